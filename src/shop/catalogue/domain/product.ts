import type { Paise } from '#kernel/money.ts'
import type { Information } from './information.ts'
import type { FieldValues } from './product-fields.ts'

export type ProductId = string

/** One sellable thing, as listings show it. */
export type Product = {
  id: ProductId
  title: string
  brand: string
  category: string
  /** Addresses of up to five pictures. */
  images: string[]
  mrp: Paise
  offerPrice: Paise
  discount: string
  inStock: boolean
  shipDays: number
  isMadeToOrder: boolean
  isNew: boolean
}

export type Dimensions = { widthCm: number; depthCm: number; heightCm: number }

/** The values that tell a product from its siblings, such as { Colour: 'Rust' }. */
export type OptionValues = Record<string, string>

export type GroupMember = {
  id: ProductId
  title: string
  options: OptionValues
  swatch: string | null
  image: string | null
  offerPrice: Paise
  inStock: boolean
}

type Told = Pick<
  FieldValues,
  'description' | 'material' | 'colour' | 'weightGrams' | 'hsn' | 'gstRateBps' | 'countryOfOrigin'
>

/** The same product as its own page shows it. */
export type ProductDetail = Product &
  Told & {
    categoryName: string
    isFurniture: boolean
    /** Days after the delivery in which it can be sent back. */
    returnDays: number
    /** What each picture shows. */
    imageAlts: string[]
    dimensions: Dimensions | null
    /** How many are left, for made-to-order pieces null. */
    stockQuantity: number | null
    options: OptionValues | null
    /** What its maker and the shop declare, in words. */
    information: Information[]
    group: GroupMember[]
  }
