import { fromRupees, type Paise, toRupees } from '#kernel/money.ts'
import { type Attribute, type AttributeValues, readValue, shownValue, valuesIn } from './domain/attributes.ts'
import type { BulkAct, Categories } from './domain/bulk-change.ts'
import { wordsFor } from './domain/declarations.ts'
import type { ProductEdit } from './domain/edit-product.ts'
import type { ProductDetail } from './domain/product.ts'
import { keptOf, shownOf } from './domain/product-fields.ts'
import type { StaffFilter } from './domain/staff-listing.ts'
import type { StaffGroupMember, StaffListed, StaffProduct } from './domain/staff-product.ts'
import { type StaffName, staffRows } from './domain/staff-rows.ts'
import type {
  BulkChange,
  NewProduct,
  ProductChange,
  StaffProductRow,
  StaffProductsQuery,
  WireSavedProduct,
  WireStaffProduct,
} from './staff-contract.ts'
import { toWireProductDetail } from './wire.ts'

const rupeesOrNull = (amount: Paise | null): number | null => (amount === null ? null : toRupees(amount))

export const fromWireStaffFilter = (query: StaffProductsQuery): StaffFilter => ({
  view: query.view ?? 'all',
  search: query.search,
  categories: query.category,
  brand: query.brand,
  minPrice: query.min_price === undefined ? undefined : fromRupees(query.min_price),
  maxPrice: query.max_price === undefined ? undefined : fromRupees(query.max_price),
})

export const toWireStaffRow = (product: StaffListed): StaffProductRow => ({
  _id: product.id,
  title: product.title,
  image: product.image,
  brand: product.brand,
  category: product.category,
  category_name: product.categoryName,
  mrp: toRupees(product.mrp),
  price_offer: toRupees(product.offerPrice),
  everyday_price: rupeesOrNull(product.everydayPrice),
  discount: product.discount,
  in_stock: product.inStock,
  is_available: product.isAvailable,
  stock: product.stock,
  published: product.isPublished,
  deleted: product.isDeleted,
  missing: product.lacks,
  version: product.version,
  updated_at: product.changedAt.toISOString(),
})

/** What was sent, and nothing that was not. */
export function fromWireEdit({ in_stock, price_offer, ...change }: Partial<NewProduct>): ProductEdit {
  const sent: Partial<Record<StaffName, unknown>> = { ...change, is_available: in_stock }
  const said = staffRows.filter(({ name }) => sent[name] !== undefined)
  return {
    ...Object.fromEntries(said.map((row) => [row.as, keptOf(row, sent[row.name])])),
    ...(change.mrp !== undefined && { mrp: fromRupees(change.mrp) }),
    ...(price_offer !== undefined && { price: fromRupees(price_offer) }),
  }
}

export const fromWireNew = (sent: NewProduct): ProductEdit & { mrp: Paise; discount: string } => ({
  ...fromWireEdit(sent),
  mrp: fromRupees(sent.mrp),
  discount: sent.discount,
})

/** What a change of the form asks for beside its fields. */
export const expectationsOf = (change: ProductChange): { version?: number; stock?: number | null } => ({
  ...(change.version !== undefined && { version: change.version }),
  ...(change.stock_was !== undefined && { stock: change.stock_was }),
})

/** Every field that staff write, as the wire names it; the audit log and the history use these names too. */
export const toWireFields = (product: StaffProduct) =>
  Object.fromEntries(staffRows.map((row) => [row.name, shownOf(row, product[row.as])])) as Pick<
    WireStaffProduct,
    StaffName
  >

/** The owner's own fields that a product has. */
export const toWireAttributes = (attributes: readonly Attribute[], kept: AttributeValues) =>
  Object.fromEntries(
    valuesIn(attributes, kept).map(({ attribute, value }) => [attribute.key, shownValue(attribute, value)]),
  )

type Surroundings = {
  attributes: Attribute[]
  members: StaffGroupMember[]
  saleEndsAt: Date | null
  changedAt: Date
  changedBy: string
}

export const toWireStaffProduct = (
  product: StaffProduct,
  { attributes, members, saleEndsAt, changedAt, changedBy }: Surroundings,
): WireStaffProduct => ({
  _id: product.id,
  version: product.version,
  ...toWireFields(product),
  attributes: toWireAttributes(attributes, product.attributes),
  in_stock: product.inStock,
  deleted: product.isDeleted,
  sale_ends_at: saleEndsAt?.toISOString() ?? null,
  missing: wordsFor(product.missing, attributes),
  group_members: members.map((member) => ({
    _id: member.id,
    title: member.title,
    options: member.options,
    price_offer: toRupees(member.offerPrice),
    in_stock: member.inStock,
    published: member.isPublished,
  })),
  changed_at: changedAt.toISOString(),
  changed_by: changedBy,
})

export type SavedProduct = ProductDetail & {
  version: number
  isPublished: boolean
  missing: { field: string; words: string }[]
  /** Offered for sale, and nobody has said how many there are. */
  isUncounted?: boolean
}

const uncounted = {
  field: 'stock',
  words: 'Say how many pieces there are: until then it is out of stock. Null means made to order.',
}

export const toWireSaved = (product: SavedProduct): WireSavedProduct => ({
  ...toWireProductDetail(product),
  version: product.version,
  published: product.isPublished,
  missing: [...product.missing, ...(product.isUncounted ? [uncounted] : [])],
})

export function fromWireBulk(
  change: BulkChange,
  categories: Categories,
  attributes: readonly Attribute[],
): BulkAct {
  if ('price' in change) {
    const { by, amount, round_to_90 } = change.price
    return { kind: 'price', move: { by, amount, roundTo90: round_to_90 ?? false } }
  }
  if ('discount_percent' in change) return { kind: 'discount', percent: change.discount_percent }
  if ('available' in change) return { kind: 'available', isAvailable: change.available }
  if ('brand' in change) return { kind: 'brand', brand: change.brand }
  if ('published' in change) return { kind: 'published', isPublished: change.published }
  if ('stock' in change) return { kind: 'stock', stock: change.stock }
  if ('deleted' in change) return { kind: 'deleted', isDeleted: change.deleted }
  if ('attribute' in change) {
    const { key, value } = change.attribute
    const attribute = attributes.find((one) => one.key === key)
    const read = attribute
      ? readValue(attribute, value)
      : ({ ok: false, words: 'There is no such product field.' } as const)
    return { kind: 'attribute', attribute, ...(read.ok ? { value: read.value } : { problem: read.words }) }
  }
  const wanted = change.category.toLowerCase()
  const found = [...categories].find(([slug]) => slug.toLowerCase() === wanted)
  return { kind: 'category', category: found && { slug: found[0], ...found[1] } }
}
