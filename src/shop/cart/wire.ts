import { fromRupees, type Paise, toRupees } from '#kernel/money.ts'
import type { QuoteBody, WireCartItem, WireQuoteLine } from './contract.ts'
import type { CartLine } from './domain/cart-line.ts'

/** A line as the shop is asked about it. */
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

/** A line of the account's cart. */
export const toWireCartItem = (line: {
  id: string
  title: string
  images: string[]
  offerPrice: Paise
  mrp: Paise
  quantity: number
  hasProtection: boolean
  seenPrice: Paise
}): WireCartItem => ({
  id: line.id,
  title: line.title,
  images: line.images,
  price_offer: toRupees(line.offerPrice),
  mrp: toRupees(line.mrp),
  quantity: line.quantity,
  protection: line.hasProtection,
  seen_price: toRupees(line.seenPrice),
})

/** The price is what the shopper saw when putting it in: the quote tells what it costs now. */
export const fromWireCartItem = (item: WireCartItem): CartLine => ({
  id: item.id,
  title: item.title,
  image: item.images[0] ?? '',
  offerPrice: fromRupees(item.seen_price),
  mrp: fromRupees(item.mrp),
  quantity: item.quantity,
  hasProtection: item.protection,
})
