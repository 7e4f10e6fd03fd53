import { fromRupees, toRupees } from '#kernel/money.ts'
import type { QuoteBody, WireQuoteLine } from './contract.ts'
import type { CartLine } from './domain/cart-line.ts'

export const toWireItem = (line: CartLine): QuoteBody['items'][number] => ({
  id: line.id,
  quantity: line.quantity,
  protection: line.hasProtection === true,
  seen_price: toRupees(line.offerPrice),
})

/** What the shopper has now seen, taken over into the kept line. One that is out of stock keeps its number. */
export const fromWireLine = (line: WireQuoteLine): Pick<CartLine, 'id'> & Partial<CartLine> => ({
  id: line.id,
  title: line.title,
  image: line.image,
  offerPrice: fromRupees(line.price_offer),
  mrp: fromRupees(line.mrp),
  isKnownOut: line.state === 'out_of_stock',
  ...(line.quantity > 0 && { quantity: line.quantity }),
})
