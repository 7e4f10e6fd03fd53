// A file that staff bring is read once, at the door; from then on it is rows in the database, which every process sees.
import { sql } from 'kysely'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Actor } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { unguardCell } from '../domain/cells.ts'
import { guessFields, type ImportField, isImportField } from '../domain/fields.ts'
import { readFileRows } from './read-file.ts'
import { Unreadable } from './unreadable.ts'

export const mostRows = 50_000
const mostColumns = 120
const perInsert = 1_000

type FileRefusal = 'import_unreadable' | 'import_empty' | 'import_too_long'

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
  unguardCell(cell.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed().trim())

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
  rows: AsyncIterable<string[]>,
): Promise<{ head: string[]; count: number }> {
  let head: string[] | undefined
  let number = 0
  let count = 0
  let batch: { number: number; cells: string[] }[] = []
  const insert = async () => {
    await sql`
      insert into product_import_row (import_id, number, cells)
      select ${id}, number, cells
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as sent (number integer, cells jsonb)`.execute(
      trx,
    )
    batch = []
  }
  for await (const sent of rows) {
    number += 1
    const cells = sent.slice(0, head?.length ?? mostColumns).map(tidy)
    if (isEmpty(cells)) continue
    if (!head) {
      head = headOf(cells)
      continue
    }
    count += 1
    if (count > mostRows) throw new Refused('import_too_long')
    batch.push({ number, cells })
    if (batch.length === perInsert) await insert()
  }
  if (!head || count === 0) throw new Refused('import_empty')
  await insert()
  return { head, count }
}

function headOf(cells: string[]): string[] {
  const named = cells.map((name) => name.replace(/^\ufeff/, '').slice(0, 100))
  while (named.at(-1) === '') named.pop()
  return named
}

/** As the last file with the same head row was matched; guessed where there was none. */
async function knownFields(trx: Db, head: string[]): Promise<(ImportField | null)[]> {
  const { rows } = await sql<{ fields: (string | null)[] }>`
    select fields from product_import
    where head = ${JSON.stringify(head)}::jsonb and state <> 'uploaded'
    order by created_at desc, id limit 1`.execute(trx)
  const last = rows[0]?.fields
  return last ? last.map((field) => (field && isImportField(field) ? field : null)) : guessFields(head)
}
