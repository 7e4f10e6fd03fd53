// What fills a collection. What each rule means for a product stands in the database, once: collection_condition in
// db/migrations/0042.do.arrange.sql.
import type { AttributeKind } from './attributes.ts'

/** A collection by rules with fewer pieces is not shown in menus and lists. One picked by hand shows what was picked. */
export const fewestPieces = 4
export const mostRules = 12

export type CollectionRule =
  | { field: 'category' | 'brand'; values: string[] }
  | { field: 'price'; is: 'at_most' | 'at_least'; rupees: number }
  | { field: 'new'; days: number }
  | { field: 'on_sale' | 'in_stock' }
  /**
   * A field of the owner's own. The value of a choice is its number, of a yes or no the word, of a number a range such as
   * '2..3', '2..' or '..3'.
   */
  | FieldRule

export type FieldRule = { field: 'attribute'; attribute: string; value: string }

/** A product field, as rules need to know it. */
export type RuleField = { key: string; kind: AttributeKind; values: readonly { number: number }[] }

export type CollectionRules = { match: 'all' | 'any'; rules: CollectionRule[] }

type Known = {
  categories: readonly string[]
  brands: readonly string[]
  fields: readonly RuleField[]
}

/** What is wrong with rules, by where it stands: 'rules.0'. */
export function ruleFaults({ rules }: CollectionRules, known: Known): Record<string, string> {
  const faults: Record<string, string> = {}
  rules.forEach((rule, place) => {
    const words = faultOf(rule, known)
    if (words) faults[`rules.${place}`] = words
  })
  return faults
}

function faultOf(rule: CollectionRule, { categories, brands, fields }: Known): string | undefined {
  switch (rule.field) {
    case 'category':
      if (rule.values.length === 0) return 'Choose a category.'
      return rule.values.every((value) => categories.includes(value))
        ? undefined
        : 'This category does not exist.'
    case 'brand':
      if (rule.values.length === 0) return 'Choose a brand.'
      return rule.values.every((value) => brands.includes(value)) ? undefined : 'This brand does not exist.'
    case 'price':
      return rule.rupees > 0 ? undefined : 'Give a price above zero.'
    case 'new':
      return rule.days > 0 ? undefined : 'Give a number of days.'
    case 'attribute':
      return fieldFault(
        rule.value,
        fields.find(({ key }) => key === rule.attribute),
      )
    default:
      return undefined
  }
}

/** The ends of a range; an open one is empty. */
export const endsOf = (value: string): [from: string, to: string] => {
  const [from = '', to = ''] = value.split('..')
  return [from, to]
}

const isNumber = (typed: string): boolean => /^-?[0-9]{1,10}(\.[0-9]{1,3})?$/.test(typed)

function fieldFault(value: string, field: RuleField | undefined): string | undefined {
  switch (field?.kind) {
    case undefined:
      return 'This product field does not exist.'
    case 'choice':
      if (value === '') return 'Choose one.'
      return field?.values.some(({ number }) => String(number) === value)
        ? undefined
        : 'This field has no such value.'
    case 'yes_no':
      return value === 'yes' || value === 'no' ? undefined : 'Say yes or no.'
    case 'text':
      return value.trim() === '' ? 'Write the words.' : undefined
    case 'number':
      return rangeFault(value)
  }
}

function rangeFault(value: string): string | undefined {
  const ends = endsOf(value)
  const given = ends.filter((end) => end !== '')
  if (given.length === 0 || value !== ends.join('..')) return 'Give a number.'
  if (!given.every(isNumber)) return 'Write numbers, such as 40 or 7.5.'
  return given.length === 2 && Number(ends[0]) > Number(ends[1])
    ? 'The first number is larger than the second.'
    : undefined
}
