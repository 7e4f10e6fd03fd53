// What capabilities below orders need to know of them. The server hands it to them: they may not look for themselves.
import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'

export async function orderNumbersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('customer_order').select(['id', 'number']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
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
