// The wire's own names: what travels over /api about homes and sizes, with every bound set.
import { type Static, type TSchema, Type } from 'typebox'
import { closed, listOf, orNull } from '#kernel/schema.ts'
import {
  highestFloor,
  longestRoomName,
  type Measure,
  measureNames,
  measures,
  rangeWords,
} from './domain/home.ts'
import { type WireMeasure, wireName } from './wire-names.ts'

const cm = (name: Measure) =>
  orNull(
    Type.Number({
      minimum: measures[name].low,
      maximum: measures[name].high,
      description: rangeWords(name, 'cm'),
    }),
  )

const measured = Object.fromEntries(measureNames.map((name) => [wireName(name), cm(name)])) as Record<
  WireMeasure,
  ReturnType<typeof cm>
>

export const WireHome = closed({
  ...measured,
  has_lift: Type.Boolean(),
  floor: orNull(Type.Integer({ minimum: 0, maximum: highestFloor, description: '0 is the ground floor' })),
  room_name: Type.String({ maxLength: longestRoomName, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
})
export type WireHome = Static<typeof WireHome>

/** Null where nothing is kept in the account. */
export const WireKeptHome = closed({ home: orNull(WireHome) })

const mostSizes = 48
export const SizesQuery = closed({
  id: Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,120}$' }), {
    minItems: 1,
    maxItems: mostSizes,
    description: 'A product; repeated for several',
  }),
})

const sides = { width_cm: Type.Number(), depth_cm: Type.Number(), height_cm: Type.Number() } satisfies Record<
  string,
  TSchema
>

/** What is not listed, or has no size, is left out. */
export const WireSizes = listOf({
  _id: Type.String(),
  dimensions: closed(sides),
  leg_height_cm: orNull(Type.Number()),
  largest_part: orNull(closed(sides)),
  cartons: Type.String(),
})
export type WireSizes = Static<typeof WireSizes>
