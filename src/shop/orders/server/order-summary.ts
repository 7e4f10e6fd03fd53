// An order in a row of a list: what staff see of it before they open it.
import { sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'

export const orderSummaries = (db: Db) =>
  db
    .selectFrom('customer_order')
    .select((order) => [
      'number',
      'state',
      'pays_by',
      'placed_at',
      'total_paise',
      order
        .selectFrom('order_line')
        .select(sql<number>`sum(quantity - cancelled)`.as('pieces'))
        .whereRef('order_id', '=', 'customer_order.id')
        .as('pieces'),
      order
        .selectFrom('payment')
        .select('method')
        .whereRef('order_id', '=', 'customer_order.id')
        .where('payment.state', '=', 'captured')
        .as('method'),
      order
        .selectFrom('order_return')
        .select(sql<number>`count(*)`.as('open'))
        .whereRef('order_id', '=', 'customer_order.id')
        .where('order_return.state', '=', 'asked')
        .as('open_returns'),
    ])

type Summary = Awaited<ReturnType<ReturnType<typeof orderSummaries>['executeTakeFirstOrThrow']>>

export const summaryOf = ({ number, state, pays_by, method, ...row }: Summary) => ({
  number,
  state,
  pays_by,
  method,
  placed_at: row.placed_at.toISOString(),
  total: toRupees(paise(row.total_paise)),
  pieces: Number(row.pieces ?? 0),
  open_returns: Number(row.open_returns ?? 0),
})
