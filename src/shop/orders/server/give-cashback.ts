// A job: cashback becomes store credit once nothing can be sent back any more, for the pieces that were kept.
import { sql } from 'kysely'
import { sumOf, zero } from '#kernel/money.ts'
import { ok } from '#kernel/result.ts'
import { transact } from '#platform/database/transact.ts'
import { changeCredit } from '#shop/credit/server/store-credit.ts'
import { cashbackOf } from '../domain/coupon-loss.ts'
import type { OrderDeps } from './deps.ts'
import { addEvent, listOrderLines, lockOrder, setOrder } from './order-queries.ts'

type CashbackDeps = Pick<OrderDeps, 'db' | 'now'>

export async function giveCashback(
  deps: CashbackDeps,
  complain: (error: unknown) => void = () => {},
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_order o
    where state = 'delivered' and cashback_paise > 0 and cashback_given_at is null and account_id is not null
      and delivered_at + make_interval(days => (select max(return_days) from order_line l where l.order_id = o.id))
          <= ${deps.now()}
      and not exists (select from order_return r where r.order_id = o.id and r.state = 'asked')
    order by delivered_at, id limit 200`.execute(deps.db)
  for (const { id } of rows) await giveFor(deps, id).catch(complain)
}

const giveFor = ({ db, now }: CashbackDeps, orderId: string) =>
  transact(db, async (trx) => {
    const at = now()
    const order = await lockOrder(trx, orderId)
    if (order.cashback_given_at || !order.account_id) return ok(undefined) // another process was quicker
    const lines = await listOrderLines(trx, orderId)
    const earned = sumOf(lines.map((line) => cashbackOf(line, line.dispatched - line.returned)))
    // whoever gave up so much that the coupon's minimum is missed earns nothing with the rest
    const amount = order.coupon_lost_at ? zero : earned
    await setOrder(trx, orderId, { cashback_given_at: at })
    if (amount === 0) return ok(undefined)
    await changeCredit(trx, order.account_id, amount, 'cashback', orderId, at)
    await addEvent(trx, order, { by: 'shop' }, { kind: 'cashback_given', state: order.state }, at)
    return ok(undefined)
  })
