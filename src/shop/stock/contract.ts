// Stock as staff see and change it. Shoppers read of it through the catalogue.
import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { adjustReasons } from './domain/adjusting.ts'

const Id = Type.String({ format: 'uuid' })

export const StockQuery = closed({
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })),
  place: Type.Optional(Id),
  state: Type.Optional(oneOf(['low', 'out'] as const)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
})
export type StockQuery = Static<typeof StockQuery>

const Figures = { on_hand: Type.Integer(), held: Type.Integer(), free: Type.Integer() }

export const WireStockRow = closed({
  id: Type.String(),
  title: Type.String(),
  image: orNull(Type.String()),
  ...Figures,
  where: listOf({ place: Type.String(), on_hand: Type.Integer(), sells: Type.Boolean() }),
})
export type WireStockRow = Static<typeof WireStockRow>

const WirePlace = closed({
  id: Type.String(),
  name: Type.String(),
  sells: Type.Boolean({ description: 'What is free there can be bought' }),
})

export const WireStock = closed({
  data: Type.Array(WireStockRow),
  total: Type.Integer({ description: 'Up to a thousand' }),
  has_more: Type.Boolean(),
  counts: Type.Record(Type.String(), Type.Integer(), {
    description: 'Products: all, low, out, and by place; up to a thousand each',
  }),
  places: Type.Array(WirePlace),
  low_mark: Type.Integer(),
  // left out where there is too much to add up at every look
  sums: orNull(closed({ on_hand: Type.Integer(), held: Type.Integer() })),
})
export type WireStock = Static<typeof WireStock>

export const StockParam = closed({ id: Type.String({ minLength: 1, maxLength: 200 }) })
export const StockHistoryQuery = closed({
  place: Type.Optional(Id),
  older_than: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
})

export const WireShelves = closed({
  id: Type.String(),
  title: Type.String(),
  image: orNull(Type.String()),
  made_to_order: Type.Boolean({ description: 'Nothing is counted' }),
  places: listOf({ ...WirePlace.properties, ...Figures }),
  movements: listOf({
    id: Type.Integer(),
    at: Instant,
    place: orNull(Type.String()),
    on_hand_change: Type.Integer(),
    held_change: Type.Integer(),
    reason: Type.String(),
    words: Type.String(),
    order: orNull(Type.String()),
    by: orNull(Type.String()),
  }),
  older_than: orNull(Type.Integer({ description: 'Where the history goes on' })),
})
export type WireShelves = Static<typeof WireShelves>

/** The shelves as they are now, and the entry that was made: an undo names it. */
export const WireAdjusted = closed({ ...WireShelves.properties, movement: Type.Integer() })

export const UndoBody = closed({
  movement: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The entry to take back',
  }),
})
export type UndoBody = Static<typeof UndoBody>

export const AdjustBody = closed({
  place: Id,
  change: Type.Integer({ minimum: -100_000, maximum: 100_000, description: 'Pieces more or less on hand' }),
  was: Type.Integer({ minimum: 0, description: 'On hand, as it stood on the screen' }),
  reason: oneOf(adjustReasons),
  paper: Type.Optional(Type.String({ maxLength: 60, description: 'The number of a bill or another paper' })),
  words: Type.Optional(Type.String({ maxLength: 200 })),
})
export type AdjustBody = Static<typeof AdjustBody>
