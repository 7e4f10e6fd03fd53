// What travels over /api when staff arrange categories, collections and brands.
import { type Static, Type } from 'typebox'
import { closed, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { mostRules } from './domain/collection-rules.ts'

const line = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })
const text = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$' })
const key = Type.String({ pattern: '^[A-Za-z0-9-]{1,90}$' })
const version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The one that was read' })
const picture = Type.String({
  maxLength: 500,
  pattern: '^(https://[^\\s"<>\\\\]+|/media/[A-Za-z0-9/_.-]+)?$',
})
const rows = (maximum: number) => orNull(Type.Integer({ minimum: 0, maximum }))

export const KeyParam = closed({ slug: key })

const named = { name: line(80), address: line(90) }
const shown = {
  hidden: Type.Boolean({
    description: 'Menus, lists and search engines leave it out; its address still opens',
  }),
  description: text(300),
  picture,
  title: Type.String({ ...line(80), description: 'For search engines; empty: its name' }),
  summary: Type.String({ ...line(200), description: 'The same for the description' }),
}

const category = {
  ...named,
  ...shown,
  parent: orNull(key),
  hsn: Type.String({ pattern: '^([0-9]{4,8})?$', description: 'New products of it begin with it' }),
  assembly_minutes: rows(600),
  warranty_months: rows(600),
  asked: Type.Array(line(60, 1), {
    maxItems: 60,
    uniqueItems: true,
    description: 'Fields besides the law’s; one of the owner’s own as attributes.key',
  }),
  return_days: Type.Integer({ minimum: 1, maximum: 100, description: 'Days after the delivery' }),
  furniture: Type.Boolean({ description: 'Whether protection can be bought for it' }),
  bis_standard: orNull(Type.String({ pattern: '^IS [0-9]{3,6}$' })),
}
export const NewCategory = closed({ ...named, parent: orNull(key) })
export type NewCategory = Static<typeof NewCategory>
export const CategoryChange = closed({ ...Type.Partial(closed(category)).properties, version })
export type CategoryChange = Static<typeof CategoryChange>

export const WireCategory = closed({
  slug: Type.String({ description: 'Its key, which never changes' }),
  ...category,
  version: Type.Integer(),
  products: Type.Integer({ description: 'With what stands below it' }),
  own_products: Type.Integer(),
  lacking: Type.Integer({ description: 'Its own products that lack a field' }),
})
export type WireCategory = Static<typeof WireCategory>
export const WireCategories = closed({
  data: Type.Array(WireCategory, { description: 'In the order of the tree' }),
  tree: Type.String({ description: 'Sent back with a new order' }),
})
export type WireCategories = Static<typeof WireCategories>

export const WireCategoryDetail = closed({
  ...WireCategory.properties,
  lacks: Type.Record(Type.String(), Type.Integer(), { description: 'By field, how many products lack it' }),
  askable: listOf(
    { field: Type.String(), name: Type.String() },
    { description: 'The owner’s own fields that it can ask for' },
  ),
})
export type WireCategoryDetail = Static<typeof WireCategoryDetail>

export const TreeBody = closed({
  tree: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  categories: listOf({ slug: key, parent: orNull(key) }, { maxItems: 500 }),
})
export type TreeBody = Static<typeof TreeBody>

const values = Type.Array(line(90, 1), { minItems: 0, maxItems: 50 })
export const CollectionRule = Type.Union([
  closed({ field: oneOf(['category', 'brand']), values }),
  closed({
    field: Type.Literal('price'),
    is: oneOf(['at_most', 'at_least']),
    rupees: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  }),
  closed({ field: Type.Literal('new'), days: Type.Integer({ minimum: 0, maximum: 3_650 }) }),
  closed({ field: oneOf(['on_sale', 'in_stock']) }),
  closed({ field: Type.Literal('attribute'), attribute: line(60, 1), value: line(120) }),
])
const rules = closed({
  match: oneOf(['all', 'any']),
  rules: Type.Array(CollectionRule, { maxItems: mostRules }),
})
const ids = (maxItems: number) =>
  Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,120}$' }), { maxItems, uniqueItems: true })

const filled = { filling: oneOf(['hand', 'rules']), rules, always_in: ids(100), never_in: ids(100) }
const collection = {
  ...named,
  ...shown,
  kind: oneOf(['room', 'style', 'kind', 'season', 'price']),
  ...filled,
}
export const CollectionBody = closed({
  ...collection,
  products: Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,120}$' }), {
    maxItems: 500,
    uniqueItems: true,
    description: 'Those picked by hand',
  }),
})
export type CollectionBody = Static<typeof CollectionBody>
export const CollectionChange = closed({ ...CollectionBody.properties, version })
export type CollectionChange = Static<typeof CollectionChange>

const piece = {
  _id: Type.String(),
  title: Type.String(),
  image: orNull(Type.String()),
  price_offer: Type.Number(),
}
export const WireCollections = closed({
  data: listOf({
    slug: Type.String(),
    name: Type.String(),
    address: Type.String(),
    kind: Type.String(),
    filling: Type.String(),
    picture: Type.String(),
    hidden: Type.Boolean({ description: 'By staff' }),
    pieces: Type.Integer(),
    version: Type.Integer(),
  }),
})
export type WireCollections = Static<typeof WireCollections>
export const WireCollection = closed({
  slug: Type.String(),
  ...collection,
  version: Type.Integer(),
  pieces: Type.Integer(),
  products: listOf(piece, { description: 'Those picked by hand' }),
  named: listOf(piece, { description: 'What always_in and never_in name' }),
})
export type WireCollection = Static<typeof WireCollection>

export const CatchBody = closed(filled)
export type CatchBody = Static<typeof CatchBody>
export const WireCatch = closed({ total: Type.Integer(), some: listOf(piece) })
export type WireCatch = Static<typeof WireCatch>

const brand = {
  ...named,
  hidden: Type.Boolean(),
  logo: picture,
  words: text(300),
  maker: line(120),
  maker_address: text(300),
  importer: line(120),
  importer_address: text(300),
}
export const BrandBody = closed(brand)
export type BrandBody = Static<typeof BrandBody>
export const BrandChange = closed({ ...brand, version })
export type BrandChange = Static<typeof BrandChange>
export const WireBrands = closed({
  data: listOf({
    ...brand,
    version: Type.Integer(),
    products: Type.Integer(),
    picture: orNull(Type.String({ description: 'Of one of its pieces' })),
    countries: Type.Array(Type.String()),
  }),
})
export type WireBrands = Static<typeof WireBrands>

export const kinds = ['category', 'collection', 'brand'] as const
export const ArrangedParam = closed({
  kind: oneOf(kinds),
  slug: Type.String({ ...key, description: 'A key; of a brand, its address' }),
})
export type ArrangedParam = Static<typeof ArrangedParam>
export const RemovalBody = closed({ version, move_to: orNull(key) })
export type RemovalBody = Static<typeof RemovalBody>
export const WireUses = closed({
  data: listOf({
    what: Type.String({
      description:
        'products, categories, collections, promises, fields, menu, home, footer, pages, coupons, sales',
    }),
    count: Type.Integer(),
    names: Type.Array(Type.String()),
  }),
})
export type WireUses = Static<typeof WireUses>
export const Saved = closed({ slug: Type.String() })

export const WireLinkPlaces = closed({
  data: listOf({
    kind: oneOf(kinds),
    key: Type.String(),
    address: Type.String(),
    name: Type.String(),
    hidden: Type.Boolean(),
    was: Type.Array(Type.String()),
    count: Type.Integer(),
  }),
})
export type WireLinkPlaces = Static<typeof WireLinkPlaces>
