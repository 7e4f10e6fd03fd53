// Imports are worked off in the background, by a process of their own; one that is killed is carried on.

import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { HelperEnded } from '#platform/helper-process.ts'
import type { Job } from '#platform/jobs.ts'
import { retained } from '#platform/retention.ts'
import type { FileField } from '../domain/fields.ts'
import { checkBatch, judgingBy } from './check-rows.ts'
import type { ImportProcess } from './import-process.ts'
import { findWaiting, type Waiting } from './import-queries.ts'
import { failNext, type RunJob, runBatch } from './run-rows.ts'
import { leaveNext, undoBatch } from './undo-rows.ts'

type Deps = { db: Db; now: () => Date }
type WorkDeps = Deps & {
  /** Rests after a batch of so many rows that took so long, where others have more need of the machine. */
  giveWay?: (rows: number, workedMs: number) => Promise<void>
}

const perBatch = 1_000
/** What ended the process so often at one place would do so again. */
const mostDeaths = 3

export const importJobs = (deps: Deps, imports: ImportProcess): Job[] => [
  { name: 'work off imports', everySeconds: 1, run: workIn(deps, imports) },
]

/** Has imports worked off elsewhere. Where that process ends again and again, or cannot begin, the import says so. */
export function workIn(deps: Deps, imports: Pick<ImportProcess, 'work'>): () => Promise<void> {
  let last = { place: '', deaths: 0 }
  return async () => {
    if (!(await findWaiting(deps.db))) return
    try {
      await imports.work()
    } catch (error) {
      if (!(error instanceof HelperEnded)) throw error
      const job = await findWaiting(deps.db)
      const place = job ? `${job.id} ${job.state} ${job.place}` : ''
      last = { place, deaths: place === last.place ? last.deaths + 1 : 1 }
      if (job && last.deaths >= mostDeaths) await stop(deps, job, error)
      throw error
    }
  }
}

/** Batch after batch for a while; whether there is more to do. */
export async function workOff(deps: WorkDeps, forMilliseconds = 4_000): Promise<boolean> {
  const end = performance.now() + forMilliseconds
  for (;;) {
    const begun = performance.now()
    const isMore = await workOnce(deps)
    if (isMore) await deps.giveWay?.(perBatch, performance.now() - begun)
    if (!isMore || performance.now() >= end) return isMore
  }
}

type AtWork = RunJob & { state: Waiting['state']; fields: (FileField | null)[] }

/** One batch of one import, in one transaction with its place. False where nothing waits. */
async function workOnce(deps: Deps, size = perBatch): Promise<boolean> {
  const taken: { job?: AtWork } = {}
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const job = await takeOne(trx)
      if (!job) return false
      taken.job = job
      const place = await batchOf(trx, job, size)
      if (place === undefined) await finish(trx, job, deps.now())
      else await sql`update product_import set place = ${place} where id = ${job.id}`.execute(trx)
      return true
    })
  } catch (error) {
    const { job } = taken
    if (!job || isPassing(error)) throw error
    const isBroken = /^23/.test(codeOf(error))
    // a row that breaks a rule of the database is found by taking fewer at a time, and few are sooner done than many
    if (size > 1 && (isBroken || codeOf(error) === tooSlow)) {
      const fewer = Math.ceil(size / 10)
      for (let done = 0; done < size; done += fewer) if (!(await workOnce(deps, fewer))) return false
      return true
    }
    if (isBroken && job.state !== 'checking') return skipOne(deps, job)
    await stop(deps, job, error)
    throw error
  }
}

const tooSlow = '57014'
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

/** The database goes away, is full, or lets another go first: that is no fault of the file, and is tried again. */
const isPassing = (error: unknown): boolean =>
  /^(08|40|53|57P|ECONN)/.test(codeOf(error)) || /^Connection terminated/.test((error as Error).message)

/** Whatever else goes wrong would go wrong again: it waits for somebody to look, and the next import has its turn. */
async function stop({ db }: Deps, { id, state, place }: Waiting, error: unknown): Promise<void> {
  const next = { checking: 'uploaded', running: 'stopped', undoing: 'done' }[state]
  const reason = codeOf(error) === tooSlow ? 'The database took too long.' : (error as Error).message
  const trouble = `After row ${place}: ${reason}`.slice(0, 300).toWellFormed()
  await sql`
    update product_import set state = ${next}, trouble = ${trouble}
    where id = ${id} and state = ${state} and place = ${place}`.execute(db)
}

/** The oldest that nobody else is at; or one, if it is still at the same place. */
async function takeOne(trx: Db, same?: AtWork): Promise<AtWork | undefined> {
  const { rows } = await sql<{
    id: string
    state: AtWork['state']
    place: number
    fields: AtWork['fields']
    actor_id: string | null
    actor_name: string
  }>`
    select id, state, place, fields, case when state = 'undoing' then undo_by else run_by end as actor_id,
      case when state = 'undoing' then undo_name else run_name end as actor_name
    from product_import where state in ('checking', 'running', 'undoing')
      ${same ? sql`and id = ${same.id} and state = ${same.state} and place = ${same.place}` : sql``}
    order by created_at limit 1 for update skip locked`.execute(trx)
  const found = rows[0]
  if (!found) return undefined
  const { actor_id, actor_name, ...job } = found
  return { ...job, actor: { accountId: actor_id, name: actor_name } }
}

async function batchOf(trx: Db, job: AtWork, size: number): Promise<number | undefined> {
  if (job.state === 'checking') return checkBatch(trx, job, await judgingBy(trx), size)
  return (job.state === 'running' ? runBatch : undoBatch)(trx, job, size)
}

/** Between the failure and this another process may have gone on: then there is nothing to skip. */
const skipOne = (deps: Deps, failed: AtWork): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const job = await takeOne(trx, failed)
    if (!job) return true
    const place = await (job.state === 'running' ? failNext : leaveNext)(trx, job)
    if (place !== undefined)
      await sql`update product_import set place = ${place} where id = ${job.id}`.execute(trx)
    return true
  })

async function finish(trx: Db, { id, state }: AtWork, at: Date): Promise<void> {
  const next = { checking: 'checked', running: 'done', undoing: 'undone' }[state]
  await sql`
    update product_import set state = ${next}, place = 0,
      ended_at = case when ${next} = 'done' then ${at}::timestamptz else ended_at end,
      undone_at = case when ${next} = 'undone' then ${at}::timestamptz else undone_at end
    where id = ${id}`.execute(trx)
  // pages that waited for the end of it are drawn anew
  if (state !== 'checking') await sql`notify shop_changed`.execute(trx)
}

/** What was in the files is of no use later on; that there was an import stays. */
export const importRowsRetained = retained({
  name: 'import_rows',
  table: 'product_import_row',
  isOlder: (before) => sql`exists (
    select from product_import
    where product_import.id = kept.import_id and coalesce(started_at, created_at) < ${before}
      and state not in ('checking', 'running', 'undoing'))`,
})
