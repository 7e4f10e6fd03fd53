// What travels over /api about sales and prices. Amounts are rupees, instants carry their zone.

import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, orNull } from '#kernel/schema.ts'

const line = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })
const rupees = Type.Number({ minimum: 0.01, maximum: 10_000_000, multipleOf: 0.01 })
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
const ProductId = Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z0-9-]+$' })

const SaleState = Type.Union([
  Type.Literal('draft'),
  Type.Literal('scheduled'),
  Type.Literal('running'),
  Type.Literal('ended'),
  Type.Literal('stopped'),
])
export type SaleState = Static<typeof SaleState>

const Covers = Type.Union([
  closed({
    kind: Type.Literal('products'),
    ids: Type.Array(ProductId, { maxItems: 500, uniqueItems: true }),
  }),
  closed({
    kind: Type.Union([Type.Literal('brand'), Type.Literal('category'), Type.Literal('collection')]),
    name: line(80, 1),
  }),
])
export type WireCovers = Static<typeof Covers>

const Change = Type.Union([
  closed({
    kind: Type.Literal('percent'),
    percent: Type.Number({ minimum: 0.01, maximum: 99, multipleOf: 0.01 }),
  }),
  closed({ kind: Type.Literal('rupees'), off: rupees }),
  closed({ kind: Type.Literal('price'), price: rupees }),
])
export type WireChange = Static<typeof Change>

const plan = {
  name: Type.String({
    minLength: 1,
    maxLength: 80,
    pattern: '^(?=[^\\u0000-\\u001f\\u007f]*\\S)[^\\u0000-\\u001f\\u007f]*$',
  }),
  starts_at: orNull(Instant),
  ends_at: orNull(Instant),
  covers: Covers,
  change: Change,
  ends_in_90: Type.Boolean(),
}

export const SalePlanBody = closed(plan)
export type SalePlanBody = Static<typeof SalePlanBody>
export const SaleChangeBody = closed({
  ...plan,
  version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
})
const Print = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'Of a preview; sent back to schedule exactly what was looked at',
})

export const SaleScheduleBody = closed({
  version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  print: Print,
})

export const SaleVersionBody = closed({ version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) })
export const PreviewBody = closed({
  ...plan,
  name: line(80),
  sale: Type.Optional(Uuid),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000 })),
})
export type PreviewBody = Static<typeof PreviewBody>

export const SaleParam = closed({ id: Uuid })

const head = {
  id: Type.String(),
  name: Type.String(),
  state: SaleState,
  starts_at: orNull(Instant),
  ends_at: orNull(Instant),
  started_at: orNull(Instant),
  finished_at: orNull(Instant),
  products: Type.Integer(),
  deepest: Type.Integer({ description: 'Most that is taken off an MRP, in per cent' }),
}

export const WireSales = closed({ data: listOf(head), now: Instant, has_more: Type.Boolean() })
export type WireSales = Static<typeof WireSales>
export type WireSaleHead = WireSales['data'][number]

export const WireSale = closed({
  ...head,
  covers: Covers,
  covers_name: Type.String({ description: 'As people call it' }),
  change: Change,
  ends_in_90: Type.Boolean(),
  version: Type.Integer(),
  made_by: Type.String(),
  changed_at: Instant,
  /** What it has sold so far, where it runs or ran. */
  sold: orNull(closed({ pieces: Type.Integer(), amount: Type.Number() })),
})
export type WireSale = Static<typeof WireSale>

export const WireSaleRow = closed({
  _id: Type.String(),
  title: Type.String(),
  brand: Type.String(),
  image: orNull(Type.String()),
  mrp: Type.Number(),
  now: Type.Number({ description: 'The everyday price' }),
  price: orNull(Type.Number({ description: 'In the sale; none where it is left out' })),
  off_mrp: orNull(Type.Integer()),
  problem: orNull(
    Type.Union([Type.Literal('below_one_rupee'), Type.Literal('not_lower'), Type.Literal('not_in_the_shop')]),
  ),
  falls_by_more_than_half: Type.Boolean(),
  nobody_paid: Type.Boolean({ description: 'No order of the last 30 days paid the everyday price' }),
  overlaps: listOf({
    sale: Type.String(),
    name: Type.String(),
    until: orNull(Instant),
    price: Type.Number(),
  }),
})
export type WireSaleRow = Static<typeof WireSaleRow>

export const WirePreview = closed({
  rows: Type.Array(WireSaleRow),
  products: Type.Integer(),
  included: Type.Integer(),
  left_out: Type.Integer(),
  overlapping: Type.Integer(),
  nobody_paid: Type.Integer(),
  print: Print,
  needs_password: Type.Boolean({ description: 'A price falls by more than half, from today or a day ago' }),
})
export type WirePreview = Static<typeof WirePreview>

export const WireSaleChoices = closed({
  brands: Type.Array(Type.String()),
  categories: listOf({ slug: Type.String(), name: Type.String() }),
  collections: listOf({ slug: Type.String(), name: Type.String() }),
})
export type WireSaleChoices = Static<typeof WireSaleChoices>

export const FindPiecesQuery = closed({
  q: Type.Optional(line(100)),
  ids: Type.Optional(Type.Array(ProductId, { maxItems: 500 })),
})
export const WirePickedProducts = listOf({
  _id: Type.String(),
  title: Type.String(),
  brand: Type.String(),
  image: orNull(Type.String()),
  mrp: Type.Number(),
  now: Type.Number(),
})
export type WirePickedProducts = Static<typeof WirePickedProducts>

export const HistoryParam = closed({ id: ProductId })
export const HistoryQuery = closed({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })) })
export const WirePriceHistory = closed({
  _id: Type.String(),
  title: Type.String(),
  from: Instant,
  to: Instant,
  points: listOf({
    at: Instant,
    price: Type.Number(),
    mrp: Type.Number(),
    why: Type.String(),
    by: Type.String(),
    sale: orNull(Type.String()),
  }),
  lowest_30_days: Type.Number(),
})
export type WirePriceHistory = Static<typeof WirePriceHistory>
