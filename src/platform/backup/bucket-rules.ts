// What goes into the bucket, what leaves it, and in which order: so that at every moment a restore works from what lies
// there. It lies there as in the folder. A backup counts once its manifest is there, which comes last and goes first.
//
// The bucket keeps by itself what it should: what the folder has lost is no reason to remove anything.

import { type Archived, unbroken } from './archive.ts'
import {
  type Backup,
  isBackupName,
  isGood,
  type Listing,
  type Manifest,
  type Opening,
  type WrittenFile,
} from './backup-folder.ts'
import { thatMayGo } from './keeping.ts'
import { isHistory, readSegment, segmentAt } from './wal-names.ts'

/** By path: how large, and when it was written, or for what lies in the bucket when it came. */
export type Files = ReadonlyMap<string, { bytes: number; at: Date }>

export const ownerFile = 'shop.json'
export const manifestOf = (name: string): string => `${name}/manifest.json`
export const openingOf = (name: string): string => `${name}/opened.json`
export const listingOf = (name: string): string => `${name}/files.json`
export const copyOf = (name: string, path: string): string => `${name}/postgres/${path}`
export const pictureAt = (path: string): string => `pictures/${path}`
export const logAt = (file: string): string => `wal/${file}`

const backupOf = (path: string): string => path.slice(0, path.indexOf('/'))

/** A bucket may hold other things too. */
export const isOfBackups = (path: string): boolean =>
  path === ownerFile || /^(wal|pictures)\/[^/]+$/.test(path) || isBackupName(backupOf(path))

export const isOfLog = (path: string): boolean => path.startsWith('wal/')
export const isPicture = (path: string): boolean => path.startsWith('pictures/')

/** Those that are whole there. */
export const backupsIn = (there: Files): string[] =>
  [...new Set([...there.keys()].map(backupOf))].filter(
    (name) => isBackupName(name) && there.has(manifestOf(name)),
  )

const going = (backups: readonly Backup[], keep: number): ReadonlySet<string> =>
  new Set(
    thatMayGo(
      backups.map((one) => ({ name: one.name, at: new Date(one.manifest.finishedAt), isGood: isGood(one) })),
      keep,
    ),
  )

/** The newest comes first: with it alone the shop can be brought back. What would go at once is not sent. */
export function backupsToSend(folder: readonly Backup[], there: readonly Backup[], keep: number): Backup[] {
  const known = new Map(there.map((backup) => [backup.name, backup]))
  const all = [...there, ...folder.filter(({ name }) => !known.has(name))]
  const leaving = going(all, keep)
  return folder
    .filter(({ name, opening }) => !leaving.has(name) && (opening === undefined || opening.problem === null))
    .toSorted((one, other) => (one.name < other.name ? 1 : -1))
}

/** The files of one backup that are not there. */
export const copiesMissing = (name: string, { files }: Listing, there: Files): WrittenFile[] =>
  files.filter(({ path, bytes }) => there.get(copyOf(name, path))?.bytes !== bytes)

export const lacksPictures = ({ pictures }: Listing, there: Files): boolean =>
  pictures.some(({ path, bytes }) => there.get(pictureAt(path))?.bytes !== bytes)

/**
 * What lies there was held against its list when it was sent: that the folder's copy was damaged since says nothing
 * about it.
 */
export const isOpeningNews = (here: Opening | undefined, there: Opening | undefined): boolean =>
  here !== undefined &&
  (there === undefined || (here.at !== there.at && (here.problem === null || there.problem !== null)))

export const backupsToRemove = (there: readonly Backup[], keep: number): string[] => [...going(there, keep)]

/** Where the archive begins that the backups need; undefined before there is one. */
export type LogBegin = { number: bigint; segmentBytes: number } | undefined

export function logBegin(backups: readonly Backup[]): LogBegin {
  const begins = backups.map(({ manifest: { startPlace, segmentBytes } }) => ({
    number: segmentAt(startPlace, segmentBytes),
    segmentBytes,
  }))
  return begins.toSorted((one, other) => (one.number < other.number ? -1 : 1))[0]
}

/** What the backups will be that stay in the bucket, and those that come to them. */
export function backupsMeant(folder: readonly Backup[], there: readonly Backup[], keep: number): Backup[] {
  const leaving = going(there, keep)
  return [...there.filter(({ name }) => !leaving.has(name)), ...backupsToSend(folder, there, keep)]
}

const logFile = (path: string): string => path.slice('wal/'.length).replace(/\.gz$/, '')

/** Histories of timelines, and notes on backups, are small and stay. */
function isBefore(path: string, begin: LogBegin): boolean {
  if (!begin) return false
  const segment = readSegment(logFile(path), begin.segmentBytes)
  return segment !== undefined && segment.number < begin.number
}

/** Histories first, then the log before pictures, and what was written first before what came later. */
export function freshToSend(folder: Files, there: Files, begin: LogBegin): string[] {
  const rank = (path: string) => (!isOfLog(path) ? 2 : isHistory(logFile(path)) ? 0 : 1)
  return [...folder]
    .filter(([path]) => !there.has(path) && !(isOfLog(path) && isBefore(path, begin)))
    .toSorted(
      ([one, { at: first }], [other, { at: second }]) =>
        rank(one) - rank(other) || first.getTime() - second.getTime() || (one < other ? -1 : 1),
    )
    .map(([path]) => path)
}

/** Nothing that is archived ever changes: one name with two contents means two shops, or a damaged disk. */
export const clashOf = (folder: Files, there: Files): string | undefined =>
  [...folder].find(([path, { bytes }]) => there.has(path) && there.get(path)?.bytes !== bytes)?.[0]

export const logToRemove = (there: Files, begin: LogBegin): string[] =>
  [...there.keys()].filter((path) => isOfLog(path) && isBefore(path, begin)).toSorted()

/**
 * Pictures that the folder has let go of, and that came before the newest good backup, which would know them; those
 * that a backup in the bucket lists are still to be taken out of these.
 */
export function picturesInDoubt(there: Files, folder: Files, backups: readonly Backup[]): string[] {
  const newest = backups.filter(isGood).at(-1)
  if (!newest) return []
  const began = new Date(newest.manifest.startedAt)
  return [...there]
    .filter(([path, { at }]) => isPicture(path) && !folder.has(path) && at < began)
    .map(([path]) => path)
}

/** What lies there of a backup, its manifest first: from then on it is none. */
export function inRemovalOrder(name: string, there: Files): string[] {
  const first = [manifestOf(name), openingOf(name), listingOf(name)]
  const rest = [...there.keys()].filter((path) => backupOf(path) === name && !first.includes(path))
  return [...first.filter((path) => there.has(path)), ...rest]
}

/** Backups that were cut off while they were sent or removed, and that nobody will finish. */
export function leftOvers(there: Files, folder: readonly Backup[]): string[] {
  const here = new Set(folder.map(({ name }) => name))
  const names = new Set([...there.keys()].map(backupOf).filter(isBackupName))
  return [...names].filter((name) => !here.has(name) && !there.has(manifestOf(name)))
}

export const historiesIn = (there: Files): string[] =>
  [...there.keys()].filter((path) => isOfLog(path) && isHistory(logFile(path)))

export const segmentsIn = (there: Files, segmentBytes: number): Archived[] =>
  [...there].flatMap(([file, { at }]) => {
    const segment = isOfLog(file) && readSegment(logFile(file), segmentBytes)
    return segment ? [{ ...segment, file, at, isPacked: true }] : []
  })

/** The archive that can be played back after a backup, by timeline and in order. */
export function logToFetch(
  there: Files,
  { timeline, startPlace, segmentBytes }: Pick<Manifest, 'timeline' | 'startPlace' | 'segmentBytes'>,
): string[][] {
  const first = segmentAt(startPlace, segmentBytes)
  const paths = [...there.keys()].filter(isOfLog).toSorted()
  const lines = new Map<number, string[]>()
  for (const path of paths) {
    const segment = readSegment(logFile(path), segmentBytes)
    if (!segment || segment.timeline < timeline || segment.number < first) continue
    lines.set(segment.timeline, [...(lines.get(segment.timeline) ?? []), path])
  }
  return [...lines.values()]
}

/** The end of the unbroken row of the archive after a backup; undefined where nothing came after it. */
export function lastOfRow(
  there: Files,
  { stopPlace, segmentBytes }: Pick<Manifest, 'stopPlace' | 'segmentBytes'>,
): string | undefined {
  const segments = segmentsIn(there, segmentBytes)
  const first = segmentAt(stopPlace, segmentBytes)
  const last = Number.POSITIVE_INFINITY
  // the end of the backup itself lies in the backup
  const row = unbroken(segments, first, last)
  return (row.length > 0 ? row : unbroken(segments, first + 1n, last)).at(-1)?.file
}
