// What a text leaves to the shop to say: {{hold-minutes}} becomes what the shop does today, so that no sentence grows old.
// A paragraph that is nothing but such a name may become a table.

/** Numbers, names and amounts, for the middle of a sentence. */
export const wordNames = [
  'shop-name',
  'shop-address',
  'care-phone',
  'care-phone-digits',
  'care-hours',
  'care-email',
  'officer',
  'grievance-email',
  'brand-count',
  'highest-discount',
  'cashback-today',
  'usual-return-days',
  'refund-bank-days',
  'hold-minutes',
  'phone-link-hours',
  'cancel-until',
  'cancel-made-to-order',
  'ways-to-pay',
  'online-ways',
  'highest-cash',
  'emi-minimum',
  'days-off',
  'gift-card-least',
  'gift-card-most',
  'gift-card-days-ahead',
  'gift-card-days-after-refund',
  'grievance-hours',
  'grievance-years',
  'password-length',
  'session-days',
  'reset-link-minutes',
  'confirm-link-days',
  'erase-days',
  'order-link-days',
  'search-days',
] as const
export type WordName = (typeof wordNames)[number]

/** Whole tables, each in a paragraph of its own. */
export const tableNames = [
  'return-days',
  'delivery-charges',
  'emi-plans',
  'kept-data',
  'kept-in-browser',
] as const
export type TableName = (typeof tableNames)[number]

export type FactTable = { name: string; head: string[]; rows: string[][] }
/** Null is what this shop does not offer: a paragraph about it is left out. */
export type Facts = { words: Partial<Record<string, string | null>>; tables: FactTable[] }
/** Only what a text asks for is looked up. */
export type ReadFacts = (names: readonly string[]) => Promise<Facts>

const marker = /\{\{([a-z][a-z-]*)\}\}/g

export const isWordName = (name: string): name is WordName => (wordNames as readonly string[]).includes(name)
export const isTableName = (name: string): name is TableName =>
  (tableNames as readonly string[]).includes(name)

/** The name of the table that a paragraph stands for. */
export const tableIn = (paragraph: string): string | undefined =>
  /^\s*\{\{([a-z][a-z-]*)\}\}\s*$/.exec(paragraph)?.[1]

/** Every name a document asks for, wherever it stands. */
export function factsIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(marker)].map(([, name = '']) => name)
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap(factsIn))]
}

/** Why a text cannot go out as it is: a name the shop does not know, or a table inside a sentence. */
export function factProblem(text: string): string | undefined {
  for (const name of factsIn(text)) {
    if (isWordName(name)) continue
    if (!isTableName(name)) return `The shop does not know {{${name}}}.`
    if (tableIn(text) !== name) return `{{${name}}} is a table: give it a paragraph of its own.`
  }
  return undefined
}

/** The document as shoppers read it. The name of a table stays where it stood: there the table is drawn. */
export function fillIn<Value>(value: Value, { words, tables }: Facts): Value {
  const isTable = (name: string) => tables.some((table) => table.name === name)
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replace(marker, (whole, name: string) => words[name] ?? (isTable(name) ? whole : ''))
    if (Array.isArray(part)) return part.map(fill)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, fill(inner)]))
  }
  return fill(value) as Value
}

type Section = { paragraphs: string[] }

/** Without the paragraphs about what the shop does not offer, without tables that say nothing, and their headings. */
export function withoutUnoffered<Page extends { sections: Section[] }>(
  page: Page,
  { words, tables }: Facts,
): Page {
  const isBare = (name: string) => tables.some((table) => table.name === name && table.rows.length === 0)
  const isOffered = (paragraph: string) =>
    factsIn(paragraph).every((name) => words[name] !== null && !isBare(name))
  const sections = page.sections
    .map((section) => ({ ...section, paragraphs: section.paragraphs.filter(isOffered) }))
    .filter(({ paragraphs }, at) => paragraphs.length > 0 || page.sections[at]?.paragraphs.length === 0)
  return { ...page, sections }
}
