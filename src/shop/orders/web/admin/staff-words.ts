// Orders in the words of the back office.

import { showWeekday } from '#kernel/show-time.ts'
import type { OrderState } from '../../domain/order-state.ts'
import type { WireStaffOrder } from '../../staff-order-contract.ts'
import { methodNames } from '../method-names.ts'

type Look = 'ok' | 'bad' | 'info' | 'wait' | 'mute'

export const stateWords: Record<OrderState, [words: string, look: Look]> = {
  awaiting_payment: ['Unpaid', 'mute'],
  confirmed: ['To pack', 'info'],
  packed: ['Packed', 'wait'],
  dispatched: ['On its way', 'wait'],
  delivered: ['Delivered', 'ok'],
  returned: ['Came back', 'bad'],
  cancelled: ['Cancelled', 'bad'],
  expired: ['Expired', 'mute'],
}

export const staffMethodNames: Record<string, string> = { ...methodNames, online: 'Online' }

/** How it is paid, as exactly as it is known. */
export const paidBy = ({ method, pays_by }: { method: string | null; pays_by: string }): string =>
  staffMethodNames[method ?? pays_by] ?? method ?? pays_by

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** Thu, 19 Nov, for a day that came over the wire. */
export const showDay = (day: string): string => showWeekday(new Date(`${day}T12:00:00+05:30`))

export const promiseWords = ({ from, to }: { from: string; to: string }): string =>
  from === to ? showDay(from) : `${showDay(from)} to ${showDay(to)}`

export type Tone = 'ok' | 'bad' | 'plain'

const said: Record<string, [words: string, tone: Tone]> = {
  placed: ['Order placed', 'ok'],
  paid: ['Paid', 'ok'],
  payment_failed: ['Payment failed', 'bad'],
  expired: ['Expired: payment not completed', 'bad'],
  pays_at_the_door: ['Cash on delivery', 'ok'],
  corrected: ['Delivery details changed', 'plain'],
  pay_link_sent: ['Payment link sent again', 'plain'],
  packed: ['Packed', 'ok'],
  dispatched: ['Dispatched', 'ok'],
  part_dispatched: ['Partly dispatched', 'ok'],
  part_delivered: ['Partly delivered', 'ok'],
  delivered: ['Delivered', 'ok'],
  came_back: ['Refused at delivery, returned to us', 'bad'],
  cancelled: ['Cancelled', 'bad'],
  part_cancelled: ['Some items cancelled', 'bad'],
  refund_due: ['A refund is on its way', 'plain'],
  refunded: ['Refunded', 'ok'],
  return_asked: ['Return requested', 'plain'],
  return_called_off: ['Return request withdrawn', 'plain'],
  return_accepted: ['The return was accepted', 'ok'],
  return_refused: ['Return refused', 'bad'],
  replacement_sent: ['A replacement was sent', 'ok'],
  paid_too_late: ['Paid too late; being refunded', 'bad'],
  paid_twice: ['Paid twice; the second payment is being refunded', 'bad'],
  wrong_amount: ['Wrong amount paid; being refunded', 'bad'],
  wrong_currency: ['Paid in another currency; being refunded', 'bad'],
  wrong_method: ['Not paid by the bank’s EMI; being refunded', 'bad'],
  payment_cancelled: ['Payment cancelled by the shopper', 'plain'],
  claimed: ['Added to an account', 'plain'],
  cashback_given: ['Cashback given as store credit', 'ok'],
}

const cancelReasons: Record<string, string> = {
  too_late: 'Delivery is too late',
  better_price: 'Found a better price elsewhere',
  mistake: 'Ordered by mistake',
  other: 'Another reason',
}

const byWhom: Record<string, string> = {
  shopper: 'Customer',
  gateway: 'Gateway',
  shop: 'The shop',
  staff: 'Staff',
}

export type Happening = { at: string; said: string; more: string; by: string; tone: Tone | 'note' }

/** History and notes as one story, the latest first. */
export function timelineOf({ history, notes }: Pick<WireStaffOrder, 'history' | 'notes'>): Happening[] {
  const events = history.map(({ at, kind, note, by, name }): Happening => {
    const [words, tone] = said[kind] ?? [kind.replaceAll('_', ' '), 'plain']
    const more = kind === 'paid' ? (staffMethodNames[note] ?? note) : (cancelReasons[note] ?? note)
    const isTaken = kind === 'placed' && by === 'staff'
    return { at, said: isTaken ? 'Taken on the phone' : words, more, by: name ?? byWhom[by] ?? by, tone }
  })
  const written = notes.map(
    ({ at, by, words }): Happening => ({ at, said: 'Note', more: words, by, tone: 'note' }),
  )
  return [...events, ...written].toSorted((one, other) => other.at.localeCompare(one.at))
}

export const returnReasons: Record<string, string> = {
  damaged: 'It arrived damaged',
  part_missing: 'A part is missing',
  wrong_piece: 'Wrong product',
  changed_mind: 'Changed their mind',
}

/** Where the pieces of a line are; "2 packed, 1 sent". */
export function whereAbouts(
  { quantity, cancelled, dispatched, returned }: WireStaffOrder['lines'][number],
  state: OrderState,
): [words: string, look: Look][] {
  const waiting = quantity - cancelled - dispatched
  const sent = dispatched - returned
  const left: [words: string, look: Look] =
    state === 'packed'
      ? ['packed', 'ok']
      : state === 'awaiting_payment'
        ? ['reserved', 'mute']
        : state === 'expired'
          ? ['released', 'mute']
          : ['to pack', 'wait']
  const parts: [count: number, words: string, look: Look][] = [
    [waiting, ...left],
    [sent, state === 'delivered' ? 'delivered' : 'sent', state === 'delivered' ? 'ok' : 'info'],
    [returned, 'returned to us', 'mute'],
    [cancelled, 'cancelled', 'bad'],
  ]
  return parts.filter(([count]) => count > 0).map(([count, words, look]) => [`${count} ${words}`, look])
}
