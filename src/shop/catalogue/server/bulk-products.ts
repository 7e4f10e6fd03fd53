// One change for many products: looked at first, then made in one transaction if nothing moved in between.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { type BulkAct, type BulkStep, bulkStep, type Categories } from '../domain/bulk-change.ts'
import type { ProductId } from '../domain/product.ts'
import { everydayPriceOf, movesFar } from '../domain/reprice.ts'
import type { StaffProduct } from '../domain/staff-product.ts'
import type { BulkChange, WireBulkDone, WireBulkPreview } from '../staff-contract.ts'
import { fromWireBulk } from '../staff-wire.ts'
import { readAttributes } from './attribute-queries.ts'
import { pricesDayBefore } from './price-before.ts'
import { signChange } from './sign-change.ts'
import { columnsOf, lockStaffProducts, readStaffProducts } from './staff-product-queries.ts'
import { keepBulk } from './undo-bulk.ts'
import { type Author, keywordsOf, mindingOptions, rememberBrand, type WriteRefusal } from './write-product.ts'

type Bulk = { ids: ProductId[]; change: BulkChange }

export async function previewBulk(db: Db, ids: ProductId[], change: BulkChange): Promise<WireBulkPreview> {
  const products = await readStaffProducts(db, ids)
  const { steps } = await stepsOf(db, products, change)
  const rows = [...steps.map(rowOf), ...unknownRows(ids, products)]
  const changed = steps.filter(({ problem }) => problem === null).length
  return {
    data: rows,
    changed,
    left_out: rows.length - changed,
    print: hashOfSeen({ ids, change }, products),
  }
}

export const changeInBulk = (
  db: Db,
  author: Author,
  { ids, change, print }: Bulk & { print: string },
): Promise<Result<WireBulkDone, WriteRefusal>> =>
  mindingOptions(
    transact(db, async (trx): Promise<Result<WireBulkDone, WriteRefusal>> => {
      const products = await lockStaffProducts(trx, ids)
      if (hashOfSeen({ ids, change }, products) !== print) return refuse('product_changed')
      const { act, steps } = await stepsOf(trx, products, change)
      const going = steps.filter(({ problem }) => problem === null)
      if (!author.isConfirmed && (await isGrave(trx, act, going))) return refuse('password_needed_again')
      const leftOut = [
        ...steps.filter(({ problem }) => problem !== null).map(rowOf),
        ...unknownRows(ids, products),
      ]
      const id = going.length > 0 ? randomUUID() : null
      if (id) {
        await signChange(trx, author, 'bulk', id)
        await writeSteps(trx, act, going)
        await keepBulk(trx, author, { id, act, change, going }, products)
        await writeAudit(trx, author, new Date(), {
          area: 'products',
          action: 'product.bulk_changed',
          subject: { id: '', name: going.length === 1 ? '1 product' : `${going.length} products` },
          after: { ...change, left_out: leftOut.length },
        })
      }
      return ok({ id, data: leftOut, changed: going.length, left_out: leftOut.length })
    }),
  )

/** Deleting, and prices that move far: from what they are, or in small steps from what they were a day ago. */
async function isGrave(trx: Db, act: BulkAct, going: readonly BulkStep[]): Promise<boolean> {
  if ((act.kind === 'deleted' && act.isDeleted) || going.some((step) => step.movesFar)) return true
  if (act.kind !== 'price' && act.kind !== 'discount') return false
  const dayBefore = await pricesDayBefore(
    trx,
    going.map(({ id }) => id),
  )
  return going.some(({ id, product }) => {
    const price = everydayPriceOf(product)
    return movesFar(dayBefore.get(id) ?? price, price)
  })
}

/** Over what was seen: the products as they stood, and what was to happen to them. */
const hashOfSeen = ({ ids, change }: Bulk, products: readonly StaffProduct[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        [...ids].sort(),
        change,
        products.map(({ id, version, stock }) => ('stock' in change ? [id, version, stock] : [id, version])),
      ]),
    )
    .digest('hex')

async function stepsOf(
  db: Db,
  products: readonly StaffProduct[],
  change: BulkChange,
): Promise<{ act: BulkAct; steps: BulkStep[] }> {
  const [categories, attributes] = await Promise.all([readCategories(db), readAttributes(db)])
  const act = fromWireBulk(change, categories, attributes)
  const steps = products.map((product) => bulkStep(product, act, categories, attributes))
  if (act.kind !== 'deleted' || act.isDeleted) return { act, steps }
  const taken = await takenOptions(db, products)
  return {
    act,
    steps: steps.map((step) =>
      step.problem === null && taken.has(step.id)
        ? { ...step, problem: 'Another product in its group now has the same options.' }
        : step,
    ),
  }
}

async function readCategories(db: Db): Promise<Categories> {
  const rows = await db.selectFrom('category').select(['slug', 'name', 'bis_standard', 'asked']).execute()
  return new Map(
    rows.map((row) => [row.slug, { name: row.name, bisStandard: row.bis_standard, asked: row.asked }]),
  )
}

/** The deleted ones whose place in their group somebody else took. */
async function takenOptions(db: Db, products: readonly StaffProduct[]): Promise<Set<ProductId>> {
  const rows = await db
    .selectFrom('product as gone')
    .innerJoin('product as there', (join) =>
      join
        .onRef('there.group_id', '=', 'gone.group_id')
        .onRef('there.option_values', '=', 'gone.option_values'),
    )
    .select('gone.id')
    .where('gone.id', '=', sql<string>`any(${products.map(({ id }) => id)})`)
    .where('gone.deleted_at', 'is not', null)
    .where('there.deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const rowOf = ({ id, title, before, after, problem }: BulkStep) => ({
  _id: id,
  title,
  before,
  after,
  problem,
})

const unknownRows = (ids: readonly ProductId[], products: readonly StaffProduct[]) => {
  const known = new Set(products.map(({ id }) => id))
  return ids
    .filter((id) => !known.has(id))
    .map((id) => ({ _id: id, title: id, before: '', after: '', problem: 'There is no such product.' }))
}

async function writeSteps(trx: Db, act: BulkAct, steps: readonly BulkStep[]): Promise<void> {
  const [first] = steps
  if (!first) return
  if (act.kind === 'price' || act.kind === 'discount') return writePrices(trx, steps)
  if (act.kind === 'attribute') return writeAttribute(trx, act, steps)
  const columns = columnsOf(first.product)
  if (act.kind === 'brand') await rememberBrand(trx, act.brand)
  const set = {
    available: () => ({ is_available: columns.is_available }),
    category: () => ({
      category_slug: columns.category_slug,
      keywords: keywordsOf((act.kind === 'category' && act.category?.name) || ''),
    }),
    brand: () => ({ brand: columns.brand }),
    published: () => ({ is_published: columns.is_published }),
    stock: () => ({ stock_quantity: columns.stock_quantity }),
    deleted: () => ({ deleted_at: first.product.isDeleted ? sql<Date>`now()` : null }),
  }[act.kind]()
  await trx
    .updateTable('product')
    .set({ ...set, updated_at: sql`now()` })
    .where('id', '=', sql<string>`any(${steps.map(({ id }) => id)})`)
    .execute()
}

async function writeAttribute(
  trx: Db,
  { attribute, value }: BulkAct & { kind: 'attribute' },
  steps: readonly BulkStep[],
): Promise<void> {
  if (!attribute) return
  const said = JSON.stringify({ [attribute.key]: value })
  await sql`
    update product
    set attributes = ${value === null ? sql`attributes - ${attribute.key}::text` : sql`attributes || ${said}::jsonb`},
        updated_at = now()
    where id = any(${steps.map(({ id }) => id)})`.execute(trx)
}

/** Each its own, in one statement. */
async function writePrices(trx: Db, steps: readonly BulkStep[]): Promise<void> {
  const prices = steps.map(({ id, product }) => ({
    id,
    offer: product.offerPrice,
    everyday: product.everydayPrice,
    discount: product.discount,
  }))
  await sql`
    update product
    set offer_price_paise = priced.offer, everyday_price_paise = priced.everyday, discount = priced.discount,
        updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as priced (id text, offer bigint, everyday bigint, discount text)
    where product.id = priced.id`.execute(trx)
}
