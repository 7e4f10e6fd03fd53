// The database's log, archived while it is written: what is restored from it lacks a minute at the most.
import {
  chmodSync,
  chownSync,
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib'
import { StartProblem } from '#platform/config.ts'
import type { Settings } from '#platform/database/embedded.ts'
import { canEnter, type RunAs } from '#platform/database/embedded-files.ts'
import { walFolder } from './backup-folder.ts'
import { type Line, readHistory } from './timelines.ts'
import { isHistory, nameOfHistory, readSegment, type Segment, timelineOf } from './wal-names.ts'

/** A segment that is not full after this long is archived as it is. */
export const archiveEverySeconds = 60

/** For the shell, inside a setting of PostgreSQL, where a percent sign means something. */
const quoted = (path: string): string => `'${path.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`

/**
 * Packed, since a segment of a quiet minute is sixteen megabytes of nothing. Under its name a file is whole and on the
 * disk. The server asks again for one it was not told the end of: the same is fine, another is a failure.
 */
export function archiveSettings(backupDir: string, everySeconds = archiveEverySeconds): Settings {
  const folder = quoted(walFolder(backupDir))
  const file = `${folder}/%f.gz`
  const keep = `gzip -1 -c '%p' > ${file}.half && sync ${file}.half && mv ${file}.half ${file} && sync ${folder}`
  return {
    archive_mode: 'on',
    archive_command: `if test -f ${file}; then gzip -dc ${file} | cmp -s - '%p'; else ${keep}; fi`,
    archive_timeout: `${everySeconds}s`,
  }
}

export const restoreCommand = (backupDir: string): string => {
  const file = `${quoted(walFolder(backupDir))}/%f.gz`
  return `test -f ${file} && gzip -dc ${file} > '%p'`
}

/** PostgreSQL writes there itself, as whoever it runs as. */
export function makeWalFolder(backupDir: string, runAs: RunAs): void {
  const folder = walFolder(backupDir)
  try {
    if (mkdirSync(backupDir, { recursive: true })) chmodSync(backupDir, runAs ? 0o711 : 0o700)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  } catch (error) {
    throw new StartProblem(
      `The folder for backups ${backupDir} cannot be written: ${(error as Error).message}.`,
    )
  }
  if (!canEnter(folder, runAs))
    throw new StartProblem(
      `The folder for backups ${backupDir} cannot be entered by the user that runs PostgreSQL: choose another with BACKUP_DIR.`,
    )
}

/** PostgreSQL's number for a cluster: the first eight bytes of its control file. */
export function systemOf(cluster: string): string | undefined {
  try {
    const bytes = Buffer.alloc(8)
    const file = openSync(join(cluster, 'global/pg_control'), 'r')
    readSync(file, bytes, 0, 8, 0)
    closeSync(file)
    return bytes.readBigUInt64LE().toString()
  } catch {
    return undefined
  }
}

/** One segment of the log, and when it was whole; packed if it lies in the archive. */
export type Archived = Segment & { file: string; at: Date; isPacked: boolean }

export function listSegments(folder: string, segmentBytes: number): Archived[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((file) => {
    const isPacked = file.endsWith('.gz')
    const segment = readSegment(isPacked ? file.slice(0, -3) : file, segmentBytes)
    const entry = segment && statSync(join(folder, file), { throwIfNoEntry: false })
    return entry ? [{ ...segment, file: join(folder, file), at: entry.mtime, isPacked }] : []
  })
}

const byTime = (one: Archived, other: Archived) => one.at.getTime() - other.at.getTime()

/**
 * Every restore begins a new timeline, and the one before stays in the archive: the one that was written at that moment
 * is meant, or the last.
 */
export function timelineAt(segments: readonly Archived[], at: Date | undefined, ofBackup: number): number {
  const inOrder = segments.filter(({ timeline }) => timeline >= ofBackup).toSorted(byTime)
  const meant = (at && inOrder.find((segment) => segment.at >= at)) ?? inOrder.at(-1)
  return meant?.timeline ?? ofBackup
}

/** The timeline that was written at that moment, or the newest, with what its history in the archive says. */
export function lineAt(folder: string, segments: readonly Archived[], at: Date | undefined): Line {
  const histories = existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.gz$/, '')) : []
  const timelines = [...histories.filter(isHistory).map(timelineOf), ...segments.map((one) => one.timeline)]
  const timeline = at ? timelineAt(segments, at, 1) : Math.max(1, ...timelines)
  const file = join(folder, `${nameOfHistory(timeline)}.gz`)
  return {
    timeline,
    left: existsSync(file) ? readHistory(gunzipSync(readFileSync(file)).toString()) : undefined,
  }
}

/** The unbroken row of segments from this one on; a later timeline goes on where the one before it ended. */
export function unbroken(segments: readonly Archived[], from: bigint, timeline: number): Archived[] {
  const byNumber = new Map<bigint, Archived>()
  for (const segment of segments) {
    const known = byNumber.get(segment.number)
    if (segment.timeline <= timeline && (!known || known.timeline < segment.timeline))
      byNumber.set(segment.number, segment)
  }
  const row: Archived[] = []
  for (let next = byNumber.get(from); next; next = byNumber.get(next.number + 1n)) row.push(next)
  return row
}

/** The first that cannot be unpacked to its full size. */
export async function firstDamaged(
  segments: readonly Archived[],
  segmentBytes: number,
): Promise<Archived | undefined> {
  for (const segment of segments.filter(({ isPacked }) => isPacked)) {
    let bytes = 0
    const count = new Writable({
      write: (chunk: Buffer, _, done) => {
        bytes += chunk.length
        done()
      },
    })
    const isReadable = await pipeline(createReadStream(segment.file), createGunzip(), count).then(
      () => true,
      () => false,
    )
    if (!isReadable || bytes !== segmentBytes) return segment
  }
  return undefined
}

/** A cluster that was restored has begun a timeline; the archive hears of it when the shop works on it, not before. */
export function archiveHistories(cluster: string, backupDir: string, runAs: RunAs): void {
  for (const name of readdirSync(join(cluster, 'pg_wal')).filter(isHistory)) {
    const file = join(walFolder(backupDir), `${name}.gz`)
    if (existsSync(file)) continue
    const half = `${file}.half`
    writeFileSync(half, gzipSync(readFileSync(join(cluster, 'pg_wal', name))), { mode: 0o600 })
    if (runAs) chownSync(half, runAs.uid, runAs.gid)
    renameSync(half, file)
  }
}
