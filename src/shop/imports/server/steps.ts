// The steps of an import, each taken once: what is at work is not started again.
import { sql } from 'kysely'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileField } from '../domain/fields.ts'
import { undoDays } from './import-queries.ts'

type StepRefusal =
  | 'not_found'
  | 'import_step_wrong'
  | 'import_matching_wrong'
  | 'import_has_errors'
  | 'import_moves_prices'
  | 'import_undo_late'
type Step = Promise<Result<undefined, StepRefusal>>

async function lock(trx: Db, id: string) {
  return trx.selectFrom('product_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Matches the columns and begins the check anew; what an earlier check found is forgotten. */
export const matchColumns = (db: Db, id: string, fields: (FileField | null)[]): Step =>
  db.transaction().execute(async (trx) => {
    const found = await lock(trx, id)
    if (!found) return refuse('not_found')
    if (!['uploaded', 'checking', 'checked'].includes(found.state)) return refuse('import_step_wrong')
    const named = fields.filter((field) => field !== null)
    const isWhole = fields.length === (found.head as string[]).length
    if (!isWhole || named.length === 0 || new Set(named).size < named.length)
      return refuse('import_matching_wrong')
    await sql`
      update product_import
      set fields = ${JSON.stringify(fields)}, state = 'checking', place = 0, trouble = '',
          new_rows = 0, changed_rows = 0, same_rows = 0, error_rows = 0, price_moves = 0
      where id = ${id}`.execute(trx)
    await sql`
      update product_import_row set outcome = null, product_key = null, moves_price = false
      where import_id = ${id} and outcome is not null`.execute(trx)
    return ok(undefined)
  })

export const runImport = (
  db: Db,
  actor: Actor,
  at: Date,
  { id, leavesOutErrors, movesPrices }: { id: string; leavesOutErrors: boolean; movesPrices: boolean },
): Step =>
  db.transaction().execute(async (trx) => {
    const found = await lock(trx, id)
    if (!found) return refuse('not_found')
    if (found.state !== 'checked' && found.state !== 'stopped') return refuse('import_step_wrong')
    if (found.new_rows + found.changed_rows === 0) return refuse('import_step_wrong')
    if (found.error_rows > 0 && !leavesOutErrors) return refuse('import_has_errors')
    // what was begun goes on
    if (found.price_moves > 0 && !movesPrices && found.state === 'checked')
      return refuse('import_moves_prices')
    await sql`
      update product_import set state = 'running', trouble = '', run_by = ${actor.accountId}, run_name = ${actor.name},
        started_at = coalesce(started_at, ${at})
      where id = ${id}`.execute(trx)
    // one entry for a run, however often it is stopped
    if (found.state === 'checked') {
      await writeAudit(trx, actor, at, {
        area: 'products',
        action: 'products.imported',
        subject: { id, name: found.file_name },
        after: {
          new: found.new_rows,
          changed: found.changed_rows,
          left_out: found.error_rows,
          prices_moved_far: found.price_moves,
        },
      })
    }
    return ok(undefined)
  })

export const stopImport = (db: Db, id: string): Step =>
  db.transaction().execute(async (trx) => {
    const found = await lock(trx, id)
    if (!found) return refuse('not_found')
    if (found.state !== 'running') return refuse('import_step_wrong')
    await sql`update product_import set state = 'stopped' where id = ${id}`.execute(trx)
    return ok(undefined)
  })

export const undoImport = (db: Db, actor: Actor, at: Date, id: string): Step =>
  db.transaction().execute(async (trx) => {
    const found = await lock(trx, id)
    if (!found) return refuse('not_found')
    if (found.state !== 'done' && found.state !== 'stopped') return refuse('import_step_wrong')
    const until = (found.started_at?.getTime() ?? 0) + undoDays * 86_400_000
    if (until < at.getTime()) return refuse('import_undo_late')
    await sql`
      update product_import
      set state = 'undoing', trouble = '', undo_by = ${actor.accountId}, undo_name = ${actor.name},
          -- an undo that came to grief goes on where it was
          place = case when put_back + stayed > 0 then place else 0 end
      where id = ${id}`.execute(trx)
    await writeAudit(trx, actor, at, {
      area: 'products',
      action: 'products.import_undone',
      subject: { id, name: found.file_name },
      after: { new: found.made, changed: found.changed },
    })
    return ok(undefined)
  })
