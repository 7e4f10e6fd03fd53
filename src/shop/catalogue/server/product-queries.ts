import {
  type CompiledQuery,
  expressionBuilder,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { paise } from '#kernel/money.ts'
import { type Db, plannedEachTime } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { coverInWords } from '#shop/promises/domain/cover-words.ts'
import { type AttributeValues, shownValue, valuesIn, wordsOfValue } from '../domain/attributes.ts'
import { informationOf } from '../domain/information.ts'
import type { ListingFilter, Page, Sort } from '../domain/listing.ts'
import type {
  GroupMember,
  OptionValues,
  Product,
  ProductDetail,
  ProductId,
  ToldAttribute,
} from '../domain/product.ts'
import { type FieldColumns, type FieldValues, fieldRows } from '../domain/product-fields.ts'
import type { Searched } from '../domain/searched.ts'
import { readAttributes } from './attribute-queries.ts'
import { placeConditions, tickedConditions } from './listing-conditions.ts'
import { trailOf } from './place-queries.ts'
import { findPlaced, type PlacedFilter } from './placed-filter.ts'
import { protectionPaise, warrantyWords } from './product-promises.ts'
import { byRating, type Matching } from './rated-listing.ts'
import {
  bestMatching,
  mostSearched,
  planSearch,
  rankColumns,
  rankOrder,
  sizeConditions,
} from './search-conditions.ts'

const listedColumns = [
  'id',
  'title',
  'brand',
  'category_slug',
  'images',
  'mrp_paise',
  'offer_price_paise',
  'discount',
  'in_stock',
  'ship_days',
  'stock_quantity',
] as const

type ListedRow = Pick<Selectable<Tables['product']>, (typeof listedColumns)[number]> & {
  is_new: boolean
  rating: number | null
  rating_count: number | null
  category_address: string | null
}

const categoryAddress = sql<string>`(
  select address from category where category.slug = product.category_slug)`.as('category_address')

/** A piece is new for thirty days. */
const isNew = sql<boolean>`created_at > now() - interval '30 days'`.as('is_new')

/** What its reviews come to; it shares them with the products of its group. */
const ratingOf = (table: 'product' | 'firsts') =>
  [
    sql<number | null>`(
      select round(rating_stars::numeric / nullif(rating_count, 0), 1)::float8
      from review_sum where review_sum.product_id = ${sql.ref(`${table}.id`)})`.as('rating'),
    sql<number | null>`(
      select rating_count from review_sum where review_sum.product_id = ${sql.ref(`${table}.id`)})`.as(
      'rating_count',
    ),
  ] as const

const productOf = (row: ListedRow): Product => ({
  id: row.id,
  title: row.title,
  brand: row.brand,
  category: row.category_address ?? row.category_slug,
  images: row.images as string[],
  mrp: paise(row.mrp_paise),
  offerPrice: paise(row.offer_price_paise),
  discount: row.discount,
  inStock: row.in_stock,
  shipDays: row.ship_days,
  isMadeToOrder: row.stock_quantity === null,
  isNew: row.is_new,
  rating: row.rating,
  ratingCount: row.rating_count ?? 0,
})

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
  const columns = sql`${sql.join(listedColumns.map((column) => sql.ref(column)))}, created_at, discount_bps,
    created_at > now() - interval '30 days' as is_new, ${rankColumns(filter.searched, filter.heaviest ?? null)}`
  const fits = sizeConditions(eb, filter.searched)
  const found = bestMatching(columns, where, await planSearch(db, where, mostSearched), mostSearched, fits)
  const order = foundOrders[sort]
  const { rows } = await sql<ListedRow & { total: number }>`select ${plannedEachTime} * from (
      ${found}
      select listed.*, counted.total,
             (select address from category where category.slug = listed.category_slug) as category_address,
             round(rating_stars::numeric / nullif(rating_count, 0), 1)::float8 as rating
      from (select count(*)::int as total from found) as counted
      left join (
        select found.*, rating_stars, rating_count, row_number() over (order by ${order}) as place
        from found left join review_sum on review_sum.product_id = found.id and rating_count > 0
        order by ${order} limit ${page.size} offset ${(page.number - 1) * page.size}) as listed on true
    ) as page order by place`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    products: rows.filter((row) => row.id !== null).map(productOf),
  }
}

const detailColumns = [
  ...listedColumns,
  ...fieldRows.map(({ column }) => column),
  'image_alts',
  'option_values',
  'attributes',
] as const

const fieldsOf = (row: FieldColumns): FieldValues =>
  Object.fromEntries(fieldRows.map(({ as, column }) => [as, row[column]])) as FieldValues

/** Without the demo's, of all in its group; null where there are none. */
const realRating = sql<{ rating: number; count: number } | null>`(
  select case when sum(real_count) > 0 then json_build_object(
    'rating', round(sum(real_stars)::numeric / sum(real_count), 1), 'count', sum(real_count)) end
  from review_sum where review_sum.product_id in (
    select product.id union select member.id from product member where member.group_id = product.group_id))`.as(
  'real_rating',
)

type PromisedColumns = { covers: string; leavesOut: string; fewLeft: number }

/**
 * As its page shows it. With `drafts`, also what shoppers may not see yet: for staff who look at it beforehand. With
 * `taxedOn`, a day, its rate of GST is that of its code; without, the one of its own that staff change.
 */
export async function findProduct(
  db: Db,
  id: ProductId,
  { drafts = false, taxedOn }: { drafts?: boolean; taxedOn?: string } = {},
): Promise<ProductDetail | undefined> {
  const row = await db
    .selectFrom('product')
    .leftJoin('category', 'category.slug', 'product.category_slug')
    .select(detailColumns.map((column) => `product.${column}` as const))
    .select([
      isNew,
      ...ratingOf('product'),
      realRating,
      'category.name as category_name',
      'category.address as category_address',
      sql<number | null>`gst_rate_on(product.hsn, product.gst_rate_bps, ${taxedOn ?? null}::date)`.as(
        'taxed_bps',
      ),
      trailOf(sql.ref('product.category_slug')).as('trail'),
      'category.bis_standard',
      'category.is_furniture',
      'category.return_days',
      protectionPaise.as('protection_paise'),
      warrantyWords.as('warranty_words'),
      sql<PromisedColumns>`(select json_build_object('covers', protection_covers, 'leavesOut', protection_leaves_out,
                                                    'fewLeft', few_left) from promise_terms)`.as('promised'),
      sql<GroupMember[] | null>`(
        select json_agg(json_build_object(
          'id', sibling.id, 'title', sibling.title, 'options', sibling.option_values, 'swatch', sibling.swatch,
          'image', sibling.images ->> 0, 'offerPrice', sibling.offer_price_paise, 'inStock', sibling.in_stock
        ) order by sibling.position, sibling.id)
        from product sibling
        where sibling.group_id = product.group_id
          and (sibling.is_listed or (${drafts} and sibling.id = product.id))
      )`.as('siblings'),
    ])
    .where('id', '=', id)
    .where(drafts ? sql<SqlBool>`deleted_at is null` : sql<SqlBool>`is_listed`)
    .executeTakeFirst()
  if (!row) return undefined
  const own = fieldsOf(row)
  const fields = taxedOn === undefined ? own : { ...own, gstRateBps: row.taxed_bps ?? own.gstRateBps }
  const { widthCm, depthCm, heightCm } = fields
  const hasSize = widthCm !== null && depthCm !== null && heightCm !== null
  return {
    ...productOf(row),
    ...fields,
    imageAlts: row.image_alts as string[],
    categoryName: row.category_name ?? row.category_slug,
    trail: row.trail ?? [],
    isFurniture: row.is_furniture ?? false,
    returnDays: row.return_days ?? 0,
    protection:
      row.protection_paise === null
        ? null
        : {
            price: paise(row.protection_paise),
            words: coverInWords(row.promised.covers, row.promised.leavesOut),
          },
    isFewLeft: row.stock_quantity !== null && row.stock_quantity <= row.promised.fewLeft,
    dimensions: hasSize ? { widthCm, depthCm, heightCm } : null,
    stockQuantity: row.stock_quantity,
    options: row.option_values as OptionValues | null,
    information: informationOf({
      ...fields,
      bisStandard: row.bis_standard,
      warrantyWords: row.warranty_words,
    }),
    attributes: await toldAttributes(db, row.attributes as AttributeValues),
    group: row.siblings ?? [],
    realRating: row.real_rating,
  }
}

/** Those the owner wants shown. Most products of most shops have none, and nothing is asked. */
async function toldAttributes(db: Db, kept: AttributeValues): Promise<ToldAttribute[]> {
  if (Object.keys(kept).length === 0) return []
  return valuesIn(await readAttributes(db), kept)
    .filter(({ attribute }) => attribute.isOnPage)
    .map(({ attribute, value }) => ({
      key: attribute.key,
      name: attribute.name,
      value: shownValue(attribute, value),
      unit: attribute.unit,
      words: wordsOfValue(attribute, value),
      comparable: attribute.isComparable,
    }))
}

/** Other things of the same category at a like price; of a group only its first piece. */
export async function listSimilar(db: Db, id: ProductId, limit: number): Promise<Product[]> {
  const rows = await db
    .with('self', (eb) =>
      eb
        .selectFrom('product')
        .select(['id', 'category_slug', 'group_id', 'offer_price_paise'])
        .where('id', '=', id),
    )
    .with('firsts', (eb) =>
      eb
        .selectFrom('product')
        .innerJoin('self', 'self.category_slug', 'product.category_slug')
        .distinctOn(sql`coalesce(product.group_id, product.id)`)
        .select(listedColumns.map((column) => `product.${column}` as const))
        .select(sql<boolean>`product.created_at > now() - interval '30 days'`.as('is_new'))
        .select(categoryAddress)
        .select(sql<number>`abs(product.offer_price_paise - self.offer_price_paise)`.as('apart'))
        .where('product.is_listed', '=', true)
        .where(sql<SqlBool>`coalesce(product.group_id, product.id) <> coalesce(self.group_id, self.id)`)
        .orderBy(sql`coalesce(product.group_id, product.id)`)
        .orderBy('product.position'),
    )
    .selectFrom('firsts')
    .select([...listedColumns, 'is_new', 'category_address'])
    .select(ratingOf('firsts'))
    .orderBy('in_stock', 'desc')
    .orderBy('apart')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(productOf)
}
