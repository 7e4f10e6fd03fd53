import { purchasePayable } from '#shop/giftcards/server/purchase-payable.ts'
import { orderPayable } from '#shop/orders/server/order-payable.ts'
import type { Payables } from '#shop/payments/server/payables.ts'

/** Everything that money is asked for, each with what happens when it comes. */
export const createPayables = (deps: { now: () => Date; publicUrl: string }): Payables => ({
  order: orderPayable(deps),
  gift_card: purchasePayable(deps),
})
