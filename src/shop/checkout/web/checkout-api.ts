import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { orderOperations } from '#shop/orders/operations.ts'
import { orderHeaders } from '#shop/orders/web/order-keys.ts'
import type { OnlineMethod } from '#shop/payments/domain/ways.ts'
import type { PlaceOrderBody } from '../contract.ts'
import type { checkoutOperations } from '../operations.ts'

export const createCheckoutApi = (send: Send) => {
  const call = caller<typeof checkoutOperations & typeof orderOperations>(send)
  return {
    /** The same key with the same body gets the same answer: sent twice, it is one order. */
    placeOrder: (body: PlaceOrderBody, key: string) =>
      call('POST /orders', { body, headers: { 'idempotency-key': key } }),
    openPayment: (number: string, method: OnlineMethod | undefined) =>
      call('POST /orders/:number/payments', {
        params: { number },
        headers: orderHeaders(number),
        query: method === undefined ? {} : { method },
      }),
  }
}
