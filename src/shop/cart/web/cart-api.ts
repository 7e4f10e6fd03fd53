import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { QuoteBody, WireChangedCart, WireQuote, WireQuoteLine } from '../contract.ts'
import type { CartLine } from '../domain/cart-line.ts'
import type { cartOperations } from '../operations.ts'
import { fromWireCartItem } from '../wire.ts'

export type CartQuote = WireQuote
export type QuoteLine = WireQuoteLine

const linesOf = ({ data }: WireChangedCart): CartLine[] => data.cart.map(fromWireCartItem)
const itemOf = ({ id, quantity, hasProtection }: CartLine) => ({ id, quantity, protection: hasProtection })

export const createCartApi = (send: Send) => {
  const call = caller<typeof cartOperations>(send)
  return {
    /** What a cart costs. Every figure comes from the shop. */
    quoteCart: (body: QuoteBody) => call('POST /cart/quote', { body }),
    /** The cart of whoever is logged in, and below what can be done to it. */
    readCart: async (): Promise<CartLine[]> => (await call('GET /user/cart')).data.map(fromWireCartItem),
    addLines: async (lines: CartLine[]): Promise<CartLine[]> =>
      linesOf(await call('POST /user/cart', { body: { items: lines.map(itemOf) } })),
    /** `isPriceFine`: the shopper has seen what it costs now. */
    changeLine: async (line: CartLine, isPriceFine: boolean): Promise<CartLine[]> => {
      const { id, ...body } = { ...itemOf(line), ...(isPriceFine && { accept_price: true }) }
      return linesOf(await call('PUT /user/cart/:id', { params: { id }, body }))
    },
    dropLine: (id: string) => call('DELETE /user/cart/:id', { params: { id } }),
  }
}
