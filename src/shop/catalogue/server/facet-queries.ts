import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { type Keep, keepNothing } from '#platform/keep.ts'
import type { WireFacets } from '../contract.ts'
import { type Attribute, tagOf, ticksOf } from '../domain/attributes.ts'
import { byList, type Facet, facetNames, facets } from '../domain/facets.ts'
import type { FilterPart, ListingFilter } from '../domain/listing.ts'
import { bandsOf, priceEdges } from '../domain/price-bands.ts'
import { findOnce } from './kept-finds.ts'
import { placeConditions, tickedConditions } from './listing-conditions.ts'
import { findPlaced } from './placed-filter.ts'
import { sizeConditions } from './search-conditions.ts'
import { bestMatching, mostSearched, planSearch } from './search-plans.ts'

/** Own fields are counted piece by piece: a longer list than this is narrowed first. */
const mostTagged = 20_000

/** The number of the band that a piece's price lies in. */
const priceBand = sql`width_bucket(offer_price_paise, ${sql.lit(`{${priceEdges.map((edge) => edge * 100).join()}}`)}::bigint[])`

type Row = { facet: string; name: string; count: number; low: number | null; high: number | null }

/**
 * The counts beside every filter. A facet counts what its own choice would show, so it applies every
 * ticked filter but itself: ticking one brand must not make the other brands vanish.
 *
 * Products, not cards: a list shows one card for each group, and every piece of it may be of another colour. They are
 * first gathered into kinds (same brand, colour, material, country, stock, band of prices). There are few kinds
 * even among very many products, and every facet is then summed over the kinds. The owner's own fields would make a
 * kind of every product; their tags are counted beside the kinds, from the same index.
 */
export async function countFacets(
  db: Db,
  filter: ListingFilter,
  attributes: readonly Attribute[] = [],
  keep: Keep = keepNothing,
): Promise<WireFacets> {
  const eb = expressionBuilder<Tables, 'product'>()
  const placed = await findPlaced(db, filter, keep)
  const conditions = tickedConditions(eb, filter)
  const own = (filter.attributes ?? []).map(({ id }) => `own ${id}` as const)
  /** What is not a column of the kinds stands there as whether it fits. */
  const fits = (except?: FilterPart) => {
    const applied = Object.entries(conditions)
      .filter(([part]) => part !== except)
      .map(([part, condition]) =>
        part === 'price' || part.startsWith('own ') ? sql.ref(`${part} fits`) : sql`${condition}`,
      )
    return applied.length === 0 ? sql`true` : sql.join(applied, sql` and `)
  }
  const columns = sql.join(facetNames.map((facet) => sql.ref(facets[facet].column)))
  const judged = sql.join(
    (['price', ...own] as const).map(
      (part) => sql`${conditions[part] ?? sql`true`} as ${sql.ref(`${part} fits`)}`,
    ),
  )
  const judgedNames = sql.join((['price', ...own] as const).map((part) => sql.ref(`${part} fits`)))
  const place = eb.and(placeConditions(eb, placed))
  const countBy = (facet: Facet) =>
    sql`select ${sql.lit(facet)} as facet, ${sql.ref(facets[facet].column)} as name, sum(pieces)::int as count,
               null::bigint as low, null::bigint as high
        from kinds where ${fits(facet)} group by 2`

  const read = sql`${columns}, in_stock, offer_price_paise, attribute_tags`
  // of a search the thousand most popular are counted, each fetched once; a category is read from its index, twice, unless
  // own fields are ticked: what fits is then looked at once
  const { searched } = placed
  const found = searched
    ? bestMatching(
        sql`id, ${read}`,
        place,
        await findOnce(db, place, keep, () => planSearch(db, place, mostSearched, searched)),
        mostSearched,
        sizeConditions(eb, searched),
      )
    : sql`with found as not materialized (select ${read} from product where ${place} offset 0)`
  const { rows } = await sql<Row>`select ${searched ? plannedEachTime : sql``} * from (
    ${found}, judged as ${sql.raw(own.length > 0 ? 'materialized' : 'not materialized')} (
      select ${read}, ${judged} from found
    ), kinds as materialized (
      select ${columns}, in_stock, ${judgedNames}, ${priceBand} as band,
             count(*) as pieces, min(offer_price_paise) as low, max(offer_price_paise) as high
      from judged
      group by ${columns}, in_stock, ${judgedNames}, band
    )
    ${sql.join(facetNames.map(countBy), sql` union all `)}
    union all select 'stock', '', coalesce(sum(pieces) filter (where in_stock), 0)::int, null, null
              from kinds where ${fits('stock')}
    union all select 'price', '', 0, min(low), max(high) from kinds where ${fits('price')}
    union all select 'band', band::text, sum(pieces)::int, null, null from kinds where ${fits('price')} group by 2
    union all select 'total', '', coalesce(sum(pieces), 0)::int, null, null from kinds where ${fits()}
    ${countTags(fits, filter, attributes)}
    ) as counted`.execute(db)

  const counted = (facet: string) =>
    byCount(rows.filter((row) => row.facet === facet).map(({ name, count }) => ({ name, count })))
  const single = (facet: string) => rows.find((row) => row.facet === facet)
  return {
    total: single('total')?.count ?? 0,
    ...byList(counted),
    attributes: ownFacets(
      attributes,
      new Map(rows.filter(({ facet }) => facet === 'own').map(({ name, count }) => [Number(name), count])),
    ),
    in_stock: single('stock')?.count ?? 0,
    price: {
      min: Math.floor((single('price')?.low ?? 0) / 100),
      max: Math.ceil((single('price')?.high ?? 0) / 100),
      bands: bandsOf(new Map(counted('band').map(({ name, count }) => [Number(name), count]))),
    },
  }
}

/** The most pieces first. */
export const byCount = (list: { name: string; count: number }[]) =>
  list.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))

/** What is ticked of an own field is left out for that field alone; all the others are counted together. */
function countTags(
  fits: (except?: FilterPart) => RawBuilder<unknown>,
  filter: ListingFilter,
  attributes: readonly Attribute[],
) {
  const filterable = attributes.filter(({ isFilterable }) => isFilterable).map(({ id }) => id)
  if (filterable.length === 0) return sql``
  const ticked = (filter.attributes ?? []).map(({ id }) => id).filter((id) => filterable.includes(id))
  const others = filterable.filter((id) => !ticked.includes(id))
  // counted before it is looked at which tags are wanted: they are few, the pieces many
  const tags = (ids: number[], except?: FilterPart) => sql`
    union all select 'own', tag::text, pieces, null, null
    from (select tag, count(*)::int as pieces
          from (select unnest(attribute_tags) as tag from judged
                where ${fits(except)} and (select sum(pieces) from kinds) <= ${sql.lit(mostTagged)}) as tags
          group by tag offset 0) as counted
    where tag / ${sql.lit(tagOf({ id: 1 }, 0))} = any(${ids}::int[])`
  return sql.join(
    [...(others.length > 0 ? [tags(others)] : []), ...ticked.map((id) => tags([id], `own ${id}`))],
    sql` `,
  )
}

/** In the owner's order, with the choices in theirs; what would leave nothing is not offered. */
export function ownFacets(
  attributes: readonly Attribute[],
  counts: ReadonlyMap<number, number>,
): WireFacets['attributes'] {
  return attributes
    .filter(({ isFilterable }) => isFilterable)
    .map((attribute) => ({
      name: attribute.name,
      choices: ticksOf(attribute)
        .map(({ name, tag }) => ({ name, count: counts.get(tag) ?? 0 }))
        .filter(({ count }) => count > 0),
    }))
    .filter(({ choices }) => choices.length > 0)
}
