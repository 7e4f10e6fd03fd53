import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { PlaceOrderBody } from '../contract.ts'
import type { checkoutOperations } from '../operations.ts'

export const createCheckoutApi = (send: Send) => ({
  /** The same key with the same body gets the same answer: sent twice, it is one order. */
  placeOrder: (body: PlaceOrderBody, key: string) =>
    caller<typeof checkoutOperations>(send)('POST /orders', { body, headers: { 'idempotency-key': key } }),
})
