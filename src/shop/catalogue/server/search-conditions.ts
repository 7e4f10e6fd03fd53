// A search as the table of products is asked: which pieces it finds, and in which order.
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import type { Searched, SearchedSize } from '../domain/searched.ts'

type OfProduct = ExpressionBuilder<Tables, 'product'>

export const matches = (query: string) => sql<SqlBool>`search @@ to_tsquery('english', ${query})`

/** A bed is a little larger than what lies on it, and a rug is rarely cut to the inch. */
const tolerance = { one: 0.08, two: 0.15 }

const near = (column: 'width_cm' | 'depth_cm' | 'height_cm', cm: number, by: number) =>
  sql<SqlBool>`${sql.ref(column)} between ${cm * (1 - by)} and ${cm * (1 + by)}`

function ofSize(eb: OfProduct, { cm: [one = 0, two], query }: SearchedSize): Expression<SqlBool> {
  const measured =
    two === undefined
      ? (['width_cm', 'depth_cm', 'height_cm'] as const).map((side) => near(side, one, tolerance.one))
      : (
          [
            ['width_cm', 'depth_cm'],
            ['depth_cm', 'width_cm'],
            ['width_cm', 'height_cm'],
          ] as const
        ).map(([side, other]) => eb.and([near(side, one, tolerance.two), near(other, two, tolerance.two)]))
  return eb.or([...measured, ...(query === '' ? [] : [matches(query)])])
}

export function searchConditions(eb: OfProduct, searched: Searched): Expression<SqlBool>[] {
  if (!searched.isSold) return [sql<SqlBool>`false`]
  const { query, collections, categories, minPrice, maxPrice } = searched
  return [
    ...(query === '' ? [] : [matches(query)]),
    ...collections.map((key) =>
      eb(
        'id',
        'in',
        eb.selectFrom('collection_product').select('product_id').where('collection_slug', '=', key),
      ),
    ),
    ...(categories.length === 0
      ? []
      : [sql<SqlBool>`category_slug = any(categories_below(${categories}::text[]))`]),
    ...(minPrice === undefined ? [] : [eb('offer_price_paise', '>=', minPrice * 100)]),
    ...(maxPrice === undefined ? [] : [eb('offer_price_paise', '<=', maxPrice * 100)]),
  ]
}

/** Judged among the most popular that match: no index knows sizes, and nobody pages through ten thousand beds. */
export function sizeConditions(eb: OfProduct, { sizes }: Searched): Expression<SqlBool> | undefined {
  return sizes.length === 0 ? undefined : eb.and(sizes.map((size) => ofSize(eb, size)))
}

/** The same words, where they stand in titles. */
const inTitle = (query: string): string =>
  query.replace(/([\p{L}\p{N}]+)(:\*)?/gu, (_all, word, begins) => (begins ? `${word}:*A` : `${word}:A`))

/**
 * The steps of the order, as columns: what staff pinned, how well the words fit, whether it can be bought, how much of it
 * was sold in thirty days, whether it is new. Nothing in them can be paid for.
 */
export function rankColumns(
  { query, wishes, kinds, pins }: Searched,
  heaviest: number | null,
): RawBuilder<unknown> {
  const liked = wishes.map((wish) => sql`4 * (search @@ to_tsquery('english', ${wish}))::int + `)
  const canBeBought =
    heaviest === null ? sql`in_stock` : sql`(in_stock and coalesce(weight_grams, 0) <= ${heaviest})`
  return sql`
    case when ${canBeBought} then array_position(${pins}::text[], id) end as pin_step,
    ${sql.join(liked, sql``)}${query === '' ? sql`0` : sql`2 * (search @@ to_tsquery('english', ${inTitle(query)}))::int`}
      + (category_slug = any(${kinds}::text[]))::int as word_step,
    ${canBeBought} as bought_step,
    coalesce((select pieces from sold_lately where product_id = product.id), 0) as sold_step,
    created_at > now() - interval '30 days' as new_step`
}

export const rankOrder = sql.raw(
  'pin_step nulls last, word_step desc, bought_step desc, sold_step desc, new_step desc, position, id',
)
