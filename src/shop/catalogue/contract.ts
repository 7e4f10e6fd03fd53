// The wire's own names: what travels over /api about the catalogue, with every bound set.

import { type Static, Type } from 'typebox'
import { closed, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { sorts } from './domain/listing.ts'

/** Text in one line: no control characters. */
const line = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })

const wholeRupees = Type.Integer({ minimum: 0, maximum: 10_000_000 })

/** A calendar day in India. */
const Day = Type.String({ format: 'date' })

export const ProductIdParam = closed({
  id: Type.String({
    minLength: 1,
    maxLength: 120,
    pattern: '^[a-z0-9-]+$',
    description: 'The product’s _id',
  }),
})

const filters = {
  category: Type.Optional(Type.String({ ...line(80, 1), description: 'Its address, now or before' })),
  collection: Type.Optional(line(80, 1)),
  search: Type.Optional(line(100, 1)),
  exact: Type.Optional(
    Type.Boolean({ description: 'Search the words as they are typed, and put nothing right' }),
  ),
  brand: Type.Optional(Type.Array(line(80, 1), { maxItems: 20, description: 'May be repeated' })),
  colour: Type.Optional(Type.Array(line(40, 1), { maxItems: 20 })),
  material: Type.Optional(Type.Array(line(40, 1), { maxItems: 20 })),
  country: Type.Optional(Type.Array(line(60, 1), { maxItems: 20 })),
  attribute: Type.Optional(
    Type.Array(line(150, 1), {
      maxItems: 20,
      description: 'A choice of one of the shop’s own product fields, such as “Frame wood: Sheesham”',
    }),
  ),
  min_price: Type.Optional(wholeRupees),
  max_price: Type.Optional(wholeRupees),
  in_stock: Type.Optional(Type.Boolean()),
  rating: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 5,
      description: 'So many stars and up: the mean of its reviews, together with five of the shop’s mean',
    }),
  ),
  fits: Type.Optional(
    Type.String({
      pattern: '^g?[0-9]{1,4}(-[0-9]{1,4}){12}$',
      maxLength: 70,
      description:
        'Only what is known to get into a home: thirteen measures in whole centimetres, 0 for one that is not known or not on the way, with g before them on the ground floor. Front door width and height; lift door width and height, cabin width, depth and height; stair width, landing width and depth, ceiling above it; room width and length',
    }),
  ),
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
  pincode: Type.Optional(
    Type.String({
      pattern: '^[1-9][0-9]{5}$',
      description: 'Of a search, and of “soonest”: what does not get there comes after what does',
    }),
  ),
  one_per_group: Type.Optional(
    Type.Boolean({
      description: 'Of pieces that differ in colour or size alone, only the first that matches',
    }),
  ),
  sort: Type.Optional(Type.Union(sorts.map((sort) => Type.Literal(sort)))),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type ProductsQuery = Static<typeof ProductsQuery>

const listed = {
  _id: Type.String(),
  title: Type.String(),
  brand: Type.String(),
  category: Type.String({ description: 'The address of its category' }),
  images: Type.Array(Type.String(), { maxItems: 5 }),
  price_offer: Type.Number(),
  mrp: Type.Number(),
  discount: Type.String(),
  in_stock: Type.Boolean(),
  ship_days: Type.Integer(),
  made_to_order: Type.Boolean(),
  is_new: Type.Boolean(),
  rating: Type.Union([Type.Number(), Type.Null()], {
    description: 'The plain mean of what buyers of it and its siblings gave; null before the first',
  }),
  rating_count: Type.Integer(),
  fact: Type.String({
    description:
      'How long it takes where that is long, else how large it is or what it is made of; may be empty',
  }),
  comes_in: listOf(
    { _id: Type.String(), name: Type.String(), swatch: orNull(Type.String()) },
    { description: 'The colours it and its siblings come in, up to five; itself among them' },
  ),
  comes_in_more: Type.Integer({ description: 'How many colours there are besides those' }),
}

export const WireProduct = closed(listed)
export type WireProduct = Static<typeof WireProduct>

const sides = closed({ width_cm: Type.Number(), depth_cm: Type.Number(), height_cm: Type.Number() })

const optionValues = Type.Record(Type.String(), Type.String())

export const WireProductDetail = closed({
  ...listed,
  image_alts: Type.Array(Type.String()),
  category_name: Type.String(),
  trail: listOf(
    { slug: Type.String(), name: Type.String() },
    { description: 'Its categories from the top of the tree down' },
  ),
  description: Type.String(),
  material: Type.String(),
  colour: Type.String(),
  dimensions: orNull(sides),
  seat_height_cm: orNull(Type.Number()),
  leg_height_cm: orNull(
    Type.Number({ description: 'Of legs that come off; null where they stay on, or where nobody said' }),
  ),
  largest_part: orNull(closed(sides.properties, { description: 'When it is taken apart' })),
  cartons: Type.String({ description: 'Such as “210 × 95 × 62 cm; 60 × 40 × 30 cm”; may be empty' }),
  weight_kg: Type.Union([Type.Number(), Type.Null()]),
  hsn: Type.String(),
  gst_rate: Type.Number({ description: 'Per cent, inside the price' }),
  furniture: Type.Boolean({ description: 'Whether its category is furniture, which can be protected' }),
  protection: Type.Union([closed({ price: Type.Number(), words: Type.String() }), Type.Null()], {
    description: 'What protection costs for one, and what it covers; null where there is no plan for it',
  }),
  few_left: Type.Boolean({ description: 'Whether shoppers are told how many are left' }),
  return_days: Type.Integer({ description: 'Days after the delivery in which it can be sent back' }),
  warranty_months: Type.Union([Type.Integer(), Type.Null()], {
    description: 'What is declared; 0 where there is none, null where nothing is said',
  }),
  price_diary: closed({
    fact: Type.Union(
      [
        closed({ kind: oneOf(['lowest', 'same']) }),
        closed({ kind: Type.Literal('was'), price: Type.Number(), day: Day }),
        Type.Null(),
      ],
      {
        description:
          'Today’s price is the lowest of the last 30 days, or the only one, or it was lower until a day; null where too little is known',
      },
    ),
    steps: listOf(
      { from: Day, price: Type.Number() },
      { description: 'What it was sold for in the last 90 days, the oldest first; the last is today’s' },
    ),
  }),
  country_of_origin: Type.String(),
  stock_left: Type.Union([Type.Integer(), Type.Null()]),
  options: Type.Union([optionValues, Type.Null()]),
  information: listOf(
    { name: Type.String(), words: Type.String() },
    {
      description: 'What is declared about it: maker, importer, warranty, care, BIS mark',
    },
  ),
  attributes: listOf(
    {
      key: Type.String(),
      name: Type.String(),
      value: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
      unit: Type.String(),
      words: Type.String({ description: 'Value and unit as they are shown' }),
      comparable: Type.Boolean({ description: 'Whether it helps to tell pieces apart' }),
    },
    { description: 'The shop’s own product fields' },
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
  model: Type.Optional(
    closed(
      {
        glb: Type.String({ description: 'Its address here; what is behind it never changes' }),
        bytes: Type.Integer(),
        ar: closed({
          glb: Type.String({ description: 'The same with whole floats, for Android' }),
          usdz: Type.Optional(Type.String({ description: 'For iPhones; absent where there is none' })),
        }),
      },
      { description: 'It in three dimensions, in metres; absent where there is none' },
    ),
  ),
  real_rating: Type.Union([closed({ rating: Type.Number(), count: Type.Integer() }), Type.Null()], {
    description: 'For search engines: without what came with the demo',
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
  attributes: listOf(
    { name: Type.String(), choices: counted },
    { description: 'The shop’s own product fields; a choice is asked for as “name: choice”' },
  ),
  in_stock: Type.Integer(),
  rated_4_up: Type.Optional(Type.Integer({ description: 'How many “4 and up” would show' })),
  price: closed({
    min: Type.Number(),
    max: Type.Number(),
    bands: listOf(
      { from: Type.Number(), to: Type.Number(), count: Type.Integer() },
      { description: 'How many products cost from so much to just under so much' },
    ),
  }),
})
export type WireFacets = Static<typeof WireFacets>

/** What an address such as /product/sofasets names. */
export const WirePlace = closed({
  kind: oneOf(['category', 'collection', 'brand']),
  slug: Type.String({ description: 'Its address now' }),
  name: Type.String(),
  description: Type.String(),
  picture: Type.String({ description: 'Of a brand its logo; empty where it has none' }),
  title: Type.String({ description: 'For search engines; empty where the name does' }),
  summary: Type.String({ description: 'The same for the description' }),
  trail: listOf({ slug: Type.String(), name: Type.String() }, { description: 'What it stands in' }),
  hidden: Type.Boolean({ description: 'Menus, lists and search engines leave it out' }),
  moved: Type.Boolean({ description: 'It was asked for by an address it had before' }),
})
export type WirePlace = Static<typeof WirePlace>

/** Every category, collection and brand with what it holds. */
export const WirePlaces = listOf({
  kind: oneOf(['category', 'collection', 'brand']),
  slug: Type.String(),
  name: Type.String(),
  hidden: Type.Boolean({ description: 'By staff, or since it holds too few' }),
  count: Type.Integer({ description: 'With all that stands below it' }),
  from_price: Type.Union([Type.Number(), Type.Null()]),
})
export type WirePlaces = Static<typeof WirePlaces>

/** Where somebody can begin who found nothing. */
export const WireDoors = listOf({ slug: Type.String(), name: Type.String(), picture: Type.String() })
export type WireDoors = Static<typeof WireDoors>

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

export const WishlistShareBody = closed({
  title: Type.String({ ...line(80), description: 'What it is called; empty for no name' }),
})
/** The token in the link of one's own shared list; null where it is not shared. */
export const WireWishlistShare = closed({
  token: Type.Union([Type.String(), Type.Null()]),
  title: Type.String(),
})
export type WireWishlistShare = Static<typeof WireWishlistShare>
export const SharedTokenParam = closed({ token: Type.String({ pattern: '^[\\w-]{22,64}$' }) })
/** What others read: pieces as they are now, and nothing about whose they are. */
export const WireSharedWishlist = closed({ title: Type.String(), products: ProductList })
export type WireSharedWishlist = Static<typeof WireSharedWishlist>
