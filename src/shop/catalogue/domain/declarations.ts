// What has to be declared before a product may be shown to shoppers: the Legal Metrology (Packaged Commodities) Rules,
// the Consumer Protection (E-Commerce) Rules, the order that makes furniture carry the BIS mark, and our own promise of
// a picture and a description.
import type { Paise } from '#kernel/money.ts'
import type { FieldValues } from './product-fields.ts'

/** In a form that is being filled in, even the tax rate may not be there yet. */
export type Declared = Omit<FieldValues, 'gstRateBps'> & {
  images: readonly string[]
  mrp: Paise
  offerPrice: Paise
  gstRateBps: number | null
}
type Category = { bisStandard: string | null }

const isBlank = (text: string): boolean => /^[ \t\r\n]*$/.test(text)
const trimmed = (text: string): string => text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')

/** What is made elsewhere needs somebody in India who answers for it. */
const isImported = ({ countryOfOrigin }: Declared): boolean =>
  !isBlank(countryOfOrigin) && trimmed(countryOfOrigin).toLowerCase() !== 'india'
const hasSize = ({ widthCm, depthCm, heightCm }: Declared): boolean =>
  widthCm !== null && depthCm !== null && heightCm !== null

type Rule = [lacks: (product: Declared, category: Category) => boolean, words: string]

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

/** Every declaration that is not there yet. */
export const missingFor = (product: Declared, category: Category): DeclarationField[] =>
  (Object.keys(rules) as DeclarationField[]).filter((field) => rules[field][0](product, category))

export const wordsFor = (fields: readonly string[]): { field: string; words: string }[] =>
  fields.map((field) => ({ field, words: rules[field as DeclarationField]?.[1] ?? field }))

export const fieldsFor = (fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(wordsFor(fields).map((one) => [one.field, one.words]))

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
