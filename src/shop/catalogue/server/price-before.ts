// What products cost a day ago: whoever takes a price down in small steps is asked like whoever does it at once.
import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'

/** The everyday price of each 24 hours ago, as its history tells; one that is younger has none. */
export async function pricesDayBefore(db: Db, ids: readonly string[]): Promise<Map<string, Paise>> {
  const { rows } = await sql<{ id: string; price: number | null }>`
    with changed as (
      select product_id, id, before from product_change
      where product_id = any(${[...ids]}) and at > now() - interval '24 hours'
        and (before ? 'offer_price_paise' or before ? 'everyday_price_paise'))
    select product.id,
      coalesce(
        case when everyday.before is null then product.everyday_price_paise
             else (everyday.before ->> 'everyday_price_paise')::bigint end,
        case when offer.before is null then product.offer_price_paise
             else (offer.before ->> 'offer_price_paise')::bigint end) as price
    from product
    left join lateral (select before from changed where product_id = product.id and before ? 'everyday_price_paise'
                       order by changed.id limit 1) everyday on true
    left join lateral (select before from changed where product_id = product.id and before ? 'offer_price_paise'
                       order by changed.id limit 1) offer on true
    where product.id = any(${[...ids]})`.execute(db)
  return new Map(rows.flatMap(({ id, price }) => (price === null ? [] : [[id, paise(price)] as const])))
}
