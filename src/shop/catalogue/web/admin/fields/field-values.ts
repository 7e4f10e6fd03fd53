// The page of a product field: what it holds, and its way from and to the server. Numbers as they were typed.
import type { OpenedSettings } from '#ui/settings/opened-settings.ts'
import type { AttributeBody, WireAttribute } from '../../../attribute-contract.ts'
import { type AttributeDraft, draftFaults, tidied } from '../../../domain/attribute-draft.ts'
import { type Attribute, type AttributeKind, ticksOf } from '../../../domain/attributes.ts'

export const kindNames: Record<AttributeKind, string> = {
  text: 'Words',
  number: 'Number',
  choice: 'One of a list',
  yes_no: 'Yes or no',
}

export type FieldValues = {
  name: string
  kind: AttributeKind
  help: string
  unit: string
  decimals: string
  lowest: string
  highest: string
  steps: string
  filterable: boolean
  /** No screen asks for it while the shop compares nothing; a save keeps what is there. */
  comparable: boolean
  searchable: boolean
  on_page: boolean
  position: number | null
  compulsory: string[]
  optional: string[]
  choices: { number: number | null; value: string }[]
  /** Where products of removed choices go. */
  moves: { number: number; to: number | null }[]
}

export const fieldLabels: Record<keyof FieldValues, string> = {
  name: 'Name',
  kind: 'Kind',
  help: 'Short help for staff',
  unit: 'Unit',
  decimals: 'Digits after the point',
  lowest: 'From',
  highest: 'To',
  steps: 'Ranges end at',
  filterable: 'Shoppers can filter by it',
  comparable: 'Shown when comparing',
  searchable: 'Found by searches',
  on_page: 'Shown on the product page',
  position: 'Place in the list',
  compulsory: 'Compulsory for',
  optional: 'Also offered for',
  choices: 'Choices',
  moves: 'Where products go',
}

const text = (number: number | null): string => (number === null ? '' : String(number))
const slugs = (wire: WireAttribute, isCompulsory: boolean): string[] =>
  wire.categories.filter(({ compulsory }) => compulsory === isCompulsory).map(({ slug }) => slug)

export const openedField = (wire: WireAttribute): OpenedSettings<FieldValues> => ({
  version: wire.version,
  changed_at: null,
  changed_by: null,
  values: {
    name: wire.name,
    kind: wire.kind,
    help: wire.help,
    unit: wire.unit,
    decimals: String(wire.decimals),
    lowest: text(wire.lowest),
    highest: text(wire.highest),
    steps: wire.steps.join(', '),
    filterable: wire.filterable,
    comparable: wire.comparable,
    searchable: wire.searchable,
    on_page: wire.on_page,
    position: wire.position,
    compulsory: slugs(wire, true),
    optional: slugs(wire, false),
    choices: wire.choices.map(({ number, value }) => ({ number, value })),
    moves: [],
  },
})

const numberOrNull = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))
const stepsIn = (typed: string): number[] =>
  typed
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map(Number)

export const bodyOf = (values: FieldValues, version: number): AttributeBody => {
  const { compulsory, optional, position, moves, ...plain } = values
  const kept = new Set(values.choices.map(({ number }) => number))
  return {
    ...plain,
    decimals: Number(values.decimals),
    lowest: numberOrNull(values.lowest),
    highest: numberOrNull(values.highest),
    steps: stepsIn(values.steps),
    position: position ?? 0,
    categories: [
      ...compulsory.map((slug) => ({ slug, compulsory: true })),
      ...optional.map((slug) => ({ slug, compulsory: false })),
    ],
    moves: moves.filter(({ number }) => !kept.has(number)),
    version,
  }
}

const draftOf = (values: FieldValues): AttributeDraft => {
  const { version: _version, moves: _moves, ...body } = bodyOf(values, 1)
  return tidied({
    ...body,
    isFilterable: values.filterable,
    isComparable: values.comparable,
    isSearchable: values.searchable,
    isOnPage: values.on_page,
    categories: body.categories.map(({ slug, compulsory }) => ({ slug, isCompulsory: compulsory })),
  })
}

const notANumber = 'Write numbers.'

/** As far as the page can tell; whether the name is taken, the server knows. */
export function faultsIn(values: FieldValues): Partial<Record<keyof FieldValues, string>> {
  const wrong = (typed: string) => (Number.isNaN(numberOrNull(typed)) ? notANumber : undefined)
  if (values.kind === 'number') {
    const lowest = wrong(values.lowest)
    const highest = wrong(values.highest)
    const steps = stepsIn(values.steps).some(Number.isNaN) ? notANumber : undefined
    if (lowest || highest || steps)
      return { ...(lowest && { lowest }), ...(highest && { highest }), ...(steps && { steps }) }
  }
  const faults: Partial<Record<keyof FieldValues, string>> = {}
  for (const [field, words] of Object.entries(draftFaults(draftOf(values), [])))
    faults[(field.split('.')[0] ?? field) as keyof FieldValues] ??= words
  return faults
}

/** The filter as shoppers would see it, with what stands in the form. */
export function filterOf(values: FieldValues): string[] {
  if (faultsIn(values).steps) return []
  const draft = draftOf(values)
  const attribute: Attribute = {
    ...draft,
    key: 'draft',
    id: 1,
    reach: [],
    choices: draft.choices.map(({ value }, at) => ({ number: at + 1, value })),
  }
  return values.kind === 'text' ? [] : ticksOf(attribute).map(({ name }) => name)
}
