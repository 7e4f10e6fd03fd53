// The product form: what it holds, and its way from and to the server. Texts as they were typed, until they are sent.
import { fromRupees, type Paise } from '#kernel/money.ts'
import { discountLabel, offerPriceFor } from '../../domain/price.ts'
import {
  declaredRows,
  describedRows,
  type FieldFacts,
  fieldRows,
  isWords,
  type ProductField,
  productFields,
} from '../../domain/product-fields.ts'
import type { NewProduct, ProductChange, WireStaffProduct } from '../../staff-contract.ts'

const specified = ['title', 'brand', 'category', 'mrp', 'discount', 'price_offer', 'in_stock'] as const
const stocked = ['making', 'stock'] as const
const grouped = ['group', 'swatch'] as const
type CoreName = (typeof specified | typeof stocked | typeof grouped)[number] | 'model' | 'published'
export type TextName = CoreName | ProductField
/** One of the owner's own fields. */
export type AttributeName = `attributes.${string}`
export type PlainName = TextName | 'images' | 'options'
export type FieldName = PlainName | AttributeName

const texts: readonly TextName[] = [
  ...specified,
  'model',
  ...stocked,
  ...describedRows.map(({ name }) => name),
  ...grouped,
  ...declaredRows.map(({ name }) => name),
  'published',
]
export const fieldNames: readonly PlainName[] = ['images', ...texts, 'options']

export type FormPicture = { url: string; alt: string }
export type FormOption = { name: string; value: string }
export type FormValues = Record<TextName, string> & {
  images: FormPicture[]
  options: FormOption[]
  /** By key, as they were typed. */
  attributes: Readonly<Record<string, string>>
}

const isAttribute = (name: FieldName): name is AttributeName => name.startsWith('attributes.')
export const attributeName = (key: string): AttributeName => `attributes.${key}`
const keyOf = (name: AttributeName): string => name.slice('attributes.'.length)

/** What stands in a field. */
export const valueIn = (values: FormValues, name: FieldName) =>
  isAttribute(name) ? (values.attributes[keyOf(name)] ?? '') : values[name]

/** `values` with one field as it is in `other`. */
export const withField = (values: FormValues, other: FormValues, name: FieldName): FormValues =>
  isAttribute(name)
    ? { ...values, attributes: { ...values.attributes, [keyOf(name)]: other.attributes[keyOf(name)] ?? '' } }
    : { ...values, [name]: other[name] }

export const mostPictures = 5

/** What a new product starts with: nothing but that it is available, as the specification has it. Its pieces are counted. */
export const emptyForm = (): FormValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, ''])) as Record<TextName, string>),
  ...Object.fromEntries(fieldRows.map(({ name, start = '' }) => [name, String(start)])),
  in_stock: 'true',
  making: 'stock',
  published: 'true',
  images: [],
  options: [],
  attributes: {},
})

const shown = (value: number | string | boolean | null): string => (value === null ? '' : String(value))

/** The product as the form shows it. The offer price stands alone only where the discount does not say it. */
export function formOf(product: WireStaffProduct): FormValues {
  const offer = product.everyday_price ?? product.price_offer
  const derived = offerPriceFor(fromRupees(product.mrp), product.discount, undefined)
  const isDerived = derived.ok && derived.value === fromRupees(offer)
  return {
    ...(Object.fromEntries(
      texts.map((name) => [name, name === 'making' ? '' : shown(product[name])]),
    ) as Record<TextName, string>),
    in_stock: String(product.is_available),
    price_offer: isDerived ? '' : String(offer),
    making: product.stock === null ? 'order' : 'stock',
    images: product.images.map((url, index) => ({ url, alt: product.image_alts[index] ?? '' })),
    options: Object.entries(product.options ?? {}).map(([name, value]) => ({ name, value })),
    attributes: Object.fromEntries(
      Object.entries(product.attributes).map(([key, value]) => [
        key,
        typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
      ]),
    ),
  }
}

export const isSame = (one: FormValues, other: FormValues, name: FieldName): boolean =>
  JSON.stringify(valueIn(one, name)) === JSON.stringify(valueIn(other, name))

/** Every field that one of them has. */
export const namesIn = (...forms: FormValues[]): FieldName[] => [
  ...fieldNames,
  ...[...new Set(forms.flatMap(({ attributes }) => Object.keys(attributes)))].sort().map(attributeName),
]

export const changedNames = (before: FormValues, after: FormValues): FieldName[] =>
  namesIn(before, after).filter((name) => !isSame(before, after, name))

/** Typing a price or a discount works the offer price out again; typing that one words the discount. */
export function typed(values: FormValues, name: TextName, text: string): FormValues {
  const next = { ...values, [name]: text }
  if (name === 'mrp' || name === 'discount') return { ...next, price_offer: '' }
  if (name !== 'price_offer') return next
  const mrp = paiseIn(values.mrp)
  const offer = paiseIn(text)
  return mrp && offer && offer <= mrp ? { ...next, discount: discountLabel(mrp, offer) } : next
}

export function paiseIn(text: string): Paise | undefined {
  const rupees = Number(text)
  return text.trim() !== '' && rupees > 0 && rupees <= 10_000_000 ? fromRupees(rupees) : undefined
}

/** What shoppers would pay for what stands in the form. */
export function offerIn(values: FormValues): { mrp: Paise; offer: Paise; label: string } | undefined {
  const mrp = paiseIn(values.mrp)
  if (!mrp) return undefined
  const price = offerPriceFor(mrp, values.discount, paiseIn(values.price_offer))
  if (!price.ok) return undefined
  const label = values.price_offer.trim() === '' ? values.discount.trim() : discountLabel(mrp, price.value)
  return { mrp, offer: price.value, label }
}

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text))
const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

const pictures = (values: FormValues) => values.images.filter(({ url }) => url.trim() !== '')
const alts = (values: FormValues) => pictures(values).map(({ alt }) => alt.trim())

/** A price that was typed decides; otherwise the discount does. */
const priceOf = (values: FormValues): ProductChange => ({
  mrp: Number(values.mrp),
  ...(values.price_offer.trim() === ''
    ? { discount: values.discount.trim() }
    : { price_offer: Number(values.price_offer) }),
})

/** From a field of the form to what is sent for it. */
const senders: Record<Exclude<PlainName, ProductField>, (values: FormValues) => ProductChange> = {
  images: (values) => ({
    images: pictures(values).map(({ url }) => url.trim()),
    // without any words about the pictures the server finds its own
    ...(alts(values).some((alt) => alt !== '') && { image_alts: alts(values) }),
  }),
  title: ({ title }) => ({ title: title.trim() }),
  brand: ({ brand }) => ({ brand: brand.trim() }),
  category: ({ category }) => ({ category }),
  mrp: priceOf,
  discount: priceOf,
  price_offer: priceOf,
  in_stock: ({ in_stock }) => ({ in_stock: in_stock === 'true' }),
  making: (values) => ({ stock: stockOf(values) }),
  stock: (values) => ({ stock: stockOf(values) }),
  model: ({ model }) => ({ model: textOrNull(model) }),
  group: ({ group }) => ({ group: textOrNull(group) }),
  options: (values) => ({ options: optionsOf(values) }),
  swatch: ({ swatch }) => ({ swatch: textOrNull(swatch) }),
  published: ({ published }) => ({ published: published === 'true' }),
}

const stockOf = ({ making, stock }: FormValues): number | null => (making === 'order' ? null : Number(stock))

function optionsOf({ options }: FormValues): Record<string, string> | null {
  const said = options.filter(({ name, value }) => name.trim() !== '' && value.trim() !== '')
  return said.length === 0
    ? null
    : Object.fromEntries(said.map(({ name, value }) => [name.trim(), value.trim()]))
}

const isInTable = (name: PlainName): name is ProductField => name in productFields

function sentFor(name: PlainName, values: FormValues): ProductChange {
  if (!isInTable(name)) return senders[name](values)
  const facts: FieldFacts = productFields[name]
  if (isWords(facts)) return { [name]: values[name].trim() }
  return { [name]: facts.start === undefined ? numberOrNull(values[name]) : Number(values[name]) }
}

/** Only what was touched is sent: what somebody else changed meanwhile stays. */
export function changeOf(before: FormValues, after: FormValues): ProductChange {
  const names = changedNames(before, after)
  const own = names
    .filter(isAttribute)
    .map((name) => [keyOf(name), textOrNull(valueIn(after, name) as string)])
  return Object.assign(
    {},
    ...names.flatMap((name) => (isAttribute(name) ? [] : sentFor(name, after))),
    own.length > 0 && { attributes: Object.fromEntries(own) },
  )
}

/** What a new product sends: the seven fields always, the rest where something was said. */
export function newProductOf(values: FormValues): NewProduct {
  const said = changeOf(emptyForm(), values)
  const { published, ...rest } = said
  return {
    ...rest,
    images: pictures(values).map(({ url }) => url.trim()),
    title: values.title.trim(),
    brand: values.brand.trim(),
    category: values.category,
    mrp: Number(values.mrp),
    discount: values.discount.trim(),
    in_stock: values.in_stock === 'true',
    ...(published === false && { published }), // left unsaid, it goes live as soon as it may
  }
}
