// A job: unpaid orders whose time has run out give back what they keep.
import { ok } from '#kernel/result.ts'
import { transact } from '#platform/database/transact.ts'
import type { Turn } from '#platform/jobs.ts'
import { askAboutAll } from '#shop/payments/server/reconcile.ts'
import type { OrderDeps } from './deps.ts'
import { addEvent, lockOrder, setOrder } from './order-queries.ts'
import { releaseAll } from './release.ts'
import { tellOfOrder } from './tell.ts'

export async function expireOrders(
  deps: OrderDeps,
  complain: (error: unknown) => void = () => {},
  turn: Turn = { isOver: () => false },
): Promise<number> {
  const due = await deps.db
    .selectFrom('customer_order')
    .select('id')
    .where('state', '=', 'awaiting_payment')
    .where('hold_until', '<=', deps.now())
    .orderBy('hold_until')
    .orderBy('id')
    .limit(200)
    .execute()
  let expired = 0
  for (const { id } of due) {
    if (turn.isOver()) break
    try {
      // money may have come in time, and only the word of it be late
      await askAboutAll(deps, { kind: 'order', id }, complain)
      if (await expire(deps, id)) expired += 1
    } catch (error) {
      complain(error) // one that cannot be released must not keep the others waiting
    }
  }
  return expired
}

/** Each in its own transaction. False when it was paid, cancelled or drawn out meanwhile. */
async function expire(deps: OrderDeps, orderId: string): Promise<boolean> {
  const done = await transact(deps.db, async (trx) => {
    const now = deps.now()
    const order = await lockOrder(trx, orderId)
    if (order.state !== 'awaiting_payment' || !order.hold_until || order.hold_until > now) return ok(false)
    await releaseAll(trx, order, 'expired', now)
    await setOrder(trx, order.id, { state: 'expired', hold_until: null })
    await addEvent(trx, order, { by: 'shop' }, { kind: 'expired', state: 'expired' }, now)
    await tellOfOrder(trx, deps, order.id, { kind: 'expired' })
    return ok(true)
  })
  return done.ok && done.value
}
