// Products as the catalogue's rules see them, many at a time.
import { type Selectable, sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { StaffProduct } from '#shop/catalogue/domain/staff-product.ts'

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
] as const

type ProductRow = Pick<Selectable<Tables['product']>, (typeof columns)[number]>

const toProduct = (row: ProductRow): StaffProduct => ({
  id: row.id,
  version: row.version,
  title: row.title,
  brand: row.brand,
  category: row.category_slug,
  images: row.images as string[],
  imageAlts: row.image_alts as string[],
  mrp: paise(row.mrp_paise),
  offerPrice: paise(row.offer_price_paise),
  everydayPrice: row.everyday_price_paise === null ? null : paise(row.everyday_price_paise),
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
  options: row.option_values as Record<string, string> | null,
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

export async function productsByIds(db: Db, ids: string[]): Promise<Map<string, StaffProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .select(columns)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, toProduct(row)]))
}

type Name = { title: string; brand: string }

export const nameKey = ({ title, brand }: Name): string => `${title}\n${brand}`

export async function productsByNames(db: Db, names: Name[]): Promise<Map<string, StaffProduct[]>> {
  const found = new Map<string, StaffProduct[]>()
  if (names.length === 0) return found
  const rows = await db
    .selectFrom('product')
    .select(columns)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(title, brand) in (
        select * from unnest(${names.map(({ title }) => title)}::text[], ${names.map(({ brand }) => brand)}::text[]))`,
    )
    .execute()
  for (const row of rows) found.set(nameKey(row), [...(found.get(nameKey(row)) ?? []), toProduct(row)])
  return found
}
