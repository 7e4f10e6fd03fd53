// What is missing before a product can be shown, read from the form while it is filled in. The server has the last word.
import { paise } from '#kernel/money.ts'
import { fieldOf } from '../../domain/attributes.ts'
import { type Declared, missingFor, wordsFor } from '../../domain/declarations.ts'
import { fieldRows, isWords, keptOf } from '../../domain/product-fields.ts'
import type { WireProductChoices } from '../../staff-contract.ts'
import { type FormValues, offerIn } from './product-form.ts'

const numberIn = (text: string): number | null =>
  text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text)

/** What stands in the fields, as far as it can be read. */
const fieldsIn = (values: FormValues) =>
  Object.fromEntries(
    fieldRows.map((row) => {
      const text = values[row.name]
      return [row.as, isWords(row) ? text : keptOf(row, numberIn(text))]
    }),
  ) as Omit<Declared, 'images' | 'mrp' | 'offerPrice'>

export function missingIn(
  values: FormValues,
  choices: WireProductChoices | undefined,
): { field: string; words: string }[] {
  const price = offerIn(values)
  const category = choices?.categories.find(({ slug }) => slug === values.category)
  const missing = missingFor(
    {
      ...fieldsIn(values),
      images: values.images.map(({ url }) => url.trim()).filter((url) => url !== ''),
      mrp: price?.mrp ?? paise(0),
      offerPrice: price?.offer ?? paise(0),
    },
    { bisStandard: category?.bis_standard ?? null, asked: category?.asked ?? [] },
  )
  const own = (choices?.attributes ?? []).filter(
    ({ key, categories }) =>
      categories.some(({ slug, compulsory }) => compulsory && slug === values.category) &&
      !values.attributes[key]?.trim(),
  )
  return wordsFor([...missing, ...own.map(({ key }) => fieldOf(key))], choices?.attributes)
}
