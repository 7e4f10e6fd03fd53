// What has to be declared before a product may be shown to shoppers: the Legal Metrology (Packaged Commodities) Rules,
// the Consumer Protection (E-Commerce) Rules, the order that makes furniture carry the BIS mark, and our own promise of
// a picture and a description.
import type { Paise } from '#kernel/money.ts'
import { type Attribute, type AttributeValues, fieldOf, missingAttributes } from './attributes.ts'
import { type FieldFacts, type FieldValues, fieldRows, productFields } from './product-fields.ts'

/** In a form that is being filled in, even the tax rate may not be there yet. */
export type Declared = Omit<FieldValues, 'gstRateBps'> & {
  images: readonly string[]
  mrp: Paise
  offerPrice: Paise
  gstRateBps: number | null
}
/** What its category asks for besides the law, by the names of the form. */
export type Asking = { bisStandard: string | null; asked: readonly string[] }

const isBlank = (text: string): boolean => /^[ \t\r\n]*$/.test(text)
const trimmed = (text: string): string => text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')

/** What is made elsewhere needs somebody in India who answers for it. */
const isImported = ({ countryOfOrigin }: Declared): boolean =>
  !isBlank(countryOfOrigin) && trimmed(countryOfOrigin).toLowerCase() !== 'india'
const hasSize = ({ widthCm, depthCm, heightCm }: Declared): boolean =>
  widthCm !== null && depthCm !== null && heightCm !== null

type Rule = [lacks: (product: Declared, category: Asking) => boolean, words: string]

/** Named as the form names its fields. */
const rules = {
  mrp: [({ mrp }) => mrp < 1, 'Give the MRP.'],
  price_offer: [({ offerPrice }) => offerPrice < 1, 'Give the selling price.'],
  images: [({ images }) => images.length === 0, 'Add at least one picture.'],
  description: [({ description }) => isBlank(description), 'Describe the product.'],
  net_quantity: [
    (product) => !hasSize(product) && isBlank(product.netQuantity),
    'Give width, depth and height, or the net quantity.',
  ],
  country_of_origin: [({ countryOfOrigin }) => isBlank(countryOfOrigin), 'Say where it was made.'],
  maker: [({ maker }) => isBlank(maker), 'Name the maker.'],
  maker_address: [({ makerAddress }) => isBlank(makerAddress), 'Give the maker’s address.'],
  importer: [(product) => isImported(product) && isBlank(product.importer), 'Name the importer.'],
  importer_address: [
    (product) => isImported(product) && isBlank(product.importerAddress),
    'Give the importer’s address.',
  ],
  warranty_months: [
    ({ warrantyMonths }) => warrantyMonths === null,
    'Give the warranty; 0 months where there is none.',
  ],
  hsn: [({ hsn }) => !/^\d{4,8}$/.test(hsn), 'Give the HSN code, four digits or more.'],
  gst_rate: [({ gstRateBps }) => gstRateBps === null, 'Give the GST rate.'],
  bis_licence: [
    ({ bisLicence, bisExemption }, { bisStandard }) =>
      bisStandard !== null && isBlank(bisLicence) && isBlank(bisExemption),
    'Give the BIS licence, or why none is needed.',
  ],
} satisfies Record<string, Rule>

type DeclarationField = keyof typeof rules

/** What a category can ask for: fields that may be empty, and that the law does not ask for already. */
export const askableFields = fieldRows.filter(
  ({ name, start }) => start === undefined && !(name in rules) && name !== 'bis_exemption',
)

const isLacking = (product: Declared, asked: string): boolean => {
  const field = askableFields.find(({ name }) => name === asked)
  if (!field) return false
  const value = product[field.as]
  return typeof value === 'string' ? isBlank(value) : value === null
}

/** Every declaration that is not there yet, and what its category asks for. */
export const missingFor = (product: Declared, category: Asking): string[] => [
  ...(Object.keys(rules) as DeclarationField[]).filter((field) => rules[field][0](product, category)),
  ...category.asked.filter((field) => isLacking(product, field)),
]

const wordsOfAsked = (field: string): string => {
  const facts: FieldFacts | undefined = Object.hasOwn(productFields, field)
    ? productFields[field as keyof typeof productFields]
    : undefined
  return facts ? `Give the ${facts.label.toLowerCase()}: this category asks for it.` : field
}

/** The same with what its category asks for in the owner's own fields. */
export const allMissing = (
  product: Declared & { category: string; attributes: AttributeValues },
  category: Asking,
  attributes: readonly Attribute[],
): string[] => [...missingFor(product, category), ...missingAttributes(attributes, product)]

type Named = readonly Pick<Attribute, 'key' | 'name'>[]

const ownWords = (field: string, attributes: Named): string => {
  const attribute = attributes.find(({ key }) => fieldOf(key) === field)
  return attribute ? `Fill in “${attribute.name}”.` : wordsOfAsked(field)
}

export const wordsFor = (
  fields: readonly string[],
  attributes: Named = [],
): { field: string; words: string }[] =>
  fields.map((field) => ({
    field,
    words: rules[field as DeclarationField]?.[1] ?? ownWords(field, attributes),
  }))

export const fieldsFor = (fields: readonly string[], attributes: Named = []): Record<string, string> =>
  Object.fromEntries(wordsFor(fields, attributes).map((one) => [one.field, one.words]))

/**
 * What keeps a product from being shown: everything for one that would be shown for the first time, and for one that
 * was shown already only what it would lose. What went live before there was a gate stays, and cannot get worse.
 */
export const hindrances = (
  before: { isPublished: boolean; missing: readonly string[] },
  after: { isPublished: boolean; missing: readonly string[] },
): string[] => {
  if (!after.isPublished) return []
  return after.missing.filter((field) => !before.isPublished || !before.missing.includes(field))
}
