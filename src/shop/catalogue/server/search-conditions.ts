// A search as the table of products is asked: which pieces it finds, and in which order.
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { type Db, plannedEachTime } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Searched, SearchedSize } from '../domain/searched.ts'

type OfProduct = ExpressionBuilder<Tables, 'product'>

const matches = (query: string) => sql<SqlBool>`search @@ to_tsquery('english', ${query})`

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

/** Whether a search finds anything at all. */
export async function findsAny(db: Db, searched: Searched): Promise<boolean> {
  if (!searched.isSold) return false
  const eb = expressionBuilder<Tables, 'product'>()
  const where = eb.and([eb('is_listed', '=', true), ...searchConditions(eb, searched)])
  const fits = sizeConditions(eb, searched)
  const first = fits
    ? sql`${bestMatching(sql`id`, where, await planSearch(db, where, mostSearched), mostSearched, fits)} select id from found limit 1`
    : sql`select id from product where ${where} limit 1`
  const { rows } = await sql`select ${plannedEachTime} id from (${first}) as first`.execute(db)
  return rows.length > 0
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

/** As many are looked at, ranked and counted: the first by popularity. The count of more reads "1,000+". */
export const mostSearched = 1_000

/** How the most popular of what matches are gathered; see `planSearch`. */
type SearchPlan = {
  /** Every so-manieth piece matches: they are walked from the most popular on. */
  isCommon: boolean
  /** The place up to which a large shop is asked first. */
  edge?: number
}

/**
 * The most popular of those that match. In a large shop the first pieces are asked first, and the rest only where those do
 * not suffice: what matches and what stands there is put together from two indexes before a row is fetched.
 */
export function bestMatching(
  columns: RawBuilder<unknown>,
  where: Expression<SqlBool>,
  { isCommon, edge }: SearchPlan,
  most: number,
  fits?: Expression<SqlBool>,
): RawBuilder<unknown> {
  const read = sql`${columns}, position, ${fits ?? sql`true`} as fits from product`
  if (isCommon) {
    return sql`with best as materialized (select ${read} where ${where} order by position, id limit ${most}),
      found as materialized (select * from best where fits)`
  }
  // an order that no index has, so that nobody walks past forty thousand pieces to find a thousand
  const part = (there: RawBuilder<unknown>) => sql`
    select id from product where ${where} ${there} order by position + 0, id limit ${most}`
  const gathered =
    edge === undefined
      ? sql`with best as (${part(sql``)})`
      : sql`with first as materialized (${part(sql`and position <= ${edge}`)}),
          second as materialized (${part(sql`and position > ${edge} and (select count(*) from first) < ${most}`)}),
          best as (select * from first union all select * from second limit ${most})`
  // only those are read whole and ranked
  return sql`${gathered}, whole as materialized (select ${read} where id = any(array(select id from best))),
    found as materialized (select * from whole where fits)`
}

/** So many of the most popular pieces are asked first. */
const askedFirst = 80_000
/** What takes how long, in microseconds: a step of the walk, a match in the index, a match that is fetched and sorted. */
const took = { step: 1.4, match: 0.3, row: 1.2 }
const edgeKeptMs = 600_000
type Large = { edge: number; pieces: number }
const large = new WeakMap<object, { at: number; shop: Promise<Large | undefined> }>()

/** Where a large shop is cut, and how many pieces it has; nothing of a small one. Looked up again after ten minutes. */
function readLarge(db: Db): Promise<Large | undefined> {
  const kept = large.get(db)
  if (kept && Date.now() - kept.at < edgeKeptMs) return kept.shop
  const shop = sql<Large>`
    select position as edge, (select reltuples::float8 from pg_class where oid = 'product'::regclass) as pieces
    from product where is_listed order by position, id offset ${askedFirst} limit 1`
    .execute(db)
    .then(({ rows }) => rows[0])
  large.set(db, { at: Date.now(), shop })
  shop.catch(() => large.delete(db))
  return shop
}

/** In a large shop the database's own estimate of the matches says which way is the quicker one. */
export async function planSearch(db: Db, where: Expression<SqlBool>, most: number): Promise<SearchPlan> {
  const shop = await readLarge(db)
  if (!shop) return { isCommon: true }
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from product where ${where}`.execute(db)
  const expected = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 1
  const walked = Math.min(shop.pieces, (most * shop.pieces) / expected) * took.step
  const gathered = expected * (took.match + took.row * Math.min(1, askedFirst / shop.pieces))
  return { isCommon: walked < gathered, edge: shop.edge }
}
