// Orders in a few words: states, pieces, ways to pay, money that comes back.

import { showWeekday } from '#kernel/show-time.ts'
import { dayAfter, indianDay, weekdayOf } from '#kernel/time.ts'
import type { WireOrder, WireOrderLine, WireOrderSummary } from '../../contract.ts'
import { refundBankDays } from '../../domain/refund-days.ts'
import { methodNames } from '../method-names.ts'
import { promiseInWords, showDay } from './order-steps.ts'

type State = WireOrder['state']
type Look = 'ok' | 'bad' | 'info' | 'wait' | 'mute'

export const stateWords: Record<State, [words: string, look: Look]> = {
  awaiting_payment: ['Waiting for payment', 'wait'],
  expired: ['Payment not completed', 'mute'],
  confirmed: ['Confirmed', 'info'],
  packed: ['Packed', 'wait'],
  dispatched: ['On its way', 'wait'],
  delivered: ['Delivered', 'ok'],
  returned: ['Returned', 'info'],
  cancelled: ['Cancelled', 'mute'],
}

export const piecesInWords = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`

/** Why a shopper cancels, by the words of the wire. */
export const cancelReasons: Record<string, string> = {
  too_late: 'Delivery is too late',
  better_price: 'Found a better price elsewhere',
  mistake: 'Ordered by mistake',
  other: 'Another reason',
}

/** "UPI, meera@okbank"; nothing where the bank did not say. */
export function methodInWords({
  method,
  shown_as,
}: Pick<WireOrder['payment'], 'method' | 'shown_as'>): string {
  const name = method === null ? '' : (methodNames[method] ?? method)
  return [name, shown_as].filter(Boolean).join(', ')
}

/** What one line of the list says below its title. */
export function summaryInWords(order: WireOrderSummary, show: (rupees: number) => string): string {
  if (order.refunded > 0 && ['cancelled', 'returned'].includes(order.state))
    return `${show(order.refunded)} refunded to you`
  if (order.state === 'delivered' || order.state === 'returned') {
    const when = order.delivered_at ? `Delivered ${showWeekday(new Date(order.delivered_at))}` : 'Delivered'
    const until = order.can.return && order.return_until
    return until ? `${when}. Return by ${showWeekday(new Date(until))}.` : when
  }
  if (order.state === 'cancelled') return 'Nothing will be delivered'
  if (order.state === 'expired') return 'Payment was not completed. You have not been charged.'
  if (order.state === 'awaiting_payment')
    return order.can.pay ? 'Reserved until you pay' : 'We are checking with your bank'
  return `Arriving ${promiseInWords(order.promise)}`
}

/** For the tile of the account: what is under way, or how many there are. */
export function ordersInWords({ all = 0, on_the_way = 0 }: Record<string, number>): string {
  if (on_the_way > 0) return `${on_the_way} on the way`
  return all === 0 ? 'None yet' : `${all} so far`
}

/** Of what was paid for the order; other refunds are of payments that did not count. */
const refundsOfOrder = ['cancelled', 'returned', 'came_back']

/** "to meera@okbank", or where it is not known, "back to the original payment method". */
export function refundGoal(refund: WireOrder['refunds'][number], payment: WireOrder['payment']): string {
  if (refund.way === 'transfer') return refund.to ? `to ${refund.to}` : 'to your UPI ID'
  const paidWith = refundsOfOrder.includes(refund.reason) && methodInWords(payment)
  return paidWith ? `to ${paidWith}` : 'back to the original payment method'
}

/** How long a bank may still take over a refund that has left us. Saturdays and Sundays do not count. */
export function refundClock(doneAt: string, now: Date): { day: number; of: number; by: string } {
  let day = indianDay(new Date(doneAt))
  const today = indianDay(now)
  let counted = 0
  let passed = 0
  while (counted < refundBankDays) {
    day = dayAfter(day)
    if (isWeekend(day)) continue
    counted += 1
    if (day <= today) passed += 1
  }
  return { day: Math.min(passed + 1, refundBankDays), of: refundBankDays, by: day }
}

const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day))

export const showClockEnd = ({ by }: { by: string }): string => showDay(by)

/** Meera of "Meera Iyer". */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** +91 98450 12345 */
export const showPhone = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')

/** A line at the prices of the shop, with its protection; a coupon comes off below. */
export const amountOfLine = ({ price_offer, quantity, protection_price }: WireOrderLine): number =>
  quantity * (price_offer + protection_price)
