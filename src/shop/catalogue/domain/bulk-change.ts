// One change for many products: what it does to each, and why some are left out.
import { type Paise, paise, showPaise } from '#kernel/money.ts'
import { type Attribute, type AttributeValue, wordsOfValue } from './attributes.ts'
import { type Asking, allMissing, fieldsFor, hindrances } from './declarations.ts'
import { edited, type ProductEdit } from './edit-product.ts'
import { everydayPriceOf, movesFar } from './reprice.ts'
import type { StaffProduct } from './staff-product.ts'

export type PriceMove = { by: 'percent' | 'rupees'; amount: number; roundTo90: boolean }

export type BulkAct =
  | { kind: 'price'; move: PriceMove }
  | { kind: 'discount'; percent: number }
  | { kind: 'available'; isAvailable: boolean }
  | { kind: 'category'; category: ({ slug: string; name: string } & Asking) | undefined }
  | { kind: 'brand'; brand: string }
  | { kind: 'published'; isPublished: boolean }
  | { kind: 'stock'; stock: number | null }
  | { kind: 'deleted'; isDeleted: boolean }
  | { kind: 'attribute'; attribute: Attribute | undefined; value?: AttributeValue | null; problem?: string }

/** Names and standards of the categories, by slug. */
export type Categories = ReadonlyMap<string, { name: string } & Asking>

export type BulkStep = {
  id: string
  title: string
  before: string
  after: string
  /** Why this one is left out; the rest then says nothing. */
  problem: string | null
  product: StaffProduct
  movesFar: boolean
}

/** Prices people know: the nearest whole hundred less ten, not above the MRP where one below it exists. */
export function endingIn90(price: Paise, mrp: Paise): Paise {
  const hundreds = Math.max(1, Math.round((price / 100 + 10) / 100))
  const nearest = hundreds * 10_000 - 1_000
  return paise(nearest > mrp && hundreds > 1 ? nearest - 10_000 : nearest)
}

/** The moved price in whole rupees; nothing where nothing would be left of it. */
export function movedPrice(
  price: Paise,
  mrp: Paise,
  { by, amount, roundTo90 }: PriceMove,
): Paise | undefined {
  const moved = by === 'percent' ? price + (price * amount) / 100 : price + amount * 100
  const whole = paise(Math.round(moved / 100) * 100)
  if (whole < 100) return undefined
  return roundTo90 ? endingIn90(whole, mrp) : whole
}

const percentLabel = (percent: number): string => (percent === 0 ? '' : `${percent}% off`)

function editOf(product: StaffProduct, act: BulkAct): ProductEdit | string {
  switch (act.kind) {
    case 'price': {
      const price = movedPrice(everydayPriceOf(product), product.mrp, act.move)
      return price === undefined ? 'The price would be zero.' : { price }
    }
    case 'discount':
      return { discount: percentLabel(act.percent) }
    case 'available':
      return { isAvailable: act.isAvailable }
    case 'category':
      return act.category ? { category: act.category.slug } : 'This category does not exist.'
    case 'brand':
      return { brand: act.brand }
    case 'published':
      return { isPublished: act.isPublished }
    case 'stock':
      return { stock: act.stock }
    case 'deleted':
      return {}
    case 'attribute':
      return act.attribute && act.value !== undefined
        ? { attributes: { [act.attribute.key]: act.value } }
        : (act.problem ?? '')
  }
}

function wordsOf(product: StaffProduct, act: BulkAct, categories: Categories): string {
  switch (act.kind) {
    case 'price':
      return showPaise(everydayPriceOf(product))
    case 'discount':
      return `${showPaise(everydayPriceOf(product))}${product.discount ? `, ${product.discount}` : ''}`
    case 'available':
      return product.isAvailable ? 'Available' : 'Not available'
    case 'category':
      return categories.get(product.category)?.name ?? product.category
    case 'brand':
      return product.brand
    case 'published':
      return product.isPublished ? 'Published' : 'Draft'
    case 'stock':
      return product.stock === null ? 'Made to order' : String(product.stock)
    case 'deleted':
      return product.isDeleted ? 'Deleted' : 'In the shop'
    case 'attribute': {
      const value = act.attribute && product.attributes[act.attribute.key]
      return act.attribute && value !== undefined ? wordsOfValue(act.attribute, value) : 'Empty'
    }
  }
}

export function bulkStep(
  product: StaffProduct,
  act: BulkAct,
  categories: Categories,
  attributes: readonly Attribute[] = [],
): BulkStep {
  const before = wordsOf(product, act, categories)
  const leftOut = (problem: string, after = before): BulkStep => ({
    id: product.id,
    title: product.title,
    before,
    after,
    problem,
    product,
    movesFar: false,
  })
  if (product.isDeleted && act.kind !== 'deleted') return leftOut('It is deleted.')
  const edit = editOf(product, act)
  if (typeof edit === 'string') return leftOut(edit)
  const { product: changed, mistakes } = edited(product, edit)
  const [mistake] = mistakes
  if (mistake) return leftOut(mistake.words)
  const after = act.kind === 'deleted' ? { ...changed, isDeleted: act.isDeleted } : changed
  const words = wordsOf(after, act, categories)
  if (words === before) return leftOut('It is already so.')
  const category = categories.get(after.category) ?? { bisStandard: null, asked: [] }
  const missing = allMissing(after, category, attributes)
  const lost = hindrances(product, { isPublished: after.isPublished, missing })
  if (lost.length > 0 && act.kind !== 'deleted')
    return leftOut(Object.values(fieldsFor(lost, attributes)).join(' '), words)
  return {
    id: product.id,
    title: product.title,
    before,
    after: words,
    problem: null,
    product: after,
    movesFar: movesFar(everydayPriceOf(product), everydayPriceOf(after)),
  }
}
