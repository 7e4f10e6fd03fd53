// Whose an order is, asked before anything is written about it: the account it belongs to, whoever holds its key, and
// whoever got the letter that asked for a review. To everybody else it does not exist.
import { sql } from 'kysely'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/hash.ts'
import { openOrder } from '#shop/orders/server/order-links.ts'
import { findOrder, type Order } from '#shop/orders/server/order-queries.ts'

export type Proof = {
  number?: string | undefined
  accountId?: string | undefined
  orderKey?: string | undefined
  reviewKey?: string | undefined
}

export async function openReviewed(
  db: Db,
  { number, accountId, orderKey, reviewKey }: Proof,
  now: Date,
): Promise<Result<Order, 'order_unknown' | 'review_link_over'>> {
  if (number !== undefined) {
    const open = await openOrder(db, number, { accountId, orderKey }, now)
    if (open && !open.onlyPays) return ok(open.order)
  }
  if (reviewKey === undefined) return refuse('order_unknown')
  const ask = await db
    .selectFrom('review_ask')
    .select(['order_id', 'expires_at'])
    .where('token_print', '=', hashOf(reviewKey))
    .executeTakeFirst()
  if (!ask) return refuse('order_unknown')
  if (ask.expires_at <= now) return refuse('review_link_over')
  const order = await findOrder(db, ask.order_id)
  return order && (number === undefined || order.number === number) ? ok(order) : refuse('order_unknown')
}

export type ReviewedLine = {
  number: string
  order_id: string
  line_no: number
  product_id: string
  /** As it was called when it was ordered. */
  piece: string
  image: string
  option_values: Record<string, string> | null
  /** When the first parcel with it was handed over, and not taken along again. */
  delivered_at: Date | null
}

export const deliveredAt = (order: string, line: string) => sql<Date | null>`(
  select min(shipment.delivered_at) from shipment
  join shipment_line on shipment_line.shipment_id = shipment.id
  where shipment.order_id = ${sql.ref(order)} and shipment_line.line_no = ${sql.ref(line)}
    and shipment.came_back_at is null)`

export async function listReviewedLines(db: Db, orderId: string): Promise<ReviewedLine[]> {
  const { rows } = await sql<ReviewedLine>`
    select customer_order.number, line.order_id, line.line_no, line.product_id, line.title as piece, line.image,
           product.option_values, ${deliveredAt('line.order_id', 'line.line_no')} as delivered_at
    from order_line line
    join customer_order on customer_order.id = line.order_id
    join product on product.id = line.product_id
    where line.order_id = ${orderId}::uuid and line.cancelled < line.quantity
    order by line.line_no`.execute(db)
  return rows
}

/** Members of staff do not review, with whatever mailbox they ordered. */
export async function isOfStaff(db: Db, order: Order, accountId: string | undefined): Promise<boolean> {
  const { rows } = await sql`
    select from account
    where role <> 'shopper' and (
      id = ${order.account_id}::uuid or id = ${accountId ?? null}::uuid or email = ${order.email}
      or (phone is not null and phone = ${order.phone}))
    limit 1`.execute(db)
  return rows.length > 0
}
