// A listing's filters as conditions on the table of products.
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { type Facet, facetNames, facets } from '../domain/facets.ts'
import type { FilterPart, ListingFilter } from '../domain/listing.ts'
import { parseSearch, toTextQuery } from '../domain/search-terms.ts'

type OfProduct = ExpressionBuilder<Tables, 'product'>

/** The search of a filter as the database runs it; what it says of prices counts like the price filter. */
export function understoodSearch(filter: ListingFilter) {
  if (filter.search === undefined) return undefined
  const terms = parseSearch(filter.search)
  return { ...terms, query: toTextQuery(terms.words) }
}

/** Where the shopper is: category, collection, search. */
export function placeConditions(eb: OfProduct, filter: ListingFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [eb('is_listed', '=', true)]
  if (filter.ids) conditions.push(eb('id', '=', sql<string>`any(${filter.ids})`))
  // an address may be typed in another case than the category's own
  if (filter.category !== undefined) {
    conditions.push(
      eb(
        'category_slug',
        '=',
        sql<string>`(select slug from category where lower(slug) = lower(${filter.category}))`,
      ),
    )
  }
  if (filter.collection !== undefined) {
    conditions.push(
      eb(
        'id',
        'in',
        eb
          .selectFrom('collection_product')
          .select('product_id')
          .where('collection_slug', '=', filter.collection),
      ),
    )
  }
  const search = understoodSearch(filter)
  if (search) {
    const hasPrice = search.minPrice !== undefined || search.maxPrice !== undefined
    if (search.query !== '') conditions.push(sql<SqlBool>`search @@ to_tsquery('english', ${search.query})`)
    else if (!hasPrice) conditions.push(sql<SqlBool>`false`) // nothing but punctuation
    if (search.minPrice !== undefined) conditions.push(eb('offer_price_paise', '>=', search.minPrice * 100))
    if (search.maxPrice !== undefined) conditions.push(eb('offer_price_paise', '<=', search.maxPrice * 100))
  }
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
  return parts
}
