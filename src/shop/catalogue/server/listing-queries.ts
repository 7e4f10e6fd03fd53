import {
  type Compilable,
  type CompiledQuery,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { type Db, executeShared, plannedEachTime } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { type Keep, keepNothing } from '#platform/keep.ts'
import type { ListingFilter, Page, Sort } from '../domain/listing.ts'
import type { Product } from '../domain/product.ts'
import type { Searched } from '../domain/searched.ts'
import { findOnce } from './kept-finds.ts'
import { createKeptRows } from './kept-rows.ts'
import {
  categoryAddress,
  isNew,
  type ListedRow,
  listedColumns,
  productOf,
  rating,
  siblings,
} from './listed-product.ts'
import { placeConditions, tickedConditions } from './listing-conditions.ts'
import { firstsOf, isFirstOfGroup, type Order, orderBy, orderOf } from './listing-orders.ts'
import { findPlaced, type PlacedFilter } from './placed-filter.ts'
import { byRating, type Matching } from './rated-listing.ts'
import { rankColumns, rankOrder, sizeConditions } from './search-conditions.ts'
import { bestMatching, mostSearched, planSearch } from './search-plans.ts'
import type { Tallies } from './tallies.ts'

/** A row of a page as one text, with how many there are in all where that was counted. */
type Listed = { row: string | null; total?: number }
type Query = Compilable<Listed>

const readRow = createKeptRows()

const mostCompiled = 500
const compiledListings = new Map<string, CompiledQuery<Listed>>()

/** One page of a listing, and how many products it has in all. */
export async function listProducts(
  db: Db,
  filter: ListingFilter,
  sort: Sort,
  page: Page,
  keep: Keep = keepNothing,
  tallies?: Tallies,
): Promise<{ products: Product[]; total: number }> {
  const placed = await findPlaced(db, filter, keep)
  if (placed.searched) return listFound(db, { ...placed, searched: placed.searched }, sort, page, keep)
  const total = (await tallies?.of(placed))?.total(placed.isOnePerGroup ?? false)
  const isCounted = total === undefined
  const query = compiledListing(db, placed, sort, page, isCounted)
  // whoever asks for something short in the same moment waits for no page far behind, and for nothing that is counted
  const isShort =
    page.number === 1 && !isCounted && sort !== 'rating' && !placed.fitsHome && !isScattered(placed)
  return answerOf(isShort ? await executeShared(db, query) : (await db.executeQuery(query)).rows, total)
}

/** The same few listings are asked for all day: their SQL is put together once. */
function compiledListing(
  db: Db,
  filter: PlacedFilter,
  sort: Sort,
  page: Page,
  isCounted: boolean,
): CompiledQuery<Listed> {
  // every home is another one
  if (filter.fitsHome) return listingQuery(db, filter, sort, page, isCounted).compile()
  const key = JSON.stringify([filter, sort, page, isCounted])
  const query = compiledListings.get(key) ?? listingQuery(db, filter, sort, page, isCounted).compile()
  if (compiledListings.size >= mostCompiled) compiledListings.clear()
  compiledListings.set(key, query)
  return query
}

const answerOf = (rows: readonly Listed[], total = rows[0]?.total ?? 0) => ({
  total,
  products: rows.flatMap(({ row }) => (row === null ? [] : readRow(row))),
})

const conditionsOf = (eb: ExpressionBuilder<Tables, 'product'>, filter: PlacedFilter) =>
  eb.and([
    ...placeConditions(eb, filter),
    ...Object.values(tickedConditions(eb, filter)).filter((condition) => condition !== undefined),
  ])

const matchingIn = (db: Db, filter: PlacedFilter) =>
  db.selectFrom('product').where((eb) => conditionsOf(eb, filter))

/** What a number of stars and up would show, with all that is ticked besides. */
export async function countRated(
  db: Db,
  filter: ListingFilter,
  stars: number,
  keep: Keep = keepNothing,
): Promise<number> {
  const placed = { ...(await findPlaced(db, filter, keep)), rating: stars }
  const { count } = await db
    .selectFrom(
      matchingIn(db, placed)
        .select('id')
        .$if(placed.searched !== undefined, (found) => found.limit(mostSearched))
        .as('rated'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Of several categories no index knows the order: the first of each are walked along its own, and only those are put in order. */
function firstOfEach(db: Db, { categoryKeys, ...filter }: PlacedFilter, sort: Sort, most: number) {
  if (!categoryKeys || categoryKeys.length < 2 || filter.searched) return undefined
  if (sort === 'rating' || sort === 'discount') return undefined // no index of a category knows these
  const whole = { categoryKeys, ...filter }
  const first = shownOf(matchingIn(db, filter), whole, orderOf(sort, filter))
    .select('id')
    .where('category_slug', '=', sql.ref<string>('top.key'))
    .orderBy(orderBy(orderOf(sort, filter)))
    .limit(most)
  return sql<SqlBool>`id in (
    select first.id from unnest(${categoryKeys}::text[]) as top (key) cross join lateral (${first}) as first)`
}

/** What has an own field and is gathered by no category lies all over the table: it is read once, to be counted and put in order. */
const isScattered = ({ attributes = [], categoryKeys }: PlacedFilter): boolean =>
  attributes.length > 0 && !categoryKeys

/** What of those that match has a card. */
const shownOf = (matching: Matching, filter: PlacedFilter, order: Order): Matching =>
  filter.isOnePerGroup ? matching.where((eb) => isFirstOfGroup(conditionsOf(eb, filter), order)) : matching

function listingQuery(db: Db, filter: PlacedFilter, sort: Sort, page: Page, isCounted: boolean): Query {
  const matching = matchingIn(db, filter)
  const total = isCounted ? totalOf(db, matching, filter) : undefined
  const first = firstOfEach(db, filter, sort, page.number * page.size)
  const shown = [
    ...listedColumns.map((column) => `product.${column}` as const),
    isNew,
    categoryAddress,
    siblings.as('siblings'),
    ...rating,
  ] as const
  if (sort === 'rating') {
    const ofGroup = (order: Order) => shownOf(matching, filter, order)
    return pageOf(db, total, byRating(matching, ofGroup, page).select(shown))
  }
  const order = orderOf(sort, filter)
  const start = (page.number - 1) * page.size
  if (isScattered(filter)) {
    const found = matching.select([
      ...(['id', 'group_id', 'position', 'created_at', 'offer_price_paise', 'discount_bps'] as const),
      ...(['in_stock', 'ship_days', 'weight_grams'] as const),
    ])
    const ofFound = filter.isOnePerGroup ? firstsOf('found', orderBy(order)) : sql`select * from found`
    const onPage = sql<SqlBool>`id in (
      select id from cards order by ${orderBy(order)} limit ${page.size} offset ${start})`
    return db
      .with(
        (cte) => cte('found').materialized(),
        () => found,
      )
      .with(
        (cte) => cte('cards').materialized(),
        () => sql<{ id: string }>`(${ofFound})`,
      )
      .selectFrom((eb) => eb.selectFrom('cards').select(eb.fn.countAll<number>().as('total')).as('counted'))
      .leftJoin(
        db.selectFrom('product').select(shown).where(onPage).orderBy(orderBy(order)).as('listed'),
        (join) => join.onTrue(),
      )
      .select(['total', asText])
  }
  const cards = (first ? matching.where(first) : shownOf(matching, filter, order)).orderBy(orderBy(order))
  if (start === 0) return pageOf(db, total, cards.select(shown).limit(page.size))
  // what a card shows besides its columns is not looked up for the pages before this one
  const onPage = cards.select('id').limit(page.size).offset(start)
  const rows = db.selectFrom('product').select(shown).where('id', 'in', onPage).orderBy(orderBy(order))
  return pageOf(db, total, rows)
}

/** A group is one card, whichever of its pieces stands for it. */
const totalOf = (db: Db, matching: Matching, filter: PlacedFilter) =>
  filter.isOnePerGroup
    ? db
        .selectFrom(
          matching
            .select((eb) => ['group_id', eb.fn.countAll<number>().as('pieces')])
            .groupBy('group_id')
            .as('kin'),
        )
        .select(
          sql<number>`coalesce(sum(case when group_id is null then pieces else 1 end), 0)::int`.as('total'),
        )
    : matching.select((eb) => eb.fn.countAll<number>().as('total'))

/** A page past the end has no rows, and still one that tells the total. */
const pageOf = (
  db: Db,
  total: ReturnType<typeof totalOf> | undefined,
  rows: SelectQueryBuilder<Tables, 'product', ListedRow>,
): Query =>
  total
    ? db
        .selectFrom(total.as('counted'))
        .leftJoin(rows.as('listed'), (join) => join.onTrue())
        .select(['total', asText])
    : db.selectFrom(rows.as('listed')).select(asText)

const asText = sql<string | null>`row_to_json(listed)::text`.as('row')

/** The orders among what a search found: how well it fits, unless another is asked for. */
const foundOrder = (sort: Sort, filter: PlacedFilter): RawBuilder<unknown> => {
  if (sort === 'popular') return rankOrder
  if (sort === 'rating') return sql.raw('score desc nulls last, position, id')
  return orderBy(orderOf(sort, filter))
}

/** One page of what a search found, of its thousand most popular pieces; no more than those are counted. */
async function listFound(
  db: Db,
  filter: PlacedFilter & { searched: Searched },
  sort: Sort,
  page: Page,
  keep: Keep,
): Promise<{ products: Product[]; total: number }> {
  const eb = expressionBuilder<Tables, 'product'>()
  const where = conditionsOf(eb, filter)
  const columns = sql`id, group_id, created_at, offer_price_paise, discount_bps, in_stock, ship_days, weight_grams,
    ${rankColumns(filter.searched, filter.heaviest ?? null)}`
  const fits = sizeConditions(eb, filter.searched)
  const plan = await findOnce(db, where, keep, () => planSearch(db, where, mostSearched, filter.searched))
  const order = foundOrder(sort, filter)
  const listed = sql.join(listedColumns.map((column) => sql.ref(`product.${column}`)))
  // all of them are put in order, those of the page alone are read whole
  const { rows } = await sql<ListedRow & { total: number }>`select ${plannedEachTime} * from (
      ${bestMatching(columns, where, plan, mostSearched, fits)}, judged as (
        select found.*, rating_stars, rating_count, score
        from found left join review_sum on review_sum.product_id = found.id and rating_count > 0
      ), cards as materialized (
        ${filter.isOnePerGroup ? firstsOf('judged', order) : sql`select * from judged`}
      )
      select counted.total, place, ${listed}, product.created_at > now() - interval '30 days' as is_new, rating_count,
             (select address from category where category.slug = product.category_slug) as category_address,
             ${siblings} as siblings,
             round(rating_stars::numeric / nullif(rating_count, 0), 1)::float8 as rating
      from (select count(*)::int as total from cards) as counted
      left join (
        select *, row_number() over () as place
        from (
          select id, rating_stars, rating_count from cards
          order by ${order} limit ${page.size} offset ${(page.number - 1) * page.size}) as ordered) as ranked on true
      left join product on product.id = ranked.id
    ) as page order by place`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    products: rows.filter((row) => row.id !== null).map(productOf),
  }
}
