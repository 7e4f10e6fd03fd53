import { expressionBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { WireFacets } from '../contract.ts'
import { byList, type Facet, facetNames, facets } from '../domain/facets.ts'
import type { FilterPart, ListingFilter } from '../domain/listing.ts'
import { placeConditions, tickedConditions } from './listing-conditions.ts'

/**
 * The counts beside every filter. A facet counts what its own choice would show, so it applies every
 * ticked filter but itself: ticking one brand must not make the other brands vanish.
 *
 * Products are first gathered into kinds (same brand, colour, material, country, stock). There are few kinds
 * even among very many products, and every facet is then summed over the kinds.
 */
export async function countFacets(db: Db, filter: ListingFilter): Promise<WireFacets> {
  const eb = expressionBuilder<Tables, 'product'>()
  const conditions = tickedConditions(eb, filter)
  const fits = (except?: FilterPart) => {
    const applied = Object.entries(conditions)
      .filter(([part]) => part !== except)
      .map(([part, condition]) => (part === 'price' ? sql`price_fits` : sql`${condition}`))
    return applied.length === 0 ? sql`true` : sql.join(applied, sql` and `)
  }
  const columns = sql.join(facetNames.map((facet) => sql.ref(facets[facet].column)))
  const countBy = (facet: Facet) =>
    sql`select ${sql.lit(facet)} as facet, ${sql.ref(facets[facet].column)} as name, sum(pieces)::int as count,
               null::bigint as low, null::bigint as high
        from kinds where ${fits(facet)} group by 2`

  const { rows } = await sql<{
    facet: string
    name: string
    count: number
    low: number | null
    high: number | null
  }>`
    with kinds as materialized (
      select ${columns}, in_stock,
             ${conditions.price ?? sql`true`} as price_fits,
             count(*) as pieces, min(offer_price_paise) as low, max(offer_price_paise) as high
      from product
      where ${eb.and(placeConditions(eb, filter))}
      group by ${columns}, in_stock, price_fits
    )
    ${sql.join(facetNames.map(countBy), sql` union all `)}
    union all select 'stock', '', coalesce(sum(pieces) filter (where in_stock), 0)::int, null, null
              from kinds where ${fits('stock')}
    union all select 'price', '', 0, min(low), max(high) from kinds where ${fits('price')}
    union all select 'total', '', coalesce(sum(pieces), 0)::int, null, null from kinds where ${fits()}
  `.execute(db)

  const counted = (facet: string) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ name, count }) => ({ name, count }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
  const single = (facet: string) => rows.find((row) => row.facet === facet)
  return {
    total: single('total')?.count ?? 0,
    ...byList(counted),
    in_stock: single('stock')?.count ?? 0,
    price: {
      min: Math.floor((single('price')?.low ?? 0) / 100),
      max: Math.ceil((single('price')?.high ?? 0) / 100),
    },
  }
}
