// What a row of a file would do, judged by the rules of the product form.
import { type Attribute, type AttributeEdit, readValues } from '#shop/catalogue/domain/attributes.ts'
import { type Asking, allMissing, hindrances, wordsFor } from '#shop/catalogue/domain/declarations.ts'
import { blankProduct, type Edited, edited, newProduct } from '#shop/catalogue/domain/edit-product.ts'
import { type GivenBy, givenFields } from '#shop/catalogue/domain/given-fields.ts'
import { modelMistakes, modelToMeasure } from '#shop/catalogue/domain/model-fits.ts'
import type { StaffProduct } from '#shop/catalogue/domain/staff-product.ts'
import type { NewProduct } from '#shop/catalogue/staff-contract.ts'
import { fromWireEdit } from '#shop/catalogue/staff-wire.ts'
import type { BoxMm } from '#shop/models/domain/model-size.ts'
import { readAttributeCell, readCell, writeCell } from '../domain/cells.ts'
import { attributeField, type FileField, importFields } from '../domain/fields.ts'
import { movesPrice } from '../domain/price-move.ts'
import { attributeCells, type Columns, changedColumns, valuesOf } from './product-columns.ts'

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
export type RowCells = Partial<Record<FileField, string>>

export type Category = { slug: string; name: string } & Asking & NonNullable<GivenBy['category']>

export type JudgingBy = {
  /** By slug and by name, in small letters. */
  categories: ReadonlyMap<string, Category>
  /** By name, in small letters. */
  brands: ReadonlyMap<string, NonNullable<GivenBy['brand']>>
  attributes: readonly Attribute[]
  /** Of the models that rows and their products name. */
  boxes: ReadonlyMap<string, BoxMm>
  /** Sentences for what the API's own schema does not take. */
  faultsOf: (said: Said, isNew: boolean) => Record<string, string>
  newId: (title: string) => string
}

export function judgeRow(cells: RowCells, before: StaffProduct | undefined, by: JudgingBy): Judged {
  const { said, problems } = readCells(cells, by.attributes)
  const title = said.title ?? before?.title ?? ''
  const addProblem = (field: string, words: string) => {
    if (problems.every((problem) => problem.field !== field))
      problems.push({ field, value: cells[field as FileField] ?? '', words })
  }
  const category = said.category === undefined ? undefined : by.categories.get(said.category.toLowerCase())
  if (said.category !== undefined && !category) addProblem('category', 'This category does not exist.')
  if (category) said.category = category.slug
  const faults = by.faultsOf(before ? said : { images: [], discount: '', in_stock: true, ...said }, !before)
  for (const [field, words] of Object.entries(faults)) addProblem(field, words)
  const own = readValues(by.attributes, said.attributes ?? {})
  for (const [field, words] of Object.entries(own.faults)) addProblem(field, words)
  if (problems.length > 0) return { outcome: 'error', title, problems }

  const { product, mistakes } = before
    ? edited(before, { ...fromWireEdit(said), attributes: own.edit })
    : started({ ...givenTo(said, by), ...said }, own.edit, by.newId(title))
  for (const { field, words } of mistakes) addProblem(field, words)
  const model = modelToMeasure(before, product)
  const wrong = model === undefined ? [] : modelMistakes(product, by.boxes.get(model))
  for (const { field, words } of wrong) addProblem(field, words)
  const { bisStandard = null, asked = [] } = by.categories.get(product.category.toLowerCase()) ?? {}
  const missing = allMissing(product, { bisStandard, asked }, by.attributes)
  // a new piece that is not told otherwise goes live when nothing is missing, as with the form
  if (!before && said.published === undefined) product.isPublished = missing.length === 0
  const wasPublished = { isPublished: before?.isPublished ?? false, missing: before?.missing ?? [] }
  const lacking = hindrances(wasPublished, { isPublished: product.isPublished, missing })
  for (const { field, words } of wordsFor(lacking, by.attributes))
    addProblem(field, `Cannot publish. ${words}`)
  if (problems.length > 0) return { outcome: 'error', title, problems }

  const change = changedColumns(before, product)
  if (Object.keys(change).length === 0) return { outcome: 'same', title }
  return before
    ? {
        outcome: 'changed',
        title: before.title,
        change,
        differences: differencesOf(before, product, by.attributes),
        movesPrice: movesPrice(before, product),
      }
    : { outcome: 'new', title, change: { id: product.id, ...change }, differences: newsOf(product) }
}

function readCells(cells: RowCells, attributes: readonly Attribute[]): { said: Said; problems: Problem[] } {
  const said: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const field of importFields) {
    const value = cells[field]
    if (value === undefined || field === '_id') continue
    const found = readCell(field, value)
    if (found.ok) said[field] = found.value
    else problems.push({ field, value, words: found.words })
  }
  const own: Record<string, unknown> = {}
  for (const attribute of attributes) {
    const field = attributeField(attribute.key)
    const value = cells[field]
    if (value === undefined) continue
    const found = readAttributeCell(attribute, value)
    if (found.ok) own[attribute.key] = found.value
    else problems.push({ field, value, words: found.words })
  }
  if (Object.keys(own).length > 0) said.attributes = own
  return { said, problems }
}

/** As the form fills them once category and brand are chosen; an empty cell leaves them, (none) does not. */
const givenTo = ({ category = '', brand = '' }: Said, by: JudgingBy) =>
  givenFields({
    category: by.categories.get(category.toLowerCase()),
    brand: by.brands.get(brand.toLowerCase()),
  })

const started = (said: Said, attributes: AttributeEdit, id: string): Edited => {
  const { mrp = blankProduct(id).mrp, discount = '', ...edit } = fromWireEdit(said)
  return newProduct(blankProduct(id), { ...edit, attributes, mrp, discount })
}

function differencesOf(
  before: StaffProduct,
  after: StaffProduct,
  attributes: readonly Attribute[],
): Difference[] {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const [own, owned] = [attributeCells(before, attributes), attributeCells(after, attributes)]
  return [
    ...importFields.map((field) => ({ field, before: writeCell(was[field]), after: writeCell(is[field]) })),
    ...attributes.map(({ key }, at) => ({
      field: attributeField(key),
      before: String(own[at]),
      after: String(owned[at]),
    })),
  ].filter((one) => one.before !== one.after)
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
