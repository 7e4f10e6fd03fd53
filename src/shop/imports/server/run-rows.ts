// The run: what the check found is written, batch by batch. Each batch is one transaction with its own place in the
// file, so that a run which is cut off goes on where it was, and writes nothing twice.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { signChange } from '#shop/catalogue/server/sign-change.ts'
import { writtenColumns } from './product-columns.ts'

const columns = sql.join(writtenColumns.map((column) => sql.ref(column)))
const written = sql.join(writtenColumns.map((column) => sql.ref(`written.${column}`)))

/** A piece is found by its category's name and by the kinds it was put among. */
const keywords = sql`left(concat_ws(' ', category.name, (
  select string_agg(collection.name, ' ' order by collection.position)
  from collection_product join collection on collection.slug = collection_product.collection_slug
  where collection_product.product_id = kept.product_id and collection.kind = 'kind')), 500)`

export type RunJob = { id: string; place: number; actor: { accountId: string | null; name: string } }

/** The numbers of the next rows, with their products locked; none at the end. */
export async function lockRows(
  trx: Db,
  { id, place }: RunJob,
  which: RawBuilder<boolean>,
  size: number,
): Promise<number[]> {
  const { rows } = await sql<{ number: number; product_id: string }>`
    select number, product_id from product_import_row
    where import_id = ${id} and number > ${place} and ${which}
    order by number limit ${size}`.execute(trx)
  const ids = rows.map((row) => row.product_id)
  await sql`select from product where id = any(${ids}::text[]) order by id for update`.execute(trx)
  return rows.map(({ number }) => number)
}

/** The last row it dealt with, or undefined at the end. */
export async function runBatch(trx: Db, job: RunJob, size: number): Promise<number | undefined> {
  const numbers = await lockRows(trx, job, sql`outcome in ('new', 'changed')`, size)
  if (numbers.length === 0) return undefined
  await signChange(trx, job.actor, 'import', job.id)
  await makeBrandsAndGroups(trx, job.id, numbers)
  const changed = await changeProducts(trx, job.id, numbers)
  const made = await makeProducts(trx, job.id, numbers)
  const done = new Set([...changed, ...made])
  const failed = numbers.filter((number) => !done.has(number))
  await tellWhatMoved(trx, job.id, failed)
  await sql`
    update product_import set made = made + ${made.length}, changed = changed + ${changed.length},
      failed = failed + ${failed.length} where id = ${job.id}`.execute(trx)
  return numbers.at(-1)
}

async function makeBrandsAndGroups(trx: Db, id: string, numbers: number[]): Promise<void> {
  for (const [table, key, column] of [
    ['brand', 'name', 'brand'],
    ['product_group', 'id', 'group_id'],
  ] as const) {
    // asked for first: a write of nothing would still make every kept page stale
    await sql`
      insert into ${sql.table(table)} (${sql.ref(key)})
      select distinct change ->> ${sql.lit(column)} from product_import_row
      where import_id = ${id} and number = any(${numbers}::int[]) and change ->> ${sql.lit(column)} is not null
        and not exists (select from ${sql.table(table)} as known where known.${sql.ref(key)} = change ->> ${sql.lit(column)})
      on conflict do nothing`.execute(trx)
  }
}

const numbersOf = ({ rows }: { rows: { number: number }[] }): number[] => rows.map(({ number }) => number)

/** Only products that are as the check saw them. */
const changeProducts = async (trx: Db, id: string, numbers: number[]): Promise<number[]> =>
  numbersOf(
    await sql<{ number: number }>`
      with changed as (
        update product
        set (${columns}) = (select ${written} from jsonb_populate_record(product, kept.change) as written),
            keywords = case when kept.change ? 'category_slug' then ${keywords} else product.keywords end,
            updated_at = now()
        from product_import_row as kept left join category on category.slug = kept.change ->> 'category_slug'
        where kept.import_id = ${id} and kept.number = any(${numbers}::int[]) and kept.outcome = 'changed'
          and product.id = kept.product_id and product.version = kept.version and product.deleted_at is null
          and (not kept.change ? 'stock_quantity' or product.stock_quantity is not distinct from kept.stock_was)
        returning kept.number, product.version
      )
      update product_import_row as kept set written_version = changed.version
      from changed where kept.import_id = ${id} and kept.number = changed.number
      returning kept.number`.execute(trx),
  )

const makeProducts = async (trx: Db, id: string, numbers: number[]): Promise<number[]> =>
  numbersOf(
    await sql<{ number: number }>`
      with made as (
        insert into product (id, keywords, ${columns})
        select kept.product_id, category.name, ${written}
        from product_import_row as kept
        join category on category.slug = kept.change ->> 'category_slug'
        cross join lateral jsonb_populate_record(null::product, kept.change) as written
        where kept.import_id = ${id} and kept.number = any(${numbers}::int[]) and kept.outcome = 'new'
        order by kept.number
        returning id, version
      )
      update product_import_row as kept set written_version = made.version
      from made where kept.import_id = ${id} and kept.number = any(${numbers}::int[]) and kept.product_id = made.id
      returning kept.number`.execute(trx),
  )

/** Stock moves without a new version of the product: it is told by itself. */
async function tellWhatMoved(trx: Db, id: string, failed: number[]): Promise<void> {
  if (failed.length === 0) return
  const { rows } = await sql<{ number: number }>`
    select number from product_import_row as kept join product on product.id = kept.product_id
    where kept.import_id = ${id} and kept.number = any(${failed}::int[])
      and product.version = kept.version and product.deleted_at is null`.execute(trx)
  const sold = new Set(rows.map(({ number }) => number))
  await failRows(trx, id, [...sold], 'Its stock moved after the check. Check the file again.')
  const changed = failed.filter((number) => !sold.has(number))
  await failRows(trx, id, changed, 'This product was changed after the check. Check the file again.')
}

/** What could not be written is told beside its row. */
export async function failRows(trx: Db, id: string, numbers: number[], words: string): Promise<void> {
  if (numbers.length === 0) return
  const shown = JSON.stringify([{ field: '', value: '', words }])
  await sql`
    update product_import_row set outcome = 'failed', shown = ${shown}::jsonb
    where import_id = ${id} and number = any(${numbers}::int[])`.execute(trx)
}

/** The next row alone is what the database does not take: it is told, and the run goes on behind it. */
export async function failNext(trx: Db, job: RunJob): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select number from product_import_row
    where import_id = ${job.id} and number > ${job.place} and outcome in ('new', 'changed')
    order by number limit 1`.execute(trx)
  const number = rows[0]?.number
  if (number === undefined) return undefined
  await failRows(trx, job.id, [number], 'The shop does not take this row any more. Check the file again.')
  await sql`update product_import set failed = failed + 1 where id = ${job.id}`.execute(trx)
  return number
}
