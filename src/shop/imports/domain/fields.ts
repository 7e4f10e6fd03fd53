// The columns an import understands, in the order an export writes them, and the names other people give them.

type FieldKind =
  | 'line'
  | 'text'
  | 'rupees'
  | 'number'
  | 'percent'
  | 'whole'
  | 'yes_no'
  | 'pictures'
  | 'list'
  | 'options'

type FieldFacts = { kind: FieldKind; called: readonly string[]; mayBeEmptied?: true }

const facts = {
  _id: { kind: 'line', called: ['id', 'product id', 'product'] },
  title: { kind: 'line', called: ['name', 'item', 'item name', 'product name', 'product title', 'नाम'] },
  brand: { kind: 'line', called: ['label', 'brand name', 'ब्रांड'] },
  category: { kind: 'line', called: ['type', 'kind', 'category name', 'department', 'श्रेणी'] },
  mrp: {
    kind: 'rupees',
    called: ['list price', 'max retail price', 'maximum retail price', 'mrp rs', 'mrp inr', 'एमआरपी'],
  },
  price_offer: {
    kind: 'rupees',
    called: ['offer price', 'selling price', 'sale price', 'our price', 'special price', 'विक्रय मूल्य'],
  },
  discount: { kind: 'line', called: ['off', 'discount text', 'छूट'], mayBeEmptied: true },
  in_stock: {
    kind: 'yes_no',
    called: ['available', 'availability', 'stock y n', 'is available', 'for sale', 'उपलब्ध'],
  },
  stock: {
    kind: 'whole',
    called: ['quantity', 'qty', 'stock quantity', 'pieces', 'on hand', 'मात्रा'],
    mayBeEmptied: true,
  },
  published: { kind: 'yes_no', called: ['live', 'visible', 'is published', 'online'] },
  images: {
    kind: 'pictures',
    called: ['image', 'picture', 'pictures', 'photos', 'image url', 'image urls', 'image link', 'चित्र'],
    mayBeEmptied: true,
  },
  image_alts: { kind: 'list', called: ['alt', 'alt text', 'image alt', 'picture words'], mayBeEmptied: true },
  description: { kind: 'text', called: ['details', 'about', 'body', 'विवरण'], mayBeEmptied: true },
  material: { kind: 'line', called: ['made of', 'fabric', 'wood'], mayBeEmptied: true },
  colour: { kind: 'line', called: ['color', 'shade', 'finish', 'रंग'], mayBeEmptied: true },
  width_cm: { kind: 'number', called: ['width', 'w cm', 'length', 'length cm', 'चौड़ाई'], mayBeEmptied: true },
  depth_cm: { kind: 'number', called: ['depth', 'd cm', 'गहराई'], mayBeEmptied: true },
  height_cm: { kind: 'number', called: ['height', 'h cm', 'ऊँचाई', 'ऊंचाई'], mayBeEmptied: true },
  weight_kg: { kind: 'number', called: ['weight', 'kg', 'weight in kg', 'वज़न', 'वजन'], mayBeEmptied: true },
  ship_days: { kind: 'whole', called: ['dispatch days', 'days to ship', 'lead time', 'lead time days'] },
  assembly_minutes: { kind: 'whole', called: ['assembly', 'assembly time'] },
  hsn: { kind: 'line', called: ['hsn code', 'hs code', 'hsn sac'], mayBeEmptied: true },
  gst_rate: { kind: 'percent', called: ['gst', 'tax', 'tax rate', 'gst percent', 'gst rate percent'] },
  country_of_origin: { kind: 'line', called: ['made in', 'country', 'origin', 'देश'] },
  maker: {
    kind: 'line',
    called: ['manufacturer', 'manufactured by', 'made by', 'packer'],
    mayBeEmptied: true,
  },
  maker_address: {
    kind: 'text',
    called: ['manufacturer address', 'address of maker', 'packer address'],
    mayBeEmptied: true,
  },
  importer: { kind: 'line', called: ['imported by', 'importer name'], mayBeEmptied: true },
  importer_address: { kind: 'text', called: ['address of importer'], mayBeEmptied: true },
  net_quantity: { kind: 'line', called: ['net qty', 'contents', 'pack of'], mayBeEmptied: true },
  warranty_months: {
    kind: 'whole',
    called: ['warranty', 'warranty in months', 'guarantee'],
    mayBeEmptied: true,
  },
  care: { kind: 'text', called: ['care instructions', 'how to care'], mayBeEmptied: true },
  bis_licence: {
    kind: 'line',
    called: ['bis', 'bis license', 'isi', 'bis licence number'],
    mayBeEmptied: true,
  },
  bis_exemption: { kind: 'line', called: ['bis exempt', 'why no bis'], mayBeEmptied: true },
  group: { kind: 'line', called: ['group id', 'variant group', 'parent'], mayBeEmptied: true },
  options: { kind: 'options', called: ['variant', 'variants', 'option'], mayBeEmptied: true },
  swatch: { kind: 'line', called: ['hex', 'colour code', 'color code'], mayBeEmptied: true },
} as const satisfies Record<string, FieldFacts>

export type ImportField = keyof typeof facts

export const importFields = Object.keys(facts) as ImportField[]
export const factsOf = (field: ImportField): FieldFacts => facts[field]
export const isImportField = (name: string): name is ImportField => Object.hasOwn(facts, name)

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
export function guessFields(head: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  const take = (field: ImportField | undefined): ImportField | null => {
    if (!field || field === 'stock' || taken.has(field)) return null
    taken.add(field)
    return field
  }
  // names of our own come first, wherever they stand
  const exact = head.map((name) =>
    take(isImportField(name.trim()) ? (name.trim() as ImportField) : undefined),
  )
  return exact.map((field, at) => field ?? take(meantBy(head[at] ?? '', head)))
}
