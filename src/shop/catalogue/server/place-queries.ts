import { type Expression, sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { WireDoors, WirePlace, WirePlaces } from '../contract.ts'
import { fewestPieces } from '../domain/collection-rules.ts'

/** What an address below /product/ names, in whatever case it was typed: what has it now, else what had it last. */
export const placeAt = (address: string) => sql<{ kind: string; key: string; moved: boolean }>`
  select kind, key, moved from (
    select 'category' as kind, slug as key, false as moved, 1 as turn
    from category where lower(address) = lower(${address})
    union all
    select 'collection', slug, false, 2 from collection where lower(address) = lower(${address})
    union all
    select case when category is null then 'collection' else 'category' end, coalesce(category, collection), true, 3
    from address_change where space = 'product' and old_address = lower(${address})
  ) as named order by turn limit 1`

/** The categories from the top of the tree down to this one; what is hidden does not stand in it. */
export const trailOf = (key: Expression<unknown>) =>
  sql<{ slug: string; name: string }[] | null>`(
    select json_agg(json_build_object('slug', step.address, 'name', step.name) order by step.level desc)
    from (
      select own.address, own.name, 1 as level from category own where own.slug = ${key}
      union all
      select mid.address, mid.name, 2 from category own join category mid on mid.slug = own.parent
      where own.slug = ${key} and not mid.is_hidden
      union all
      select top.address, top.name, 3
      from category own join category mid on mid.slug = own.parent join category top on top.slug = mid.parent
      where own.slug = ${key} and not top.is_hidden
    ) as step)`

export const holdsTooFew = sql<boolean>`(
  select collection.filling = 'rules' and count(*) < ${sql.lit(fewestPieces)} from (
    select from collection_product join product on product.id = product_id and product.is_listed
    where collection_slug = collection.slug limit ${sql.lit(fewestPieces)}) as pieces)`

/** The category or collection an address names. */
export async function findPlace(db: Db, address: string): Promise<WirePlace | undefined> {
  const { rows } = await sql<WirePlace>`
    with place as (${placeAt(address)})
    select place.kind, category.address as slug, category.name, category.description, category.picture,
           seo_title as title, seo_description as summary, category.is_hidden as hidden, place.moved,
           ${trailOf(sql.ref('category.slug'))} as trail
    from place join category on place.kind = 'category' and category.slug = place.key
    union all
    select place.kind, collection.address, collection.name, collection.description, collection.picture,
           seo_title, seo_description, collection.is_hidden or ${holdsTooFew}, place.moved, null
    from place join collection on place.kind = 'collection' and collection.slug = place.key
  `.execute(db)
  const [place] = rows
  return place && { ...place, trail: (place.trail ?? []).slice(0, -1) }
}

export async function findBrand(db: Db, address: string): Promise<WirePlace | undefined> {
  const { rows } = await sql<WirePlace>`
    select 'brand' as kind, brand.address as slug, brand.name, words as description, logo as picture, '' as title,
           '' as summary, is_hidden as hidden, brand.address <> lower(${address}) as moved, '[]'::json as trail
    from brand
    where brand.address = lower(${address})
       or name = (select brand from address_change where space = 'brand' and old_address = lower(${address}))
    order by moved limit 1
  `.execute(db)
  return rows[0]
}

/** Every category, collection and brand, with how many pieces it holds and what the cheapest costs. */
export async function listPlaces(db: Db): Promise<WirePlaces> {
  const { rows } = await sql<WirePlaces[number] & { low: number | null }>`
    with shelf as (
      select category_slug, count(*) as pieces, min(offer_price_paise) as low
      from product where is_listed group by category_slug
    )
    select 'category' as kind, category.address as slug, category.name, category.position, category.is_hidden as hidden,
           coalesce(sum(shelf.pieces), 0)::int as count, min(shelf.low) as low
    from category cross join lateral (select categories_below(array[category.slug]) as keys offset 0) as below
    left join shelf on shelf.category_slug = any(below.keys)
    group by category.slug
    union all
    select 'collection', collection.address, collection.name, collection.position,
           collection.is_hidden or (filling = 'rules' and count(product.id) < ${sql.lit(fewestPieces)}),
           count(product.id)::int, min(product.offer_price_paise)
    from collection
    left join collection_product on collection_product.collection_slug = collection.slug
    left join product on product.id = collection_product.product_id and product.is_listed
    group by collection.slug
    union all
    select 'brand', brand.address, brand.name, 0, brand.is_hidden, count(product.id)::int, min(product.offer_price_paise)
    from brand left join product on product.brand = brand.name and product.is_listed
    group by brand.name
    order by kind, position, slug
  `.execute(db)
  return rows.map(({ kind, slug, name, hidden, count, low }) => ({
    kind,
    slug,
    name,
    hidden,
    count,
    from_price: low === null ? null : toRupees(paise(low)),
  }))
}

const mostDoors = 4

/** What the shop shows a picture of, then what holds most; a category may be shown by its first piece. */
export async function listDoors(db: Db): Promise<WireDoors> {
  const { rows } = await sql<{ kind: string; slug: string; picture: string; first: string | null }>`
    select 'category' as kind, address as slug, picture, (
      select piece.picture
      from unnest(categories_below(array[category.slug])) as below, lateral (
        select images ->> 0 as picture, position, id from product
        where is_listed and category_slug = below order by position, id limit 1) as piece
      order by piece.position, piece.id limit 1) as first
    from category
    union all
    select 'collection', address, picture, null from collection
  `.execute(db)
  const shown = new Map(rows.map(({ kind, slug, ...pictures }) => [`${kind}:${slug}`, pictures]))
  return (await listPlaces(db))
    .filter(({ hidden, count }) => !hidden && count > 0)
    .flatMap(({ kind, slug, name, count }) => {
      const { picture = '', first = null } = shown.get(`${kind}:${slug}`) ?? {}
      return picture || first
        ? [{ slug, name, picture: picture || (first ?? ''), isOwn: picture !== '', count }]
        : []
    })
    .sort((one, other) => Number(other.isOwn) - Number(one.isOwn) || other.count - one.count)
    .slice(0, mostDoors)
    .map(({ slug, name, picture }) => ({ slug, name, picture }))
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
