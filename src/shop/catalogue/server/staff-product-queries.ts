// One product with everything staff can write about it.
import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { colourFamilyOf, materialFamilyOf } from '../domain/families.ts'
import type { OptionValues, ProductId } from '../domain/product.ts'
import type { StaffGroupMember, StaffProduct } from '../domain/staff-product.ts'
import { fieldColumns, fieldColumnsOf, fieldsOf } from './field-columns.ts'

const columns = [
  'id',
  'version',
  'title',
  'brand',
  'category_slug',
  'images',
  'image_alts',
  'mrp_paise',
  'offer_price_paise',
  'everyday_price_paise',
  'discount',
  'in_stock',
  'is_available',
  'stock_quantity',
  'group_id',
  'option_values',
  'swatch',
  'position',
  ...fieldColumns,
  'is_published',
  'deleted_at',
  'missing',
  'updated_at',
] as const

const selectStaffProduct = (db: Db) => db.selectFrom('product').select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof selectStaffProduct>['executeTakeFirstOrThrow']>>

const priceOrNull = (amount: number | null): Paise | null => (amount === null ? null : paise(amount))

const staffProductOf = (row: Row): StaffProduct => ({
  id: row.id,
  version: row.version,
  title: row.title,
  brand: row.brand,
  category: row.category_slug,
  images: row.images as string[],
  imageAlts: row.image_alts as string[],
  mrp: paise(row.mrp_paise),
  offerPrice: paise(row.offer_price_paise),
  everydayPrice: priceOrNull(row.everyday_price_paise),
  discount: row.discount,
  inStock: row.in_stock,
  isAvailable: row.is_available,
  stock: row.stock_quantity,
  group: row.group_id,
  options: row.option_values as OptionValues | null,
  swatch: row.swatch,
  position: row.position,
  ...fieldsOf(row),
  isPublished: row.is_published,
  isDeleted: row.deleted_at !== null,
  missing: row.missing,
})

/** The columns that staff write, as the table holds them. */
export const columnsOf = (product: StaffProduct) => ({
  title: product.title,
  brand: product.brand,
  category_slug: product.category,
  images: JSON.stringify(product.images),
  image_alts: JSON.stringify(product.imageAlts),
  mrp_paise: product.mrp as number,
  offer_price_paise: product.offerPrice as number,
  everyday_price_paise: product.everydayPrice as number | null,
  discount: product.discount,
  is_available: product.isAvailable,
  stock_quantity: product.stock,
  material_family: materialFamilyOf(product.material),
  colour_family: colourFamilyOf(product.colour),
  group_id: product.group,
  option_values: product.options && JSON.stringify(product.options),
  swatch: product.swatch,
  position: product.position,
  ...fieldColumnsOf(product),
  is_published: product.isPublished,
})

/** In the order of their ids, as everybody locks them, so that nobody waits for somebody who waits for them. */
export async function lockStaffProducts(trx: Db, ids: readonly ProductId[]): Promise<StaffProduct[]> {
  const rows = await selectStaffProduct(trx)
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(staffProductOf)
}

export async function readStaffProducts(db: Db, ids: readonly ProductId[]): Promise<StaffProduct[]> {
  const rows = await selectStaffProduct(db).where('id', '=', sql<string>`any(${ids})`).orderBy('id').execute()
  return rows.map(staffProductOf)
}

type Surrounded = {
  product: StaffProduct
  members: StaffGroupMember[]
  changedAt: Date
  changedBy: string
}

export async function findStaffProduct(db: Db, id: ProductId): Promise<Surrounded | undefined> {
  const row = await selectStaffProduct(db)
    .select([
      sql<string | null>`(
        select actor_name from product_change where product_id = product.id order by id desc limit 1
      )`.as('changed_by'),
      sql<StaffGroupMember[] | null>`(
        select json_agg(json_build_object(
          'id', sibling.id, 'title', sibling.title, 'options', sibling.option_values,
          'offerPrice', sibling.offer_price_paise, 'inStock', sibling.in_stock, 'isPublished', sibling.is_published
        ) order by sibling.position, sibling.id)
        from product sibling
        where sibling.group_id = product.group_id and sibling.deleted_at is null
      )`.as('members'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      product: staffProductOf(row),
      members: row.members ?? [],
      changedAt: row.updated_at,
      changedBy: row.changed_by ?? 'The shop',
    }
  )
}
