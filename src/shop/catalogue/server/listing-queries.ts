import {
  type CompiledQuery,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { type Db, plannedEachTime } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { ListingFilter, Page, Sort } from '../domain/listing.ts'
import type { Product } from '../domain/product.ts'
import type { Searched } from '../domain/searched.ts'
import {
  categoryAddress,
  isNew,
  type ListedRow,
  listedColumns,
  productOf,
  ratingOf,
} from './listed-product.ts'
import { placeConditions, tickedConditions } from './listing-conditions.ts'
import { findPlaced, type PlacedFilter } from './placed-filter.ts'
import { byRating, type Matching } from './rated-listing.ts'
import { rankColumns, rankOrder, sizeConditions } from './search-conditions.ts'
import { bestMatching, mostSearched, planSearch } from './search-plans.ts'

const mostCompiled = 500
const compiledListings = new Map<string, CompiledQuery<ListedRow & { total: number }>>()

/** One page of a listing, and how many products it has in all. */
export async function listProducts(
  db: Db,
  filter: ListingFilter,
  sort: Sort,
  page: Page,
): Promise<{ products: Product[]; total: number }> {
  const placed = await findPlaced(db, filter)
  if (placed.searched) return listFound(db, { ...placed, searched: placed.searched }, sort, page)
  // the same few listings are asked for all day: their SQL is put together once
  const key = JSON.stringify([placed, sort, page])
  const query = compiledListings.get(key) ?? listingQuery(db, placed, sort, page)
  if (compiledListings.size >= mostCompiled) compiledListings.clear()
  compiledListings.set(key, query)
  const { rows } = await db.executeQuery(query)
  return {
    total: rows[0]?.total ?? 0,
    products: rows.filter((row) => row.id !== null).map(productOf),
  }
}

const matchingIn = (db: Db, filter: PlacedFilter) =>
  db
    .selectFrom('product')
    .where((eb) =>
      eb.and([
        ...placeConditions(eb, filter),
        ...Object.values(tickedConditions(eb, filter)).filter((condition) => condition !== undefined),
      ]),
    )

/** What a number of stars and up would show, with all that is ticked besides. */
export async function countRated(db: Db, filter: ListingFilter, stars: number): Promise<number> {
  const placed = { ...(await findPlaced(db, filter)), rating: stars }
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

const orders: Record<Exclude<Sort, 'rating'>, string> = {
  popular: 'position, id',
  newest: 'created_at desc, id',
  price_low: 'offer_price_paise, id',
  price_high: 'offer_price_paise desc, id',
  discount: 'discount_bps desc, position, id',
}

/** Of several categories no index knows the order: the first of each are walked along its own, and only those are put in order. */
function firstOfEach(db: Db, { categoryKeys, ...filter }: PlacedFilter, sort: Sort, most: number) {
  if (!categoryKeys || categoryKeys.length < 2 || filter.searched) return undefined
  if (sort === 'rating' || sort === 'discount') return undefined // no index of a category knows these
  const first = matchingIn(db, filter)
    .select('id')
    .where('category_slug', '=', sql.ref<string>('top.key'))
    .orderBy(sql.raw(orders[sort]))
    .limit(most)
  return sql<SqlBool>`id in (
    select first.id from unnest(${categoryKeys}::text[]) as top (key) cross join lateral (${first}) as first)`
}

/** What has an own field and is gathered by no category lies all over the table: it is read once, to be counted and put in order. */
const isScattered = ({ attributes = [], categoryKeys }: PlacedFilter): boolean =>
  attributes.length > 0 && !categoryKeys

function listingQuery(db: Db, filter: PlacedFilter, sort: Sort, page: Page) {
  const matching = matchingIn(db, filter)
  const first = firstOfEach(db, filter, sort, page.number * page.size)
  const shown = [
    ...listedColumns.map((column) => `product.${column}` as const),
    isNew,
    categoryAddress,
    ...ratingOf('product'),
  ] as const
  if (sort === 'rating') return pageOf(db, matching, byRating(matching, page).select(shown))
  const start = (page.number - 1) * page.size
  if (isScattered(filter)) {
    const order = sql.raw(orders[sort])
    const onPage = sql<SqlBool>`id in (select id from found order by ${order} limit ${page.size} offset ${start})`
    const found = matching.select(['id', 'position', 'created_at', 'offer_price_paise', 'discount_bps'])
    return db
      .with(
        (cte) => cte('found').materialized(),
        () => found,
      )
      .selectFrom((eb) => eb.selectFrom('found').select(eb.fn.countAll<number>().as('total')).as('counted'))
      .leftJoin(db.selectFrom('product').select(shown).where(onPage).orderBy(order).as('listed'), (join) =>
        join.onTrue(),
      )
      .select('total')
      .selectAll('listed')
      .$castTo<ListedRow & { total: number }>()
      .compile()
  }
  const rows = (first ? matching.where(first) : matching).select(shown).orderBy(sql.raw(orders[sort]))
  return pageOf(db, matching, rows.limit(page.size).offset(start))
}

/** A page past the end has no rows, and still one that tells the total. */
const pageOf = (db: Db, matching: Matching, rows: SelectQueryBuilder<Tables, 'product', ListedRow>) =>
  db
    .selectFrom(matching.select((eb) => eb.fn.countAll<number>().as('total')).as('counted'))
    .leftJoin(rows.as('listed'), (join) => join.onTrue())
    .selectAll()
    .$castTo<ListedRow & { total: number }>()
    .compile()

/** The orders among what a search found: how well it fits, unless another is asked for. */
const foundOrders: Record<Sort, RawBuilder<unknown>> = {
  popular: rankOrder,
  newest: sql.raw(orders.newest),
  price_low: sql.raw(orders.price_low),
  price_high: sql.raw(orders.price_high),
  discount: sql.raw(orders.discount),
  rating: sql.raw('score desc nulls last, position, id'),
}

/** One page of what a search found, of its thousand most popular pieces; no more than those are counted. */
async function listFound(
  db: Db,
  filter: PlacedFilter & { searched: Searched },
  sort: Sort,
  page: Page,
): Promise<{ products: Product[]; total: number }> {
  const eb = expressionBuilder<Tables, 'product'>()
  const where = eb.and([
    ...placeConditions(eb, filter),
    ...Object.values(tickedConditions(eb, filter)).filter((condition) => condition !== undefined),
  ])
  const columns = sql`id, created_at, offer_price_paise, discount_bps,
    ${rankColumns(filter.searched, filter.heaviest ?? null)}`
  const fits = sizeConditions(eb, filter.searched)
  const plan = await planSearch(db, where, mostSearched, filter.searched)
  const order = foundOrders[sort]
  const listed = sql.join(listedColumns.map((column) => sql.ref(`product.${column}`)))
  // all of them are put in order, those of the page alone are read whole
  const { rows } = await sql<ListedRow & { total: number }>`select ${plannedEachTime} * from (
      ${bestMatching(columns, where, plan, mostSearched, fits)}
      select counted.total, place, ${listed}, product.created_at > now() - interval '30 days' as is_new, rating_count,
             (select address from category where category.slug = product.category_slug) as category_address,
             round(rating_stars::numeric / nullif(rating_count, 0), 1)::float8 as rating
      from (select count(*)::int as total from found) as counted
      left join (
        select *, row_number() over () as place
        from (
          select found.id, rating_stars, rating_count
          from found left join review_sum on review_sum.product_id = found.id and rating_count > 0
          order by ${order} limit ${page.size} offset ${(page.number - 1) * page.size}) as ordered) as ranked on true
      left join product on product.id = ranked.id
    ) as page order by place`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    products: rows.filter((row) => row.id !== null).map(productOf),
  }
}
