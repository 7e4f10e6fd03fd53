// What shoppers ask about gift cards.
import type { Send } from '#kernel/transport.ts'
import type { WayToPay } from '#shop/payments/web/leave-to-pay.ts'
import type { BuyBody, WireBalance, WirePurchase } from '../contract.ts'

export const createGiftCardShopApi = (send: Send) => ({
  /** The same key with the same words is the same purchase. */
  buy: (body: BuyBody, key: string) =>
    send<WirePurchase>('POST', '/gift-cards', body, { 'Idempotency-Key': key }),
  findPurchase: (id: string) => send<WirePurchase>('GET', `/gift-cards/${id}`),
  openPayment: (id: string) => send<WayToPay>('POST', `/gift-cards/${id}/payments`),
  readBalance: (code: string) => send<WireBalance>('POST', '/gift-cards/balance', { code }),
})
