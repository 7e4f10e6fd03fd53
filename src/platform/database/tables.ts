// Made by `npm run schema` from the migrated database. Change a migration, not this file.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Account = {
  id: ColumnType<string, string | undefined, string>
  email: string
  name: string
  password_hash: string
  role: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

type Brand = {
  name: string
}

type Category = {
  slug: string
  name: string
  description: ColumnType<string, string | undefined, string>
  position: number
}

type Collection = {
  slug: string
  name: string
  kind: string
  description: ColumnType<string, string | undefined, string>
  position: number
}

type CollectionProduct = {
  collection_slug: string
  product_id: string
}

type ContentDocument = {
  name: string
  body: ColumnType<unknown, string, string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

type ContentPage = {
  slug: string
  title: string
  summary: string
  sections: ColumnType<unknown, string, string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

type EmiPlan = {
  bank: string
  months: number
  annual_rate_bps: number
  fee_paise: number
  minimum_paise: number
  effective_from: string
}

type Pincode = {
  pincode: string
  district: string
  state: string
  localities: string[]
}

type Product = {
  id: string
  title: string
  brand: string
  category_slug: string
  description: ColumnType<string, string | undefined, string>
  images: ColumnType<unknown, string | undefined, string>
  image_alts: ColumnType<unknown, string | undefined, string>
  mrp_paise: number
  offer_price_paise: number
  discount: ColumnType<string, string | undefined, string>
  discount_bps: GeneratedAlways<number>
  stock_quantity: ColumnType<number | null, number | null | null | undefined, number | null | null>
  is_available: ColumnType<boolean, boolean | undefined, boolean>
  in_stock: GeneratedAlways<boolean>
  ship_days: ColumnType<number, number | undefined, number>
  material: ColumnType<string, string | undefined, string>
  material_family: ColumnType<string, string | undefined, string>
  colour: ColumnType<string, string | undefined, string>
  colour_family: ColumnType<string, string | undefined, string>
  width_cm: ColumnType<number | null, number | null | null | undefined, number | null | null>
  depth_cm: ColumnType<number | null, number | null | null | undefined, number | null | null>
  height_cm: ColumnType<number | null, number | null | null | undefined, number | null | null>
  weight_grams: ColumnType<number | null, number | null | null | undefined, number | null | null>
  hsn: string
  gst_rate_bps: number
  country_of_origin: ColumnType<string, string | undefined, string>
  group_id: ColumnType<string | null, string | null | null | undefined, string | null | null>
  option_values: ColumnType<unknown, string | null | undefined, string | null>
  swatch: ColumnType<string | null, string | null | null | undefined, string | null | null>
  keywords: ColumnType<string, string | undefined, string>
  position: ColumnType<number, number | undefined, number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  search: GeneratedAlways<string | null>
}

type ProductGroup = {
  id: string
}

type SearchWord = {
  word: string
}

export type Tables = {
  account: Account
  brand: Brand
  category: Category
  collection: Collection
  collection_product: CollectionProduct
  content_document: ContentDocument
  content_page: ContentPage
  emi_plan: EmiPlan
  pincode: Pincode
  product: Product
  product_group: ProductGroup
  search_word: SearchWord
}
