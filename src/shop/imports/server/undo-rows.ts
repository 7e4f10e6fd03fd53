// The undo: every product an import wrote is put back as its history says it was, unless somebody changed it since.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { signChange } from '#shop/catalogue/server/sign-change.ts'
import { writtenColumns } from './product-columns.ts'
import { lockRows, type RunJob } from './run-rows.ts'

/** Stock has no history: it is moved back by what the import moved it, so that what was sold since stays sold. */
const putBack = writtenColumns.filter((column) => column !== 'stock_quantity')
const columns = sql.join([...putBack, 'keywords'].map((column) => sql.ref(column)))
const before = sql.join([...putBack, 'keywords'].map((column) => sql.ref(`before.${column}`)))

/** The last row it dealt with, or undefined at the end. */
export async function undoBatch(trx: Db, job: RunJob, size: number): Promise<number | undefined> {
  const numbers = await lockRows(trx, job, sql`written_version is not null`, size)
  if (numbers.length === 0) return undefined
  await signChange(trx, job.actor, 'import_undo', job.id)
  const { rows: back } = await sql<{ number: number }>`
    update product
    set (${columns}) = (select ${before} from jsonb_populate_record(product, coalesce(change.before, '{}')) as before),
        stock_quantity = case
          when kept.outcome = 'new' or not kept.change ? 'stock_quantity' then product.stock_quantity
          when kept.stock_was is null or kept.change ->> 'stock_quantity' is null or product.stock_quantity is null
            then kept.stock_was
          else greatest(0, product.stock_quantity + kept.stock_was - (kept.change ->> 'stock_quantity')::integer) end,
        deleted_at = case when kept.outcome = 'new' then now() else product.deleted_at end,
        updated_at = now()
    from product_import_row as kept
    left join product_change as change
      on change.why_id = ${job.id} and change.why = 'import' and change.product_id = kept.product_id
    where kept.import_id = ${job.id} and kept.number = any(${numbers}::int[]) and product.id = kept.product_id
      and product.version = kept.written_version and product.deleted_at is null
    returning kept.number`.execute(trx)
  const done = new Set(back.map(({ number }) => number))
  await leave(
    trx,
    job.id,
    numbers.filter((number) => !done.has(number)),
  )
  await sql`
    update product_import set put_back = put_back + ${done.size}, stayed = stayed + ${numbers.length - done.size}
    where id = ${job.id}`.execute(trx)
  return numbers.at(-1)
}

async function leave(trx: Db, id: string, numbers: number[]): Promise<void> {
  if (numbers.length === 0) return
  await sql`
    update product_import_row set outcome = 'stayed'
    where import_id = ${id} and number = any(${numbers}::int[])`.execute(trx)
}

/** The next row alone cannot be put back, such as a piece that the law no longer lets go live: it stays. */
export async function leaveNext(trx: Db, job: RunJob): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select number from product_import_row
    where import_id = ${job.id} and number > ${job.place} and written_version is not null
    order by number limit 1`.execute(trx)
  const number = rows[0]?.number
  if (number === undefined) return undefined
  await leave(trx, job.id, [number])
  await sql`update product_import set stayed = stayed + 1 where id = ${job.id}`.execute(trx)
  return number
}
