// A product field as its page sends it, checked as a whole: every mistake is named with its field.
import { type AttributeKind, isReservedName, largestNumber } from './attributes.ts'

export type AttributeDraft = {
  name: string
  kind: AttributeKind
  help: string
  unit: string
  decimals: number
  lowest: number | null
  highest: number | null
  steps: number[]
  isFilterable: boolean
  isComparable: boolean
  isSearchable: boolean
  isOnPage: boolean
  position: number
  categories: { slug: string; isCompulsory: boolean }[]
  /** One without a number is new; one that is left out is removed. */
  choices: { number: number | null; value: string }[]
}

export type AttributeRefusal =
  | 'bad_fields'
  | 'not_found'
  | 'changed_meanwhile'
  | 'attribute_in_use'
  | 'too_many_attributes'
  | 'attribute_kinds_differ'

/** Only what its kind has: a change of kind leaves nothing of the other behind. */
export const tidied = (draft: AttributeDraft): AttributeDraft => ({
  ...draft,
  name: draft.name.trim().replace(/\s+/g, ' '),
  help: draft.help.trim(),
  ...(draft.kind === 'number'
    ? { unit: draft.unit.trim(), isSearchable: false }
    : { unit: '', decimals: 0, lowest: null, highest: null, steps: [] }),
  choices:
    draft.kind === 'choice'
      ? draft.choices.map(({ number, value }) => ({ number, value: value.trim().replace(/\s+/g, ' ') }))
      : [],
})

const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value

function nameFault(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return 'Give it a name.'
  if (name.includes(':')) return 'A name has no colon.'
  if (isReservedName(name)) return 'Every product has a field of this name already.'
  if (taken.some((other) => other.toLowerCase() === name.toLowerCase()))
    return 'Another product field has this name.'
  return undefined
}

function stepsFault({ steps, decimals, isFilterable, lowest, highest }: AttributeDraft): string | undefined {
  if (isFilterable && steps.length === 0) return 'Say where the ranges end, such as 40, 45.'
  if (steps.some((step, at) => at > 0 && step <= (steps[at - 1] ?? step)))
    return 'Write them from low to high.'
  if (steps.some((step) => !hasDecimals(step, decimals))) return 'They have more digits than the field.'
  if (steps.some((step) => step < (lowest ?? -largestNumber) || step >= (highest ?? largestNumber)))
    return 'They must lie between lowest and highest.'
  return undefined
}

function boundsFault({ lowest, highest, decimals }: AttributeDraft): string | undefined {
  if (lowest !== null && highest !== null && lowest > highest) return 'This is below the lowest.'
  return [lowest, highest].some((bound) => bound !== null && !hasDecimals(bound, decimals))
    ? 'It has more digits than the field.'
    : undefined
}

function choiceFaults(choices: AttributeDraft['choices']): Record<string, string> {
  if (choices.length === 0) return { choices: 'Give at least one choice.' }
  const faults: Record<string, string> = {}
  const seen = new Set<string>()
  choices.forEach(({ value }, at) => {
    if (value === '') faults[`choices.${at}`] = 'Write what can be chosen.'
    else if (seen.has(value.toLowerCase())) faults[`choices.${at}`] = 'This choice is there twice.'
    seen.add(value.toLowerCase())
  })
  return faults
}

/** By field; empty where nothing is wrong. `taken` are the names of the other fields. */
export function draftFaults(draft: AttributeDraft, taken: readonly string[]): Record<string, string> {
  const { kind } = draft
  const said: Record<string, string | undefined> = {
    name: nameFault(draft.name, taken),
    ...(kind === 'number' && { highest: boundsFault(draft), steps: stepsFault(draft) }),
    ...(kind === 'text' && {
      filterable: draft.isFilterable ? 'Words cannot be a filter. Make it a list of choices.' : undefined,
    }),
    ...(kind === 'choice' && choiceFaults(draft.choices)),
  }
  return Object.fromEntries(
    Object.entries(said).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
