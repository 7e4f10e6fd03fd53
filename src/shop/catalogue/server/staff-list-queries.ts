// The list of products as staff see it: drafts and deleted ones too, at a hundred thousand products.
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import { type Db, plannedEachTime } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Page } from '../domain/listing.ts'
import { isProductId } from '../domain/product-id.ts'
import type { Understand } from '../domain/searched.ts'
import { type StaffFilter, type StaffSort, type StaffView, staffViews } from '../domain/staff-listing.ts'
import type { StaffListed } from '../domain/staff-product.ts'
import type { OfficeFilter } from '../domain/tallied.ts'
import { officeFlags, type Tally } from '../domain/tally.ts'
import { farPage } from './staff-far-page.ts'
import type { Tallies } from './tallies.ts'

type OfProduct = ExpressionBuilder<Tables, 'product'>

/** The bits of product.office_flags, see db/migrations/0016.do.declarations.sql. */
const flag = { deleted: 1, draft: 2, outOfStock: 4, noPicture: 8, noDiscount: 16, incomplete: 32 }
const allFlags = Array.from({ length: 64 }, (_, flags) => flags)

/** What no flag knows: what lacks a size, a model, or is large and lacks its cartons, as their indexes have it (0083, 0085). */
const byRow = {
  no_size: sql<SqlBool>`(width_cm is null or depth_cm is null or height_cm is null)`,
  no_cartons: sql<SqlBool>`(cartons = '' and greatest(width_cm, depth_cm, height_cm) >= 60)`,
  no_model: sql<SqlBool>`model is null`,
}
/** The same as bits beside the flags, in the figures that a process keeps (tallies.ts). */
const rowBit: Record<RowView, number> = { no_size: 64, no_cartons: 128, no_model: 256 }
type RowView = keyof typeof byRow
type FlagView = Exclude<StaffView, RowView>
const isRowView = (view: StaffView): view is RowView => view in byRow

const isIn: Record<FlagView, (flags: number) => boolean> = {
  all: (flags) => !(flags & flag.deleted),
  available: (flags) => !(flags & (flag.deleted | flag.draft | flag.outOfStock)),
  out_of_stock: (flags) => !(flags & (flag.deleted | flag.draft)) && !!(flags & flag.outOfStock),
  no_picture: (flags) => !(flags & flag.deleted) && !!(flags & flag.noPicture),
  no_discount: (flags) => !(flags & flag.deleted) && !!(flags & flag.noDiscount),
  incomplete: (flags) => !(flags & flag.deleted) && !!(flags & flag.incomplete),
  draft: (flags) => !(flags & flag.deleted) && !!(flags & flag.draft),
  deleted: (flags) => !!(flags & flag.deleted),
}

/** By the flags and the bits beside them. */
const isOfView = (view: StaffView, bits: number): boolean =>
  isRowView(view) ? !(bits & flag.deleted) && !!(bits & rowBit[view]) : isIn[view](bits & 63)

/** Written out, not passed: the planner knows how many products have which flags. */
const inView = (view: StaffView) =>
  isRowView(view)
    ? byRow[view]
    : sql<SqlBool>`office_flags in (${sql.raw(allFlags.filter(isIn[view]).join(', '))})`

/** A whole id, or words of the title, the brand and the id; the last may be typed in part. */
export const foundBy = (search: string, meant?: string) => {
  if (meant !== undefined) return inOfficeWords(meant)
  const typed = search.trim().toLowerCase()
  if (isProductId(typed)) return sql<SqlBool>`id = ${typed}`
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return sql<SqlBool>`false`
  const asked = words.slice(0, 12)
  return sql<SqlBool>`${sql.join(asked.map(names), sql` and `)} and ${inOfficeWords(`${asked.join(' & ')}:*`)}`
}

/**
 * A piece whose text lacks the letters has no such word, which is told ten times as fast. Put so that the planner expects it of
 * every piece, and goes by the words.
 */
const names = (word: string) =>
  sql`(strpos(lower(title || ' ' || brand || ' ' || id), lower(${word})) = 0) is not true`

const inOfficeWords = (query: string) =>
  sql<SqlBool>`to_tsvector('simple'::regconfig, title || ' ' || brand || ' ' || replace(id, '-', ' '))
    @@ to_tsquery('simple', ${query})`

/**
 * The filter with what its search means in this shop, where no piece is called as it was typed. What was typed goes
 * first: whoever changes all that was found changes nothing that they did not name.
 */
export async function meantFilter(db: Db, filter: StaffFilter, understand: Understand): Promise<StaffFilter> {
  if (filter.search === undefined) return filter
  const found = await db
    .selectFrom('product')
    .select('id')
    .where(foundBy(filter.search))
    .limit(1)
    .executeTakeFirst()
  if (found) return filter
  const { isSold, query } = await understand(filter.search)
  if (!isSold || query === '') return filter
  // titles are searched by the beginnings of their words here: one and many are one
  return {
    ...filter,
    meant: query.replace(/([\p{L}\p{N}]+)(:\*)?/gu, (_all, word: string) => `${word.replace(/s$/, '')}:*`),
  }
}

/** With all that stands below them. */
const below = (slugs: readonly string[]) =>
  sql`categories_below(array(
    select slug from category where lower(slug) = any(${slugs.map((slug) => slug.toLowerCase())})))::text[]`

/** A select of its own is asked once, not for every row. */
const inCategories = (slugs: readonly string[]) =>
  sql<SqlBool>`category_slug = any((select ${below(slugs)})::text[])`

export function conditionsOf(eb: OfProduct, filter: StaffFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [
    filter.view === 'deleted' ? eb('deleted_at', 'is not', null) : eb('deleted_at', 'is', null),
  ]
  if (filter.view !== 'all') conditions.push(inView(filter.view))
  if (filter.search !== undefined) conditions.push(foundBy(filter.search, filter.meant))
  if (filter.categories !== undefined) conditions.push(inCategories(filter.categories))
  if (filter.brand !== undefined) conditions.push(eb('brand', '=', filter.brand))
  if (filter.minPrice !== undefined) conditions.push(eb('offer_price_paise', '>=', filter.minPrice))
  if (filter.maxPrice !== undefined) conditions.push(eb('offer_price_paise', '<=', filter.maxPrice))
  return conditions
}

/** The same, for counting: of categories alone a narrow index knows everything, and deleted ones by their flag. */
function countedBy(eb: OfProduct, filter: StaffFilter): Expression<SqlBool>[] {
  const { view, categories, ...rest } = filter
  if (isRowView(view) || categories === undefined || Object.values(rest).some((part) => part !== undefined))
    return conditionsOf(eb, filter)
  return [inView(view), inCategories(categories)]
}

const orders: Record<StaffSort, string> = {
  changed: 'updated_at desc, id',
  newest: 'created_at desc, id',
  title: 'title, id',
  price_low: 'offer_price_paise, id',
  price_high: 'offer_price_paise desc, id desc',
  stock_low: 'stock_band, stock_quantity, id',
  brand: 'brand, id',
}

const isNarrowed = ({ view: _view, ...rest }: StaffFilter): boolean =>
  Object.values(rest).some((part) => part !== undefined)

const listColumns = [
  'id',
  'title',
  'brand',
  'category_slug',
  'mrp_paise',
  'offer_price_paise',
  'everyday_price_paise',
  'discount',
  'in_stock',
  'is_available',
  'stock_quantity',
  'is_published',
  'version',
  'updated_at',
] as const

/** A search that finds more is too wide to page through: its count stops here. */
const mostFound = 1_000

export type ViewCounts = Record<StaffView, number>

/** One page, how many products the filter shows in all, and how many each view holds in the whole shop. */
export async function listStaffProducts(
  db: Db,
  filter: StaffFilter,
  sort: StaffSort,
  page: Page,
  tallies?: Tallies,
): Promise<{ products: StaffListed[]; total: number; hasMore: boolean; counts: ViewCounts }> {
  const tally = await tallies?.fresh(db)
  const matching = db.selectFrom('product').where((eb) => eb.and(conditionsOf(eb, filter)))
  const order = sql.raw(orders[sort])
  const tallied = tally && filter.search === undefined ? await talliedFilter(db, filter) : undefined
  const { begins, offset } = farPage(tally, tallied, sort, (page.number - 1) * page.size)
  const [rows, counted, counts] = await Promise.all([
    db
      .selectFrom('product')
      .modifyFront(plannedEachTime)
      // the ids come from an index alone, however late the page; only its own rows are fetched
      .where(
        'id',
        'in',
        matching
          .select('id')
          .where((eb) => eb.and(begins))
          .orderBy(order)
          .limit(page.size)
          .offset(offset),
      )
      .select(listColumns)
      .select((eb) => [
        sql<string | null>`images ->> 0`.as('image'),
        sql<number>`cardinality(missing)`.as('lacks'),
        sql<boolean>`deleted_at is not null`.as('is_deleted'),
        eb
          .selectFrom('category')
          .select('name')
          .whereRef('category.slug', '=', 'product.category_slug')
          .as('category_name'),
      ])
      .orderBy(order)
      .execute(),
    !isNarrowed(filter)
      ? undefined
      : tally && tallied
        ? { total: tally.countOffice(tallied) }
        : db
            .selectFrom(
              db
                .selectFrom('product')
                .where((eb) => eb.and(countedBy(eb, filter)))
                .select('id')
                .$if(filter.search !== undefined, (found) => found.limit(mostFound + 1))
                .as('found'),
            )
            .modifyFront(plannedEachTime)
            .select((eb) => eb.fn.countAll<number>().as('total'))
            .executeTakeFirst(),
    tally ? viewsIn(tally) : countViews(db),
  ])
  return {
    products: rows.map((row) => ({
      id: row.id,
      title: row.title,
      image: row.image,
      brand: row.brand,
      category: row.category_slug,
      categoryName: row.category_name ?? row.category_slug,
      mrp: paise(row.mrp_paise),
      offerPrice: paise(row.offer_price_paise),
      everydayPrice: row.everyday_price_paise === null ? null : paise(row.everyday_price_paise),
      discount: row.discount,
      inStock: row.in_stock,
      isAvailable: row.is_available,
      stock: row.stock_quantity,
      isPublished: row.is_published,
      isDeleted: row.is_deleted,
      lacks: row.lacks,
      version: row.version,
      changedAt: row.updated_at,
    })),
    ...totalOf(filter, counted?.total ?? counts[filter.view]),
    counts,
  }
}

const totalOf = (filter: StaffFilter, counted: number) =>
  filter.search !== undefined && counted > mostFound
    ? { total: mostFound, hasMore: true }
    : { total: counted, hasMore: false }

const viewsIn = (tally: Tally): ViewCounts => {
  const pieces = [...tally.byOffice()]
  const countOf = (view: StaffView) =>
    pieces.reduce((sum, count, bits) => (count > 0 && isOfView(view, bits) ? sum + count : sum), 0)
  return Object.fromEntries(staffViews.map((view) => [view, countOf(view)])) as ViewCounts
}

/** As what is kept in memory is asked. */
async function talliedFilter(db: Db, filter: StaffFilter): Promise<OfficeFilter> {
  const { view, categories, brand, minPrice, maxPrice } = filter
  const categoryKeys = categories && (await keysBelow(db, categories))
  const flags = Uint8Array.from({ length: officeFlags }, (_, bits) => (isOfView(view, bits) ? 1 : 0))
  return { flags, categoryKeys, brand, minPrice, maxPrice }
}

async function keysBelow(db: Db, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ keys: string[] }>`select ${below(slugs)} as keys`.execute(db)
  return rows[0]?.keys ?? []
}

/** Each is read from one narrow index alone. */
async function countViews(db: Db): Promise<ViewCounts> {
  const counting = (view: RowView) =>
    db
      .selectFrom('product')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .where(byRow[view])
  const [rows, byRows] = await Promise.all([
    db
      .selectFrom('product')
      .select((eb) => ['office_flags', eb.fn.countAll<number>().as('count')])
      .groupBy('office_flags')
      .execute(),
    db
      .selectNoFrom([
        counting('no_size').as('no_size'),
        counting('no_cartons').as('no_cartons'),
        counting('no_model').as('no_model'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const countOf = (view: StaffView) =>
    isRowView(view)
      ? (byRows[view] ?? 0)
      : rows.filter((row) => isIn[view](row.office_flags)).reduce((sum, row) => sum + row.count, 0)
  return Object.fromEntries(staffViews.map((view) => [view, countOf(view)])) as ViewCounts
}
