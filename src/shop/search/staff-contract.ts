// What the Search screen of the back office is told and sends.
import { type Static, Type } from 'typebox'
import { closed, listOf, oneOf } from '#kernel/schema.ts'
import { hows } from './domain/vocabulary.ts'

const line = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const ProductId = Type.String({ pattern: '^[a-z0-9-]{1,120}$' })
const orNull = Type.Union([Type.String(), Type.Null()])

const piece = { _id: Type.String(), title: Type.String(), image: orNull }

export const WireSearchWork = closed({
  days: Type.Integer(),
  searches: Type.Integer(),
  looked: Type.Integer({ description: 'How many of the most frequent were asked again now' }),
  nothing: Type.Integer({ description: 'Of those searches, how many find nothing' }),
  opened: Type.Integer({ description: 'After how many searches a piece was opened' }),
  taught: Type.Integer(),
  missed: listOf(
    {
      term: Type.String(),
      times: Type.Integer(),
      likely: Type.Array(Type.String(), { description: 'What of it is known' }),
      noted: Type.Boolean({ description: 'For buying' }),
    },
    { description: 'Find nothing; those set aside are left out' },
  ),
  unopened: listOf({ term: Type.String(), times: Type.Integer(), shown: Type.String() }),
  pins: listOf({
    typed: Type.String(),
    place: Type.Integer(),
    ...piece,
    in_stock: Type.Boolean(),
    first_day: Type.String(),
    last_day: orNull,
  }),
})
export type WireSearchWork = Static<typeof WireSearchWork>

export const WordsQuery = closed({
  q: Type.Optional(line(60)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
})
export const WireWords = closed({
  data: listOf({
    typed: Type.String(),
    means: Type.Array(Type.String()),
    how: oneOf(hows),
    by: orNull,
    since: Type.String(),
  }),
  total: Type.Integer(),
})
export type WireWords = Static<typeof WireWords>

export const WordBody = closed({
  typed: Type.Array(line(60), { minItems: 1, maxItems: 10 }),
  means: Type.Array(line(60), { maxItems: 6, description: 'None where it is not sold here' }),
  how: oneOf(hows),
})
export type WordBody = Static<typeof WordBody>

export const TeachBody = closed({
  ...WordBody.properties,
  anyway: Type.Optional(Type.Boolean({ description: 'Although pieces are called so' })),
})
export type TeachBody = Static<typeof TeachBody>

export const WordParam = closed({ typed: line(60) })

export const WirePreview = closed({
  changes: listOf({ typed: Type.String(), now: Type.Integer(), after: Type.Integer() }),
  pieces: Type.Array(closed(piece), { description: 'The first three it would show' }),
  harm: Type.Array(Type.String(), { description: 'Which of the words pieces are called by already' }),
  tried: Type.Integer({ description: 'Searches of the last days that were tried again' }),
  worse: Type.Array(Type.String(), { description: 'Of those, which would find less' }),
  better: Type.Integer(),
})
export type WirePreview = Static<typeof WirePreview>

export const NoteBody = closed({
  term: line(60),
  kind: Type.Union([oneOf(['buying', 'aside']), Type.Null()]),
})
export type NoteBody = Static<typeof NoteBody>

export const PinBody = closed({
  typed: line(60),
  place: Type.Integer({ minimum: 1, maximum: 3 }),
  product: ProductId,
  first_day: Day,
  last_day: Type.Union([Day, Type.Null()]),
})
export type PinBody = Static<typeof PinBody>
export const PinParam = closed({ typed: line(60), place: Type.Integer({ minimum: 1, maximum: 3 }) })
