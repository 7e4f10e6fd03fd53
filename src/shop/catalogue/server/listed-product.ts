// A product as lists show it: the columns they read, and what becomes of a row.
import { type Selectable, sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import type { Tables } from '#platform/database/tables.ts'
import { choosingFact } from '../domain/choosing-fact.ts'
import { comesIn, type Sibling } from '../domain/comes-in.ts'
import type { Product } from '../domain/product.ts'
import { isLeavingLate, lateNote } from '../domain/ship-note.ts'

export const listedColumns = [
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
  'width_cm',
  'depth_cm',
  'height_cm',
  'material',
] as const

export type ListedRow = Pick<Selectable<Tables['product']>, (typeof listedColumns)[number]> & {
  is_new: boolean
  rating: number | null
  rating_count: number | null
  category_address: string | null
  /** Only where it is shown in a list. */
  siblings?: Sibling[] | null
}

export const categoryAddress = sql<string>`(
  select address from category where category.slug = product.category_slug)`.as('category_address')

/** A piece is new for thirty days. */
export const isNew = sql<boolean>`created_at > now() - interval '30 days'`.as('is_new')

/** What its reviews come to; it shares them with the products of its group. */
export const rating = [
  sql<number | null>`(
    select round(rating_stars::numeric / nullif(rating_count, 0), 1)::float8
    from review_sum where review_sum.product_id = product.id)`.as('rating'),
  sql<number | null>`(
    select rating_count from review_sum where review_sum.product_id = product.id)`.as('rating_count'),
] as const

/** The same where few are read and `review_sum` is joined to them. */
export const joinedRating = [
  sql<number | null>`round(rating_stars::numeric / nullif(rating_count, 0), 1)::float8`.as('rating'),
  'review_sum.rating_count',
] as const

/** A sofa in five hundred fabrics: no card looks at more of them. */
const mostSiblings = 60

/** The pieces of its group, itself among them; null of a piece that stands alone. */
export const siblings = sql<Sibling[] | null>`(
  select json_agg(json_build_object(
    'id', member.id, 'options', member.option_values, 'swatch', member.swatch, 'inStock', member.in_stock
  ) order by member.position, member.id)
  from (select id, option_values, swatch, in_stock, position from product as member
        where member.group_id = product.group_id and member.is_listed
        order by position, id limit ${sql.lit(mostSiblings)}) as member)`

/** Of what takes long, how long; else what helps to choose. */
const factOf = (row: ListedRow): string => {
  const leaving = { shipDays: row.ship_days, isMadeToOrder: row.stock_quantity === null }
  if (row.in_stock && isLeavingLate(leaving)) return lateNote(leaving)
  return choosingFact({
    widthCm: row.width_cm,
    depthCm: row.depth_cm,
    heightCm: row.height_cm,
    material: row.material,
  })
}

export const productOf = (row: ListedRow): Product => ({
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
  fact: factOf(row),
  ...comesIn(row.id, row.siblings ?? []),
})
