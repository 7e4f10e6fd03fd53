// A job: cashback becomes store credit once nothing can be sent back any more, for what was kept.
import { sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import { changeCredit } from '#shop/credit/server/store-credit.ts'
import { amountOf, worthBetween } from '../domain/pieces.ts'
import type { OrderDeps } from './deps.ts'
import { addEvent, listOrderLines, lockOrder, setOrder } from './order-queries.ts'

type CashbackDeps = Pick<OrderDeps, 'db' | 'now'>

export async function giveCashback(deps: CashbackDeps, most = 200): Promise<void> {
  for (let given = 0; given < most && (await giveOne(deps)); given += 1);
}

const giveOne = ({ db, now }: CashbackDeps): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const at = now()
    const { rows } = await sql<{ id: string }>`
      select id from customer_order o
      where state = 'delivered' and cashback_paise > 0 and cashback_given_at is null and account_id is not null
        and delivered_at + make_interval(days => (select max(return_days) from order_line l where l.order_id = o.id)) <= ${at}
        and not exists (select from order_return r where r.order_id = o.id and r.state = 'asked')
      order by delivered_at, id limit 1 for update skip locked`.execute(trx)
    const due = rows[0]
    if (!due) return false
    const order = await lockOrder(trx, due.id)
    const lines = await listOrderLines(trx, order.id)
    const bought = lines.reduce((sum, line) => sum + amountOf(worthBetween(line, 0, line.quantity)), 0)
    const kept = lines.reduce(
      (sum, line) => sum + amountOf(worthBetween(line, line.returned, line.dispatched)),
      0,
    )
    const amount = paise(bought === 0 ? 0 : Math.round((order.cashback_paise * kept) / bought))
    await setOrder(trx, order.id, { cashback_given_at: at })
    if (order.account_id) await changeCredit(trx, order.account_id, amount, 'cashback', order.id, at)
    await addEvent(trx, order, { by: 'shop' }, { kind: 'cashback_given', state: order.state }, at)
    return true
  })
