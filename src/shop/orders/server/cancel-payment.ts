// Somebody came back from the payment page without paying. The browser's word is a reason to ask the gateway; its answer
// is what counts.
import { ok } from '#kernel/result.ts'
import { transact } from '#platform/database/transact.ts'
import { type GatewayName, GatewayProblem } from '#shop/payments/domain/gateway.ts'
import { listPayments, notePaymentFailed } from '#shop/payments/server/payment-queries.ts'
import { askAbout } from '#shop/payments/server/reconcile.ts'
import { cancelledAtGateway } from '../domain/order-state.ts'
import type { OrderDeps } from './deps.ts'
import { addEvent, lockOrder } from './order-queries.ts'

/** Money that comes all the same counts as ever: a try that was given up is a try that failed. */
export async function notePaymentCancelled(deps: OrderDeps, orderId: string): Promise<void> {
  const of = { kind: 'order' as const, id: orderId }
  const last = (await listPayments(deps.db, of)).at(-1)
  if (last?.state !== 'open' || last.gateway_order_id === null) return
  try {
    await askAbout(deps, last.gateway as GatewayName, last.gateway_order_id)
  } catch (error) {
    // it is not known then, and a later look tells
    if (error instanceof GatewayProblem) return
    throw error
  }
  await transact(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const now = (await listPayments(trx, of)).find(({ id }) => id === last.id)
    if (order.state !== 'awaiting_payment' || now?.state !== 'open') return ok(undefined)
    await notePaymentFailed(trx, last.id, { failure: cancelledAtGateway })
    await addEvent(
      trx,
      order,
      { by: 'gateway' },
      { kind: 'payment_cancelled', state: order.state },
      deps.now(),
    )
    return ok(undefined)
  })
}
