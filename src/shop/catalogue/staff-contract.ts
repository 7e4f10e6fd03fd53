// What travels over /api when staff look after products.

import { type Static, type TNull, type TNumber, type TSchema, type TString, type TUnion, Type } from 'typebox'
import { closed, Instant, listOf, orNull } from '#kernel/schema.ts'
import { WireProductDetail } from './contract.ts'
import { attributeKinds, longestText } from './domain/attributes.ts'
import { declaredFields, describedFields, type FieldFacts, isWords } from './domain/product-fields.ts'
import { staffSorts, staffViews } from './domain/staff-listing.ts'

/** Text in one line: no control characters. */
const line = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })
/** Text that may be broken into lines. */
const text = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$' })
const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))))

const rupees = Type.Number({ minimum: 0.01, maximum: 10_000_000, multipleOf: 0.01 })
const wholeRupees = Type.Integer({ minimum: 0, maximum: 10_000_000 })
const version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const stock = orNull(
  Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Null: made to order, nothing is counted' }),
)
const productId = Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z0-9-]+$' })

const imageUrl = Type.String({
  maxLength: 500,
  pattern: '^(https://[^\\s"<>\\\\]+|/media/[A-Za-z0-9/_.-]+)$',
})

type SchemaOf<F extends FieldFacts> = F['kind'] extends 'line' | 'text'
  ? TString
  : F extends { start: number }
    ? TNumber
    : TUnion<[TNumber, TNull]>

const schemasOf = <T extends Record<string, FieldFacts>>(
  fields: T,
  schemaOf: (facts: FieldFacts) => TSchema,
) =>
  Object.fromEntries(Object.entries(fields).map(([name, facts]) => [name, schemaOf(facts)])) as {
    [K in keyof T]: SchemaOf<T[K]>
  }

/** A field as staff write it. */
function bounded(facts: FieldFacts): TSchema {
  const { kind, min: minimum, max: maximum, decimals = 0, shape, start, note } = facts
  if (kind === 'text') return text(maximum)
  if (shape) return Type.String({ maxLength: maximum, pattern: shape.pattern })
  if (kind === 'line') return line(maximum, start === undefined ? 0 : 1)
  const number =
    kind === 'whole'
      ? Type.Integer({ minimum, maximum })
      : Type.Number({ minimum, maximum, multipleOf: 1 / 10 ** decimals, ...(note && { description: note }) })
  return start === undefined ? orNull(number) : number
}

/** The same as it is read. */
function unbounded(facts: FieldFacts): TSchema {
  if (isWords(facts)) return Type.String()
  const number = facts.kind === 'whole' ? Type.Integer() : Type.Number()
  return facts.start === undefined ? orNull(number) : number
}

const attributeKey = Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' })
/** A value of one of the owner's own fields: a choice by its words, null for none. */
const attributeValue = Type.Union([text(longestText), Type.Number(), Type.Boolean(), Type.Null()])
const shownAttribute = Type.Union([Type.String(), Type.Number(), Type.Boolean()])

/** What the specification sends. */
const written = {
  images: Type.Array(imageUrl, { maxItems: 5 }),
  title: line(200, 1),
  brand: line(80, 1),
  category: line(80, 1),
  mrp: rupees,
  discount: line(60),
  in_stock: Type.Boolean({
    description: 'Whether staff offer it; what is counted to nothing is out all the same',
  }),
}

const described = {
  image_alts: Type.Array(line(200), { maxItems: 5 }),
  model: orNull(
    Type.String({
      maxLength: 140,
      pattern: '^/models/[a-z0-9][a-z0-9-]{0,119}\\.glb$',
      description: 'A model that was kept before; null for none',
    }),
  ),
  stock,
  ...schemasOf(describedFields, bounded),
  group: orNull(Type.String({ minLength: 1, maxLength: 80, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })),
  options: orNull(
    Type.Record(Type.String({ pattern: '^[^\\u0000-\\u001f\\u007f]{1,40}$' }), line(60, 1), {
      minProperties: 1,
      maxProperties: 5,
      additionalProperties: false,
    }),
  ),
  swatch: orNull(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  position: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  ...schemasOf(declaredFields, bounded),
  attributes: Type.Record(attributeKey, attributeValue, {
    maxProperties: 200,
    additionalProperties: false,
    description: 'The shop’s own product fields, by key: those that are sent are changed, null empties one',
  }),
}

const priceOffer = Type.Number({ ...rupees, description: 'In a running sale: the everyday price' })

const more = Type.Partial(
  closed({ price_offer: priceOffer, ...described, published: Type.Boolean() }),
).properties

export const NewProduct = closed({ ...written, ...more })
export type NewProduct = Static<typeof NewProduct>

export const ProductChange = Type.Partial(
  closed({
    ...written,
    ...more,
    version: Type.Integer({
      ...version,
      description: 'The one that was read; without it, whatever is there is changed',
    }),
    stock_was: stock,
  }),
  { additionalProperties: false, minProperties: 1 },
)
export type ProductChange = Static<typeof ProductChange>

const missing = listOf({ field: Type.String(), words: Type.String() })

/** A product that was just written: as its page shows it, and where it stands. */
export const WireSavedProduct = closed({
  ...WireProductDetail.properties,
  version: Type.Integer(),
  published: Type.Boolean(),
  missing,
})
export type WireSavedProduct = Static<typeof WireSavedProduct>
export const ChangedProduct = closed({ data: WireSavedProduct })

const View = oneOf(staffViews)

export const StaffProductsQuery = closed({
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 120, description: 'Title, brand or _id' })),
  category: Type.Optional(Type.Array(line(80, 1), { maxItems: 20, description: 'May be repeated' })),
  brand: Type.Optional(line(80, 1)),
  view: Type.Optional(View),
  min_price: Type.Optional(wholeRupees),
  max_price: Type.Optional(wholeRupees),
  sort: Type.Optional(oneOf(staffSorts)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type StaffProductsQuery = Static<typeof StaffProductsQuery>

export const StaffProductRow = closed({
  _id: Type.String(),
  title: Type.String(),
  image: orNull(Type.String()),
  brand: Type.String(),
  category: Type.String(),
  category_name: Type.String(),
  mrp: Type.Number(),
  price_offer: Type.Number(),
  everyday_price: orNull(Type.Number({ description: 'What a running sale stands in for' })),
  discount: Type.String(),
  in_stock: Type.Boolean(),
  is_available: Type.Boolean(),
  stock: orNull(Type.Integer()),
  published: Type.Boolean(),
  deleted: Type.Boolean(),
  missing: Type.Integer({ description: 'How many declarations it lacks' }),
  version: Type.Integer(),
  updated_at: Instant,
})
export type StaffProductRow = Static<typeof StaffProductRow>

const counts = closed({
  all: Type.Integer(),
  available: Type.Integer(),
  out_of_stock: Type.Integer(),
  no_picture: Type.Integer(),
  no_model: Type.Integer(),
  no_discount: Type.Integer(),
  no_size: Type.Integer({ description: 'Those that lack width, depth or height' }),
  no_cartons: Type.Integer({ description: 'Those of 60 cm and more on a side that lack their cartons' }),
  incomplete: Type.Integer(),
  draft: Type.Integer(),
  deleted: Type.Integer(),
})

export const WireStaffProducts = closed({
  data: Type.Array(StaffProductRow),
  total: Type.Integer({ description: 'A search counts up to 1,000' }),
  has_more: Type.Boolean({ description: 'The search found more than total' }),
  counts,
})
export type WireStaffProducts = Static<typeof WireStaffProducts>

/** The whole product as the form needs it. */
export const WireStaffProduct = closed({
  _id: Type.String(),
  version: Type.Integer(),
  images: Type.Array(Type.String()),
  title: Type.String(),
  brand: Type.String(),
  category: Type.String(),
  mrp: Type.Number(),
  price_offer: Type.Number(),
  discount: Type.String(),
  in_stock: Type.Boolean({ description: 'As shoppers see it' }),
  is_available: Type.Boolean({ description: 'What staff set; written as in_stock' }),
  image_alts: Type.Array(Type.String()),
  model: orNull(Type.String()),
  stock: orNull(Type.Integer()),
  ...schemasOf(describedFields, unbounded),
  group: orNull(Type.String()),
  options: orNull(Type.Record(Type.String(), Type.String())),
  swatch: orNull(Type.String()),
  position: Type.Integer(),
  ...schemasOf(declaredFields, unbounded),
  attributes: Type.Record(Type.String(), shownAttribute),
  published: Type.Boolean(),
  deleted: Type.Boolean(),
  everyday_price: orNull(Type.Number()),
  sale_ends_at: orNull(Instant),
  missing,
  group_members: listOf({
    _id: Type.String(),
    title: Type.String(),
    options: Type.Record(Type.String(), Type.String()),
    price_offer: Type.Number(),
    in_stock: Type.Boolean(),
    published: Type.Boolean(),
  }),
  changed_at: Instant,
  changed_by: Type.String(),
})
export type WireStaffProduct = Static<typeof WireStaffProduct>

export const ProductHistoryQuery = closed({
  before: Type.Optional(
    Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Older than this change' }),
  ),
})
export const ChangeParam = closed({
  id: productId,
  change: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})
export const RevertBody = closed({ version })

export const WireProductHistory = closed({
  data: listOf({
    id: Type.Integer(),
    at: Instant,
    by: Type.String(),
    why: Type.String({
      description: 'form, bulk, import, import_undo, sale, revert, delete, restore, seed or shop',
    }),
    why_id: Type.String(),
    version: Type.Integer(),
    changes: listOf({
      field: Type.String(),
      name: Type.Optional(Type.String({ description: 'Of one of the shop’s own product fields' })),
      before: Type.Unknown(),
      after: Type.Unknown(),
    }),
  }),
  next_before: orNull(Type.Integer()),
})
export type WireProductHistory = Static<typeof WireProductHistory>

const alone = <T extends Parameters<typeof Type.Object>[0]>(properties: T) => closed(properties)

/** One of these, for every product that is named. */
export const BulkChange = Type.Union([
  alone({
    price: closed({
      by: oneOf(['percent', 'rupees'] as const),
      amount: Type.Number({ minimum: -10_000_000, maximum: 10_000_000, multipleOf: 0.01 }),
      round_to_90: Type.Optional(Type.Boolean({ description: 'The nearest price that ends in 90' })),
    }),
  }),
  alone({ discount_percent: Type.Number({ minimum: 0, maximum: 95, multipleOf: 0.01 }) }),
  alone({ available: Type.Boolean() }),
  alone({ category: line(80, 1) }),
  alone({ brand: line(80, 1) }),
  alone({ published: Type.Boolean() }),
  alone({ stock }),
  alone({ deleted: Type.Boolean() }),
  alone({ attribute: closed({ key: attributeKey, value: attributeValue }) }),
])
export type BulkChange = Static<typeof BulkChange>

const bulk = {
  ids: Type.Array(productId, { minItems: 1, maxItems: 500, uniqueItems: true }),
  change: BulkChange,
}
export const BulkPreviewBody = closed(bulk)
export const BulkBody = closed({
  ...bulk,
  print: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'The one the preview answered' }),
})

const BulkRow = closed({
  _id: Type.String(),
  title: Type.String(),
  before: Type.String({ description: 'In words to show' }),
  after: Type.String(),
  problem: orNull(Type.String({ description: 'Why this one would be left out' })),
})

export const WireBulkPreview = closed({
  data: Type.Array(BulkRow),
  changed: Type.Integer(),
  left_out: Type.Integer(),
  print: Type.String(),
})
export type WireBulkPreview = Static<typeof WireBulkPreview>

export const WireBulkDone = closed({
  id: orNull(Type.String({ format: 'uuid', description: 'It can be undone by this for a day' })),
  data: Type.Array(BulkRow, { description: 'The ones that were left out' }),
  changed: Type.Integer(),
  left_out: Type.Integer(),
})
export type WireBulkDone = Static<typeof WireBulkDone>

export const BulkParam = closed({ bulk: Type.String({ format: 'uuid' }) })
const undone = {
  put_back: Type.Integer(),
  stayed: Type.Integer({ description: 'Somebody changed them since' }),
}
export const WireBulkUndone = closed(undone)
export type WireBulkUndone = Static<typeof WireBulkUndone>

export const WireBulkChanges = closed({
  data: listOf({
    id: Type.String(),
    at: Instant,
    by: Type.String(),
    change: BulkChange,
    changed: Type.Integer(),
    undone_at: orNull(Instant),
    undone_by: orNull(Type.String()),
    ...undone,
  }),
})
export type WireBulkChanges = Static<typeof WireBulkChanges>

export const ChoicesQuery = closed({
  q: Type.Optional(Type.String({ ...line(80), description: 'Part of a group’s name' })),
})
export const WireProductChoices = closed({
  categories: listOf(
    {
      slug: Type.String(),
      name: Type.String(),
      parent: orNull(Type.String()),
      bis_standard: orNull(Type.String()),
      asked: Type.Array(Type.String(), { description: 'Fields its products must have besides the law’s' }),
      hsn: Type.String({ description: 'What a new product begins with' }),
      assembly_minutes: orNull(Type.Integer()),
      warranty_months: orNull(Type.Integer()),
    },
    { description: 'In the order of the tree' },
  ),
  makers: listOf(
    {
      name: Type.String(),
      maker: Type.String(),
      maker_address: Type.String(),
      importer: Type.String(),
      importer_address: Type.String(),
    },
    { description: 'Brands that say who makes their pieces' },
  ),
  brands: Type.Array(Type.String()),
  collections: listOf({ slug: Type.String(), name: Type.String(), kind: Type.String() }),
  countries: Type.Array(Type.String()),
  groups: listOf({ id: Type.String(), title: Type.String(), members: Type.Integer() }),
  gst_rates: Type.Array(Type.Number()),
  tax_codes: listOf(
    {
      hsn: Type.String(),
      rate: Type.Number(),
      from: Type.String({ format: 'date' }),
      next: orNull(closed({ rate: Type.Number(), from: Type.String({ format: 'date' }) })),
    },
    { description: 'The longest that a product’s own begins with decides about its tax' },
  ),
  places: Type.Integer({ description: 'Where goods are sent from: stock is the sum of what is free there' }),
  attributes: listOf({
    key: Type.String(),
    name: Type.String(),
    kind: oneOf(attributeKinds),
    help: Type.String(),
    unit: Type.String(),
    choices: Type.Array(Type.String()),
    categories: listOf(
      { slug: Type.String(), compulsory: Type.Boolean() },
      { description: 'None: it is offered for every product' },
    ),
  }),
})
export type WireProductChoices = Static<typeof WireProductChoices>
