// The wire's own names: what travels over /api about searching.
import { type Static, Type } from 'typebox'
import { closed, listOf } from '#kernel/schema.ts'

/** Text in one line: no control characters. */
const line = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })

const counting = { name: Type.String(), count: Type.Integer() }

export const SuggestQuery = closed({ q: line(100, 1) })

export const WireSuggestions = closed({
  products: listOf({
    _id: Type.String(),
    title: Type.String(),
    brand: Type.String(),
    image: Type.Union([Type.String(), Type.Null()]),
    price_offer: Type.Number(),
  }),
  categories: listOf({ slug: Type.String(), ...counting }, { description: 'Counting stops at a thousand' }),
  brands: listOf(counting),
  total: Type.Integer({ description: 'How many products match; counting stops at 200' }),
  did_you_mean: listOf(counting, { description: 'What was typed, put right, where nothing is called so' }),
})
export type WireSuggestions = Static<typeof WireSuggestions>

export const SearchQuery = closed({
  q: line(100, 1),
  exact: Type.Optional(Type.Boolean({ description: 'The words as they are typed' })),
})

/** How a search was understood: what is said above what it found. */
export const WireSearch = closed({
  typed: Type.String(),
  showing_for: Type.Union([Type.String(), Type.Null()], {
    description: 'The words as they were put right; null where they stand as typed',
  }),
  means: listOf(
    { typed: Type.String(), means: Type.String() },
    { description: 'What words of the shopper mean in this shop' },
  ),
  missed: Type.Array(Type.String(), {
    description: 'Nothing matches all of it: what the pieces shown do not match',
  }),
  chips: listOf(
    { label: Type.String(), without: Type.String() },
    { description: 'What was understood besides the thing itself, each with the search that leaves it out' },
  ),
  sold: Type.Boolean({ description: 'False where the shop does not have it' }),
  pinned: Type.Array(Type.String(), { description: 'Ids of what the shop put first' }),
  perhaps: listOf(counting, { description: 'What of it would find something, where nothing does' }),
})
export type WireSearch = Static<typeof WireSearch>
