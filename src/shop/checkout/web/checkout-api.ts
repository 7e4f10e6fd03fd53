import type { Send } from '#kernel/transport.ts'
import type { WireRedirect } from '#shop/orders/contract.ts'
import type { PlaceOrderBody, WirePlaced } from '../contract.ts'

export const createCheckoutApi = (send: Send) => ({
  /** The same key with the same body gets the same answer: sent twice, it is one order. */
  placeOrder: (body: PlaceOrderBody, key: string) =>
    send<WirePlaced>('POST', '/orders', body, { 'Idempotency-Key': key }),
  /** Where to go to pay for it. A guest's order opens with its key. */
  startPayment: (number: string, orderKey: string | undefined) =>
    send<WireRedirect>(
      'POST',
      `/orders/${number}/payments`,
      undefined,
      orderKey ? { 'Order-Key': orderKey } : {},
    ),
})
