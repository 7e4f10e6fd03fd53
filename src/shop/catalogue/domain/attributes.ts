// Product fields of the owner's own. What the shop knows of every product stands in product-fields.ts; these come from
// the database, and each product keeps its values by their keys.
import { showNumber } from '#kernel/figures.ts'
import { fieldRows } from './product-fields.ts'

export const attributeKinds = ['text', 'number', 'choice', 'yes_no'] as const
export type AttributeKind = (typeof attributeKinds)[number]

export type AttributeChoice = { number: number; value: string }

export type AskingCategory = { slug: string; isCompulsory: boolean }

export type Attribute = {
  key: string
  /** The first digits of its tags. */
  id: number
  name: string
  kind: AttributeKind
  help: string
  unit: string
  decimals: number
  lowest: number | null
  highest: number | null
  /** Where the filter of a number is cut. */
  steps: number[]
  isFilterable: boolean
  isComparable: boolean
  isSearchable: boolean
  isOnPage: boolean
  choices: AttributeChoice[]
  /** Those it was given to. None: it is offered for every product. */
  categories: AskingCategory[]
  /** The same with all that are inside them. */
  reach: AskingCategory[]
}

/** As a product keeps it: words, a number, the number of a choice, yes or no. */
export type AttributeValue = string | number | boolean
export type AttributeValues = Readonly<Record<string, AttributeValue>>
/** Null takes a value away. */
export type AttributeEdit = Readonly<Record<string, AttributeValue | null>>

export const longestText = 500
export const largestNumber = 1_000_000_000
/** Everything of this form is called so on the wire, in files and where something is missing. */
export const attributePrefix = 'attributes.'
export const fieldOf = (key: string): string => `${attributePrefix}${key}`

const perAttribute = 1_000
export const tagOf = ({ id }: Pick<Attribute, 'id'>, place: number): number => id * perAttribute + place
export const idOfTag = (tag: number): number => Math.floor(tag / perAttribute)

type Read = { ok: true; value: AttributeValue | null } | { ok: false; words: string }
const wrong = (words: string): Read => ({ ok: false, words })
const read = (value: AttributeValue | null): Read => ({ ok: true, value })

/** What somebody wrote for it, or in words what is wrong with that. Nothing is the same as empty. */
export function readValue(attribute: Attribute, sent: unknown): Read {
  const said = typeof sent === 'string' ? sent.trim() : sent
  if (said === null || said === '') return read(null)
  switch (attribute.kind) {
    case 'text':
      return readText(said)
    case 'number':
      return readNumber(attribute, said)
    case 'choice':
      return readChoice(attribute, said)
    case 'yes_no':
      return readYesNo(said)
  }
}

function readYesNo(said: unknown): Read {
  if (said === 'yes' || said === 'no') return read(said === 'yes')
  return typeof said === 'boolean' ? read(said) : wrong('Say yes or no.')
}

function readText(said: unknown): Read {
  if (typeof said !== 'string') return wrong('Write words.')
  return said.length > longestText ? wrong(`At most ${longestText} characters.`) : read(said)
}

const typedNumber = /^-?\d{1,10}(\.\d{1,10})?$/

/** A form sends what was typed. */
function readNumber(attribute: Attribute, sent: unknown): Read {
  const said = typeof sent === 'string' && typedNumber.test(sent) ? Number(sent) : sent
  if (typeof said !== 'number' || !Number.isFinite(said)) return wrong('Write a number.')
  const { decimals, unit } = attribute
  if (Number(said.toFixed(decimals)) !== said)
    return wrong(
      decimals === 0
        ? 'Write a whole number.'
        : `At most ${decimals === 1 ? 'one digit' : `${decimals} digits`} after the point.`,
    )
  const lowest = attribute.lowest ?? -largestNumber
  const highest = attribute.highest ?? largestNumber
  if (said >= lowest && said <= highest) return read(said)
  const within = [showNumber(lowest), showNumber(highest)].join(' to ')
  return wrong(`It must be within ${[within, unit].filter(Boolean).join(' ')}.`)
}

function readChoice({ choices }: Attribute, said: unknown): Read {
  const wanted = typeof said === 'string' ? said.toLowerCase() : undefined
  const found = choices.find(({ value }) => value.toLowerCase() === wanted)
  if (found) return read(found.number)
  const allowed = choices.map(({ value }) => value)
  return wrong(
    allowed.length === 0 ? 'It has no choices yet.' : `Choose one of these: ${allowed.join(', ')}.`,
  )
}

/** Every value that was sent, read; what cannot be read is named by its field. */
export function readValues(
  attributes: readonly Attribute[],
  sent: Readonly<Record<string, unknown>>,
): { edit: AttributeEdit; faults: Record<string, string> } {
  const byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]))
  const edit: Record<string, AttributeValue | null> = {}
  const faults: Record<string, string> = {}
  for (const [key, value] of Object.entries(sent)) {
    const attribute = byKey.get(key)
    const found = attribute ? readValue(attribute, value) : wrong('There is no such product field.')
    if (found.ok) edit[key] = found.value
    else faults[fieldOf(key)] = found.words
  }
  return { edit, faults }
}

/** The values with the edit made; the same ones where it changes nothing. */
export function withEdit(before: AttributeValues, edit: AttributeEdit | undefined): AttributeValues {
  if (!edit) return before
  const after = Object.fromEntries(
    Object.entries({ ...before, ...edit }).filter(
      (entry): entry is [string, AttributeValue] => entry[1] !== null,
    ),
  )
  return changedKeys(before, after).length === 0 ? before : after
}

/** What changed between two states, by key; null where there is nothing. */
export function changedKeys(before: AttributeValues, after: AttributeValues): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => before[key] !== after[key]).sort()
}

/** As people and files write it: a choice by its words. */
export function shownValue(attribute: Attribute, kept: AttributeValue): AttributeValue {
  if (attribute.kind !== 'choice') return kept
  return attribute.choices.find(({ number }) => number === kept)?.value ?? 'A choice that was removed'
}

/** As the product's page says it. */
export function wordsOfValue(attribute: Attribute, kept: AttributeValue): string {
  const shown = shownValue(attribute, kept)
  if (typeof shown === 'boolean') return shown ? 'Yes' : 'No'
  if (typeof shown === 'string') return shown
  return [showNumber(shown), attribute.unit].filter(Boolean).join(' ')
}

/** Those a product has, in the order of the list. */
export const valuesIn = (attributes: readonly Attribute[], kept: AttributeValues) =>
  attributes.flatMap((attribute) => {
    const value = kept[attribute.key]
    return value === undefined ? [] : [{ attribute, value }]
  })

/** Everything that shoppers can tick for it, with the tag of each. */
export function ticksOf(attribute: Attribute): { name: string; tag: number }[] {
  const tag = (place: number) => tagOf(attribute, place)
  if (attribute.kind === 'choice')
    return attribute.choices.map(({ number, value }) => ({ name: value, tag: tag(number) }))
  if (attribute.kind === 'yes_no')
    return [
      { name: 'Yes', tag: tag(1) },
      { name: 'No', tag: tag(0) },
    ]
  return rangeNames(attribute).map((name, place) => ({ name, tag: tag(place) }))
}

/** Up to 40 cm, 41 to 45 cm, above 45 cm: each begins where the one before has ended. */
function rangeNames({ steps, decimals, unit }: Attribute): string[] {
  const [first] = steps
  const last = steps.at(-1)
  if (first === undefined || last === undefined) return []
  const measured = (words: string) => [words, unit].filter(Boolean).join(' ')
  const next = (step: number) => Number((step + 10 ** -decimals).toFixed(decimals))
  const between = steps.slice(1).map((step, at) => {
    const from = next(steps[at] ?? step)
    return measured(from === step ? showNumber(step) : `${showNumber(from)} to ${showNumber(step)}`)
  })
  return [measured(`Up to ${showNumber(first)}`), ...between, measured(`Above ${showNumber(last)}`)]
}

/** What one attribute is narrowed to: any of its tags. */
export type TickedAttribute = { id: number; tags: number[] }

/** In an address a tick is "Frame wood: Sheesham"; no attribute has a colon in its name. */
export const tickName = (attribute: string, choice: string): string => `${attribute}: ${choice}`

/** What was ticked, attribute by attribute. What no longer exists finds nothing, as with a brand. */
export function tickedIn(attributes: readonly Attribute[], ticked: readonly string[]): TickedAttribute[] {
  const byName = new Map(
    attributes
      .filter(({ isFilterable }) => isFilterable)
      .flatMap((attribute) =>
        ticksOf(attribute).map(({ name, tag }) => [tickName(attribute.name, name), tag] as const),
      ),
  )
  const found = new Map<number, number[]>()
  for (const name of new Set(ticked)) {
    const tag = byName.get(name)
    const id = tag === undefined ? 0 : idOfTag(tag)
    found.set(id, [...(found.get(id) ?? []), ...(tag === undefined ? [] : [tag])])
  }
  return [...found].map(([id, tags]) => ({ id, tags: tags.toSorted((a, b) => a - b) }))
}

/** Whether the form of a category's products offers it. */
export const isOffered = ({ reach }: Pick<Attribute, 'reach'>, slug: string): boolean =>
  reach.length === 0 || reach.some((category) => category.slug === slug)

export const isCompulsory = ({ reach }: Pick<Attribute, 'reach'>, slug: string): boolean =>
  reach.some((category) => category.slug === slug && category.isCompulsory)

/** What a category asks for and the product does not say, as the form names it. */
export const missingAttributes = (
  attributes: readonly Attribute[],
  { category, attributes: kept }: { category: string; attributes: AttributeValues },
): string[] =>
  attributes
    .filter((attribute) => isCompulsory(attribute, category) && kept[attribute.key] === undefined)
    .map(({ key }) => fieldOf(key))
    .sort()

/** From a name to its key: "Seat height" is seat_height, and a second one of that name seat_height_2. */
export function keyFor(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 36)
  const base = words || 'field'
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}_${number}`
    if (!taken.has(key)) return key
  }
}

const ownWords = ['_id', 'id', 'title', 'brand', 'category', 'mrp', 'price', 'discount', 'stock', 'in_stock',
  'published', 'images', 'pictures', 'group', 'options', 'swatch', 'seller', 'ships', 'returns', 'gst',
] as const // biome-ignore format: a list
const reserved = new Set<string>(
  [...ownWords, ...fieldRows.flatMap(({ name, label }) => [name, label])].map((word) => word.toLowerCase()),
)
/** Whether every product has a field of that name already. */
export const isReservedName = (name: string): boolean => reserved.has(name.trim().toLowerCase())
