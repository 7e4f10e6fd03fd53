import type { Paise } from '#kernel/money.ts'
import type { ModelFiles } from '#shop/models/domain/model-files.ts'
import type { AttributeValue } from './attributes.ts'
import type { Information } from './information.ts'
import type { PriceDiary } from './price-diary.ts'
import type { FieldValues } from './product-fields.ts'

export type ProductId = string

/** One sellable thing, as listings show it. */
export type Product = {
  id: ProductId
  title: string
  brand: string
  /** The address of its category. */
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
  /** The plain mean of the stars that it and its siblings were given; none before the first. */
  rating: number | null
  ratingCount: number
  /** In words: how long it takes where that is long, else how large it is or what it is made of; may be empty. */
  fact: string
  /** What it and its siblings come in, itself among them; empty where there is nothing to choose. */
  comesIn: ComesIn[]
  /** How many more there are than those. */
  comesInMore: number
}

/** One of the colours, or of the sizes where colours make no difference. */
export type ComesIn = { id: ProductId; name: string; swatch: string | null }

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
  | 'description'
  | 'material'
  | 'colour'
  | 'seatHeightCm'
  | 'legHeightCm'
  | 'cartons'
  | 'weightGrams'
  | 'hsn'
  | 'gstRateBps'
  | 'countryOfOrigin'
  | 'warrantyMonths'
>

/** One of the owner's own fields, as the product's page tells it. */
export type ToldAttribute = {
  key: string
  name: string
  value: AttributeValue
  unit: string
  /** Value and unit as they are read. */
  words: string
  comparable: boolean
}

/** The same product as its own page shows it. */
export type ProductDetail = Product &
  Told & {
    categoryName: string
    /** Its categories from the top of the tree down. */
    trail: { slug: string; name: string }[]
    isFurniture: boolean
    /** Days after the delivery in which it can be sent back. */
    returnDays: number
    /** What it was sold for lately. */
    priceDiary: PriceDiary
    /** What each picture shows. */
    imageAlts: string[]
    dimensions: Dimensions | null
    /** When it is taken apart; null where it is not, or where nobody measured it. */
    largestPart: Dimensions | null
    /** The opt-in cover, where there is a plan for it. */
    protection: { price: Paise; words: string } | null
    /** So few that shoppers are told the number. */
    isFewLeft: boolean
    /** How many are left, for made-to-order pieces null. */
    stockQuantity: number | null
    options: OptionValues | null
    /** What its maker and the shop declare, in words. */
    information: Information[]
    /** The owner's own fields that are shown. */
    attributes: ToldAttribute[]
    group: GroupMember[]
    /** It in three dimensions, where somebody made that. */
    model: ModelFiles | null
    /** What search engines are told: nothing of the demo. */
    realRating: { rating: number; count: number } | null
  }
