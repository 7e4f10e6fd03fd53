// What has to be declared before a product may be shown to shoppers: the Legal Metrology (Packaged Commodities) Rules,
// the Consumer Protection (E-Commerce) Rules, the order that makes furniture carry the BIS mark, and our own promise of
// a picture and a description.
import type { Paise } from '#kernel/money.ts'

export type Declared = {
  images: readonly string[]
  mrp: Paise
  offerPrice: Paise
  description: string
  widthCm: number | null
  depthCm: number | null
  heightCm: number | null
  netQuantity: string
  countryOfOrigin: string
  maker: string
  makerAddress: string
  importer: string
  importerAddress: string
  warrantyMonths: number | null
  hsn: string
  gstRateBps: number | null
  bisLicence: string
  bisExemption: string
}

/** Named as the form names its fields. */
export type DeclarationField =
  | 'mrp'
  | 'price_offer'
  | 'images'
  | 'description'
  | 'net_quantity'
  | 'country_of_origin'
  | 'maker'
  | 'maker_address'
  | 'importer'
  | 'importer_address'
  | 'warranty_months'
  | 'hsn'
  | 'gst_rate'
  | 'bis_licence'

const isBlank = (text: string): boolean => /^[ \t\r\n]*$/.test(text)

/** What is made elsewhere needs somebody in India who answers for it. */
const isImported = (country: string): boolean =>
  !isBlank(country) && trimmed(country).toLowerCase() !== 'india'
const trimmed = (text: string): string => text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')

/** Every declaration that is not there yet, in the order of the form. */
export function missingFor(product: Declared, category: { bisStandard: string | null }): DeclarationField[] {
  const hasSize = product.widthCm !== null && product.depthCm !== null && product.heightCm !== null
  const imported = isImported(product.countryOfOrigin)
  const lacks: Record<DeclarationField, boolean> = {
    mrp: product.mrp < 1,
    price_offer: product.offerPrice < 1,
    images: product.images.length === 0,
    description: isBlank(product.description),
    net_quantity: !hasSize && isBlank(product.netQuantity),
    country_of_origin: isBlank(product.countryOfOrigin),
    maker: isBlank(product.maker),
    maker_address: isBlank(product.makerAddress),
    importer: imported && isBlank(product.importer),
    importer_address: imported && isBlank(product.importerAddress),
    warranty_months: product.warrantyMonths === null,
    hsn: !/^\d{4,8}$/.test(product.hsn),
    gst_rate: product.gstRateBps === null,
    bis_licence:
      category.bisStandard !== null && isBlank(product.bisLicence) && isBlank(product.bisExemption),
  }
  return (Object.keys(lacks) as DeclarationField[]).filter((field) => lacks[field])
}

const words: Record<DeclarationField, string> = {
  mrp: 'Give the MRP.',
  price_offer: 'Give the selling price.',
  images: 'Add at least one picture.',
  description: 'Describe the product.',
  net_quantity: 'Give width, depth and height, or the net quantity.',
  country_of_origin: 'Say where it was made.',
  maker: 'Name the maker.',
  maker_address: 'Give the maker’s address.',
  importer: 'Name the importer.',
  importer_address: 'Give the importer’s address.',
  warranty_months: 'Give the warranty; 0 months where there is none.',
  hsn: 'Give the HSN code, four digits or more.',
  gst_rate: 'Give the GST rate.',
  bis_licence: 'Give the BIS licence, or why none is needed.',
}

export const wordsFor = (fields: readonly string[]): { field: string; words: string }[] =>
  fields.map((field) => ({ field, words: words[field as DeclarationField] ?? field }))

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
