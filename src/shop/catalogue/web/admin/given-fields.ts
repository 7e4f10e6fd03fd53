// What a new product begins with, once its category or its brand is chosen. What somebody typed stays.
import { givenFields } from '../../domain/given-fields.ts'
import type { WireProductChoices } from '../../staff-contract.ts'
import type { FormValues, TextName } from './product-form.ts'

type Given = Partial<Record<TextName, string>>

const givenBy = (values: FormValues, choices: WireProductChoices | undefined): Given => {
  const category = choices?.categories.find(({ slug }) => slug === values.category)
  const brand = choices?.makers.find(({ name }) => name.toLowerCase() === values.brand.trim().toLowerCase())
  const given = Object.entries(givenFields({ category, brand }))
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** Fields that are still as the form or the former choice filled them take what is given now. */
export function withGiven(
  before: FormValues,
  after: FormValues,
  choices: WireProductChoices | undefined,
  blank: FormValues,
): FormValues {
  const was = givenBy(before, choices)
  const now = Object.entries(givenBy(after, choices)) as [TextName, string][]
  const filled = now.filter(([name]) => after[name] === blank[name] || after[name] === was[name])
  return { ...after, ...Object.fromEntries(filled) }
}
