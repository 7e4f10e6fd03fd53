// How backups lie in their folder. Under its own name a backup is whole; whatever was cut off has another one.
//   BACKUP_DIR/shop.json                      whose backups these are
//   BACKUP_DIR/wal/                           the database's log, as it is archived
//   BACKUP_DIR/pictures/                      uploaded pictures of all backups: none ever changes
//   BACKUP_DIR/2026-11-17T03-00-00Z/          one backup: postgres/, manifest.json, files.json, and opened.json once it
//                                             was tried
//   BACKUP_DIR/2026-11-17T03-00-00Z.half/     one that is being made, or was cut off
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#platform/config.ts'

export type WrittenFile = { path: string; bytes: number; sha256: string }

export type Manifest = {
  /** By the database's clock. */
  startedAt: string
  finishedAt: string
  /** PostgreSQL's number for this one cluster; copies of it have the same. */
  system: string
  /** 18.4 */
  postgres: string
  /** The newest migration, which is the version of the shop's tables. */
  migration: number
  timeline: number
  segmentBytes: number
  /** The part of the log that makes the copy whole; it lies in the copy. */
  startPlace: string
  stopPlace: string
  pictures: number
  /** Where pictures are kept instead, if they are; nothing of that is copied. */
  bucket: string | null
  bytes: number
}

/** Every file of it: much, and read only by those who copy them. */
export type Listing = { folders: string[]; files: WrittenFile[]; pictures: WrittenFile[] }

/** What was found when a backup was opened. */
export type Opening = {
  at: string
  seconds: number
  /** In words; null where all was well. */
  problem: string | null
  migration: number
  /** Rows by table. */
  rows: Record<string, number>
}

export type Backup = { name: string; folder: string; manifest: Manifest; opening: Opening | undefined }

export const walFolder = (backupDir: string): string => join(backupDir, 'wal')
export const pictureFolder = (backupDir: string): string => join(backupDir, 'pictures')
export const halfEnding = '.half'
/** A copy that is started to see whether it does. */
export const triedEnding = '.tried'

const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
export const isBackupName = (name: string): boolean => backupName.test(name)

/** Its name is the moment it began. */
export const nameAt = (at: Date): string => at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

/** Oldest first. */
export function listBackups(backupDir: string): Backup[] {
  if (!existsSync(backupDir)) return []
  return readdirSync(backupDir)
    .filter(isBackupName)
    .toSorted()
    .flatMap((name) => readBackup(join(backupDir, name), name) ?? [])
}

export function readBackup(folder: string, name: string): Backup | undefined {
  const manifest = readJson<Manifest>(join(folder, 'manifest.json'))
  return manifest && { name, folder, manifest, opening: readJson<Opening>(join(folder, 'opened.json')) }
}

export function readListing({ name, folder }: Pick<Backup, 'name' | 'folder'>): Listing {
  const listing = readJson<Listing>(join(folder, 'files.json'))
  if (!listing) throw new StartProblem(`The backup ${name} is damaged: its list of files cannot be read.`)
  return listing
}

export const isGood = ({ opening }: Backup): boolean => opening?.problem === null

export const writeOpening = (backup: Backup, opening: Opening): void =>
  writeWhole(join(backup.folder, 'opened.json'), JSON.stringify(opening, null, 1))

/** Undefined where it is not there, or not whole. */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** On the disk, and whole, or not there. */
export function writeWhole(file: string, text: string): void {
  const half = `${file}${halfEnding}`
  const opened = openSync(half, 'w', 0o600)
  try {
    writeSync(opened, text)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
  renameSync(half, file)
}

/** Whose backups lie in this folder, by PostgreSQL's number for the cluster. */
export const ownerOf = (backupDir: string): string | undefined =>
  readJson<{ system: string }>(join(backupDir, 'shop.json'))?.system

export const claimFolder = (backupDir: string, system: string): void =>
  writeWhole(join(backupDir, 'shop.json'), JSON.stringify({ system }))
