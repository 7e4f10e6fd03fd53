import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** So many orders of a piece say enough; more would only make a much-sold piece slow. */
const ordersLookedAt = 500

/** What stands in the same orders as a piece and was not cancelled, with how many orders that were. */
export async function listBoughtTogether(
  db: Db,
  productId: string,
  limit: number,
): Promise<{ id: string; orders: number }[]> {
  const { rows } = await sql<{ id: string; orders: number }>`
    select other.product_id as id, count(*)::int as orders
    from (
      select order_id from order_line
      where product_id = ${productId} and cancelled < quantity
      limit ${ordersLookedAt}
    ) as with_it
    join order_line other on other.order_id = with_it.order_id
    where other.product_id <> ${productId} and other.cancelled < other.quantity
    group by other.product_id
    order by orders desc, id
    limit ${limit}`.execute(db)
  return rows
}
