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

export type JobRun = {
  name: string
  everySeconds: number
  isRunning: boolean
  /** Since the last run ended; undefined before the first. */
  endedSecondsAgo: number | undefined
  tookMs: number | undefined
  failures: number
  trouble: string | undefined
  /** Negative where it should have run by now. */
  dueInSeconds: number
  /** Since it should have run, beyond what is usual; 0 where it is on time. */
  lateSeconds: number
}

type JobRow = {
  name: string
  every_seconds: number
  is_running: boolean
  ended_ago: number | null
  took_ms: number | null
  failures: number
  trouble: string | null
  due_in: number
  runs_for: number
}

/** A job that has not come back within this time hangs. */
const longestRun = 3_600

export async function listJobs(db: Db): Promise<JobRun[]> {
  const { rows } = await sql<JobRow>`
    select name, every_seconds, failures, trouble, took_ms,
      held_until > clock_timestamp() as is_running,
      extract(epoch from clock_timestamp() - ended_at)::float8 as ended_ago,
      extract(epoch from due_at - clock_timestamp())::float8 as due_in,
      case when held_until > clock_timestamp() and started_at > coalesce(ended_at, '-infinity')
        then extract(epoch from clock_timestamp() - started_at) else 0 end::float8 as runs_for
    from job_run order by name`.execute(db)
  return rows.map((row) => ({
    name: row.name,
    everySeconds: row.every_seconds,
    isRunning: row.is_running,
    endedSecondsAgo: row.ended_ago ?? undefined,
    tookMs: row.took_ms ?? undefined,
    failures: row.failures,
    trouble: row.trouble ?? undefined,
    dueInSeconds: row.due_in,
    lateSeconds: lateness(row),
  }))
}

/** Somebody has it, and it takes no longer than it may: on time. Otherwise a minute and a period are given to it. */
function lateness({ every_seconds, is_running, due_in, runs_for }: JobRow): number {
  if (is_running) return Math.max(0, runs_for - longestRun)
  return Math.max(0, -due_in - Math.min(every_seconds, 600) - 60)
}
