// One process at a job at a time, whatever becomes of the others.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { type Job, startJobs, type Turn } from '#platform/jobs.ts'
import { aDatabase, type TestDatabase } from '../../test/a-shop.ts'

let home: TestDatabase
let first: Database
let second: Database

beforeAll(async () => {
  home = await aDatabase('empty')
  first = openDatabase(home.appUrl, undefined, 4)
  second = openDatabase(home.appUrl, undefined, 4)
})
afterAll(async () => {
  await first.close()
  await second.close()
  await home.drop()
})
beforeEach(() => sql`delete from job_run`.execute(first.db))

const complaints: string[] = []
const open = ({ db }: Database, jobs: Job[], leaseMs?: number) =>
  startJobs({ db, jobs, leaseMs, complain: (job) => complaints.push(job) })

const rowOf = async (name: string) =>
  (
    await sql<{ outcome: string; failures: number; trouble: string; holder: string | null }>`
    select outcome, failures, trouble, holder from job_run where name = ${name}`.execute(first.db)
  ).rows[0]

/** How many are at it at the same moment, and how often it ran. */
function watched(name: string, everySeconds: number, takesMs = 0) {
  const seen = { runs: 0, atOnce: 0, mostAtOnce: 0, starts: [] as number[] }
  const job: Job = {
    name,
    everySeconds,
    run: async () => {
      seen.runs += 1
      seen.starts.push(performance.now())
      seen.atOnce += 1
      seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce)
      await sleep(takesMs)
      seen.atOnce -= 1
    },
  }
  return { job, seen }
}

it('is run by one of two processes, once in each period', async () => {
  const often = watched('often', 1, 50)
  const seldom = watched('seldom', 11)
  const stops = [open(first, [often.job, seldom.job]), open(second, [often.job, seldom.job])]
  await sleep(500)
  await sql`update job_run set due_at = clock_timestamp() where name = 'seldom'`.execute(first.db)
  await sleep(5_000)
  await Promise.all(stops.map((stop) => stop()))
  expect(often.seen.mostAtOnce).toBe(1)
  // a second and the run itself from one start to the next
  expect(often.seen.runs).toBeGreaterThanOrEqual(3)
  expect(often.seen.runs).toBeLessThanOrEqual(5)
  for (const [at, start] of often.seen.starts.entries())
    if (at > 0) expect(start - (often.seen.starts[at - 1] ?? 0)).toBeGreaterThan(1_000)
  expect(seldom.seen.runs).toBe(1)
  expect(await rowOf('often')).toMatchObject({ outcome: 'done', failures: 0, holder: null })
})

it('is gone on with by another when its process dies in the middle of it', async () => {
  const doomed = openDatabase(home.appUrl, undefined, 2)
  const turns: Turn[] = []
  const neverEnds: Job = {
    name: 'held',
    everySeconds: 1,
    run: (turn) => new Promise(() => turns.push(turn)),
  }
  void open(doomed, [neverEnds], 1_500)
  for (let waited = 0; turns.length === 0 && waited < 100; waited += 1) await sleep(50)
  expect(turns[0]?.isOver()).toBe(false)
  const heir = watched('held', 1)
  const stop = open(second, [heir.job], 1_500)
  await sleep(2_500)
  // it works on, and says so
  expect(heir.seen.runs).toBe(0)
  await doomed.close()
  for (let waited = 0; heir.seen.runs === 0 && waited < 100; waited += 1) await sleep(50)
  expect(heir.seen.runs).toBeGreaterThan(0)
  // had it only lost its connection, it would know that its turn is over
  expect(turns[0]?.isOver()).toBe(true)
  await stop()
})

it('keeps how often it failed in a row, and of what kind, without the words', async () => {
  let isBroken = true
  const job: Job = {
    name: 'fragile',
    everySeconds: 1,
    run: async () => {
      if (isBroken) throw Object.assign(new Error('asha@example.in is not here'), { code: 'EAUTH' })
    },
  }
  const stop = open(first, [job], 900)
  await sleep(4_000)
  const broken = await rowOf('fragile')
  expect(broken).toMatchObject({ outcome: 'failed', trouble: 'EAUTH' })
  expect(broken?.failures).toBeGreaterThanOrEqual(2)
  expect(complaints).toContain('fragile')
  isBroken = false
  await sleep(1_500)
  expect(await rowOf('fragile')).toMatchObject({ outcome: 'done', failures: 0, trouble: null })
  await stop()
})

it('runs in every process where it is about that process, and forgets jobs that are gone', async () => {
  await sql`insert into job_run (name, every_seconds, due_at) values ('send pigeons', 5, now())`.execute(
    first.db,
  )
  const runs = [0, 0]
  const own = (at: 0 | 1): Job => ({
    name: 'write what was counted',
    everySeconds: 1,
    inEveryProcess: true,
    run: async () => {
      runs[at] = (runs[at] ?? 0) + 1
    },
  })
  const stops = [open(first, [own(0)]), open(second, [own(1)])]
  await sleep(1_600)
  await Promise.all(stops.map((stop) => stop()))
  expect(Math.min(...runs)).toBeGreaterThan(0)
  expect((await sql`select name from job_run`.execute(first.db)).rows).toEqual([])
})
