import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { tryOperations } from '../../operations.ts'
import type { TryBody, WireSampleCarts } from '../../try-contract.ts'

export type TryPiece = WireSampleCarts['carts'][number]['items'][number]

export const createTryDiscountApi = (send: Send) => {
  const call = caller<typeof tryOperations>(send)
  return {
    /** What a discount does to carts, saved or not. */
    tryDiscount: (body: TryBody) => call('POST /admin/discounts/try', { body }),
    readSampleCarts: () => call('GET /admin/discounts/samples'),
    findTryPieces: (q: string) => call('GET /admin/discounts/pieces', { query: { q } }),
  }
}

export type TryDiscountApi = ReturnType<typeof createTryDiscountApi>
