// The orders of an account, the newest first: as many queries for ten orders as for one.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { WireOrders } from '../contract.ts'
import type { OrderState } from '../domain/order-state.ts'
import { toWireSummary } from '../wire.ts'

const groups: Record<string, readonly OrderState[]> = {
  on_the_way: ['awaiting_payment', 'confirmed', 'packed', 'dispatched'],
  delivered: ['delivered'],
  cancelled: ['cancelled', 'expired'],
}

const pageSize = 10

export async function listOrders(
  db: Db,
  accountId: string,
  group: string,
  page: number,
  now: Date,
): Promise<WireOrders> {
  const counts = await countByGroup(db, accountId)
  const states = groups[group]
  let query = db
    .selectFrom('customer_order')
    .select((order) => [
      'id',
      'number',
      'state',
      'placed_at',
      'delivered_at',
      'hold_until',
      'promised_from',
      'promised_to',
      'cancel_until',
      'made_to_order_cancel_hours',
      'total_paise',
      order
        .selectFrom('refund')
        .select(sql<number>`sum(amount_paise)`.as('back'))
        .whereRef('refund.order_id', '=', 'customer_order.id')
        .where('refund.state', '=', 'done')
        .as('refunded_paise'),
      sql<boolean>`exists (select from invoice where invoice.order_id = customer_order.id and kind = 'invoice')`.as(
        'has_invoice',
      ),
    ])
    .where('account_id', '=', accountId)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  if (states) query = query.where('state', 'in', states)
  if (group === 'returns') query = query.where(hasReturn)
  const orders = await query.execute()
  const lines = await listLines(
    db,
    orders.map(({ id }) => id),
  )
  const data = orders.map((order) =>
    toWireSummary(
      { ...order, state: order.state as OrderState, refunded_paise: Number(order.refunded_paise ?? 0) },
      lines.filter(({ orderId }) => orderId === order.id),
      now,
    ),
  )
  return { data, total: counts[group] ?? 0, counts }
}

async function listLines(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_line')
    .select((line) => [
      'order_id as orderId',
      'line_no as lineNo',
      'title',
      'image',
      'quantity',
      'cancelled',
      'dispatched',
      'returned',
      'return_days as returnDays',
      'is_made_to_order as isMadeToOrder',
      line
        .selectFrom('return_line')
        .innerJoin('order_return', 'order_return.id', 'return_line.return_id')
        .select(sql<number>`coalesce(sum(return_line.quantity), 0)::integer`.as('asked'))
        .whereRef('order_return.order_id', '=', 'order_line.order_id')
        .whereRef('return_line.line_no', '=', 'order_line.line_no')
        .where('order_return.state', '=', 'asked')
        .$asScalar()
        .$notNull()
        .as('beingReturned'),
    ])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('line_no')
    .execute()
}

const hasReturn = sql<boolean>`(state = 'returned'
  or exists (select from order_return r where r.order_id = customer_order.id and r.state <> 'called_off'))`

async function countByGroup(db: Db, accountId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('customer_order')
    .select(['state', hasReturn.as('has_return'), sql<number>`count(*)`.as('count')])
    .where('account_id', '=', accountId)
    .groupBy(['state', 'has_return'])
    .execute()
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((total, { count }) => total + Number(count), 0)
  return {
    all: sum(() => true),
    on_the_way: sum(({ state }) => (groups.on_the_way ?? []).includes(state as OrderState)),
    delivered: sum(({ state }) => state === 'delivered'),
    returns: sum(({ has_return }) => has_return),
    cancelled: sum(({ state }) => (groups.cancelled ?? []).includes(state as OrderState)),
  }
}
