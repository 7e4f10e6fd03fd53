// The dry run: what each row would do, judged against the shop as it is, and nothing of it done.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { fieldsOf, validatorCompiler } from '#platform/http/validation.ts'
import { productIdFrom, suffixFrom } from '#shop/catalogue/domain/product-id.ts'
import type { StaffProduct } from '#shop/catalogue/domain/staff-product.ts'
import { readAttributes } from '#shop/catalogue/server/attribute-queries.ts'
import { NewProduct, ProductChange } from '#shop/catalogue/staff-contract.ts'
import { readBoxes } from '#shop/models/server/model-queries.ts'
import { readCell } from '../domain/cells.ts'
import type { FileField } from '../domain/fields.ts'
import { type Category, type Judged, type JudgingBy, judgeRow, type RowCells } from './judge-row.ts'
import { nameKey, productsByIds, productsByNames } from './product-lookup.ts'

type Row = { number: number; cells: string[] }
type Found = { number: number; judged: Judged; product?: StaffProduct; key: string }

const validNew = validatorCompiler({ schema: NewProduct, method: 'POST', url: '/', httpPart: 'body' })
const validChange = validatorCompiler({ schema: ProductChange, method: 'PATCH', url: '/', httpPart: 'body' })

const faultsOf: JudgingBy['faultsOf'] = (said, isNew) => {
  if (Object.keys(said).length === 0) return {}
  const answer = (isNew ? validNew : validChange)(said)
  const { error } = answer as { error?: Parameters<typeof fieldsOf>[0] }
  return error ? fieldsOf(error, true) : {}
}

export async function judgingBy(db: Db): Promise<JudgingBy> {
  const attributes = await readAttributes(db)
  const found = await db
    .selectFrom('category')
    .select([
      'slug',
      'name',
      'address',
      'bis_standard',
      'asked',
      'hsn',
      'assembly_minutes',
      'warranty_months',
    ])
    .execute()
  const brands = await db
    .selectFrom('brand')
    .select(['name', 'maker', 'maker_address', 'importer', 'importer_address'])
    .execute()
  const categories = new Map<string, Category>()
  const all = found.map(({ bis_standard: bisStandard, ...row }) => ({ ...row, bisStandard }))
  // by its name, its address or its key; where two are called the same, the key decides
  for (const called of ['name', 'address', 'slug'] as const) {
    for (const category of all) categories.set(category[called].toLowerCase(), category)
  }
  return {
    categories,
    brands: new Map(brands.map(({ name, ...said }) => [name.toLowerCase(), said])),
    attributes,
    boxes: new Map(),
    faultsOf,
    newId: (title) => productIdFrom(title, suffixFrom(randomBytes(5))),
  }
}

/** One batch, inside the transaction that holds the import; the last row it dealt with, or undefined at the end. */
export async function checkBatch(
  trx: Db,
  job: { id: string; place: number; fields: (FileField | null)[] },
  by: JudgingBy,
  size: number,
): Promise<number | undefined> {
  const rows = await nextRows(trx, job, size)
  const last = rows.at(-1)
  if (!last) return undefined
  const sent = rows.map((row) => ({ number: row.number, cells: cellsOf(row, job.fields) }))
  const { byId, byName } = await productsFor(trx, sent)
  const boxes = await boxesFor(trx, sent, [...byId.values(), ...[...byName.values()].flat()])
  const found: Found[] = []
  const taken = new Map<string, number>()
  for (const { number, cells } of sent) {
    const one = find(cells, byId, byName, { ...by, boxes })
    const first = taken.get(one.key)
    if (first === undefined) taken.set(one.key, number)
    found.push({ number, ...(first === undefined ? one : twice(one, first)) })
  }
  await refuseTaken(trx, job.id, job.place, found)
  await write(trx, job.id, found)
  return last.number
}

async function nextRows(trx: Db, { id, place }: { id: string; place: number }, size: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select number, cells from product_import_row
    where import_id = ${id} and number > ${place} order by number limit ${size}`.execute(trx)
  return rows
}

const cellsOf = ({ cells }: Row, fields: (FileField | null)[]): RowCells => {
  const said: RowCells = {}
  fields.forEach((field, at) => {
    const cell = cells[at]
    if (field && cell) said[field] = field === 'title' || field === 'brand' ? cell.replace(/\s+/g, ' ') : cell
  })
  return said
}

async function productsFor(trx: Db, rows: { cells: RowCells }[]) {
  const ids = rows.flatMap(({ cells }) => cells._id ?? [])
  const names = rows.flatMap(({ cells: { _id, title, brand } }) =>
    !_id && title && brand ? { title, brand } : [],
  )
  return { byId: await productsByIds(trx, ids), byName: await productsByNames(trx, names) }
}

/** How large the models are that rows name, or that their products have. */
function boxesFor(trx: Db, rows: { cells: RowCells }[], products: StaffProduct[]) {
  const named = rows.flatMap(({ cells: { model } }) => {
    const read = model === undefined ? undefined : readCell('model', model)
    return read?.ok && typeof read.value === 'string' ? read.value : []
  })
  return readBoxes(trx, [...named, ...products.flatMap(({ model }) => model ?? [])])
}

function find(
  cells: RowCells,
  byId: Map<string, StaffProduct>,
  byName: Map<string, StaffProduct[]>,
  by: JudgingBy,
): Omit<Found, 'number'> {
  const { _id: id, title = '', brand = '' } = cells
  const wrong = (field: string, words: string, key: string) => ({
    key,
    judged: { outcome: 'error' as const, title, problems: [{ field, value: cells._id ?? title, words }] },
  })
  const named = id ? [] : (byName.get(nameKey({ title, brand })) ?? [])
  if (named.length > 1)
    return wrong(
      '_id',
      'Several products have this title and brand. Give the _id of the one you mean.',
      `name ${nameKey({ title, brand })}`,
    )
  const product = id ? byId.get(id) : named[0]
  if (id && !product)
    return wrong('_id', 'No product has this _id. Leave it empty for a new product.', `id ${id}`)
  if (product?.isDeleted)
    return wrong('_id', 'This product is deleted. Put it back first.', `id ${product.id}`)
  const key = product ? `id ${product.id}` : `name ${nameKey({ title, brand })}`
  return { key, product, judged: judgeRow(cells, product, by) }
}

const twice = (one: Omit<Found, 'number'>, first: number): Omit<Found, 'number'> => ({
  key: one.key,
  judged: {
    outcome: 'error',
    title: one.judged.title,
    problems: [
      { field: '_id', value: '', words: `The same product as in row ${first}. Keep one of the two.` },
    ],
  },
})

/** Rows of earlier batches count too. */
async function refuseTaken(trx: Db, id: string, place: number, found: Found[]): Promise<void> {
  if (place === 0) return
  const { rows } = await sql<{ product_key: string; number: number }>`
    select product_key, min(number) as number from product_import_row
    where import_id = ${id} and number <= ${place}
      and product_key = any(${found.map(({ key }) => key)}::text[])
    group by product_key`.execute(trx)
  const earlier = new Map(rows.map(({ product_key, number }) => [product_key, number]))
  for (const one of found) {
    const first = earlier.get(one.key)
    if (first !== undefined) Object.assign(one, twice(one, first))
  }
}

async function write(trx: Db, id: string, found: Found[]): Promise<void> {
  const rows = found.map(({ number, judged, product, key }) => ({
    number,
    outcome: judged.outcome,
    title: judged.title.slice(0, 200).toWellFormed(),
    product_id: product?.id ?? (judged.outcome === 'new' ? judged.change.id : null),
    product_key: key.slice(0, 400).toWellFormed(),
    version: product?.version ?? null,
    change: 'change' in judged ? judged.change : null,
    shown: 'problems' in judged ? judged.problems : 'differences' in judged ? judged.differences : null,
    stock_was: product?.stock ?? null,
    moves_price: isFar(judged),
  }))
  await sql`
    update product_import_row as kept
    set outcome = sent.outcome, title = sent.title, product_id = sent.product_id, product_key = sent.product_key,
        version = sent.version, change = sent.change, shown = sent.shown, stock_was = sent.stock_was,
        moves_price = sent.moves_price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (
      number integer, outcome text, title text, product_id text, product_key text, version integer, change jsonb,
      shown jsonb, stock_was integer, moves_price boolean)
    where kept.import_id = ${id} and kept.number = sent.number`.execute(trx)
  await sql`
    update product_import set
      new_rows = new_rows + ${count(found, 'new')}, changed_rows = changed_rows + ${count(found, 'changed')},
      same_rows = same_rows + ${count(found, 'same')}, error_rows = error_rows + ${count(found, 'error')},
      price_moves = price_moves + ${found.filter(({ judged }) => isFar(judged)).length}
    where id = ${id}`.execute(trx)
}

const isFar = (judged: Judged): boolean => 'movesPrice' in judged && judged.movesPrice === true

const count = (found: Found[], outcome: Judged['outcome']): number =>
  found.filter(({ judged }) => judged.outcome === outcome).length
