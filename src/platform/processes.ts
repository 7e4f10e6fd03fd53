// Every serving process says of itself, every ten seconds, how it is: memory, how late its one thread is, how full its disk
// is. Whoever asks reads it from the database, on whatever machine they sit.
import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { hostname, totalmem } from 'node:os'
import { dirname, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import type { Job } from './jobs.ts'
import { shopVersion } from './version.ts'

const everySeconds = 10
/** Milliseconds between two looks at the clock; what is measured beyond that is delay. */
const lookEvery = 50

/** `folder`: what this process keeps itself; undefined where nothing of the shop lies on its disk. */
export function processJob(db: Db, folder: string | undefined): Job {
  const id = randomUUID()
  const startedAt = new Date(Date.now() - process.uptime() * 1_000)
  const delay = monitorEventLoopDelay({ resolution: lookEvery })
  delay.enable()
  const beyond = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - lookEvery)
  return {
    name: 'tell how this process is',
    everySeconds,
    inEveryProcess: true,
    run: async () => {
      const late = { p99: beyond(delay.percentile(99)), most: beyond(delay.max) }
      delay.reset()
      const disk = folder === undefined ? undefined : await diskOf(resolve(folder))
      await sql`
        insert into process_seen (id, machine, version, started_at, seen_at, memory_bytes, machine_memory_bytes,
          delay_p99_ms, delay_most_ms, disk_free_bytes, disk_bytes)
        values (${id}, ${hostname().slice(0, 255) || 'unknown'}, ${shopVersion}, ${startedAt}, clock_timestamp(),
          ${process.memoryUsage.rss()}, ${totalmem()}, ${late.p99}, ${late.most},
          ${disk?.freeBytes ?? null}, ${disk?.bytes ?? null})
        on conflict (id) do update set seen_at = excluded.seen_at, memory_bytes = excluded.memory_bytes,
          delay_p99_ms = excluded.delay_p99_ms, delay_most_ms = excluded.delay_most_ms,
          disk_free_bytes = excluded.disk_free_bytes, disk_bytes = excluded.disk_bytes`.execute(db)
      await sql`delete from process_seen where seen_at < clock_timestamp() - interval '10 minutes'`.execute(
        db,
      )
    },
  }
}

type Disk = { freeBytes: number; bytes: number }

/** What is kept for the system counts as neither free nor used. A folder that is not there yet will be on its parent's disk. */
async function diskOf(folder: string): Promise<Disk> {
  try {
    const { bsize, blocks, bfree, bavail } = await statfs(folder)
    return { freeBytes: bavail * bsize, bytes: (blocks - bfree + bavail) * bsize }
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT' || folder === dirname(folder)) throw error
    return diskOf(dirname(folder))
  }
}

export type SeenProcess = {
  machine: string
  version: string
  memoryBytes: number
  machineMemoryBytes: number
  delayP99Ms: number
  delayMostMs: number
  disk: Disk | undefined
}

/** Those that told of themselves in the last minute. */
export async function listProcesses(db: Db): Promise<SeenProcess[]> {
  const rows = await db
    .selectFrom('process_seen')
    .select([
      'machine',
      'version',
      'memory_bytes',
      'machine_memory_bytes',
      'delay_p99_ms',
      'delay_most_ms',
      'disk_free_bytes',
      'disk_bytes',
    ])
    .where('seen_at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .orderBy('machine')
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    machine: row.machine,
    version: row.version,
    memoryBytes: row.memory_bytes,
    machineMemoryBytes: row.machine_memory_bytes,
    delayP99Ms: Number(row.delay_p99_ms),
    delayMostMs: Number(row.delay_most_ms),
    disk:
      row.disk_free_bytes === null || row.disk_bytes === null
        ? undefined
        : { freeBytes: row.disk_free_bytes, bytes: row.disk_bytes },
  }))
}
