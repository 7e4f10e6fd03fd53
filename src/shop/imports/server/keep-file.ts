// A file that staff bring is read once, at the door; from then on it is rows in the database, which every process sees.

import { sql } from 'kysely'
import { unguardCell } from '#kernel/csv.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Actor } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { readAttributes } from '#shop/catalogue/server/attribute-queries.ts'
import {
  attributeField,
  type FileField,
  guessFields,
  isAttributeField,
  isImportField,
} from '../domain/fields.ts'
import { type FileRow, mostCell, mostColumns } from './file-rows.ts'
import { readFileRows } from './read-file.ts'
import { Unreadable } from './unreadable.ts'

export const mostRows = 50_000
/** Empty rows count here: no program for tables has more. */
const mostNumber = 1_048_576
const mostCharacters = 200 * 1_048_576
const perInsert = { rows: 1_000, characters: 2_000_000 }

export type FileRefusal = 'import_unreadable' | 'import_empty' | 'import_too_long'

class Refused extends Error {
  readonly code: FileRefusal
  constructor(code: FileRefusal) {
    super(code)
    this.code = code
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === '')

/** What no database keeps, or nobody means, is left out; lines end as ours do. */
const tidy = (cell: string): string =>
  unguardCell(cell.slice(0, mostCell).replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed().trim())

export async function keepFile(
  db: Db,
  actor: Actor,
  fileName: string,
  bytes: Buffer,
): Promise<Result<string, FileRefusal>> {
  try {
    const { form, readAs, rows } = await readFileRows(bytes)
    return ok(
      await db.transaction().execute(async (trx) => {
        // a large sheet is read for longer than a transaction may rest as a rule
        await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(trx)
        const { rows: made } = await sql<{ id: string }>`
          insert into product_import (file_name, form, read_as, head, fields, row_count, created_by, created_name)
          values (${fileName.slice(-200) || 'file'}, ${form}, ${readAs}, '[]', '[]', 1, ${actor.accountId}, ${actor.name})
          returning id`.execute(trx)
        const id = made[0]?.id ?? ''
        const { head, count } = await keepRows(trx, id, rows)
        const fields = await knownFields(trx, head)
        await sql`
          update product_import
          set head = ${JSON.stringify(head)}, fields = ${JSON.stringify(fields)}, row_count = ${count}
          where id = ${id}`.execute(trx)
        return id
      }),
    )
  } catch (error) {
    if (error instanceof Unreadable) return refuse('import_unreadable')
    if (error instanceof Refused) return refuse(error.code)
    throw error
  }
}

async function keepRows(
  trx: Db,
  id: string,
  rows: AsyncIterable<FileRow>,
): Promise<{ head: string[]; count: number }> {
  let head: string[] | undefined
  let count = 0
  let batch: FileRow[] = []
  const characters = { kept: 0, inserted: 0 }
  const insert = async () => {
    await sql`
      insert into product_import_row (import_id, number, cells)
      select ${id}, number, cells
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as sent (number integer, cells jsonb)`.execute(
      trx,
    )
    batch = []
    characters.inserted = characters.kept
  }
  for await (const { number, cells: sent } of rows) {
    if (number > mostNumber) throw new Refused('import_too_long')
    const cells = sent.slice(0, head?.length ?? mostColumns).map(tidy)
    if (isEmpty(cells)) continue
    if (!head) {
      head = headOf(cells)
      continue
    }
    count += 1
    for (const cell of cells) characters.kept += cell.length
    if (count > mostRows || characters.kept > mostCharacters) throw new Refused('import_too_long')
    batch.push({ number, cells })
    const waiting = characters.kept - characters.inserted
    if (batch.length === perInsert.rows || waiting > perInsert.characters) await insert()
  }
  if (!head || count === 0) throw new Refused('import_empty')
  await insert()
  return { head, count }
}

function headOf(cells: string[]): string[] {
  const named = cells.map((name) =>
    name
      .replace(/^\ufeff/, '')
      .slice(0, 100)
      .toWellFormed(),
  )
  while (named.at(-1) === '') named.pop()
  return named
}

/** As the last file with the same head row was matched; guessed where there was none. Stock is chosen each time. */
async function knownFields(trx: Db, head: string[]): Promise<(FileField | null)[]> {
  const attributes = await readAttributes(trx)
  const isKnown = (field: string): field is FileField =>
    isAttributeField(field)
      ? attributes.some(({ key }) => attributeField(key) === field)
      : isImportField(field)
  const { rows } = await sql<{ fields: (string | null)[] }>`
    select fields from product_import
    where head = ${JSON.stringify(head)}::jsonb and state <> 'uploaded'
    order by created_at desc, id limit 1`.execute(trx)
  const last = rows[0]?.fields
  return last
    ? last.map((field) => (field && field !== 'stock' && isKnown(field) ? field : null))
    : guessFields(head, attributes)
}
