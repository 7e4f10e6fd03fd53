// What is different between the cart as this browser keeps it and as the shop has it now.
import { toRupees } from '#kernel/money.ts'
import type { CartLine } from '../../domain/cart-line.ts'
import type { CartQuote } from '../cart-api.ts'

export type CartChange = Pick<CartLine, 'id' | 'title'> &
  (
    | { kind: 'price'; now: number; was: number }
    | { kind: 'fewer'; left: number; asked: number }
    | { kind: 'out' | 'gone' }
  )

/** Compared with what is kept, so that a change is no news any more the moment it has been taken over. */
export const changesIn = (kept: CartLine[], quote: Pick<CartQuote, 'lines' | 'gone'>): CartChange[] =>
  kept.flatMap(({ id, title, offerPrice, quantity, isKnownOut }): CartChange[] => {
    if (quote.gone.includes(id)) return [{ kind: 'gone', id, title }]
    const line = quote.lines.find((one) => one.id === id)
    if (!line) return []
    if (line.state === 'out_of_stock') return isKnownOut ? [] : [{ kind: 'out', id, title }]
    const was = toRupees(offerPrice)
    const changes: CartChange[] = []
    if (line.price_offer !== was) changes.push({ kind: 'price', id, title, now: line.price_offer, was })
    if (line.state === 'fewer' && quantity > line.quantity)
      changes.push({ kind: 'fewer', id, title, left: line.quantity, asked: quantity })
    return changes
  })

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** "Two things" */
export const countedThings = (count: number): string =>
  `${numbers[count] ?? count} ${count === 1 ? 'thing' : 'things'}`
