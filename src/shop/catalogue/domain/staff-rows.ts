// Everything staff write about a product, by its names: on the wire, in code and in the database.
import { declaredRows, describedRows, type FieldColumns, type ProductField } from './product-fields.ts'
import type { StaffProduct } from './staff-product.ts'

/** What has rules of its own, before and behind the fields of the table. */
const head = {
  title: { as: 'title', column: 'title' },
  brand: { as: 'brand', column: 'brand' },
  category: { as: 'category', column: 'category_slug' },
  images: { as: 'images', column: 'images' },
  image_alts: { as: 'imageAlts', column: 'image_alts' },
  model: { as: 'model', column: 'model' },
  mrp: { as: 'mrp', column: 'mrp_paise', parts: 100 },
  price_offer: { as: 'offerPrice', column: 'offer_price_paise', parts: 100 },
  everyday_price: { as: 'everydayPrice', column: 'everyday_price_paise', parts: 100 },
  discount: { as: 'discount', column: 'discount' },
  is_available: { as: 'isAvailable', column: 'is_available' },
  stock: { as: 'stock', column: 'stock_quantity' },
} as const
const grouping = {
  group: { as: 'group', column: 'group_id' },
  options: { as: 'options', column: 'option_values' },
  swatch: { as: 'swatch', column: 'swatch' },
  position: { as: 'position', column: 'position' },
} as const
const tail = { published: { as: 'isPublished', column: 'is_published' } } as const

type Core = typeof head & typeof grouping & typeof tail
export type StaffName = keyof Core | ProductField
/** The columns with what code holds; those that are JSON are written as text. */
export type StaffColumns = FieldColumns & {
  [K in keyof Core as Core[K]['column']]: StaffProduct[Core[K]['as']]
}
type StaffRow = { name: StaffName; as: keyof StaffProduct; column: keyof StaffColumns; parts?: number }

const rowsOf = (names: object): StaffRow[] =>
  Object.entries(names).map(([name, row]) => ({ name: name as StaffName, ...row }))

/** In the order of the history. */
export const staffRows: readonly StaffRow[] = [
  ...rowsOf(head),
  ...describedRows,
  ...rowsOf(grouping),
  ...declaredRows,
  ...rowsOf(tail),
]
