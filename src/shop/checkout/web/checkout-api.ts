import type { Send } from '#kernel/transport.ts'
import type { PlaceOrderBody, WirePlaced } from '../contract.ts'

export const createCheckoutApi = (send: Send) => ({
  /** The same key with the same body gets the same answer: sent twice, it is one order. */
  placeOrder: (body: PlaceOrderBody, key: string) =>
    send<WirePlaced>('POST', '/orders', body, { 'Idempotency-Key': key }),
})
