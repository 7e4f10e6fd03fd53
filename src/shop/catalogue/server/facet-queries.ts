import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { WireFacets } from '../contract.ts'
import { type FilterPart, type ListingFilter, tickedParts } from '../domain/listing.ts'
import { placeConditions, tickedConditions } from './listing-conditions.ts'

/**
 * The counts beside every filter. A facet counts what its own choice would show, so it applies every
 * ticked filter but itself: ticking one brand must not make the other brands vanish.
 */
export async function countFacets(db: Db, filter: ListingFilter): Promise<WireFacets> {
  const ticked = tickedParts(filter)
  const matched = db
    .selectFrom('product')
    .select([
      'brand',
      'colour_family',
      'material_family',
      'country_of_origin',
      'in_stock',
      'offer_price_paise',
    ])
    .select((eb) => {
      const conditions = tickedConditions(eb, filter)
      return ticked.map((part) => sql<boolean>`${conditions[part] ?? sql`true`}`.as(`${part}_fits`))
    })
    .where((eb) => eb.and(placeConditions(eb, filter)))

  const fits = (except?: FilterPart) => {
    const applied = ticked.filter((part) => part !== except)
    return applied.length === 0
      ? sql`true`
      : sql.join(
          applied.map((part) => sql.ref(`${part}_fits`)),
          sql` and `,
        )
  }
  const countBy = (facet: FilterPart, column: string) =>
    sql`select ${sql.lit(facet)} as facet, ${sql.ref(column)} as name, count(*)::int as count, null::bigint as low, null::bigint as high
        from matched where ${fits(facet)} group by ${sql.ref(column)}`

  const { rows } = await sql<{
    facet: string
    name: string
    count: number
    low: number | null
    high: number | null
  }>`
    with matched as materialized (${matched})
    ${countBy('brand', 'brand')}
    union all ${countBy('colour', 'colour_family')}
    union all ${countBy('material', 'material_family')}
    union all ${countBy('country', 'country_of_origin')}
    union all select 'stock', '', count(*) filter (where in_stock)::int, null, null from matched where ${fits('stock')}
    union all select 'price', '', 0, min(offer_price_paise), max(offer_price_paise) from matched where ${fits('price')}
    union all select 'total', '', count(*)::int, null, null from matched where ${fits()}
  `.execute(db)

  const counted = (facet: string) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ name, count }) => ({ name, count }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
  const single = (facet: string) => rows.find((row) => row.facet === facet)
  return {
    total: single('total')?.count ?? 0,
    brands: counted('brand'),
    colours: counted('colour'),
    materials: counted('material'),
    countries: counted('country'),
    in_stock: single('stock')?.count ?? 0,
    price: {
      min: Math.floor((single('price')?.low ?? 0) / 100),
      max: Math.ceil((single('price')?.high ?? 0) / 100),
    },
  }
}
