import type { Send } from '#kernel/transport.ts'
import type { TryBody, WireSampleCarts, WireTried } from '../../try-contract.ts'

export type TryPiece = WireSampleCarts['carts'][number]['items'][number]

export const createTryDiscountApi = (send: Send) => ({
  /** What a discount does to carts, saved or not. */
  tryDiscount: (body: TryBody) => send<WireTried>('POST', '/admin/discounts/try', body),
  readSampleCarts: () => send<WireSampleCarts>('GET', '/admin/discounts/samples'),
  findTryPieces: (words: string) =>
    send<{ data: TryPiece[] }>('GET', `/admin/discounts/pieces?q=${encodeURIComponent(words)}`),
})

export type TryDiscountApi = ReturnType<typeof createTryDiscountApi>
