// The whole form checked before it is sent, in the bounds the server has: a message for each field that needs one.

import { type FieldFacts, fieldRows, isWords } from '../../domain/product-fields.ts'
import { discountFault, rupeesFault, stockFault } from './product-faults.ts'
import { type FormValues, paiseIn, type TextName } from './product-form.ts'

export type Faults = Partial<Record<string, string>>

/** The most characters of what is not in the table of fields. */
export const lengths = { title: 200, brand: 80, category: 80, discount: 60, group: 80 } as const

const needed: Partial<Record<TextName, string>> = {
  title: 'Enter a title.',
  brand: 'Enter a brand.',
  category: 'Choose a category.',
  country_of_origin: 'Enter where it was made.',
}

const figure = (number: number) => number.toLocaleString('en-IN', { maximumFractionDigits: 3 })

const tooLong = (text: string, most: number): string | undefined =>
  text.trim().length > most ? `At most ${figure(most)} characters.` : undefined

function fieldFault(facts: FieldFacts, typed: string): string | undefined {
  const text = typed.trim()
  if (facts.shape && !new RegExp(facts.shape.pattern).test(text)) return facts.shape.words
  return isWords(facts) ? tooLong(text, facts.max) : numberFault(facts, text)
}

function numberFault({ min = 0, max, decimals, start }: FieldFacts, text: string): string | undefined {
  if (text === '') return start === undefined ? undefined : 'Enter a number.'
  if (!decimals && !/^\d+$/.test(text)) return 'Enter a whole number.'
  if (decimals && !new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`).test(text))
    return `Enter a number, with at most ${decimals} decimals.`
  return Number(text) < min || Number(text) > max ? `From ${figure(min)} to ${figure(max)}.` : undefined
}

export function pictureFault(url: string): string | undefined {
  const text = url.trim()
  if (text === '') return undefined
  if (text.length > 500) return 'At most 500 characters.'
  if (/^\/media\/[A-Za-z0-9/_.-]+$/.test(text) || /^https:\/\/[^\s"<>\\]+$/.test(text)) return undefined
  return /^https:\/\//.test(text)
    ? 'This address has characters that are not allowed.'
    : 'Start the address with https://'
}

/** The mistakes by field; a picture's stands under images.0, images.1 and so on. */
export function faultsIn(values: FormValues, { isNew }: { isNew: boolean }): Faults {
  const faults: Faults = {}
  for (const [name, words] of Object.entries(needed)) {
    if (values[name as TextName].trim() === '') faults[name] = words
  }
  const found = [
    ...Object.entries(lengths).map(
      ([name, most]) => [name, tooLong(values[name as TextName], most)] as const,
    ),
    ...fieldRows.map((row) => [row.name, fieldFault(row, values[row.name])] as const),
  ]
  for (const [name, fault] of found) if (fault) faults[name] = fault
  return { ...faults, ...priceFaults(values, isNew), ...pictureFaults(values, isNew), ...shapeFaults(values) }
}

function priceFaults(values: FormValues, isNew: boolean): Faults {
  const faults: Faults = {}
  const price = rupeesFault(values.mrp)
  if (price) faults.mrp = price
  const mrp = paiseIn(values.mrp)
  const offer = paiseIn(values.price_offer)
  if (values.price_offer.trim() !== '') {
    const fault = rupeesFault(values.price_offer)
    if (fault) faults.price_offer = fault
    else if (mrp && offer && offer > mrp)
      faults.price_offer = 'The selling price cannot be more than the MRP.'
  } else {
    // a new product says its discount, as the specification has it
    const isGap = isNew && values.discount.trim() === ''
    const fault = isGap
      ? 'Enter a discount; 0% off where there is none.'
      : discountFault(values.discount, mrp)
    if (fault) faults.discount = fault
  }
  // a new product may be counted later; it is out of stock until then
  const isCountedLater = isNew && values.stock.trim() === ''
  const stock = values.making === 'stock' && !isCountedLater ? stockFault(values.stock) : undefined
  if (stock) faults.stock = stock
  return faults
}

function pictureFaults({ images }: FormValues, isNew: boolean): Faults {
  const faults: Faults = {}
  images.forEach(({ url, alt }, index) => {
    const fault = pictureFault(url)
    if (fault) faults[`images.${index}`] = fault
    if (alt.trim().length > 200) faults[`image_alts.${index}`] = 'At most 200 characters.'
  })
  images.forEach(({ url }, index) => {
    const isTwice = url.trim() !== '' && images.findIndex((other) => other.url.trim() === url.trim()) < index
    if (isTwice) faults[`images.${index}`] = 'This picture is there already.'
  })
  if (isNew && !images.some(({ url }) => url.trim() !== ''))
    faults['images.0'] = 'Enter the address of a picture.'
  return faults
}

function shapeFaults({ group, swatch, options }: FormValues): Faults {
  const faults: Faults = {}
  if (group.trim() !== '' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(group.trim())) {
    faults.group = 'Small letters, digits and hyphens, such as aravali-sofa.'
  }
  if (swatch.trim() !== '' && !/^#[0-9a-f]{6}$/i.test(swatch.trim()))
    faults.swatch = 'A colour such as #8a2411.'
  const names = options.map(({ name }) => name.trim()).filter(Boolean)
  if (new Set(names).size < names.length) faults.options = 'Each option needs a name of its own.'
  if (options.some(({ name, value }) => (name.trim() === '') !== (value.trim() === ''))) {
    faults.options = 'An option has a name and a value, such as Colour and Rust.'
  }
  const isSaid = options.some(({ name, value }) => name.trim() !== '' && value.trim() !== '')
  if (isSaid && group.trim() === '') faults.group = 'Options need a group. Enter one, or remove the options.'
  if (!isSaid && group.trim() !== '' && !faults.options) {
    faults.group = 'Enter below how it differs from the others in its group, such as Colour and Rust.'
  }
  if (options.some(({ name, value }) => name.trim().length > 40 || value.trim().length > 60)) {
    faults.options = 'At most 40 characters for a name and 60 for a value.'
  }
  return faults
}
