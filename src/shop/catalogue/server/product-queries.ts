import { type SqlBool, sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import { askedOften } from '#platform/database/asked-often.ts'
import type { Db } from '#platform/database/database.ts'
import type { ModelFiles } from '#shop/models/domain/model-files.ts'
import { coverInWords } from '#shop/promises/domain/cover-words.ts'
import {
  type Attribute,
  type AttributeValues,
  shownValue,
  valuesIn,
  wordsOfValue,
} from '../domain/attributes.ts'
import { informationOf } from '../domain/information.ts'
import { priceDiaryOf } from '../domain/price-diary.ts'
import type {
  Dimensions,
  GroupMember,
  OptionValues,
  Product,
  ProductDetail,
  ProductId,
  ToldAttribute,
} from '../domain/product.ts'
import { type FieldColumns, type FieldValues, fieldRows } from '../domain/product-fields.ts'
import { readAttributes } from './attribute-queries.ts'
import { type CategoryFacts, readCategoryFacts } from './category-facts.ts'
import { categoryAddress, isNew, joinedRating, listedColumns, productOf, siblings } from './listed-product.ts'
import { pricePast } from './price-past.ts'
import { protectionPaise } from './product-promises.ts'

// some are shown in lists as well
const detailColumns = [
  ...new Set([
    ...listedColumns,
    ...fieldRows.map(({ column }) => column),
    'image_alts' as const,
    'option_values' as const,
    'attributes' as const,
  ]),
]

const fieldsOf = (row: FieldColumns): FieldValues =>
  Object.fromEntries(fieldRows.map(({ as, column }) => [as, row[column]])) as FieldValues

/** All three, or nothing. */
const sidesOf = (
  widthCm: number | null,
  depthCm: number | null,
  heightCm: number | null,
): Dimensions | null =>
  widthCm !== null && depthCm !== null && heightCm !== null ? { widthCm, depthCm, heightCm } : null

/** Without the demo's, of all in its group; null where there are none. */
const realRating = sql<{ rating: number; count: number } | null>`(
  select case when sum(real_count) > 0 then json_build_object(
    'rating', round(sum(real_stars)::numeric / sum(real_count), 1), 'count', sum(real_count)) end
  from review_sum where review_sum.product_id in (
    select product.id union select member.id from product member where member.group_id = product.group_id))`.as(
  'real_rating',
)

/** Addresses of its model; null where it has none. */
const modelFiles = sql<ModelFiles | null>`(
  select json_build_object('glb', address, 'bytes', bytes, 'ar',
    json_strip_nulls(json_build_object('glb', plain_address, 'usdz', usdz_address)))
  from product_model where product_model.address = product.model)`

const detail = (drafts: boolean) =>
  askedOften((db, { id, taxedOn }: { id: ProductId; taxedOn: string | null }) =>
    db
      .selectFrom('product')
      .leftJoin('review_sum', 'review_sum.product_id', 'product.id')
      .select(detailColumns.map((column) => `product.${column}` as const))
      .select([
        isNew,
        ...joinedRating,
        realRating,
        sql<number | null>`gst_rate_on(product.hsn, product.gst_rate_bps, ${taxedOn}::date)`.as('taxed_bps'),
        protectionPaise.as('protection_paise'),
        pricePast.as('price_past'),
        modelFiles.as('model_files'),
        sql<Date>`now()`.as('read_at'),
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
      .where(drafts ? sql<SqlBool>`deleted_at is null` : sql<SqlBool>`is_listed`),
  )
const shownDetail = detail(false)
const draftDetail = detail(true)

type Looking = {
  /** Also what shoppers may not see yet: for staff who look at it beforehand. */
  drafts?: boolean
  /** A day: its rate of GST is that of its code. Without, the one of its own that staff change. */
  taxedOn?: string
  /** The owner's own fields, where they are known already. */
  ownFields?: () => Promise<Attribute[]>
  /** So is what all of a category share. */
  factsOf?: (category: string) => Promise<CategoryFacts>
}

/** As its page shows it. */
export async function findProduct(
  db: Db,
  id: ProductId,
  {
    drafts = false,
    taxedOn,
    ownFields = () => readAttributes(db),
    factsOf = (category) => readCategoryFacts(db, category),
  }: Looking = {},
): Promise<ProductDetail | undefined> {
  const [row] = await (drafts ? draftDetail : shownDetail)(db, { id, taxedOn: taxedOn ?? null })
  if (!row) return undefined
  const category = await factsOf(row.category_slug)
  const own = fieldsOf(row)
  const fields = taxedOn === undefined ? own : { ...own, gstRateBps: row.taxed_bps ?? own.gstRateBps }
  return {
    ...productOf({ ...row, category_address: category.address }),
    ...fields,
    priceDiary: priceDiaryOf(paise(row.offer_price_paise), row.price_past, row.read_at),
    imageAlts: row.image_alts as string[],
    categoryName: category.name,
    trail: category.trail,
    isFurniture: category.is_furniture,
    returnDays: category.return_days,
    protection:
      row.protection_paise === null
        ? null
        : {
            price: paise(row.protection_paise),
            words: coverInWords(category.covers, category.leaves_out),
          },
    isFewLeft: row.stock_quantity !== null && row.stock_quantity <= category.few_left,
    dimensions: sidesOf(fields.widthCm, fields.depthCm, fields.heightCm),
    largestPart: sidesOf(fields.partWidthCm, fields.partDepthCm, fields.partHeightCm),
    stockQuantity: row.stock_quantity,
    options: row.option_values as OptionValues | null,
    information: informationOf({
      ...fields,
      bisStandard: category.bis_standard,
      warrantyWords: category.warranty_words,
    }),
    attributes: await toldAttributes(ownFields, row.attributes as AttributeValues),
    group: row.siblings ?? [],
    model: row.model_files,
    realRating: row.real_rating,
  }
}

/** Those the owner wants shown. Most products of most shops have none, and nothing is asked. */
async function toldAttributes(
  ownFields: () => Promise<Attribute[]>,
  kept: AttributeValues,
): Promise<ToldAttribute[]> {
  if (Object.keys(kept).length === 0) return []
  return valuesIn(await ownFields(), kept)
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

/** On either side of a price. Among so many there are enough of other groups and in stock, wherever there are any nearby. */
const nearby = 300

const nearColumns = ['id', 'group_id', 'in_stock', 'offer_price_paise'] as const

const nearest = (db: Pick<Db, 'selectFrom'>, side: '>=' | '<') =>
  db
    .selectFrom(
      db
        .selectFrom('product')
        .select(nearColumns)
        .where('is_listed', '=', true)
        .where(sql<SqlBool>`category_slug = (select category_slug from self)`)
        .where(sql<SqlBool>`offer_price_paise ${sql.raw(side)} (select offer_price_paise from self)`)
        .orderBy('offer_price_paise', side === '<' ? 'desc' : 'asc')
        .orderBy('id', side === '<' ? 'desc' : 'asc')
        .limit(nearby)
        .as('nearest'),
    )
    .select(nearColumns)

const similar = askedOften((db, { id, limit }: { id: ProductId; limit: number }) =>
  db
    .with('self', (eb) =>
      eb
        .selectFrom('product')
        .select(['id', 'category_slug', 'group_id', 'offer_price_paise'])
        .where('id', '=', id),
    )
    // the nearest in price, along an index: a category may hold a hundred thousand
    .with('near', (eb) => nearest(eb, '>=').unionAll(nearest(eb, '<')))
    // of a group its first piece alone
    .with('firsts', (eb) =>
      eb
        .selectFrom('near')
        .select(['near.id', 'near.in_stock', 'near.offer_price_paise'])
        .where('near.group_id', 'is', null)
        .where(sql<SqlBool>`near.id <> (select id from self)`)
        .unionAll((also) =>
          also.parens(
            also
              .selectFrom('product')
              .distinctOn('product.group_id')
              .select(['product.id', 'product.in_stock', 'product.offer_price_paise'])
              .where('product.group_id', 'in', also.selectFrom('near').select('near.group_id'))
              .where(sql<SqlBool>`product.group_id is distinct from (select group_id from self)`)
              .where(sql<SqlBool>`product.category_slug = (select category_slug from self)`)
              .where('product.is_listed', '=', true)
              .orderBy('product.group_id')
              .orderBy('product.position')
              .orderBy('product.id'),
          ),
        ),
    )
    // only what is shown is read whole
    .with('chosen', (eb) =>
      eb
        .selectFrom('firsts')
        .select('firsts.id')
        .select(sql<number>`abs(firsts.offer_price_paise - (select offer_price_paise from self))`.as('apart'))
        .orderBy('firsts.in_stock', 'desc')
        .orderBy('apart')
        .orderBy('firsts.id')
        .limit(sql<number>`${limit}`),
    )
    .selectFrom('chosen')
    .innerJoin('product', 'product.id', 'chosen.id')
    .leftJoin('review_sum', 'review_sum.product_id', 'product.id')
    .select(listedColumns.map((column) => `product.${column}` as const))
    .select([isNew, categoryAddress, siblings.as('siblings'), ...joinedRating])
    .orderBy('product.in_stock', 'desc')
    .orderBy('apart')
    .orderBy('product.id'),
)

/** Other things of the same category at a like price; of a group only its first piece. */
export const listSimilar = async (db: Db, id: ProductId, limit: number): Promise<Product[]> =>
  (await similar(db, { id, limit })).map(productOf)
