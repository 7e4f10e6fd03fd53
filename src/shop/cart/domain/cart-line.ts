import type { Paise } from '#kernel/money.ts'
import type { Product, ProductId } from '#shop/catalogue/domain/product.ts'

export const mostOfOnePiece = 5

/** A piece in the cart. The price is what the shopper saw when adding it; the bill is always worked out anew. */
export type CartLine = {
  id: ProductId
  title: string
  image: string
  offerPrice: Paise
  mrp: Paise
  quantity: number
  hasProtection: boolean
  /** The shopper has been told that none is left. */
  isKnownOut?: boolean
}

export const lineFor = (product: Product, quantity: number, hasProtection: boolean): CartLine => ({
  id: product.id,
  title: product.title,
  image: product.images[0] ?? '',
  offerPrice: product.offerPrice,
  mrp: product.mrp,
  quantity,
  hasProtection,
})

/** Adding a piece that is there already adds up, to five at the most. */
export function withLine(cart: CartLine[], added: CartLine): CartLine[] {
  const before = cart.find((line) => line.id === added.id)
  if (!before) return [...cart, added]
  const merged = {
    ...added,
    quantity: Math.min(mostOfOnePiece, before.quantity + added.quantity),
    hasProtection: before.hasProtection || added.hasProtection,
  }
  return cart.map((line) => (line.id === added.id ? merged : line))
}

export const piecesIn = (cart: CartLine[]): number => cart.reduce((sum, line) => sum + line.quantity, 0)
