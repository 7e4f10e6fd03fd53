// What shoppers ask about gift cards.
import { caller, reader } from '#kernel/caller.ts'
import type { Send, Transport } from '#kernel/transport.ts'
import type { BuyBody } from '../contract.ts'
import type { giftCardOperations } from '../operations.ts'

export const readOnSale = async (ask: Transport): Promise<boolean> =>
  (await reader<typeof giftCardOperations>(ask)('GET /gift-cards')).is_sold

export const createGiftCardShopApi = (send: Send) => {
  const call = caller<typeof giftCardOperations>(send)
  return {
    /** The same key with the same words is the same purchase. */
    buy: (body: BuyBody, key: string) =>
      call('POST /gift-cards', { body, headers: { 'idempotency-key': key } }),
    findPurchase: (id: string) => call('GET /gift-cards/:id', { params: { id } }),
    openPayment: (id: string) => call('POST /gift-cards/:id/payments', { params: { id } }),
    readBalance: (code: string) => call('POST /gift-cards/balance', { body: { code } }),
  }
}
