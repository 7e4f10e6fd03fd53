// One product with everything staff can write about it.
import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { colourFamilyOf, materialFamilyOf } from '../domain/families.ts'
import type { OptionValues, ProductId } from '../domain/product.ts'
import type { StaffGroupMember, StaffProduct } from '../domain/staff-product.ts'

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
  'description',
  'material',
  'colour',
  'width_cm',
  'depth_cm',
  'height_cm',
  'weight_grams',
  'ship_days',
  'assembly_minutes',
  'hsn',
  'gst_rate_bps',
  'country_of_origin',
  'group_id',
  'option_values',
  'swatch',
  'position',
  'maker',
  'maker_address',
  'importer',
  'importer_address',
  'net_quantity',
  'warranty_months',
  'care',
  'bis_licence',
  'bis_exemption',
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
  description: row.description,
  material: row.material,
  colour: row.colour,
  widthCm: row.width_cm,
  depthCm: row.depth_cm,
  heightCm: row.height_cm,
  weightGrams: row.weight_grams,
  shipDays: row.ship_days,
  assemblyMinutes: row.assembly_minutes,
  hsn: row.hsn,
  gstRateBps: row.gst_rate_bps,
  countryOfOrigin: row.country_of_origin,
  group: row.group_id,
  options: row.option_values as OptionValues | null,
  swatch: row.swatch,
  position: row.position,
  maker: row.maker,
  makerAddress: row.maker_address,
  importer: row.importer,
  importerAddress: row.importer_address,
  netQuantity: row.net_quantity,
  warrantyMonths: row.warranty_months,
  care: row.care,
  bisLicence: row.bis_licence,
  bisExemption: row.bis_exemption,
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
  description: product.description,
  material: product.material,
  material_family: materialFamilyOf(product.material),
  colour: product.colour,
  colour_family: colourFamilyOf(product.colour),
  width_cm: product.widthCm,
  depth_cm: product.depthCm,
  height_cm: product.heightCm,
  weight_grams: product.weightGrams,
  ship_days: product.shipDays,
  assembly_minutes: product.assemblyMinutes,
  hsn: product.hsn,
  gst_rate_bps: product.gstRateBps,
  country_of_origin: product.countryOfOrigin,
  group_id: product.group,
  option_values: product.options && JSON.stringify(product.options),
  swatch: product.swatch,
  position: product.position,
  maker: product.maker,
  maker_address: product.makerAddress,
  importer: product.importer,
  importer_address: product.importerAddress,
  net_quantity: product.netQuantity,
  warranty_months: product.warrantyMonths,
  care: product.care,
  bis_licence: product.bisLicence,
  bis_exemption: product.bisExemption,
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
