// What capabilities below orders need to know of them. The server hands it to them: they may not look for themselves.
import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'

export async function orderNumbersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('customer_order').select(['id', 'number']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** The orders that keep pieces of a product on this shelf, the oldest first, and a few of them. */
export async function ordersHolding(db: Db, productId: string, locationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_source')
    .innerJoin('customer_order', 'customer_order.id', 'order_source.order_id')
    .select('number')
    .where('order_source.product_id', '=', productId)
    .where('order_source.location_id', '=', locationId)
    .where('order_source.held', '>', 0)
    .orderBy('placed_at')
    .orderBy('number')
    .limit(4)
    .execute()
  return rows.map(({ number }) => number)
}

/** What orders with these codes were given; a code that no order has is not there. */
export async function givenWithCoupons(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Paise>> {
  const { rows } = await sql<{ code: string; given: number }>`
    select coupon_code as code,
           coalesce(sum(coupon_discount_paise + cashback_paise)
             filter (where state not in ('awaiting_payment', 'expired', 'cancelled')), 0)::bigint as given
    from customer_order where coupon_code = any(${codes}) group by coupon_code`.execute(db)
  return new Map(rows.map(({ code, given }) => [code, paise(given)]))
}

/** What somebody ordered and cancelled again, the last time: what came back of it. */
export async function findTriedOrder(db: Db, accountId: string): Promise<{ total: Paise } | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .select('total_paise')
    .where('account_id', '=', accountId)
    .where('state', '=', 'cancelled')
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && { total: paise(row.total_paise) }
}

export async function findFirstOrderSince(db: Db, since: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .select('number')
    .where('placed_at', '>=', since)
    .orderBy('placed_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.number
}

/** By location: how many orders still leave from there. */
export async function ordersByLocation(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; orders: number }>`
    select source.location_id as id, count(distinct source.order_id)::integer as orders
    from order_source source join customer_order on customer_order.id = source.order_id
    where source.quantity > source.sent + source.cancelled
      and customer_order.state in ('awaiting_payment', 'confirmed', 'packed')
    group by source.location_id`.execute(db)
  return new Map(rows.map(({ id, orders }) => [id, orders]))
}

/** Whether an order ever had goods whose code begins with this one. */
export async function isSoldUnder(db: Db, hsn: string): Promise<boolean> {
  const { rows } = await sql<{ is_sold: boolean }>`
    select exists (select from order_line where starts_with(hsn, ${hsn})) as is_sold`.execute(db)
  return rows[0]?.is_sold ?? false
}

/** What is to be taken in cash for orders that have not arrived; each by what is left to pay of it. */
export async function readCashDue(db: Db): Promise<{ orders: number; amount_paise: number }> {
  const { rows } = await sql<{ orders: number; amount_paise: number }>`
    select count(*)::integer as orders, coalesce(sum(to_pay_paise - back_to_payer_paise), 0)::bigint as amount_paise
    from customer_order
    where state in ('confirmed', 'packed', 'dispatched') and pays_by = 'cash'`.execute(db)
  return rows[0] ?? { orders: 0, amount_paise: 0 }
}
