import { sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { WirePlace, WirePlaces } from '../contract.ts'

/** The category or collection an address names, in whatever case it was typed. */
export async function findPlace(db: Db, slug: string): Promise<WirePlace | undefined> {
  const { rows } = await sql<WirePlace>`
    select 'category' as kind, slug, name, description from category where lower(slug) = lower(${slug})
    union all
    select 'collection', slug, name, description from collection where slug = lower(${slug})
    limit 1
  `.execute(db)
  return rows[0]
}

/** Every category and collection, with how many pieces it holds and what the cheapest costs. */
export async function listPlaces(db: Db): Promise<WirePlaces> {
  const { rows } = await sql<WirePlaces[number] & { low: number | null }>`
    select 'category' as kind, category.slug, category.name, category.position,
           count(product.id)::int as count, min(product.offer_price_paise) as low
    from category left join product on product.category_slug = category.slug and product.is_listed
    group by category.slug
    union all
    select 'collection', collection.slug, collection.name, collection.position,
           count(product.id)::int, min(product.offer_price_paise)
    from collection
    left join collection_product on collection_product.collection_slug = collection.slug
    left join product on product.id = collection_product.product_id and product.is_listed
    group by collection.slug
    order by kind, position, slug
  `.execute(db)
  return rows.map(({ kind, slug, name, count, low }) => ({
    kind,
    slug,
    name,
    count,
    from_price: low === null ? null : toRupees(paise(low)),
  }))
}

export const listSitemapProducts = (db: Db, limit: number) =>
  db
    .selectFrom('product')
    .select(['id', 'updated_at'])
    .where('is_listed', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
