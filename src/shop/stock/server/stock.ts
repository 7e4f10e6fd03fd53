// Takes pieces out of the stock and puts them back. Whoever calls holds the rows of the products locked, in the order of
// their ids. The database writes every change into the ledger itself; here it is only told why.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export type Quantity = { productId: string; quantity: number }
export type StockReason = 'order' | 'paid_late' | 'cancelled' | 'expired' | 'returned' | 'replacement'

/** The products that did not have enough; empty when all was taken. What is made to order is always there. */
export async function takeStock(
  trx: Db,
  /** Nobody's where the piece replaces one that is written off. */
  orderId: string | null,
  reason: StockReason,
  wanted: readonly Quantity[],
): Promise<string[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    update product set stock_quantity = stock_quantity - wanted.quantity
    from ${rowsOf(wanted)} as wanted (product_id, quantity), ${why(orderId, reason)}
    where product.id = wanted.product_id and product.is_available and product.is_listed
      and (product.stock_quantity is null or product.stock_quantity >= wanted.quantity)
    returning product.id`.execute(trx)
  const taken = new Set(rows.map(({ id }) => id))
  return wanted.map(({ productId }) => productId).filter((id) => !taken.has(id))
}

export async function putBackStock(
  trx: Db,
  orderId: string,
  reason: StockReason,
  back: readonly Quantity[],
): Promise<void> {
  if (back.length === 0) return
  await lockProducts(
    trx,
    back.map(({ productId }) => productId),
  )
  await sql`
    update product set stock_quantity = stock_quantity + back.quantity
    from ${rowsOf(back)} as back (product_id, quantity), ${why(orderId, reason)}
    where product.id = back.product_id`.execute(trx)
  // what is no longer counted comes back all the same, and leaves the count in the same moment
  await sql`
    insert into stock_movement (product_id, change, reason, order_id)
    select product.id, sides.sign * back.quantity, sides.reason, sides.order_id
    from ${rowsOf(back)} as back (product_id, quantity)
    join product on product.id = back.product_id and product.stock_quantity is null
    cross join (values (1, ${reason}::text, ${orderId}::uuid), (-1, 'not counted', null)) as sides (sign, reason, order_id)`.execute(
    trx,
  )
}

export const lockProducts = async (trx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .selectFrom('product')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

const rowsOf = (quantities: readonly Quantity[]) => sql`unnest(
  ${quantities.map(({ productId }) => productId)}::text[], ${quantities.map(({ quantity }) => quantity)}::int[])`

/** Read by the trigger that keeps the ledger, which runs when the statement is done; gone with the transaction. */
const why = (orderId: string | null, reason: StockReason) =>
  sql`(select set_config('shop.stock_reason', ${reason}, true),
              set_config('shop.stock_order', ${orderId ?? ''}, true)) as why`
