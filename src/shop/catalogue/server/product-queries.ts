import { type CompiledQuery, type Selectable, type SqlBool, sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { informationOf } from '../domain/information.ts'
import type { ListingFilter, Page, Sort } from '../domain/listing.ts'
import type { GroupMember, OptionValues, Product, ProductDetail, ProductId } from '../domain/product.ts'
import { type FieldColumns, type FieldValues, fieldRows } from '../domain/product-fields.ts'
import { placeConditions, tickedConditions, understoodSearch } from './listing-conditions.ts'

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

type ListedRow = Pick<Selectable<Tables['product']>, (typeof listedColumns)[number]> & { is_new: boolean }

/** A piece is new for thirty days. */
const isNew = sql<boolean>`created_at > now() - interval '30 days'`.as('is_new')

const productOf = (row: ListedRow): Product => ({
  id: row.id,
  title: row.title,
  brand: row.brand,
  category: row.category_slug,
  images: row.images as string[],
  mrp: paise(row.mrp_paise),
  offerPrice: paise(row.offer_price_paise),
  discount: row.discount,
  inStock: row.in_stock,
  shipDays: row.ship_days,
  isMadeToOrder: row.stock_quantity === null,
  isNew: row.is_new,
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
  // the same few listings are asked for all day: their SQL is put together once
  const key = JSON.stringify([filter, sort, page])
  const query = compiledListings.get(key) ?? listingQuery(db, filter, sort, page)
  if (compiledListings.size >= mostCompiled) compiledListings.clear()
  compiledListings.set(key, query)
  const { rows } = await db.executeQuery(query)
  return {
    total: rows[0]?.total ?? 0,
    products: rows.filter((row) => row.id !== null).map(productOf),
  }
}

function listingQuery(db: Db, filter: ListingFilter, sort: Sort, page: Page) {
  const matching = db
    .selectFrom('product')
    .where((eb) => eb.and([...placeConditions(eb, filter), ...Object.values(tickedConditions(eb, filter))]))
  let rows = matching.select([...listedColumns, isNew])
  const search = understoodSearch(filter)
  if (sort === 'newest') rows = rows.orderBy('created_at', 'desc')
  else if (sort === 'price_low') rows = rows.orderBy('offer_price_paise')
  else if (sort === 'price_high') rows = rows.orderBy('offer_price_paise', 'desc')
  else if (sort === 'discount') rows = rows.orderBy('discount_bps', 'desc')
  else if (search?.query)
    rows = rows.orderBy(sql`ts_rank(search, to_tsquery('english', ${search.query}))`, 'desc')
  if (sort !== 'newest' && !sort.startsWith('price')) rows = rows.orderBy('position')
  const start = (page.number - 1) * page.size
  // a page past the end has no rows, and still one that tells the total
  return db
    .selectFrom(matching.select((eb) => eb.fn.countAll<number>().as('total')).as('counted'))
    .leftJoin(rows.orderBy('id').limit(page.size).offset(start).as('listed'), (join) => join.onTrue())
    .selectAll()
    .$castTo<ListedRow & { total: number }>()
    .compile()
}

const detailColumns = [
  ...listedColumns,
  ...fieldRows.map(({ column }) => column),
  'image_alts',
  'option_values',
] as const

const fieldsOf = (row: FieldColumns): FieldValues =>
  Object.fromEntries(fieldRows.map(({ as, column }) => [as, row[column]])) as FieldValues

/** As its page shows it. With `drafts`, also what shoppers may not see yet: for staff who look at it beforehand. */
export async function findProduct(
  db: Db,
  id: ProductId,
  { drafts = false }: { drafts?: boolean } = {},
): Promise<ProductDetail | undefined> {
  const row = await db
    .selectFrom('product')
    .leftJoin('category', 'category.slug', 'product.category_slug')
    .select(detailColumns.map((column) => `product.${column}` as const))
    .select([
      isNew,
      'category.name as category_name',
      'category.bis_standard',
      'category.is_furniture',
      'category.return_days',
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
  const fields = fieldsOf(row)
  const { widthCm, depthCm, heightCm } = fields
  const hasSize = widthCm !== null && depthCm !== null && heightCm !== null
  return {
    ...productOf(row),
    ...fields,
    imageAlts: row.image_alts as string[],
    categoryName: row.category_name ?? row.category_slug,
    isFurniture: row.is_furniture ?? false,
    returnDays: row.return_days ?? 0,
    dimensions: hasSize ? { widthCm, depthCm, heightCm } : null,
    stockQuantity: row.stock_quantity,
    options: row.option_values as OptionValues | null,
    information: informationOf({ ...fields, bisStandard: row.bis_standard }),
    group: row.siblings ?? [],
  }
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
        .select(sql<number>`abs(product.offer_price_paise - self.offer_price_paise)`.as('apart'))
        .where('product.is_listed', '=', true)
        .where(sql<SqlBool>`coalesce(product.group_id, product.id) <> coalesce(self.group_id, self.id)`)
        .orderBy(sql`coalesce(product.group_id, product.id)`)
        .orderBy('product.position'),
    )
    .selectFrom('firsts')
    .select([...listedColumns, 'is_new'])
    .orderBy('in_stock', 'desc')
    .orderBy('apart')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(productOf)
}
