// The columns an import understands, in the order an export writes them, and the names other people give them.

import { attributePrefix } from '#shop/catalogue/domain/attributes.ts'
import {
  type FieldFacts,
  fieldRows,
  isWords,
  type ProductField,
} from '#shop/catalogue/domain/product-fields.ts'

type Column = {
  kind: FieldFacts['kind'] | 'rupees' | 'yes_no' | 'pictures' | 'model' | 'list' | 'options'
  /** What staff read. */
  heading: string
  called: readonly string[]
  /** What an emptied cell leaves; without it, the column cannot be emptied. */
  emptied?: '' | null | []
}

const ofProducts = Object.fromEntries(
  fieldRows.map((row): [ProductField, Column] => [
    row.name,
    {
      kind: row.kind,
      heading: row.heading ?? (row.unit ? `${row.label} in ${row.unit}` : row.label),
      called: row.called,
      emptied: row.start !== undefined ? undefined : isWords(row) ? '' : null,
    },
  ]),
) as Record<ProductField, Column>

const facts = {
  _id: { kind: 'line', heading: 'Product _id', called: ['id', 'product id', 'product'] },
  title: { kind: 'line', heading: 'Title',
    called: ['name', 'item', 'item name', 'product name', 'product title', 'नाम'] },
  brand: { kind: 'line', heading: 'Brand', called: ['label', 'brand name', 'ब्रांड'] },
  category: { kind: 'line', heading: 'Category',
    called: ['type', 'kind', 'category name', 'department', 'श्रेणी'] },
  mrp: { kind: 'rupees', heading: 'MRP',
    called: ['list price', 'max retail price', 'maximum retail price', 'mrp rs', 'mrp inr', 'एमआरपी'] },
  price_offer: { kind: 'rupees', heading: 'Selling price',
    called: ['offer price', 'selling price', 'sale price', 'our price', 'special price', 'विक्रय मूल्य'] },
  discount: { kind: 'line', heading: 'Discount', called: ['off', 'discount text', 'छूट'], emptied: '' },
  in_stock: { kind: 'yes_no', heading: 'Available',
    called: ['available', 'availability', 'stock y n', 'is available', 'for sale', 'उपलब्ध'] },
  stock: { kind: 'whole', heading: 'Stock',
    called: ['quantity', 'qty', 'stock quantity', 'pieces', 'on hand', 'मात्रा'], emptied: null },
  published: { kind: 'yes_no', heading: 'Published', called: ['live', 'visible', 'is published', 'online'] },
  images: { kind: 'pictures', heading: 'Pictures', emptied: [],
    called: ['image', 'picture', 'pictures', 'photos', 'image url', 'image urls', 'image link', 'चित्र'] },
  image_alts: { kind: 'list', heading: 'What the pictures show',
    called: ['alt', 'alt text', 'image alt', 'picture words'], emptied: [] },
  model: { kind: 'model', heading: '3D model', emptied: null,
    called: ['3d', 'glb', 'model file', 'model url', 'model address'] },
  ...ofProducts,
  group: { kind: 'line', heading: 'Group', called: ['group id', 'variant group', 'parent'], emptied: null },
  options: { kind: 'options', heading: 'Options', called: ['variant', 'variants', 'option'], emptied: null },
  swatch: { kind: 'line', heading: 'Swatch', called: ['hex', 'colour code', 'color code'], emptied: null },
} satisfies Record<string, Column> // biome-ignore format: a table

export type ImportField = keyof typeof facts
/** One of the owner's own product fields, by its key. */
export type AttributeField = `attributes.${string}`
export type FileField = ImportField | AttributeField

export const importFields = Object.keys(facts) as ImportField[]
export const factsOf = (field: ImportField): Column => facts[field]
export const isImportField = (name: string): name is ImportField => Object.hasOwn(facts, name)
export const isAttributeField = (name: string): name is AttributeField => name.startsWith(attributePrefix)
export const attributeField = (key: string): AttributeField => `${attributePrefix}${key}`

const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const byName = new Map(
  importFields.flatMap((field) =>
    [field, ...factsOf(field).called].map((name): [string, ImportField] => [plain(name), field]),
  ),
)

/** One word for two things: what stands beside it says which it is, or staff are asked. */
const isPrice = (name: string): boolean =>
  ['price', 'price rs', 'price inr', 'कीमत', 'मूल्य'].includes(plain(name))
const isOffer = (name: string): boolean => ['offer', 'offers'].includes(plain(name))

/** Whether nobody can tell from the head alone if a column is the MRP or the selling price. */
export const isPriceColumn = isPrice

/**
 * "Price" beside a selling price is the MRP, and beside an MRP it is the selling price; alone it is neither until
 * somebody says so. "Offer" beside either of them is an amount, else the words of a discount.
 */
function meantBy(name: string, head: readonly string[]): ImportField | undefined {
  const named = byName.get(plain(name))
  if (named) return named
  const others = head.map((other) => byName.get(plain(other)))
  const hasPrice = head.some(isPrice)
  if (isOffer(name)) return hasPrice || others.includes('mrp') ? 'price_offer' : 'discount'
  if (!isPrice(name)) return undefined
  if (others.includes('mrp')) return 'price_offer'
  return others.includes('price_offer') || head.some(isOffer) ? 'mrp' : undefined
}

/** Whether a column looks like a count of pieces. */
export const isStockColumn = (name: string): boolean => byName.get(plain(name)) === 'stock'

/**
 * What each column of a head row most likely is; no field is given twice. Stock is never guessed: a file that was edited
 * during the day would bring back what was sold meanwhile.
 */
export function guessFields(
  head: readonly string[],
  attributes: readonly { key: string; name: string }[] = [],
): (FileField | null)[] {
  const own = new Map(attributes.map(({ key, name }) => [plain(name), attributeField(key)]))
  const taken = new Set<FileField>()
  const take = (field: FileField | undefined): FileField | null => {
    if (!field || field === 'stock' || taken.has(field)) return null
    taken.add(field)
    return field
  }
  // names of our own come first, wherever they stand
  const exact = head.map((name) => {
    const said = name.trim()
    return take(isImportField(said) ? said : own.get(plain(said)))
  })
  return exact.map((field, at) => field ?? take(meantBy(head[at] ?? '', head)))
}

/** The head row of an empty table: what is there, and the owner's own product fields. */
export const templateHead = (attributes: readonly { name: string }[]): string[] => [
  ...importFields.filter((field) => field !== '_id'),
  ...attributes.map(({ name }) => name),
]
