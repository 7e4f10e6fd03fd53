// What a row of a file would do, judged by the rules of the product form.
import { hindrances, missingFor, wordsFor } from '#shop/catalogue/domain/declarations.ts'
import { blankProduct, type Edited, edited, newProduct } from '#shop/catalogue/domain/edit-product.ts'
import type { StaffProduct } from '#shop/catalogue/domain/staff-product.ts'
import type { NewProduct } from '#shop/catalogue/staff-contract.ts'
import { fromWireEdit } from '#shop/catalogue/staff-wire.ts'
import { readCell, writeCell } from '../domain/cells.ts'
import { type ImportField, importFields } from '../domain/fields.ts'
import { movesPrice } from '../domain/price-move.ts'
import { type Columns, changedColumns, valuesOf } from './product-columns.ts'

export type Problem = { field: string; value: string; words: string }
export type Difference = { field: string; before: string; after: string }
export type Judged =
  | {
      outcome: 'new' | 'changed'
      title: string
      change: Columns
      differences: Difference[]
      /** By more than staff would do without a look. */
      movesPrice?: boolean
    }
  | { outcome: 'same'; title: string }
  | { outcome: 'error'; title: string; problems: Problem[] }

/** What a row says, as the API's schema describes it. */
export type Said = Partial<NewProduct>

/** The filled cells of a row. */
export type RowCells = Partial<Record<ImportField, string>>

export type Category = { slug: string; name: string; bisStandard: string | null }

export type JudgingBy = {
  /** By slug and by name, in small letters. */
  categories: ReadonlyMap<string, Category>
  /** Sentences for what the API's own schema does not take. */
  faultsOf: (said: Said, isNew: boolean) => Record<string, string>
  newId: (title: string) => string
}

export function judgeRow(cells: RowCells, before: StaffProduct | undefined, by: JudgingBy): Judged {
  const { said, problems } = readCells(cells)
  const title = said.title ?? before?.title ?? ''
  const addProblem = (field: string, words: string) => {
    if (problems.every((problem) => problem.field !== field))
      problems.push({ field, value: cells[field as ImportField] ?? '', words })
  }
  const category = said.category === undefined ? undefined : by.categories.get(said.category.toLowerCase())
  if (said.category !== undefined && !category) addProblem('category', 'This category does not exist.')
  if (category) said.category = category.slug
  const faults = by.faultsOf(before ? said : { images: [], discount: '', in_stock: true, ...said }, !before)
  for (const [field, words] of Object.entries(faults)) addProblem(field, words)
  if (problems.length > 0) return { outcome: 'error', title, problems }

  const { product, mistakes } = before ? edited(before, fromWireEdit(said)) : started(said, by.newId(title))
  for (const { field, words } of mistakes) addProblem(field, words)
  const { bisStandard = null } = by.categories.get(product.category.toLowerCase()) ?? {}
  const missing = missingFor(product, { bisStandard })
  // a new piece that is not told otherwise goes live when nothing is missing, as with the form
  if (!before && said.published === undefined) product.isPublished = missing.length === 0
  const wasPublished = { isPublished: before?.isPublished ?? false, missing: before?.missing ?? [] }
  const lacking = hindrances(wasPublished, { isPublished: product.isPublished, missing })
  for (const { field, words } of wordsFor(lacking)) addProblem(field, `Cannot publish. ${words}`)
  if (problems.length > 0) return { outcome: 'error', title, problems }

  const change = changedColumns(before, product)
  if (Object.keys(change).length === 0) return { outcome: 'same', title }
  return before
    ? {
        outcome: 'changed',
        title: before.title,
        change,
        differences: differencesOf(before, product),
        movesPrice: movesPrice(before, product),
      }
    : { outcome: 'new', title, change: { id: product.id, ...change }, differences: newsOf(product) }
}

function readCells(cells: RowCells): { said: Said; problems: Problem[] } {
  const said: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const field of importFields) {
    const value = cells[field]
    if (value === undefined || field === '_id') continue
    const found = readCell(field, value)
    if (found.ok) said[field] = found.value
    else problems.push({ field, value, words: found.words })
  }
  return { said, problems }
}

const started = (said: Said, id: string): Edited => {
  const { mrp = blankProduct(id).mrp, discount = '', ...edit } = fromWireEdit(said)
  return newProduct(blankProduct(id), { ...edit, mrp, discount })
}

function differencesOf(before: StaffProduct, after: StaffProduct): Difference[] {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  return importFields
    .map((field) => ({ field, before: writeCell(was[field]), after: writeCell(is[field]) }))
    .filter((one) => one.before !== one.after)
}

/** Of a new product only what tells it apart; the rest is in the file. */
function newsOf(product: StaffProduct): Difference[] {
  const is = valuesOf(product)
  return (['category', 'mrp', 'price_offer', 'published'] as const).map((field) => ({
    field,
    before: '',
    after: writeCell(is[field]),
  }))
}
