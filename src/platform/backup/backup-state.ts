// How things stand with the backups, for a screen and for a terminal: what there is, and in words what is wrong.
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/database.ts'
import { isOwnAddress } from '#platform/database/embedded.ts'
import { clusterIn } from '#platform/database/embedded-files.ts'
import { listSegments, unbroken } from './archive.ts'
import { sayBucket } from './ask-bucket.ts'
import { isGood, listBackups, readJson, walFolder, writeWhole } from './backup-folder.ts'
import { bucketTroubles, readBucketState } from './bucket-state.ts'
import { type Archiver, archiverTrouble, readArchiver } from './elsewhere.ts'
import { sayMoment } from './moments.ts'
import { segmentAt } from './wal-names.ts'

export type BackupState = {
  /** Our own backups; those of whoever runs the database; or none. */
  by: 'us' | 'others' | 'nobody'
  /** How many good ones there are. */
  good: number
  /** The newest that was opened, and all was there. */
  lastGood: { name: string; at: Date; bytes: number; openedAt: Date } | undefined
  /** Everything up to this moment can be brought back without what lies in the data directory. */
  archiveReaches: Date | undefined
  troubles: string[]
}

/** Serving processes are handed the address of the shop's own database too. */
type Place = Pick<Config, 'dataDir' | 'backupDir' | 'databaseUrl'> & Partial<Pick<Config, 'backupBucket'>>

const mostHours = 30

/** Without a database what the folder alone says. */
export async function readBackupState(place: Place, now: Date, db?: Db): Promise<BackupState> {
  const archiver = db && (await readArchiver(db))
  const { dataDir, backupDir, databaseUrl, backupBucket } = place
  if (databaseUrl && !isOwnAddress(databaseUrl)) return stateElsewhere(archiver)
  if (!backupDir)
    return {
      ...nothing,
      by: 'nobody',
      troubles: ['No backups are taken by themselves: set BACKUP_DIR to a folder on another disk.'],
    }
  const all = listBackups(backupDir)
  const good = all.filter(isGood)
  const last = good.at(-1)
  const newest = all.at(-1)
  const lastGood = last && {
    name: last.name,
    at: new Date(last.manifest.finishedAt),
    bytes: last.manifest.bytes,
    openedAt: new Date(last.opening?.at ?? 0),
  }
  const failure = readFailure(backupDir)
  const troubles = [
    !lastGood && 'There is no good backup yet.',
    lastGood &&
      hoursBetween(lastGood.at, now) > mostHours &&
      `The last good backup is of ${sayMoment(lastGood.at)} (Indian time).`,
    newest?.opening?.problem && `The newest backup could not be used: ${newest.opening.problem}`,
    failure && (!lastGood || failure.at > lastGood.at) && `The last try failed: ${failure.words}`,
    archiver && archiverTrouble(archiver),
    !backupBucket && isOnOneDisk(dataDir, backupDir) && sameDisk,
    ...(backupBucket
      ? bucketTroubles(sayBucket(backupBucket), readBucketState(backupDir, backupBucket), now, lastGood?.at)
      : []),
  ].filter((words) => typeof words === 'string')
  return {
    by: 'us',
    good: good.length,
    lastGood,
    archiveReaches: reachOf(backupDir, now, archiver),
    troubles,
  }
}

const nothing = { good: 0, lastGood: undefined, archiveReaches: undefined }

export const sameDisk =
  'The backups lie on the disk of the shop itself: one that fails, or is stolen, takes both. Set BACKUP_DIR to another one.'

const hoursBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 3_600_000

/** Whose backups those are we cannot see; that the log is archived is the least of it. */
function stateElsewhere(archiver: Archiver | undefined): BackupState {
  const trouble = archiver && archiverTrouble(archiver)
  return {
    ...nothing,
    by: 'others',
    archiveReaches: archiver?.lastArchived,
    troubles: trouble ? [trouble] : [],
  }
}

export function isOnOneDisk(dataDir: string, backupDir: string): boolean {
  const diskOf = (folder: string): number =>
    existsSync(folder) ? statSync(folder).dev : diskOf(dirname(folder))
  return diskOf(clusterIn(dataDir) ?? dataDir) === diskOf(backupDir)
}

/**
 * To the end of the unbroken row after the newest good backup. Where nothing waits, what is not archived yet is of the
 * last minute: a shop in which nothing happens archives nothing, and lacks nothing.
 */
function reachOf(backupDir: string, now: Date, archiver: Archiver | undefined): Date | undefined {
  const last = listBackups(backupDir).filter(isGood).at(-1)
  if (!last) return undefined
  const { segmentBytes, stopPlace, finishedAt } = last.manifest
  const row = unbroken(
    listSegments(walFolder(backupDir), segmentBytes),
    segmentAt(stopPlace, segmentBytes),
    Number.POSITIVE_INFINITY,
  )
  const archived = row.at(-1)?.at ?? new Date(finishedAt)
  const isUpToDate = archiver && row.length > 0 && archiver.waiting === 0 && !archiverTrouble(archiver)
  const aMinuteAgo = new Date(now.getTime() - 60_000)
  return isUpToDate && aMinuteAgo > archived ? aMinuteAgo : archived
}

type Failure = { at: Date; words: string }

const failureFile = (backupDir: string): string => join(backupDir, 'failed.json')

export function readFailure(backupDir: string): Failure | undefined {
  const said = readJson<{ at: string; words: string }>(failureFile(backupDir))
  return said && { at: new Date(said.at), words: said.words }
}

export const writeFailure = (backupDir: string, { at, words }: Failure): void =>
  writeWhole(failureFile(backupDir), JSON.stringify({ at: at.toISOString(), words }))
