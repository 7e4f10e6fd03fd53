// Settings are rows with a version: whoever saves names the version they began from, so that nobody overwrites what they
// have not seen. Every save is audited with what it was and what it became.
import { ok, type Result, refuse } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'

type Versioned = { version: number }

/** Where a save stands in the audit log. */
export type SettingsSubject = { area: string; action: string; subject: { id: string; name: string } }

export type SettingsSave<Row extends Versioned, E> = SettingsSubject & {
  actor: Actor
  at: Date
  /** The version that whoever saves began from. */
  version: number
  /** The row as it is, locked for update. */
  lock: (trx: Db) => Promise<Row>
  /** Writes it with the next version and says what the row is now; or says why not. */
  write: (trx: Db, before: Row, stamp: Stamp) => Promise<Result<Row, E>>
  /** What the audit log tells of a row; without it, every column that changed. */
  told?: (row: Row) => Record<string, unknown>
}

/** The columns that every settings row has besides its own. */
export type Stamp = { version: number; changed_at: Date; changed_by: string }

export const saveSettings = <Row extends Versioned, E>(
  db: Db,
  save: SettingsSave<Row, E>,
): Promise<Result<Row, E | 'changed_meanwhile'>> =>
  transact(db, async (trx): Promise<Result<Row, E | 'changed_meanwhile'>> => {
    const before = await save.lock(trx)
    if (before.version !== save.version) return refuse('changed_meanwhile')
    const stamp = { version: before.version + 1, changed_at: save.at, changed_by: save.actor.name }
    const written = await save.write(trx, before, stamp)
    if (!written.ok) return written
    const { told = (row: Row): Record<string, unknown> => ({ ...row }) } = save
    const { area, action, subject } = save
    await writeAudit(trx, save.actor, save.at, {
      ...{ area, action, subject },
      ...onlyChanged(told(before), told(written.value)),
    })
    return ok(written.value)
  })

const stamps = ['version', 'changed_at', 'changed_by']

/** Before and after, without what stayed as it was. */
export function onlyChanged(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(after).filter(
    (name) => !stamps.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (row: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, row[name]]))
  return { before: pick(before), after: pick(after) }
}
