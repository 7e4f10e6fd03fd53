// What work costs, whatever else the machine is doing: the processor time of this process and of the database's
// processes that serve it. Reads /proc where there is one; elsewhere the clock has to do.
import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** A tick of /proc, in milliseconds; the same on every Linux. */
const tick = 10

export function processorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return ((user ?? 0) + (system ?? 0)) * tick
  } catch {
    return 0 // ended meanwhile
  }
}

async function backendsOf(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    pid: number
  }>`select pid from pg_stat_activity where datname = current_database()`.execute(db)
  return rows.map(({ pid }) => pid)
}

/** Milliseconds that `work` took of the processors. */
export async function processorMsOf(db: Db, work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  const before = process.cpuUsage()
  const databaseBefore = new Map((await backendsOf(db)).map((pid) => [pid, processorMs(pid)]))
  await work()
  if (!existsSync('/proc/self/stat')) return performance.now() - started
  const { user, system } = process.cpuUsage(before)
  const database = (await backendsOf(db))
    .map((pid) => processorMs(pid) - (databaseBefore.get(pid) ?? 0))
    .reduce((sum, ms) => sum + ms, 0)
  return (user + system) / 1_000 + database
}
