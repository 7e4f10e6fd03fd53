// What happened in the demo shop in the last ninety days, as a list of steps in the order of their moments. Nothing is
// drawn by chance: the same day gives the same past.

export const historyDays = 90

/** How an order ended, or how far it came. */
export type Ending =
  | 'unpaid'
  | 'expired'
  | 'declined_then_paid'
  | 'confirmed'
  | 'packed'
  | 'part_sent'
  | 'dispatched'
  | 'delivered'
  | 'cancelled'
  | 'part_cancelled'
  | 'refused_at_the_door'
  | 'return_asked'
  | 'returned'
  | 'return_refused'
  | 'replaced'

export type Act =
  | 'place'
  | 'pay'
  | 'decline'
  | 'expire'
  | 'pack'
  | 'send_first'
  | 'send'
  | 'deliver'
  | 'cancel'
  | 'cancel_one'
  | 'come_back'
  | 'ask_return'
  | 'ask_replacement'
  | 'accept_return'
  | 'refuse_return'
  | 'send_refunds'

export type PlannedOrder = {
  person: number
  paysBy: 'online' | 'cash'
  method: 'upi' | 'card' | 'netbanking'
  /** Of the goods that can be bought: which, and how many of each. */
  goods: { at: number; quantity: number }[]
  wantsAssembly: boolean
  isProtected: boolean
  hasCoupon: boolean
  ending: Ending
}

export type Step = { at: Date; order: number; act: Act }

/** By how old the order is, oldest first: what is old has arrived, what is young is on its way. */
const endings: { fromDay: number; ending: Ending[] }[] = [
  {
    fromDay: 15,
    ending: [
      'delivered',
      'delivered',
      'returned',
      'delivered',
      'expired',
      'delivered',
      'delivered',
      'cancelled',
      'delivered',
      'declined_then_paid',
      'delivered',
      'replaced',
      'delivered',
      'refused_at_the_door',
      'delivered',
      'part_cancelled',
      'delivered',
      'return_refused',
    ],
  },
  { fromDay: 8, ending: ['delivered', 'return_asked', 'delivered', 'dispatched', 'delivered', 'cancelled'] },
  { fromDay: 3, ending: ['dispatched', 'packed', 'part_sent', 'dispatched', 'expired', 'confirmed'] },
  { fromDay: 0, ending: ['confirmed', 'packed', 'unpaid', 'confirmed'] },
]

const fitting = (daysAgo: number): Ending[] =>
  endings.find(({ fromDay }) => daysAgo >= fromDay)?.ending ?? ['confirmed']

/** More people come each month, and more at the week's end. */
const ordersOn = (daysAgo: number): number =>
  (daysAgo % 7 < 2 ? 1 : 0) + (daysAgo % 3 === 0 ? 1 : 0) + (daysAgo < 30 && daysAgo % 2 === 0 ? 1 : 0)

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const isOnline = (ending: Ending, at: number): boolean =>
  ['unpaid', 'expired', 'declined_then_paid'].includes(ending) || at % 3 !== 1

/** What follows the order, each so long after the step before it. */
function actsOf(ending: Ending, paysBy: PlannedOrder['paysBy']): [act: Act, after: number][] {
  const placed: [Act, number][] = paysBy === 'online' ? [['pay', 2 * minute]] : []
  const packed: [Act, number][] = [...placed, ['pack', 20 * hour]]
  const sent: [Act, number][] = [...packed, ['send', 5 * hour]]
  const delivered: [Act, number][] = [...sent, ['deliver', 3 * day]]
  const moneyBack: [Act, number][] = paysBy === 'online' ? [['send_refunds', 10 * minute]] : []
  switch (ending) {
    case 'unpaid':
      return []
    case 'expired':
      return [['expire', 40 * minute]]
    case 'declined_then_paid':
      return [['decline', 2 * minute], ...delivered]
    case 'confirmed':
      return placed
    case 'packed':
      return packed
    case 'part_sent':
      return [...packed, ['send_first', 4 * hour]]
    case 'dispatched':
      return sent
    case 'delivered':
      return delivered
    case 'cancelled':
      return [...placed, ['cancel', 6 * hour], ...moneyBack]
    case 'part_cancelled':
      return [...placed, ['cancel_one', 3 * hour], ...moneyBack, ['send', 20 * hour], ['deliver', 3 * day]]
    case 'refused_at_the_door':
      return [...sent, ['come_back', 4 * day], ...moneyBack]
    case 'return_asked':
      return [...delivered, ['ask_return', 1 * day]]
    case 'returned':
      return [...delivered, ['ask_return', 2 * day], ['accept_return', 4 * day], ...moneyBack]
    case 'return_refused':
      return [...delivered, ['ask_return', 3 * day], ['refuse_return', 4 * day]]
    case 'replaced':
      return [...delivered, ['ask_replacement', 1 * day], ['accept_return', 3 * day], ['deliver', 3 * day]]
  }
}

const needsTwo: readonly Ending[] = ['part_sent', 'part_cancelled']

export function planHistory(
  now: Date,
  { people, goods }: { people: number; goods: number },
): { orders: PlannedOrder[]; steps: Step[] } {
  const orders: PlannedOrder[] = []
  const steps: Step[] = []
  const seen = new Map<Ending[], number>()
  for (let daysAgo = historyDays; daysAgo >= 0; daysAgo -= 1) {
    for (let one = 0; one < ordersOn(daysAgo); one += 1) {
      const number = orders.length
      const choice = fitting(daysAgo)
      const nth = seen.get(choice) ?? 0
      seen.set(choice, nth + 1)
      const ending = choice[nth % choice.length] ?? 'delivered'
      const paysBy = isOnline(ending, number) ? 'online' : 'cash'
      orders.push({
        person: (number * 7 + daysAgo) % people,
        paysBy,
        method: (['upi', 'card', 'upi', 'netbanking'] as const)[number % 4] ?? 'upi',
        goods: goodsOf(number, ending, goods),
        wantsAssembly: number % 3 === 0,
        isProtected: number % 7 === 3,
        hasCoupon: number % 8 === 6,
        ending,
      })
      // between ten in the morning and nine at night in India, and never after now
      const wished = new Date(now.getTime() - daysAgo * day - (now.getTime() % day)).getTime()
      const placedAt = wished + (4.5 + ((number * 5) % 11)) * hour + ((number * 13) % 60) * minute
      const at = daysAgo === 0 ? now.getTime() - (3 + number * 7) * minute : placedAt
      let moment = ending === 'unpaid' ? now.getTime() - (2 + (nth % 5)) * minute : at
      if (moment > now.getTime()) continue
      steps.push({ at: new Date(moment), order: number, act: 'place' })
      for (const [act, after] of actsOf(ending, paysBy)) {
        moment += after
        if (moment >= now.getTime()) break
        steps.push({ at: new Date(moment), order: number, act })
      }
    }
  }
  return { orders, steps: steps.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.order - b.order) }
}

/** One piece or a few: a dining corner, a lamp with its table, a pair of chairs. */
function goodsOf(number: number, ending: Ending, goods: number): PlannedOrder['goods'] {
  const count = needsTwo.includes(ending) ? 2 : 1 + (number % 5 === 2 ? 1 : 0) + (number % 11 === 4 ? 1 : 0)
  const picked = new Set(Array.from({ length: count }, (_, nth) => (number * 19 + nth * 41) % goods))
  return [...picked].map((at, nth) => ({ at, quantity: nth === 0 && number % 6 === 5 ? 2 : 1 }))
}
