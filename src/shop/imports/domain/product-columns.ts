// One product in three forms: as columns of a file, as the catalogue's rules see it, as columns of the database.
import { fromRupees, toRupees } from '#kernel/money.ts'
import type { ProductEdit } from '#shop/catalogue/domain/edit-product.ts'
import { colourFamilyOf, materialFamilyOf } from '#shop/catalogue/domain/families.ts'
import { everydayPriceOf } from '#shop/catalogue/domain/reprice.ts'
import type { StaffProduct } from '#shop/catalogue/domain/staff-product.ts'
import type { CellValue } from './cells.ts'
import type { ImportField } from './fields.ts'

/** What a file says of a product. */
export const valuesOf = (product: StaffProduct): Record<ImportField, CellValue> => ({
  _id: product.id,
  title: product.title,
  brand: product.brand,
  category: product.category,
  mrp: toRupees(product.mrp),
  price_offer: toRupees(everydayPriceOf(product)),
  discount: product.discount,
  in_stock: product.isAvailable,
  stock: product.stock,
  published: product.isPublished,
  images: product.images,
  image_alts: product.imageAlts,
  description: product.description,
  material: product.material,
  colour: product.colour,
  width_cm: product.widthCm,
  depth_cm: product.depthCm,
  height_cm: product.heightCm,
  weight_kg: product.weightGrams === null ? null : product.weightGrams / 1_000,
  ship_days: product.shipDays,
  assembly_minutes: product.assemblyMinutes,
  hsn: product.hsn,
  gst_rate: product.gstRateBps / 100,
  country_of_origin: product.countryOfOrigin,
  maker: product.maker,
  maker_address: product.makerAddress,
  importer: product.importer,
  importer_address: product.importerAddress,
  net_quantity: product.netQuantity,
  warranty_months: product.warrantyMonths,
  care: product.care,
  bis_licence: product.bisLicence,
  bis_exemption: product.bisExemption,
  group: product.group,
  options: product.options,
  swatch: product.swatch,
})

/** The shape the API's schema describes; what was not said is undefined. */
export type Said = Partial<{
  images: string[]
  image_alts: string[]
  title: string
  brand: string
  category: string
  mrp: number
  price_offer: number
  discount: string
  in_stock: boolean
  stock: number | null
  published: boolean
  description: string
  material: string
  colour: string
  width_cm: number | null
  depth_cm: number | null
  height_cm: number | null
  weight_kg: number | null
  ship_days: number
  assembly_minutes: number
  hsn: string
  gst_rate: number
  country_of_origin: string
  group: string | null
  options: Record<string, string> | null
  swatch: string | null
  maker: string
  maker_address: string
  importer: string
  importer_address: string
  net_quantity: string
  warranty_months: number | null
  care: string
  bis_licence: string
  bis_exemption: string
}>

/** Only what was said is in the edit: what is undefined there would count as emptied. */
export function editOf(said: Said): ProductEdit {
  const edit: ProductEdit = {
    title: said.title,
    brand: said.brand,
    category: said.category,
    images: said.images,
    imageAlts: said.image_alts,
    mrp: said.mrp === undefined ? undefined : fromRupees(said.mrp),
    price: said.price_offer === undefined ? undefined : fromRupees(said.price_offer),
    discount: said.discount,
    isAvailable: said.in_stock,
    stock: said.stock,
    description: said.description,
    material: said.material,
    colour: said.colour,
    widthCm: said.width_cm,
    depthCm: said.depth_cm,
    heightCm: said.height_cm,
    weightGrams: typeof said.weight_kg === 'number' ? Math.round(said.weight_kg * 1_000) : said.weight_kg,
    shipDays: said.ship_days,
    assemblyMinutes: said.assembly_minutes,
    hsn: said.hsn,
    gstRateBps: said.gst_rate === undefined ? undefined : Math.round(said.gst_rate * 100),
    countryOfOrigin: said.country_of_origin,
    group: said.group,
    options: said.options,
    swatch: said.swatch,
    maker: said.maker,
    makerAddress: said.maker_address,
    importer: said.importer,
    importerAddress: said.importer_address,
    netQuantity: said.net_quantity,
    warrantyMonths: said.warranty_months,
    care: said.care,
    bisLicence: said.bis_licence,
    bisExemption: said.bis_exemption,
    isPublished: said.published,
  }
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
}

export type Columns = Record<string, unknown>

/** Every column an import can write, and with it what follows from the others. */
export const writtenColumns = [
  'title', 'brand', 'category_slug', 'images', 'image_alts', 'mrp_paise', 'offer_price_paise', 'everyday_price_paise',
  'discount', 'is_available', 'stock_quantity', 'description', 'material', 'material_family', 'colour', 'colour_family',
  'width_cm', 'depth_cm', 'height_cm', 'weight_grams', 'ship_days', 'assembly_minutes', 'hsn', 'gst_rate_bps',
  'country_of_origin', 'group_id', 'option_values', 'swatch', 'maker', 'maker_address', 'importer', 'importer_address',
  'net_quantity', 'warranty_months', 'care', 'bis_licence', 'bis_exemption', 'is_published',
] as const // biome-ignore format: a list to look through

const columnsOf = (product: StaffProduct): Columns => ({
  title: product.title,
  brand: product.brand,
  category_slug: product.category,
  images: product.images,
  image_alts: product.imageAlts,
  mrp_paise: product.mrp,
  offer_price_paise: product.offerPrice,
  everyday_price_paise: product.everydayPrice,
  discount: product.discount,
  is_available: product.isAvailable,
  stock_quantity: product.stock,
  description: product.description,
  material: product.material,
  colour: product.colour,
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
  option_values: product.options,
  swatch: product.swatch,
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

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The columns that would be written: all of a new product, and of another only what differs. */
export function changedColumns(before: StaffProduct | undefined, after: StaffProduct): Columns {
  const was = before ? columnsOf(before) : {}
  const is = columnsOf(after)
  const changed = Object.fromEntries(
    Object.entries(is).filter(([column, value]) => !before || !isSame(was[column], value)),
  )
  if ('material' in changed) changed.material_family = materialFamilyOf(after.material)
  if ('colour' in changed) changed.colour_family = colourFamilyOf(after.colour)
  return changed
}
