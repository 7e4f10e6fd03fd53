import type { Paise } from '#kernel/money.ts'
import type { AttributeValues } from './attributes.ts'
import type { OptionValues, ProductId } from './product.ts'
import type { FieldValues } from './product-fields.ts'

/** Everything staff can write about a product, as it stands. */
export type StaffProduct = FieldValues & {
  id: ProductId
  version: number
  title: string
  brand: string
  category: string
  images: string[]
  imageAlts: string[]
  /** The address of its model in three dimensions. */
  model: string | null
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
  group: string | null
  options: OptionValues | null
  swatch: string | null
  position: number
  /** The owner's own fields, by key. */
  attributes: AttributeValues
  isPublished: boolean
  isDeleted: boolean
  missing: string[]
}

/** One product as the list of the back office shows it. */
export type StaffListed = Omit<
  StaffProduct,
  keyof FieldValues | Grouping | 'images' | 'imageAlts' | 'model' | 'missing' | 'attributes'
> & {
  image: string | null
  categoryName: string
  /** How many declarations are missing. */
  lacks: number
  changedAt: Date
}
type Grouping = 'group' | 'options' | 'swatch' | 'position'

export type StaffGroupMember = {
  id: ProductId
  title: string
  options: OptionValues
  offerPrice: Paise
  inStock: boolean
  isPublished: boolean
}
