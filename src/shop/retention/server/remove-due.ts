// Once a night: what nobody needs any more is removed, a batch at a time, each in a transaction of its own. Cut off at any
// moment, what is removed is removed and counted, and the next run goes on; only one that came to its end counts as the
// night's.
import { sql } from 'kysely'
import { indianDay } from '#kernel/time.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import type { Job, Turn } from '#platform/jobs.ts'
import type { Retained } from '#platform/retention.ts'
import { daysBefore, readPeriods } from './retention-terms.ts'

type Deps = { db: Db; now: () => Date; retained: readonly Retained[]; batch?: number }

/** Few enough that no lock is held longer than some tens of milliseconds. */
const perBatch = 500

export const retentionJobs = (deps: Deps): Job[] => [
  { name: 'remove what is kept no longer', everySeconds: 1_200, run: (turn) => removeTonight(deps, turn) },
]

/** Between two and five in the morning; a shop that is closed at night does it when it is open again. */
async function removeTonight(deps: Deps, turn: Turn): Promise<void> {
  const { last_run_at, since } = await deps.db
    .selectFrom('retention_state')
    .select(['last_run_at', 'since'])
    .executeTakeFirstOrThrow()
  if (isDue(deps.now(), last_run_at, since)) await removeDue(deps, turn)
}

const hourInIndia = (at: Date): number => new Date(at.getTime() + 5.5 * 3_600_000).getUTCHours()

/** `since` there are periods at all: a new shop has its first night, too. */
export function isDue(now: Date, last: Date | null, since: Date): boolean {
  if (last && indianDay(last) === indianDay(now)) return false
  const isNight = [2, 3, 4].includes(hourInIndia(now))
  return isNight || now.getTime() - (last ?? since).getTime() > 30 * 3_600_000
}

/** False where it was cut off. */
export async function removeDue(deps: Deps, turn: Turn): Promise<boolean> {
  const { db, now, retained, batch = perBatch } = deps
  const periods: Record<string, number> = await readPeriods(db)
  for (const { name, remove } of retained) {
    const days = periods[name]
    if (days === undefined) throw new Error(`there is no period for ${name}`)
    for (;;) {
      if (turn.isOver()) return false
      const gone = await db.transaction().execute(async (trx) => {
        const removed = await remove(trx, daysBefore(now(), days), batch)
        if (removed > 0)
          await sql`update retention_term set untold = untold + ${removed} where name = ${name}`.execute(trx)
        return removed
      })
      if (gone < batch) break
    }
  }
  await tell(db, now())
  return true
}

/** One line in the audit log for what went since the last, in numbers; nights on which nothing was due leave none. */
const tell = (db: Db, at: Date) =>
  db.transaction().execute(async (trx) => {
    const terms = await trx
      .selectFrom('retention_term')
      .select(['name', 'untold'])
      .orderBy('name')
      .forUpdate()
      .execute()
    await sql`update retention_term set last_removed = untold, untold = 0`.execute(trx)
    await trx.updateTable('retention_state').set({ last_run_at: at }).execute()
    const removed = terms.map(({ name, untold }) => [name, Number(untold)] as const).filter(([, n]) => n > 0)
    if (removed.length === 0) return
    const actor = { accountId: null, name: 'The shop', requestId: 'retention', addressRange: '' }
    await writeAudit(trx, actor, at, {
      area: 'settings',
      action: 'retention.removed',
      subject: { id: 'retention', name: 'What was kept no longer' },
      after: Object.fromEntries(removed),
    })
  })
