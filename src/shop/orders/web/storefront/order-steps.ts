// How far an order has come. Only what is known is said: a step without its event has no time.
import { showTime, showWeekday } from '#kernel/show-time.ts'
import { indianDay } from '#kernel/time.ts'
import type { WireTrack } from '../../contract.ts'

/** What an order and what is told of one by its number have in common. */
export type Followed = Pick<WireTrack, 'state' | 'placed_at' | 'promise'> & {
  history: { at: string; kind: string; state: WireTrack['state'] }[]
}
export type OrderStep = { name: string; words: string; state: 'done' | 'now' | 'next' }

const reached: Partial<Record<WireTrack['state'], number>> = {
  confirmed: 1,
  packed: 2,
  dispatched: 3,
  delivered: 4,
}

/** Ordered, Packed, Dispatched, Delivered; none where it goes nowhere. */
export function stepsOf(order: Followed): OrderStep[] {
  const done = reached[order.state]
  if (done === undefined) return []
  const moment = (kind: string) => order.history.findLast((event) => event.kind === kind)?.at
  const steps: [name: string, at: string | undefined, before: string][] = [
    ['Ordered', order.placed_at, ''],
    ['Packed', moment('packed'), ''],
    ['Dispatched', moment('dispatched'), partLeft(moment('part_dispatched'))],
    ['Delivered', moment('delivered'), `By ${showDay(order.promise.to)}`],
  ]
  return steps.map(([name, at, before], index) => {
    const isDone = index < done
    return {
      name,
      words: isDone ? (at ? showDayAndTime(at) : '') : index === done && !before ? 'Next' : before,
      state: isDone ? 'done' : index === done ? 'now' : 'next',
    }
  })
}

const partLeft = (at: string | undefined): string =>
  at ? `Partly shipped ${showDay(indianDay(new Date(at)))}` : ''

const noonOf = (day: string): Date => new Date(`${day}T12:00:00+05:30`)

/** A date is read as one word, so it stays on one line. */
const unbroken = (date: string): string => date.replaceAll(' ', '\u00a0')

/** Thu, 19 Nov, for a day that came over the wire. */
export const showDay = (day: string): string => unbroken(showWeekday(noonOf(day)))

/** Thu, 19 Nov, 11:42 am */
export const showDayAndTime = (at: string): string =>
  `${showWeekday(new Date(at))}, ${showTime(new Date(at))}`

export const promiseInWords = ({ from, to }: Followed['promise']): string =>
  from === to ? showDay(from) : `${showDay(from)} to ${showDay(to)}`

/** The one line that matters most about an order that is not waiting for money. */
export function headlineOf(order: Followed, now: Date): string {
  const deliveredAt = order.history.findLast(({ kind }) => kind === 'delivered')?.at
  if (order.state === 'delivered') {
    return deliveredAt ? `Delivered ${unbroken(showWeekday(new Date(deliveredAt)))}` : 'Delivered'
  }
  if (order.state === 'returned') return 'Everything was returned to us'
  if (order.state === 'cancelled') return 'This order is cancelled'
  if (order.state === 'expired') return 'Payment not completed'
  if (order.state === 'awaiting_payment') return 'This order is waiting for payment'
  return isLate(order, now) ? 'This is delayed' : `Arriving ${promiseInWords(order.promise)}`
}

/** On its way, and the last promised day is over. */
export const isLate = ({ state, promise }: Followed, now: Date): boolean =>
  isUnderWay({ state }) && indianDay(now) > promise.to

export const isUnderWay = ({ state }: Pick<Followed, 'state'>): boolean =>
  ['confirmed', 'packed', 'dispatched'].includes(state)

const justNow = 30 * 60_000

/** Whoever comes from the checkout or the bank is thanked; once something else happens, or later, the page is plain. */
export function isJustPlaced({ state, history }: Followed, now: Date): boolean {
  // nor does a payment that did not count and is refunded change anything
  const last = history.findLast(({ kind }) => kind !== 'claimed' && kind !== 'refunded')
  const confirmedAt = history.find((event) => event.state === 'confirmed')?.at
  return (
    state === 'confirmed' &&
    confirmedAt !== undefined &&
    last?.at === confirmedAt &&
    now.getTime() - new Date(confirmedAt).getTime() < justNow
  )
}
