import type { Send } from '#kernel/transport.ts'
import type { QuoteBody, WireCart, WireChangedCart, WireQuote, WireQuoteLine } from '../contract.ts'
import type { CartLine } from '../domain/cart-line.ts'
import { fromWireCartItem } from '../wire.ts'

export type CartQuote = WireQuote
export type QuoteLine = WireQuoteLine

const linesOf = ({ data }: WireChangedCart): CartLine[] => data.cart.map(fromWireCartItem)
const itemOf = ({ id, quantity, hasProtection }: CartLine) => ({ id, quantity, protection: hasProtection })

export const createCartApi = (send: Send) => ({
  /** What a cart costs. Every figure comes from the shop. */
  quoteCart: (asked: QuoteBody) => send<CartQuote>('POST', '/cart/quote', asked),
  /** The cart of whoever is logged in, and below what can be done to it. */
  readCart: async (): Promise<CartLine[]> =>
    (await send<WireCart>('GET', '/user/cart')).data.map(fromWireCartItem),
  addLines: async (lines: CartLine[]): Promise<CartLine[]> =>
    linesOf(await send<WireChangedCart>('POST', '/user/cart', { items: lines.map(itemOf) })),
  /** `isPriceFine`: the shopper has seen what it costs now. */
  changeLine: async (line: CartLine, isPriceFine: boolean): Promise<CartLine[]> =>
    linesOf(
      await send<WireChangedCart>('PUT', `/user/cart/${line.id}`, {
        quantity: line.quantity,
        protection: line.hasProtection,
        ...(isPriceFine && { accept_price: true }),
      }),
    ),
  dropLine: (id: string) => send<void>('DELETE', `/user/cart/${id}`),
})
