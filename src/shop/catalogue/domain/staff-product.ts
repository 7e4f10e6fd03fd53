import type { Paise } from '#kernel/money.ts'
import type { OptionValues, ProductId } from './product.ts'
import type { FieldValues } from './product-fields.ts'

/** One product as the list of the back office shows it. */
export type StaffListed = {
  id: ProductId
  title: string
  image: string | null
  brand: string
  category: string
  categoryName: string
  mrp: Paise
  offerPrice: Paise
  /** What a running sale stands in for. */
  everydayPrice: Paise | null
  discount: string
  inStock: boolean
  /** What staff set; the stock decides too. */
  isAvailable: boolean
  /** Made to order: null. */
  stock: number | null
  isPublished: boolean
  isDeleted: boolean
  /** How many declarations are missing. */
  lacks: number
  version: number
  changedAt: Date
}

/** Everything staff can write about a product, as it stands. */
export type StaffProduct = FieldValues & {
  id: ProductId
  version: number
  title: string
  brand: string
  category: string
  images: string[]
  imageAlts: string[]
  mrp: Paise
  offerPrice: Paise
  everydayPrice: Paise | null
  discount: string
  inStock: boolean
  isAvailable: boolean
  stock: number | null
  group: string | null
  options: OptionValues | null
  swatch: string | null
  position: number
  isPublished: boolean
  isDeleted: boolean
  missing: string[]
}

export type StaffGroupMember = {
  id: ProductId
  title: string
  options: OptionValues
  offerPrice: Paise
  inStock: boolean
  isPublished: boolean
}
