// What a quote says about the way to one place, in a few words.
import { showRupees } from '#kernel/money.ts'
import { showWeekday } from '#kernel/show-time.ts'
import type { WireQuote } from '#shop/cart/contract.ts'

const day = (date: string): string => showWeekday(new Date(`${date}T12:00:00+05:30`))

/** "Thu, 19 Nov" or "Thu, 19 Nov to Sat, 21 Nov" */
export const promisedDays = ({ from, to }: { from: string; to: string }): string =>
  from === to ? day(from) : `${day(from)} to ${day(to)}`

/** Pieces of the order that do not go there. */
export const leftBehind = ({ lines, delivery }: Pick<WireQuote, 'lines' | 'delivery'>) =>
  lines.filter(({ id, quantity }) => quantity > 0 && delivery?.left_behind.includes(id))

/** Beside an address in the book: its own date and charge, or why not. */
export function wayInWords(quote: Pick<WireQuote, 'lines' | 'delivery'>): string {
  const { delivery, lines } = quote
  if (!delivery) return 'We could not find this pincode.'
  const behind = leftBehind(quote)
  const [only] = behind
  if (behind.length === lines.filter(({ quantity }) => quantity > 0).length)
    return 'We do not deliver there yet'
  if (behind.length === 1 && only) return `${only.title} cannot be delivered there yet`
  if (behind.length > 1) return `${behind.length} items cannot be delivered there yet`
  if (!delivery.promise) return 'We do not deliver there yet'
  const assembly = delivery.assembly ? `, assembly ${showRupees(delivery.assembly.charge)} (optional)` : ''
  return `${promisedDays(delivery.promise)}, delivery ${showRupees(delivery.charge)}${assembly}`
}

export const piecesInWords = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`
