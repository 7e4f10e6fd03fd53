// Imports as their screens show them.
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { readAttributes } from '#shop/catalogue/server/attribute-queries.ts'
import type { RowView, WireImport, WireImportDetail, WireImportRow, WireImportRows } from '../contract.ts'
import { attributeField, type FileField, isImportField } from '../domain/fields.ts'

export const undoDays = 30
export const rowsPerPage = 25
const mostListed = 50
const sampled = 3

/** Held by whoever works off imports. */
export const workLock = 7_420_070

export type Waiting = { id: string; state: 'checking' | 'running' | 'undoing'; place: number }

/** The oldest import that is to be worked on, unless somebody is at work. */
export async function findWaiting(db: Db): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select id, state, place from product_import
    where state in ('checking', 'running', 'undoing') and not exists (
      select from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${workLock}
        and database = (select oid from pg_database where datname = current_database()))
    order by created_at limit 1`.execute(db)
  return rows[0]
}

type ImportRow = Selectable<Tables['product_import']> & { done_rows: number }

/** How far the present step is: rows up to the place in the file, of those that the step deals with. */
const doneRows = sql<number>`case state
  when 'checking' then (select count(*) from product_import_row as kept
    where kept.import_id = product_import.id and kept.number <= place)
  when 'undoing' then put_back + stayed
  else made + changed + failed end`

export async function listImports(db: Db): Promise<WireImport[]> {
  const rows = await db
    .selectFrom('product_import')
    .selectAll()
    .select(doneRows.as('done_rows'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
  return rows.map(toWire)
}

export async function findImport(db: Db, id: string): Promise<WireImportDetail | undefined> {
  const row = await db
    .selectFrom('product_import')
    .selectAll()
    .select(doneRows.as('done_rows'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const fields = row.fields as (string | null)[]
  // whoever asks how far it is wants no samples, and asks twice a second
  const isAtWork = ['checking', 'running', 'undoing'].includes(row.state)
  const [columns, attributes] = await Promise.all([
    isAtWork ? new Map<number, ColumnFacts>() : columnFacts(db, id),
    readAttributes(db),
  ])
  const isKnown = (field: string): field is FileField =>
    isImportField(field) || attributes.some(({ key }) => attributeField(key) === field)
  return {
    ...toWire(row),
    columns: (row.head as string[]).map((name, at) => {
      const field = fields[at] ?? null
      return {
        name,
        field: field && isKnown(field) ? field : null,
        samples: columns.get(at)?.samples ?? [],
        filled: columns.get(at)?.filled ?? 0,
      }
    }),
    attributes: attributes.map(({ key, name, kind, unit }) => ({ key, name, kind, unit })),
  }
}

type ColumnFacts = { samples: string[]; filled: number }

/** What stands in each column, and how often. */
async function columnFacts(db: Db, id: string): Promise<Map<number, ColumnFacts>> {
  const { rows } = await sql<ColumnFacts & { at: number }>`
    select column_of.at::integer - 1 as at, count(*)::integer as filled,
      (array_agg(left(column_of.cell, 120) order by number))[1:${sql.lit(sampled)}] as samples
    from product_import_row, jsonb_array_elements_text(cells) with ordinality as column_of (cell, at)
    where import_id = ${id} and number <= (
        select coalesce(max(number), 0) from (
          select number from product_import_row where import_id = ${id} order by number limit 1000) as first)
      and column_of.cell <> ''
    group by column_of.at`.execute(db)
  return new Map(rows.map((row) => [row.at, row]))
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const toWire = (row: ImportRow): WireImport => ({
  id: row.id,
  file_name: row.file_name,
  read_as: row.read_as,
  rows: row.row_count,
  state: row.state as WireImport['state'],
  trouble: row.trouble,
  done_rows: row.done_rows,
  todo_rows: todoRows(row),
  new: row.new_rows,
  changed: row.changed_rows,
  same: row.same_rows,
  errors: row.error_rows,
  price_moves: row.price_moves,
  made: row.made,
  written: row.changed,
  failed: row.failed,
  put_back: row.put_back,
  stayed: row.stayed,
  created_at: row.created_at.toISOString(),
  created_by: row.created_name,
  started_at: iso(row.started_at),
  ended_at: iso(row.ended_at),
  undo_until: row.started_at
    ? new Date(row.started_at.getTime() + undoDays * 86_400_000).toISOString()
    : null,
})

const todoRows = (row: ImportRow): number => {
  if (row.state === 'checking') return row.row_count
  return row.state === 'undoing' ? row.made + row.changed : row.new_rows + row.changed_rows
}

const outcomesOf: Record<RowView, string[]> = {
  errors_first: ['error', 'new', 'changed'],
  new: ['new'],
  changed: ['changed'],
  price_moves: ['changed'],
  error: ['error'],
  failed: ['failed'],
  stayed: ['stayed'],
}

export async function listRows(db: Db, id: string, view: RowView, page: number): Promise<WireImportRows> {
  const asked = db
    .selectFrom('product_import_row')
    .where('import_id', '=', id)
    .where('outcome', 'in', outcomesOf[view])
    .$if(view === 'price_moves', (rows) => rows.where('moves_price', '=', true))
  const [attributes, rows, counted] = await Promise.all([
    readAttributes(db),
    asked
      .select(['number', 'outcome', 'title', 'product_id', 'shown'])
      .orderBy(sql`outcome <> 'error'`)
      .orderBy('number')
      .limit(rowsPerPage)
      .offset((page - 1) * rowsPerPage)
      .execute(),
    asked.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst(),
  ])
  const names = new Map(attributes.map(({ key, name }) => [attributeField(key) as string, name]))
  const named = <T extends { field: string }>(shown: unknown) =>
    ((shown ?? []) as T[]).map((one) => {
      const name = names.get(one.field)
      return name === undefined ? one : { ...one, name }
    })
  return {
    total: counted?.total ?? 0,
    data: rows.map((row) => {
      const isProblem = row.outcome === 'error' || row.outcome === 'failed'
      return {
        number: row.number,
        outcome: row.outcome ?? '',
        title: row.title ?? '',
        product: row.outcome === 'new' ? null : row.product_id,
        problems: isProblem ? named<WireImportRow['problems'][number]>(row.shown) : [],
        differences: isProblem ? [] : named<WireImportRow['differences'][number]>(row.shown),
      }
    }),
  }
}

type ProblemRow = { number: number; cells: string[]; shown: WireImportRow['problems'] }

/** Rows with problems as they stood in the file, a few at a time. */
export async function* problemRows(db: Db, id: string): AsyncGenerator<ProblemRow> {
  for (let after = 0; ; ) {
    const { rows } = await sql<ProblemRow>`
      select number, cells, shown from product_import_row
      where import_id = ${id} and outcome in ('error', 'failed') and number > ${after}
      order by number limit 1000`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.number
  }
}
