// Every plain attribute of a product, once. Contracts, queries, wire, the staff's form, history, imports, exports and the
// product's page read this table; how to add a field is in CONTRIBUTING.md.
//
// Not here, because each has rules of its own: _id, title, brand, category, pictures, model, prices, availability and stock,
// group with options and swatch, position, published. What must be said before a product may be published is law, and
// stands in declarations.ts, with its twin in the database.
import { cartonsShape } from './cartons.ts'

export type FieldFacts = {
  /** What the code calls it. The key is its name on the wire, in the form and over its column in a file. */
  as: string
  /** Where the database has another name for it than the wire. */
  column?: string
  /** Kept in whole parts of its unit: grams of a kilogram, hundredths of a per cent. */
  parts?: number
  /** Lines and texts are empty as '', the others as null. */
  kind: 'line' | 'text' | 'whole' | 'decimal' | 'percent'
  /** The smallest and the largest number; of words, the most characters. */
  min?: number
  max: number
  decimals?: number
  /** What words have to look like, and what is said where they do not. */
  shape?: { pattern: string; words: string }
  /** What a new product has. A field with a start is never empty. */
  start?: string | number
  label: string
  unit?: string
  /** What imports call it, where that is not the label with its unit. */
  heading?: string
  /** The part of the form that it stands in. */
  section: 'stock' | 'looks' | 'measures' | 'declarations'
  hint?: string
  /** The form says that it may stay empty. */
  isOptional?: true
  /** The product's page lists it under its label. Other fields have words of their own there, or none. */
  isOnPage?: true
  /** For those who read the API. */
  note?: string
  /** What other people's files call its column. */
  called: readonly string[]
}

const line = (max: number) => ({ kind: 'line', max }) as const
const text = (max: number) => ({ kind: 'text', max }) as const
const whole = (max: number) => ({ kind: 'whole', min: 0, max }) as const
const cm = { kind: 'decimal', min: 0.1, max: 9_999.9, decimals: 1, unit: 'cm', section: 'measures' } as const
const kg = { kind: 'decimal', min: 0.001, max: 10_000, decimals: 3, unit: 'kg', parts: 1_000 } as const
const percent = { kind: 'percent', min: 0, max: 40, decimals: 2, unit: 'per cent', parts: 100 } as const
const declared = { section: 'declarations' } as const

/** What a piece is. The order is that of the API, of files and of the history. */
export const describedFields = {
  description: { as: 'description', label: 'Description', ...text(5_000), section: 'looks',
    called: ['details', 'about', 'body', 'विवरण'] },
  material: { as: 'material', label: 'Material', ...line(200), section: 'measures',
    called: ['made of', 'fabric', 'wood'] },
  colour: { as: 'colour', label: 'Colour', ...line(80), section: 'measures',
    called: ['color', 'shade', 'finish', 'रंग'] },
  width_cm: { as: 'widthCm', label: 'Width', ...cm,
    called: ['width', 'w cm', 'length', 'length cm', 'चौड़ाई'] },
  depth_cm: { as: 'depthCm', label: 'Depth', ...cm, called: ['depth', 'd cm', 'गहराई'] },
  height_cm: { as: 'heightCm', label: 'Height', ...cm, called: ['height', 'h cm', 'ऊँचाई', 'ऊंचाई'] },
  seat_height_cm: { as: 'seatHeightCm', label: 'Seat height', ...cm, isOnPage: true,
    hint: 'For what one sits on', called: ['seat height', 'sitting height', 'height of the seat'] },
  leg_height_cm: { as: 'legHeightCm', label: 'Legs that come off', ...cm, isOnPage: true,
    hint: 'Their height. Empty where they stay on', called: ['leg height', 'removable legs', 'legs'] },
  part_width_cm: { as: 'partWidthCm', label: 'Width of the largest part', ...cm,
    hint: 'When it is taken apart', called: ['part width', 'largest part width'] },
  part_depth_cm: { as: 'partDepthCm', label: 'Depth of the largest part', ...cm,
    called: ['part depth', 'largest part depth'] },
  part_height_cm: { as: 'partHeightCm', label: 'Height of the largest part', ...cm,
    called: ['part height', 'largest part height'] },
  cartons: { as: 'cartons', label: 'Cartons', ...line(360), section: 'measures', shape: cartonsShape, isOnPage: true,
    hint: 'Width × depth × height of each, such as 210 × 95 × 62 cm; 60 × 40 × 30 cm',
    called: ['boxes', 'carton size', 'carton sizes', 'packages', 'package size'] },
  weight_kg: { as: 'weightGrams', column: 'weight_grams', label: 'Weight', ...kg, section: 'measures',
    called: ['weight', 'kg', 'weight in kg', 'वज़न', 'वजन'] },
  ship_days: { as: 'shipDays', label: 'Days until it ships', ...whole(180), start: 1, section: 'stock',
    called: ['dispatch days', 'days to ship', 'lead time', 'lead time days'] },
  assembly_minutes: { as: 'assemblyMinutes', label: 'Minutes of assembly', ...whole(600), start: 0,
    section: 'stock', hint: '0 where none is needed', called: ['assembly', 'assembly time'] },
  hsn: { as: 'hsn', label: 'HSN code', ...line(8), ...declared,
    shape: { pattern: '^([0-9]{4,8})?$', words: 'An HSN code has 4 to 8 digits.' },
    called: ['hsn code', 'hs code', 'hsn sac'] },
  // most furniture is taxed at 18 per cent; the form shows it, and staff choose
  gst_rate: { as: 'gstRateBps', column: 'gst_rate_bps', label: 'GST', ...percent, start: 18, ...declared,
    heading: 'GST rate', note: 'Per cent, inside the price',
    called: ['gst', 'tax', 'tax rate', 'gst percent', 'gst rate percent'] },
  country_of_origin: { as: 'countryOfOrigin', label: 'Country of origin', ...line(60), start: 'India',
    ...declared, called: ['made in', 'country', 'origin', 'देश'] },
} as const satisfies Record<string, FieldFacts> // biome-ignore format: a table

/** What its maker and the shop declare about it. */
export const declaredFields = {
  maker: { as: 'maker', label: 'Maker', ...line(120), ...declared,
    called: ['manufacturer', 'manufactured by', 'made by', 'packer'] },
  maker_address: { as: 'makerAddress', label: 'Maker’s address', ...text(300), ...declared,
    called: ['manufacturer address', 'address of maker', 'packer address'] },
  importer: { as: 'importer', label: 'Importer', ...line(120), ...declared,
    called: ['imported by', 'importer name'] },
  importer_address: { as: 'importerAddress', label: 'Importer’s address', ...text(300), ...declared,
    called: ['address of importer'] },
  net_quantity: { as: 'netQuantity', label: 'Net quantity', ...line(60), ...declared,
    hint: 'Such as 1 piece, or 2 cushions', called: ['net qty', 'contents', 'pack of'] },
  warranty_months: { as: 'warrantyMonths', label: 'Warranty', ...whole(600), unit: 'months', ...declared,
    hint: '0 where there is none', called: ['warranty', 'warranty in months', 'guarantee'] },
  care: { as: 'care', label: 'Care', ...text(1_000), isOptional: true, ...declared,
    called: ['care instructions', 'how to care'] },
  bis_licence: { as: 'bisLicence', label: 'BIS licence', ...line(40), isOptional: true, ...declared,
    called: ['bis', 'bis license', 'isi', 'bis licence number'] },
  bis_exemption: { as: 'bisExemption', label: 'Why no BIS licence is needed', ...line(200), isOptional: true,
    ...declared, heading: 'Why no BIS licence', called: ['bis exempt', 'why no bis'] },
} as const satisfies Record<string, FieldFacts> // biome-ignore format: a table

export const productFields = { ...describedFields, ...declaredFields }

type Fields = typeof productFields
/** A field by its name on the wire. */
export type ProductField = keyof Fields

type ValueOf<F extends FieldFacts> = F['kind'] extends 'line' | 'text'
  ? string
  : F extends { start: number }
    ? number
    : number | null
type ColumnOf<K extends ProductField> = Fields[K] extends { column: infer C extends string } ? C : K

/** The fields of one product as the code holds them, and as its row does. */
export type FieldValues = { [K in ProductField as Fields[K]['as']]: ValueOf<Fields[K]> }
export type FieldColumns = { [K in ProductField as ColumnOf<K>]: ValueOf<Fields[K]> }

type FieldRow = FieldFacts & { name: ProductField; as: keyof FieldValues; column: keyof FieldColumns }

const rowsOf = (fields: Record<string, FieldFacts>): FieldRow[] =>
  Object.entries(fields).map(([name, facts]) => ({ name, column: name, ...facts }) as FieldRow)

export const describedRows = rowsOf(describedFields)
export const declaredRows = rowsOf(declaredFields)
export const fieldRows = [...describedRows, ...declaredRows]

export const isWords = ({ kind }: FieldFacts): boolean => kind === 'line' || kind === 'text'

/** From what people write to what is kept, and back. */
export const keptOf = ({ parts }: { parts?: number }, shown: unknown): unknown =>
  parts && typeof shown === 'number' ? Math.round(shown * parts) : shown
export const shownOf = ({ parts }: { parts?: number }, kept: unknown): unknown =>
  parts && typeof kept === 'number' ? kept / parts : kept

/** What a product is before anybody said anything about it. */
export const blankFields = (): FieldValues =>
  Object.fromEntries(
    fieldRows.map((row) => [row.as, keptOf(row, row.start ?? (isWords(row) ? '' : null))]),
  ) as FieldValues
