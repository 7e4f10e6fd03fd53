// A change of many products can be taken back for a day: each product is put back as its history says it was, unless
// somebody changed it since. Stock has no history: it is moved back by what the change moved it, so that what was sold
// since stays sold.
import { sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import type { BulkAct, BulkStep } from '../domain/bulk-change.ts'
import { movesFar } from '../domain/reprice.ts'
import type { StaffProduct } from '../domain/staff-product.ts'
import type { BulkChange, WireBulkChanges, WireBulkUndone } from '../staff-contract.ts'
import { signChange } from './sign-change.ts'
import { lockStaffProducts } from './staff-product-queries.ts'
import { type Author, mindingOptions, type WriteRefusal } from './write-product.ts'

const day = 86_400_000
const mostListed = 20

type Moved = { id: string; was: number | null; became: number | null }

type Bulk = { id: string; act: BulkAct; change: BulkChange; going: readonly BulkStep[] }

/** In the transaction of the change itself. Rows that nobody can take back any more are let go of. */
export async function keepBulk(
  trx: Db,
  actor: Actor,
  { id, act, change, going }: Bulk,
  before: StaffProduct[],
) {
  const now = new Date()
  const was = new Map(before.map((product) => [product.id, product.stock]))
  const stock: Moved[] | null =
    act.kind === 'stock'
      ? going.map(({ id, product }) => ({ id, was: was.get(id) ?? null, became: product.stock }))
      : null
  await sql`
    insert into product_bulk (id, at, actor_name, what, changed, stock)
    values (${id}, ${now}, ${actor.name}, ${JSON.stringify(change)}::jsonb, ${going.length},
            ${stock && JSON.stringify(stock)}::jsonb)`.execute(trx)
  await trx
    .deleteFrom('product_bulk')
    .where('at', '<', new Date(now.getTime() - 2 * day))
    .execute()
}

/** Of the last day, the newest first. */
export async function listBulk(db: Db, now: Date): Promise<WireBulkChanges> {
  const rows = await db
    .selectFrom('product_bulk')
    .select(['id', 'at', 'actor_name', 'what', 'changed', 'undone_at', 'undone_by', 'put_back', 'stayed'])
    .where('at', '>', new Date(now.getTime() - day))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
  return {
    data: rows.map(({ at, actor_name, what, undone_at, undone_by, ...row }) => ({
      ...row,
      at: at.toISOString(),
      by: actor_name,
      change: what as BulkChange,
      undone_at: undone_at?.toISOString() ?? null,
      undone_by,
    })),
  }
}

type UndoRefusal = WriteRefusal | 'not_found' | 'bulk_undo_over'

export const undoBulk = (
  db: Db,
  author: Author,
  id: string,
  now: Date,
): Promise<Result<WireBulkUndone, UndoRefusal>> =>
  mindingOptions(
    transact(db, async (trx): Promise<Result<WireBulkUndone, UndoRefusal>> => {
      const bulk = await trx
        .selectFrom('product_bulk')
        .select(['at', 'changed', 'stock', 'undone_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!bulk) return refuse('not_found')
      if (bulk.undone_at || now.getTime() - bulk.at.getTime() > day) return refuse('bulk_undo_over')
      const stock = bulk.stock as Moved[] | null
      const grave = stock ? [] : await listGrave(trx, id)
      if (!author.isConfirmed && grave.some(({ before, after }) => isGrave(before, after)))
        return refuse('password_needed_again')
      await signChange(trx, author, 'revert', id)
      const putBack = stock ? await moveBack(trx, stock) : await putBackAll(trx, id)
      const undone = { put_back: putBack, stayed: bulk.changed - putBack }
      await trx
        .updateTable('product_bulk')
        .set({ ...undone, undone_at: now, undone_by: author.name })
        .where('id', '=', id)
        .execute()
      await writeAudit(trx, author, now, {
        area: 'products',
        action: 'product.bulk_undone',
        subject: { id: '', name: putBack === 1 ? '1 product' : `${putBack} products` },
        after: undone,
      })
      return ok(undone)
    }),
  )

type Kept = Partial<Record<'offer_price_paise', number> & Record<'deleted_at', string | null>>

/** What may ask for the password: prices, and what an undo would delete. */
async function listGrave(trx: Db, id: string): Promise<{ before: Kept; after: Kept }[]> {
  const { rows } = await sql<{ before: Kept; after: Kept }>`
    select before, after from product_change where why = 'bulk' and why_id = ${id}`.execute(trx)
  return rows
}

const isGrave = (before: Kept, after: Kept): boolean =>
  (before.deleted_at ?? null) !== null ||
  (before.offer_price_paise !== undefined &&
    after.offer_price_paise !== undefined &&
    movesFar(paise(after.offer_price_paise), paise(before.offer_price_paise)))

/** All that a change of many can set. */
const columns = [
  'offer_price_paise',
  'everyday_price_paise',
  'discount',
  'is_available',
  'category_slug',
  'keywords',
  'brand',
  'is_published',
  'deleted_at',
  'attributes',
]
const set = sql.join(columns.map((column) => sql.ref(column)))
const was = sql.join(columns.map((column) => sql.ref(`was.${column}`)))

async function putBackAll(trx: Db, id: string): Promise<number> {
  const { rows: changes } = await sql<{ product_id: string }>`
    select product_id from product_change where why = 'bulk' and why_id = ${id}`.execute(trx)
  await lockStaffProducts(
    trx,
    changes.map(({ product_id }) => product_id as StaffProduct['id']),
  )
  const { rows } = await sql<{ id: string }>`
    update product
    set (${set}) = (select ${was} from jsonb_populate_record(product, change.before) as was), updated_at = now()
    from product_change as change
    where change.why = 'bulk' and change.why_id = ${id} and product.id = change.product_id
      and product.version = change.version
    returning product.id`.execute(trx)
  return rows.length
}

async function moveBack(trx: Db, stock: readonly Moved[]): Promise<number> {
  await lockStaffProducts(
    trx,
    stock.map(({ id }) => id as StaffProduct['id']),
  )
  const { rows } = await sql<{ id: string }>`
    update product
    set stock_quantity = case
          when moved.was is null or moved.became is null or product.stock_quantity is null then moved.was
          else greatest(0, product.stock_quantity + moved.was - moved.became) end,
        updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) as moved (id text, was integer, became integer)
    where product.id = moved.id and product.deleted_at is null
    returning product.id`.execute(trx)
  return rows.length
}
