// The wire's own names: what travels over /api about the catalogue, with every bound set.

import { type Static, Type } from 'typebox'
import { closed, listOf } from '#kernel/schema.ts'
import { sorts } from './domain/listing.ts'

/** Text in one line: no control characters. */
const line = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })

const wholeRupees = Type.Integer({ minimum: 0, maximum: 10_000_000 })

export const ProductIdParam = closed({
  id: Type.String({
    minLength: 1,
    maxLength: 120,
    pattern: '^[a-z0-9-]+$',
    description: 'The product’s _id',
  }),
})

const filters = {
  category: Type.Optional(line(80, 1)),
  collection: Type.Optional(line(80, 1)),
  search: Type.Optional(line(100, 1)),
  brand: Type.Optional(Type.Array(line(80, 1), { maxItems: 20, description: 'May be repeated' })),
  colour: Type.Optional(Type.Array(line(40, 1), { maxItems: 20 })),
  material: Type.Optional(Type.Array(line(40, 1), { maxItems: 20 })),
  country: Type.Optional(Type.Array(line(60, 1), { maxItems: 20 })),
  min_price: Type.Optional(wholeRupees),
  max_price: Type.Optional(wholeRupees),
  in_stock: Type.Optional(Type.Boolean()),
}

export const FacetsQuery = closed(filters)
export type FacetsQuery = Static<typeof FacetsQuery>

export const ProductsQuery = closed({
  ...filters,
  ids: Type.Optional(
    Type.Array(Type.String({ maxLength: 120, pattern: '^[a-z0-9-]+$' }), {
      maxItems: 100,
      description: 'Only these products',
    }),
  ),
  sort: Type.Optional(Type.Union(sorts.map((sort) => Type.Literal(sort)))),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type ProductsQuery = Static<typeof ProductsQuery>

export const SuggestQuery = closed({ q: line(100, 1) })

const listed = {
  _id: Type.String(),
  title: Type.String(),
  brand: Type.String(),
  category: Type.String(),
  images: Type.Array(Type.String(), { maxItems: 5 }),
  price_offer: Type.Number(),
  mrp: Type.Number(),
  discount: Type.String(),
  in_stock: Type.Boolean(),
  ship_days: Type.Integer(),
  made_to_order: Type.Boolean(),
  is_new: Type.Boolean(),
}

export const WireProduct = closed(listed)
export type WireProduct = Static<typeof WireProduct>

const optionValues = Type.Record(Type.String(), Type.String())

export const WireProductDetail = closed({
  ...listed,
  image_alts: Type.Array(Type.String()),
  category_name: Type.String(),
  description: Type.String(),
  material: Type.String(),
  colour: Type.String(),
  dimensions: Type.Union([
    closed({ width_cm: Type.Number(), depth_cm: Type.Number(), height_cm: Type.Number() }),
    Type.Null(),
  ]),
  weight_kg: Type.Union([Type.Number(), Type.Null()]),
  hsn: Type.String(),
  gst_rate: Type.Number({ description: 'Per cent, inside the price' }),
  furniture: Type.Boolean({ description: 'Whether its category is furniture, which can be protected' }),
  return_days: Type.Integer({ description: 'Days after the delivery in which it can be sent back' }),
  country_of_origin: Type.String(),
  stock_left: Type.Union([Type.Integer(), Type.Null()]),
  options: Type.Union([optionValues, Type.Null()]),
  information: listOf(
    { name: Type.String(), words: Type.String() },
    {
      description: 'What is declared about it: maker, importer, warranty, care, BIS mark',
    },
  ),
  group: listOf({
    _id: Type.String(),
    title: Type.String(),
    options: optionValues,
    swatch: Type.Union([Type.String(), Type.Null()]),
    image: Type.Union([Type.String(), Type.Null()]),
    price_offer: Type.Number(),
    in_stock: Type.Boolean(),
  }),
})
export type WireProductDetail = Static<typeof WireProductDetail>

export const ProductList = Type.Array(WireProduct)
export const ProductOfOne = Type.Array(WireProductDetail, { minItems: 1, maxItems: 1 })

const counted = listOf({ name: Type.String(), count: Type.Integer() })

export const WireFacets = closed({
  total: Type.Integer(),
  brands: counted,
  colours: counted,
  materials: counted,
  countries: counted,
  in_stock: Type.Integer(),
  price: closed({ min: Type.Number(), max: Type.Number() }),
})
export type WireFacets = Static<typeof WireFacets>

const counting = { name: Type.String(), count: Type.Integer() }

export const WireSuggestions = closed({
  products: listOf({
    _id: Type.String(),
    title: Type.String(),
    brand: Type.String(),
    image: Type.Union([Type.String(), Type.Null()]),
    price_offer: Type.Number(),
  }),
  categories: listOf({ slug: Type.String(), ...counting }),
  brands: listOf(counting),
  total: Type.Integer({ description: 'How many products match; counting stops at 200' }),
  did_you_mean: listOf(counting),
})
export type WireSuggestions = Static<typeof WireSuggestions>

/** What an address such as /product/sofasets names. */
export const WirePlace = closed({
  kind: Type.Union([Type.Literal('category'), Type.Literal('collection')]),
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
})
export type WirePlace = Static<typeof WirePlace>

/** Every category and collection with what it holds. */
export const WirePlaces = listOf({
  kind: Type.Union([Type.Literal('category'), Type.Literal('collection')]),
  slug: Type.String(),
  name: Type.String(),
  count: Type.Integer(),
  from_price: Type.Union([Type.Number(), Type.Null()]),
})
export type WirePlaces = Static<typeof WirePlaces>

export const PlaceParam = closed({ slug: line(100, 1) })

/** What can be sent back, and how long, by category. */
export const WireReturnTerms = closed({
  categories: listOf({
    slug: Type.String(),
    name: Type.String(),
    days: Type.Integer({ description: 'After the delivery' }),
  }),
  made_to_order: Type.Literal('faults_only', {
    description: 'What is made to order comes back only damaged, incomplete or wrong',
  }),
})
export type WireReturnTerms = Static<typeof WireReturnTerms>

const ProductId = Type.String({ pattern: '^[a-z0-9-]{1,120}$' })
export const ProductParam = closed({ id: ProductId })
/** Ids of products, the newest first. */
export const WishlistBody = closed({ wishlist: Type.Array(ProductId, { maxItems: 100 }) })
export const WireWishlist = closed({ wishlist: Type.Array(Type.String()) })
export type WireWishlist = Static<typeof WireWishlist>
