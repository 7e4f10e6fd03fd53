// The table of jobs: one row for each, claimed by one process at a time for as long as its lease lasts. Every statement
// stands alone, so that a pooler may give each another session, and every time is the database's.
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

type Known = { name: string; everySeconds: number }

/** Notes down which jobs there are. Those that are gone, such as sending mail without a mail server, are forgotten. */
export async function registerJobs(db: Db, jobs: Known[]): Promise<void> {
  const names = jobs.map(({ name }) => name)
  await sql`delete from job_run where name <> all(${names}::text[]) and held_until < clock_timestamp()`.execute(
    db,
  )
  for (const job of jobs) await registerJob(db, job)
}

/** New ones wait for one period; what was due while nobody was there is due at once. */
const registerJob = (db: Db, { name, everySeconds }: Known) =>
  sql`
    insert into job_run (name, every_seconds, due_at)
    values (${name}, ${everySeconds}, clock_timestamp() + make_interval(secs => ${everySeconds}))
    on conflict (name) do update set every_seconds = excluded.every_seconds,
      due_at = least(job_run.due_at, excluded.due_at)
    where job_run.every_seconds <> excluded.every_seconds`.execute(db)

/** Ours now, or how long to wait before it makes sense to ask again. */
export type Claim = { isOurs: true } | { isOurs: false; waitMs: number }

export async function claimJob(db: Db, job: Known, holder: string, leaseMs: number): Promise<Claim> {
  const { rows } = await sql<{ is_ours: boolean; wait_ms: number }>`
    with claimed as (
      update job_run set holder = ${holder}::uuid, started_at = clock_timestamp(),
        held_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1_000})
      where name = ${job.name} and due_at <= clock_timestamp()
        and (held_until <= clock_timestamp() or holder = ${holder}::uuid)
      returning name)
    select exists (select from claimed) as is_ours,
      greatest(0, extract(epoch from greatest(due_at, held_until) - clock_timestamp()) * 1000)::int as wait_ms
    from job_run where name = ${job.name}`.execute(db)
  const [found] = rows
  if (!found) {
    await registerJob(db, job) // a process of another version has forgotten it
    return { isOurs: false, waitMs: job.everySeconds * 1_000 }
  }
  return found.is_ours ? { isOurs: true } : { isOurs: false, waitMs: found.wait_ms }
}

/** False where somebody else has it meanwhile. */
export async function renewLease(db: Db, name: string, holder: string, leaseMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job_run set held_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1_000})
    where name = ${name} and holder = ${holder}::uuid and held_until > clock_timestamp()`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export type Ended = {
  name: string
  tookMs: number
  /** The kind of error, where it failed. */
  trouble: string | undefined
  failures: number
  /** The right to run it is kept so long; given back where it is 0. */
  keepMs: number
}

/** What came of a run. False where the lease was lost meanwhile: then the next holder tells. */
export async function noteRun(db: Db, holder: string, ended: Ended): Promise<boolean> {
  const { name, tookMs, trouble = null, failures, keepMs } = ended
  const { numAffectedRows } = await sql`
    update job_run set
      started_at = clock_timestamp() - make_interval(secs => ${tookMs / 1_000}),
      ended_at = clock_timestamp(),
      took_ms = ${Math.round(tookMs)},
      outcome = case when ${trouble}::text is null then 'done' else 'failed' end,
      failures = case when ${trouble}::text is null then 0 else failures + ${failures} end,
      failed_at = case when ${trouble}::text is null then failed_at else clock_timestamp() end,
      trouble = ${trouble}::text,
      due_at = clock_timestamp() + make_interval(secs => every_seconds),
      held_until = case when ${keepMs} = 0 then '-infinity'
        else clock_timestamp() + make_interval(secs => ${keepMs / 1_000}) end,
      holder = case when ${keepMs} = 0 then null else holder end
    where name = ${name} and holder = ${holder}::uuid`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** For a process that closes: others need not wait for its leases to end. */
export const releaseJobs = (db: Db, holder: string) =>
  sql`update job_run set holder = null, held_until = '-infinity' where holder = ${holder}::uuid`.execute(db)
