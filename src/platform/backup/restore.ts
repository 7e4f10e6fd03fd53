// Brings a shop back from a backup and the archive: as it was last, or at a moment. What lies in the data directory is
// put aside whole; nothing of it is changed, and nothing moves before what was brought back has been opened and counted.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import pg from 'pg'
import { StartProblem } from '#platform/config.ts'
import { shopDatabase, startEmbedded } from '#platform/database/embedded.ts'
import { chooseUser, clusterIn } from '#platform/database/embedded-files.ts'
import { endLeftOver } from '#platform/database/embedded-leftovers.ts'
import { holderOf, takeInstanceLock } from '#platform/instance-lock.ts'
import {
  type Archived,
  firstDamaged,
  listSegments,
  restoreCommand,
  systemOf,
  timelineAt,
  unbroken,
} from './archive.ts'
import { type Backup, nameAt, readListing, walFolder } from './backup-folder.ts'
import { type Chosen, chooseBackup } from './choose-backup.ts'
import { copyFile } from './copy-files.ts'
import { type Inside, lookInside } from './look-inside.ts'
import { sayMoment } from './moments.ts'
import { bringPictures } from './pictures.ts'
import { recoveryPatience, unpack } from './try-backup.ts'
import { segmentAt } from './wal-names.ts'

export type Restored = {
  backup: string
  /** The last change that is in it. */
  upTo: Date
  inside: Inside
  /** Where what lay there before is now. */
  aside: string | undefined
  /** Pictures that are missing or damaged. */
  lostPictures: string[]
}

export async function restore(
  from: string,
  dataDir: string,
  to: Date | undefined,
  now: () => Date,
): Promise<Restored> {
  const { backup, backupDir } = chooseBackup(resolve(from), to)
  if (holderOf(dataDir))
    throw new StartProblem(`The shop is running on ${dataDir}: stop it first, nothing was touched.`)
  mkdirSync(dataDir, { recursive: true })
  const release = takeInstanceLock(dataDir)
  const fresh = join(dataDir, `restoring-${nameAt(now())}`)
  try {
    const old = clusterIn(dataDir)
    if (old) await endLeftOver(old)
    const log = await readLog(backup, backupDir, old, to)
    await unpack(backup, fresh)
    await addUnarchived(fresh, log)
    const { upTo, inside } = await recover(fresh, { backup, backupDir, log, to })
    const lostPictures = await bringPictures(backupDir, join(fresh, 'pictures'), readListing(backup).pictures)
    const aside = putInPlace(dataDir, fresh, now())
    return { backup: backup.name, upTo, inside, aside, lostPictures }
  } catch (error) {
    removeFresh(fresh)
    throw error
  } finally {
    release()
  }
}

function removeFresh(fresh: string): void {
  const cluster = clusterIn(fresh)
  if (cluster) rmSync(cluster, { recursive: true, force: true })
  rmSync(fresh, { recursive: true, force: true })
}

type Log = {
  timeline: number
  /** Written, but not archived when the old database ended. */
  unarchived: Archived[]
}

/** What can be played back after the backup, and whether that is enough. */
async function readLog(
  { manifest }: Backup,
  backupDir: string,
  old: string | undefined,
  to: Date | undefined,
): Promise<Log> {
  const { segmentBytes, stopPlace, timeline: ofBackup, finishedAt, system } = manifest
  const archived = listSegments(walFolder(backupDir), segmentBytes)
  const isSame = old !== undefined && systemOf(old) === system
  const written = isSame ? listSegments(join(old, 'pg_wal'), segmentBytes) : []
  const all = [...archived, ...written]
  const timeline = timelineAt(all, to, ofBackup)
  const first = segmentAt(stopPlace, segmentBytes)
  // the end of the backup itself lies in the backup
  const row = [...unbroken(all, first, timeline)]
  if (row.length === 0) row.push(...unbroken(all, first + 1n, timeline))
  const until = to ? row.findIndex(({ at }) => at >= to) + 1 || row.length : row.length
  const needed = row.slice(0, until)
  const damaged = await firstDamaged(needed, segmentBytes)
  if (damaged)
    throw new StartProblem(
      `The archive is damaged at ${damaged.file}: what was written before ${sayMoment(damaged.at)} (Indian time) can be restored, with --to and a moment a minute earlier.`,
    )
  const reach = needed.at(-1)?.at ?? new Date(finishedAt)
  if (to && reach < to)
    throw new StartProblem(
      `The archive reaches to ${sayMoment(reach)} (Indian time), not to the moment asked for: choose an earlier one, or leave --to out for all that there is.`,
    )
  const isArchived = new Set(archived.map(({ timeline: line, number }) => `${line}/${number}`))
  return {
    timeline,
    unarchived: written.filter(({ timeline: line, number }) => !isArchived.has(`${line}/${number}`)),
  }
}

async function addUnarchived(fresh: string, { unarchived }: Log): Promise<void> {
  const runAs = chooseUser(fresh)
  for (const { file } of unarchived) {
    const target = join(clusterIn(fresh) ?? '', 'pg_wal', basename(file))
    if (!existsSync(target)) await copyFile(file, target, runAs)
  }
}

type Recovery = Chosen & { log: Log; to: Date | undefined }

async function recover(fresh: string, { backup, backupDir, log, to }: Recovery) {
  const settings = {
    archive_mode: 'off', // the archive hears of this when the shop works on it, and not before
    hot_standby: 'off',
    restore_command: existsSync(walFolder(backupDir)) ? restoreCommand(backupDir) : 'false',
    recovery_target_timeline: String(log.timeline),
  }
  const target = to && {
    recovery_target_time: to.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  }
  const open = async (more: Record<string, string>) => {
    writeFileSync(join(clusterIn(fresh) ?? '', 'recovery.signal'), '')
    const server = await startEmbedded(fresh, () => {}, { ...settings, ...more }, recoveryPatience)
    try {
      const url = await server.urlOf(shopDatabase)
      return { upTo: await lastChange(url, backup), inside: await lookInside(url) }
    } finally {
      await server.stop()
    }
  }
  if (!target) return open({})
  try {
    return await open(target)
  } catch (error) {
    // nothing was changed between the last change and the moment asked for: all that there is, is what is meant
    if (!saidBeforeTarget(fresh)) throw error
    return open({})
  }
}

const saidBeforeTarget = (fresh: string): boolean =>
  readFileSync(join(fresh, 'postgres.log'), 'utf8').includes(
    'recovery ended before configured recovery target',
  )

async function lastChange(url: string, { manifest }: Backup): Promise<Date> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select pg_last_xact_replay_timestamp() as at')
    return rows[0].at ?? new Date(manifest.finishedAt)
  } finally {
    await client.end()
  }
}

/** Only names change, within one folder: it works on a disk that is mounted there, too. */
function putInPlace(dataDir: string, fresh: string, at: Date): string | undefined {
  const parts = ['postgres', 'pictures', 'postgres.log']
  const there = readdirSync(dataDir).filter((name) => parts.includes(name))
  const aside = there.length > 0 ? join(dataDir, `before-restore-${nameAt(at)}`) : undefined
  if (aside) mkdirSync(aside, { mode: 0o711 })
  for (const name of there) renameSync(join(dataDir, name), join(aside ?? '', name))
  for (const name of readdirSync(fresh)) renameSync(join(fresh, name), join(dataDir, name))
  rmSync(fresh, { recursive: true, force: true })
  return aside
}
