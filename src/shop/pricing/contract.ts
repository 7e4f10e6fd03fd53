// What travels over /api about sales and prices. Amounts are rupees, instants carry their zone.

import { type Static, Type } from 'typebox'
import { closed, Instant, orNull } from '#kernel/schema.ts'

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
  Type.Object(
    { kind: Type.Literal('products'), ids: Type.Array(ProductId, { maxItems: 500, uniqueItems: true }) },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Union([Type.Literal('brand'), Type.Literal('category'), Type.Literal('collection')]),
      name: line(80, 1),
    },
    closed,
  ),
])
export type WireCovers = Static<typeof Covers>

const Change = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('percent'),
      percent: Type.Number({ minimum: 0.01, maximum: 99, multipleOf: 0.01 }),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('rupees'), off: rupees }, closed),
  Type.Object({ kind: Type.Literal('price'), price: rupees }, closed),
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

export const SalePlanBody = Type.Object(plan, closed)
export type SalePlanBody = Static<typeof SalePlanBody>
export const SaleChangeBody = Type.Object(
  { ...plan, version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) },
  closed,
)
const Print = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'Of a preview; sent back to schedule exactly what was looked at',
})

export const SaleScheduleBody = Type.Object(
  { version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), print: Print },
  closed,
)

export const SaleVersionBody = Type.Object(
  { version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) },
  closed,
)
export const PreviewBody = Type.Object(
  {
    ...plan,
    name: line(80),
    sale: Type.Optional(Uuid),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000 })),
  },
  closed,
)
export type PreviewBody = Static<typeof PreviewBody>

export const SaleParam = Type.Object({ id: Uuid }, closed)

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

export const WireSales = Type.Object(
  { data: Type.Array(Type.Object(head, closed)), now: Instant, has_more: Type.Boolean() },
  closed,
)
export type WireSales = Static<typeof WireSales>
export type WireSaleHead = WireSales['data'][number]

export const WireSale = Type.Object(
  {
    ...head,
    covers: Covers,
    covers_name: Type.String({ description: 'As people call it' }),
    change: Change,
    ends_in_90: Type.Boolean(),
    version: Type.Integer(),
    made_by: Type.String(),
    changed_at: Instant,
    /** What it has sold so far, where it runs or ran. */
    sold: orNull(Type.Object({ pieces: Type.Integer(), amount: Type.Number() }, closed)),
  },
  closed,
)
export type WireSale = Static<typeof WireSale>

export const WireSaleRow = Type.Object(
  {
    _id: Type.String(),
    title: Type.String(),
    brand: Type.String(),
    image: orNull(Type.String()),
    mrp: Type.Number(),
    now: Type.Number({ description: 'The everyday price' }),
    price: orNull(Type.Number({ description: 'In the sale; none where it is left out' })),
    off_mrp: orNull(Type.Integer()),
    problem: orNull(
      Type.Union([
        Type.Literal('below_one_rupee'),
        Type.Literal('not_lower'),
        Type.Literal('not_in_the_shop'),
      ]),
    ),
    falls_by_more_than_half: Type.Boolean(),
    nobody_paid: Type.Boolean({ description: 'No order of the last 30 days paid the everyday price' }),
    overlaps: Type.Array(
      Type.Object(
        { sale: Type.String(), name: Type.String(), until: orNull(Instant), price: Type.Number() },
        closed,
      ),
    ),
  },
  closed,
)
export type WireSaleRow = Static<typeof WireSaleRow>

export const WirePreview = Type.Object(
  {
    rows: Type.Array(WireSaleRow),
    products: Type.Integer(),
    included: Type.Integer(),
    left_out: Type.Integer(),
    overlapping: Type.Integer(),
    nobody_paid: Type.Integer(),
    print: Print,
    needs_password: Type.Boolean({ description: 'A price falls by more than half, from today or a day ago' }),
  },
  closed,
)
export type WirePreview = Static<typeof WirePreview>

export const WireSaleChoices = Type.Object(
  {
    brands: Type.Array(Type.String()),
    categories: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() }, closed)),
    collections: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() }, closed)),
  },
  closed,
)
export type WireSaleChoices = Static<typeof WireSaleChoices>

export const FindPiecesQuery = Type.Object(
  {
    q: Type.Optional(line(100)),
    ids: Type.Optional(Type.Array(ProductId, { maxItems: 500 })),
  },
  closed,
)
export const WirePieces = Type.Array(
  Type.Object(
    {
      _id: Type.String(),
      title: Type.String(),
      brand: Type.String(),
      image: orNull(Type.String()),
      mrp: Type.Number(),
      now: Type.Number(),
    },
    closed,
  ),
)
export type WirePieces = Static<typeof WirePieces>

export const HistoryParam = Type.Object({ id: ProductId }, closed)
export const HistoryQuery = Type.Object(
  { days: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })) },
  closed,
)
export const WirePriceHistory = Type.Object(
  {
    _id: Type.String(),
    title: Type.String(),
    from: Instant,
    to: Instant,
    points: Type.Array(
      Type.Object(
        {
          at: Instant,
          price: Type.Number(),
          mrp: Type.Number(),
          why: Type.String(),
          by: Type.String(),
          sale: orNull(Type.String()),
        },
        closed,
      ),
    ),
    lowest_30_days: Type.Number(),
  },
  closed,
)
export type WirePriceHistory = Static<typeof WirePriceHistory>
