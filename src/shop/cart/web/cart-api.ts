// Calls about the cart of whoever is logged in.
import { fromRupees } from '#kernel/money.ts'
import type { Send } from '#kernel/transport.ts'
import type { WireCart, WireCartItem, WireChangedCart } from '../contract.ts'
import type { CartLine } from '../domain/cart-line.ts'

const lineOf = (item: WireCartItem): CartLine => ({
  id: item.id,
  title: item.title,
  image: item.images[0] ?? '',
  // what the shopper saw: the quote tells what it costs now
  offerPrice: fromRupees(item.seen_price),
  mrp: fromRupees(item.mrp),
  quantity: item.quantity,
  hasProtection: item.protection,
})

const linesOf = ({ data }: WireChangedCart): CartLine[] => data.cart.map(lineOf)

const itemOf = ({ id, quantity, hasProtection }: CartLine) => ({ id, quantity, protection: hasProtection })

export const createCartApi = (send: Send) => ({
  readCart: async (): Promise<CartLine[]> => (await send<WireCart>('GET', '/user/cart')).data.map(lineOf),
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

export type CartApi = ReturnType<typeof createCartApi>
