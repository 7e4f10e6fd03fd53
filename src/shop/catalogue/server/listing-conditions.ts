// A listing's filters as conditions on the table of products.
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { type Facet, facetNames, facets } from '../domain/facets.ts'
import type { FilterPart, FitsHome, ListingFilter } from '../domain/listing.ts'
import type { PlacedFilter } from './placed-filter.ts'
import { searchConditions } from './search-conditions.ts'

type OfProduct = ExpressionBuilder<Tables, 'product'>

/** One category is walked along its index; several are one list. */
const inCategories = (eb: OfProduct, keys: string[]): Expression<SqlBool> =>
  keys.length === 1
    ? eb('category_slug', '=', keys[0] ?? '')
    : eb('category_slug', '=', sql<string>`any(${keys})`)

/** By the score that lists are sorted by. */
export const isRated = (stars: number) =>
  sql<SqlBool>`exists (
    select from review_sum where review_sum.product_id = product.id
      and review_sum.of_category = product.category_slug and rating_count > 0 and score >= ${stars})`

/** A shape that came since is not known to fit. */
const fitsIn = (bits: FitsHome): RawBuilder<SqlBool> =>
  sql`case when shape < ${bits.length * 8}::int then get_bit(${bits}::bytea, shape) = 1 end`

/** Where the shopper is: category, collection, search; and stars and a home, which no facet counts. */
export function placeConditions(eb: OfProduct, filter: PlacedFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [eb('is_listed', '=', true)]
  if (filter.ids) conditions.push(eb('id', '=', sql<string>`any(${filter.ids})`))
  if (filter.categoryKeys) conditions.push(inCategories(eb, filter.categoryKeys))
  if (filter.collectionKey !== undefined) {
    conditions.push(
      eb(
        'id',
        'in',
        eb
          .selectFrom('collection_product')
          .select('product_id')
          .where('collection_slug', '=', filter.collectionKey),
      ),
    )
  }
  if (filter.rating !== undefined) conditions.push(isRated(filter.rating))
  if (filter.fitsHome) conditions.push(fitsIn(filter.fitsHome))
  if (filter.searched) conditions.push(...searchConditions(eb, filter.searched))
  return conditions
}

const anyOf = (eb: OfProduct, column: (typeof facets)[Facet]['column'], names: string[]) =>
  names.length === 1 ? eb(column, '=', names[0] ?? '') : eb(column, '=', sql<string>`any(${names})`)

/** What the shopper ticked, each part by itself, so that a facet can leave its own part out. */
export function tickedConditions(
  eb: OfProduct,
  filter: ListingFilter,
): Partial<Record<FilterPart, Expression<SqlBool>>> {
  const parts: Partial<Record<FilterPart, Expression<SqlBool>>> = {}
  for (const facet of facetNames) {
    const { list, column } = facets[facet]
    if (filter[list].length > 0) parts[facet] = anyOf(eb, column, filter[list])
  }
  if (filter.inStock !== undefined) parts.stock = eb('in_stock', '=', filter.inStock)
  const price: Expression<SqlBool>[] = []
  if (filter.minPrice !== undefined) price.push(eb('offer_price_paise', '>=', filter.minPrice))
  if (filter.maxPrice !== undefined) price.push(eb('offer_price_paise', '<=', filter.maxPrice))
  if (price.length > 0) parts.price = eb.and(price)
  for (const { id, tags } of filter.attributes ?? [])
    parts[`own ${id}`] = sql<SqlBool>`attribute_tags && ${tags}::int[]`
  return parts
}
