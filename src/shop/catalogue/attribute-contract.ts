// What travels over /api about product fields of the owner's own.
import { type Static, Type } from 'typebox'
import { closed, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { attributeKinds, largestNumber } from './domain/attributes.ts'

const line = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })
const number = Type.Number({ minimum: -largestNumber, maximum: largestNumber, multipleOf: 0.001 })
const choiceNumber = Type.Integer({ minimum: 1, maximum: 999 })
const key = Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' })

export const AttributeParam = closed({ key })

const flags = {
  filterable: Type.Boolean({ description: 'Shoppers can filter by it' }),
  comparable: Type.Boolean({ description: 'It helps to tell pieces apart' }),
  searchable: Type.Boolean({ description: 'A search finds its words' }),
  on_page: Type.Boolean({ description: 'The product’s page lists it' }),
}

const draft = {
  name: line(60),
  kind: oneOf(attributeKinds),
  help: Type.String({ ...line(200), description: 'For staff, beside the field' }),
  unit: line(20),
  decimals: Type.Integer({ minimum: 0, maximum: 3 }),
  lowest: orNull(number),
  highest: orNull(number),
  steps: Type.Array(number, { maxItems: 9, description: 'Where the ranges of the filter end' }),
  ...flags,
  position: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  categories: listOf(
    { slug: line(80, 1), compulsory: Type.Boolean() },
    { maxItems: 500, description: 'None: it is offered for every product' },
  ),
  choices: listOf(
    { number: orNull(choiceNumber), value: line(80) },
    { maxItems: 200, description: 'In their order; one without a number is new' },
  ),
}

export const NewAttribute = closed(draft)
export type NewAttribute = Static<typeof NewAttribute>

export const AttributeBody = closed({
  ...draft,
  version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  moves: Type.Optional(
    listOf(
      { number: choiceNumber, to: orNull(choiceNumber) },
      { maxItems: 200, description: 'Where products of removed choices go; null empties the field' },
    ),
  ),
})
export type AttributeBody = Static<typeof AttributeBody>

export const EmptyAttributeBody = closed({
  to: orNull(Type.String({ ...key, description: 'A field of the same kind that takes the values over' })),
})

/** A field as the list shows it. */
export const WireAttributes = closed({
  data: listOf({
    key: Type.String(),
    name: Type.String(),
    kind: oneOf(attributeKinds),
    unit: Type.String(),
    choices: Type.Integer(),
    values: listOf(
      { number: Type.Integer(), value: Type.String() },
      { description: 'Its choices, by the numbers that rules of collections name them with' },
    ),
    ...flags,
    compulsory: Type.Array(Type.String(), { description: 'Names of categories' }),
    filled: Type.Integer({ description: 'Products that say it' }),
    offered: Type.Integer({ description: 'Products that could' }),
    lacking: Type.Integer({ description: 'Products that must, and do not' }),
  }),
})
export type WireAttributes = Static<typeof WireAttributes>

const counted = listOf({ name: Type.String(), count: Type.Integer() })

export const WireAttribute = closed({
  key: Type.String(),
  ...draft,
  version: Type.Integer(),
  choices: listOf({ number: Type.Integer(), value: Type.String(), products: Type.Integer() }),
  products: Type.Integer({ description: 'Products that say it, deleted ones too' }),
  filled: Type.Integer(),
  offered: Type.Integer(),
  filter: Type.Array(counted.items, { description: 'As shoppers see it, over the whole shop' }),
  out_of_range: listOf({ _id: Type.String(), title: Type.String(), words: Type.String() }),
  collections: Type.Array(Type.String(), { description: 'Whose rules ask for it' }),
})
export type WireAttribute = Static<typeof WireAttribute>

export const WireEmptied = closed({ products: Type.Integer(), kept: Type.Integer() })
