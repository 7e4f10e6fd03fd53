// What waits for a person, in the words of the home screen, and where it is dealt with.
import { withQuery } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showShort } from '#kernel/show-time.ts'
import type { IconName } from '#ui/icon-names.ts'
import type { WireWaiting } from '../../contract.ts'
import { mostWaiting, type WaitingKind } from '../../domain/waiting.ts'

type WaitingRow = WireWaiting['data'][number]

type Told = {
  /** For one, and for more than one. */
  words: [one: string, many: string]
  about: string
  to: string
  icon: IconName
  /** Somebody outside was promised a day, and it is past. */
  isUrgent?: true
}

const orders = (query: Record<string, string>) => withQuery(adminPaths.orders, query)

const told: Record<WaitingKind, Told> = {
  late: {
    words: ['order is late', 'orders are late'],
    about: 'Past the promised day, and not delivered',
    to: orders({ late: 'true' }),
    icon: 'calendar-clock',
    isUrgent: true,
  },
  to_pack: {
    words: ['order to pack', 'orders to pack'],
    about: 'Paid, or cash on delivery',
    to: orders({ state: 'confirmed' }),
    icon: 'package',
  },
  to_send: {
    words: ['order to send', 'orders to send'],
    about: 'Packed, not with the courier yet',
    to: orders({ state: 'packed' }),
    icon: 'truck',
  },
  returns: {
    words: ['return to decide', 'returns to decide'],
    about: 'Requested by the customer',
    to: orders({ returns: 'true' }),
    icon: 'undo-2',
  },
  refunds: {
    words: ['refund to pay out', 'refunds to pay out'],
    about: 'To be paid manually',
    to: adminPaths.money,
    icon: 'badge-indian-rupee',
  },
  differences: {
    words: ['difference with a gateway', 'differences with gateways'],
    about: 'Not reviewed yet',
    to: adminPaths.money,
    icon: 'landmark',
  },
  grievances: {
    words: ['open grievance', 'open grievances'],
    about: 'To be answered in time',
    to: adminPaths.grievances,
    icon: 'message-square-exclamation-point',
  },
  questions: {
    words: ['question to answer', 'questions to answer'],
    about: 'From product pages',
    to: adminPaths.questions,
    icon: 'circle-question-mark',
  },
  reviews: {
    words: ['review to read', 'reviews to read'],
    about: 'Not shown until you decide',
    to: withQuery(adminPaths.reviews, { view: 'to_read' }),
    icon: 'star',
  },
  reported: {
    words: ['reported review', 'reported reviews'],
    about: 'Somebody asked us to look at it',
    to: withQuery(adminPaths.reviews, { view: 'reported' }),
    icon: 'flag',
  },
  sold_out: {
    words: ['product sold out', 'products sold out'],
    about: 'Nothing left on the shelves',
    to: withQuery(adminPaths.stock, { state: 'out' }),
    icon: 'circle-x',
  },
  low_stock: {
    words: ['product running low', 'products running low'],
    about: 'At or below your mark',
    to: withQuery(adminPaths.stock, { state: 'low' }),
    icon: 'boxes',
  },
  searches: {
    words: ['search found nothing', 'searches found nothing'],
    about: 'Of the most frequent in 14 days',
    to: adminPaths.search,
    icon: 'text-search',
  },
  mails: {
    words: ['mail failed', 'mails failed'],
    about: 'The mail server did not take it',
    to: withQuery(adminPaths.mail, { state: 'given_up' }),
    icon: 'mail',
  },
}

const number = new Intl.NumberFormat('en-IN')

const showWaiting = (count: number): string =>
  `${number.format(Math.min(count, mostWaiting))}${count >= mostWaiting ? '+' : ''}`

export type Line = { kind: WaitingKind; count: string; words: string; about: string } & Pick<
  Told,
  'to' | 'icon'
> & {
    isUrgent: boolean
  }

export function lineOf({ kind, count, late, due }: WaitingRow): Line {
  const { words, about, to, icon, isUrgent = false } = told[kind]
  return {
    kind,
    count: showWaiting(count),
    words: words[count === 1 ? 0 : 1],
    about: dueWords(late, due) ?? about,
    to,
    icon,
    isUrgent: isUrgent || late > 0,
  }
}

const dueWords = (late: number, due: string | null): string | undefined =>
  late > 0 ? `${late} past the time limit` : due === null ? undefined : `Next is due ${showShort(due)}`

/** What a sidebar row adds up. Late orders are among those to pack and to send; shelves and searches never end. */
const inSidebar: [to: string, kinds: WaitingKind[]][] = [
  [adminPaths.orders, ['to_pack', 'to_send', 'returns']],
  [adminPaths.money, ['refunds', 'differences']],
  [adminPaths.reviews, ['reviews', 'reported', 'questions']],
  [adminPaths.grievances, ['grievances']],
  [adminPaths.mail, ['mails']],
]

/** By screen, how many wait there; screens where nothing waits are left out. */
export const waitingByScreen = (rows: readonly WaitingRow[]): Record<string, string> =>
  Object.fromEntries(
    inSidebar.flatMap(([to, kinds]) => {
      const sum = rows.filter(({ kind }) => kinds.includes(kind)).reduce((all, { count }) => all + count, 0)
      return sum > 0 ? [[to, showWaiting(sum)]] : []
    }),
  )
