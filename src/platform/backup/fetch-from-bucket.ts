// What a restore needs, fetched out of the bucket into a folder that looks like one of backups. To be cut off costs
// nothing but the file at hand: what is there already is not fetched again.
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartProblem } from '#platform/config.ts'
import { chooseUser, type RunAs } from '#platform/database/embedded-files.ts'
import { takeLock } from '#platform/instance-lock.ts'
import { lineAt, makeWalFolder } from './archive.ts'
import { sayBucket } from './ask-bucket.ts'
import {
  type Backup,
  halfEnding,
  type Listing,
  readListing,
  type WrittenFile,
  walFolder,
} from './backup-folder.ts'
import type { Bucket } from './bucket.ts'
import * as rules from './bucket-rules.ts'
import { newestGood } from './choose-backup.ts'
import { forEach, hashFile, makeFolders } from './copy-files.ts'
import { listThere, lookAt, type There } from './look-at-bucket.ts'
import { sayBytes } from './moments.ts'

export type Fetching = {
  bucket: Bucket
  /** Where it goes. */
  folder: string
  dataDir: string
  to: Date | undefined
  /** How far it is, now and then. */
  say: (words: string) => void
}

/** The newest good backup before that moment, the archive from there on, and all pictures. */
export async function fetchFromBucket(fetching: Fetching): Promise<void> {
  const { bucket, folder, dataDir } = fetching
  const runAs = chooseUser(dataDir)
  const above = dirname(folder)
  if (mkdirSync(above, { recursive: true })) chmodSync(above, runAs ? 0o711 : 0o700)
  makeWalFolder(folder, runAs)
  const release = takeLock(
    join(folder, 'fetch.lock'),
    (holder) => `Another process is fetching into ${folder} (${holder}).`,
  )
  try {
    const there = await lookAt(bucket)
    const begun = { ...fetching, runAs, there, noteFile: () => {} }
    await forEach(rules.historiesIn(there.files), (path) => fetchFile(begun, path).then(() => {}))
    const backup = choose(fetching, there)
    const plan = planOf(there, backup)
    refuseWithoutRoom(fetching, plan)
    const task = { ...begun, noteFile: countAloud(fetching.say, plan) }
    await fetchBackup(task, backup)
    for (const line of plan.lines) await fetchLog(task, line)
    await forEach(plan.pictures, (path) => fetchFile(task, path).then(() => {}))
  } finally {
    release()
  }
}

/** By when files came into the bucket, as long as they are not here. */
function choose({ bucket, folder, to }: Fetching, there: There): Backup {
  const all = listThere(there)
  const segments = rules.segmentsIn(there.files, all[0]?.manifest.segmentBytes ?? 1)
  return newestGood(all, sayBucket(bucket.place), to, lineAt(walFolder(folder), segments, to))
}

type Plan = {
  /** The archive by timeline, each in the order it was written. */
  lines: string[][]
  pictures: string[]
  all: { path: string; bytes: number }[]
}

function planOf({ files }: There, backup: Backup): Plan {
  const lines = rules.logToFetch(files, backup.manifest)
  const pictures = [...files.keys()].filter(rules.isPicture)
  const copies = [...files.keys()].filter((path) => path.startsWith(`${backup.name}/`))
  const all = [...copies, ...lines.flat(), ...pictures].map((path) => ({
    path,
    bytes: files.get(path)?.bytes ?? 0,
  }))
  return { lines, pictures, all }
}

const bytesOf = (files: Plan['all']): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

function refuseWithoutRoom({ folder }: Fetching, { all }: Plan): void {
  const { bavail, bsize } = statfsSync(folder)
  const missing = bytesOf(all.filter(({ path, bytes }) => sizeOf(join(folder, path)) !== bytes))
  if (bavail * bsize < missing)
    throw new StartProblem(
      `There is too little room in ${folder}: ${sayBytes(missing)} are still to be fetched, and ${sayBytes(bavail * bsize)} are free.`,
    )
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size

type Task = Fetching & { runAs: RunAs; there: There; noteFile: (bytes: number) => void }

/** Its manifest comes last: what is not whole is no backup. */
async function fetchBackup(task: Task, { name }: Backup): Promise<void> {
  const home = join(task.folder, name)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  await fetchFile(task, rules.listingOf(name))
  const listing: Listing = readListing({ name, folder: home })
  await makeFolders(join(home, 'postgres'), ['.', ...listing.folders])
  await forEach(listing.files, ({ path, ...listed }) => fetchListed(task, rules.copyOf(name, path), listed))
  await fetchFile(task, rules.openingOf(name))
  await fetchFile(task, rules.manifestOf(name))
}

/** Until it is enough for the moment asked for. */
async function fetchLog(task: Task, line: readonly string[]): Promise<void> {
  let isEnough = false
  await forEach(line, async (path) => {
    if (isEnough) return
    const writtenAt = await fetchFile(task, path)
    if (task.to && writtenAt >= task.to) isEnough = true
  })
}

type Content = Omit<WrittenFile, 'path'>

/** One that lies there already with the content it should have stays. */
async function fetchListed(task: Task, path: string, listed: Content): Promise<void> {
  const file = join(task.folder, path)
  const isAsListed = ({ bytes, sha256 }: Content) => bytes === listed.bytes && sha256 === listed.sha256
  if (existsSync(file) && isAsListed(await hashFile(file))) return task.noteFile(listed.bytes)
  const found = await fetchHalf(task, path)
  if (!isAsListed(found))
    throw new StartProblem(
      `${path} in ${sayBucket(task.bucket.place)} is not as it was written: choose an earlier moment with --to, or a folder.`,
    )
  finish(task, path)
  task.noteFile(listed.bytes)
}

/** When it was written. One that lies there already with its size stays. */
async function fetchFile(task: Task, path: string): Promise<Date> {
  const file = join(task.folder, path)
  if (sizeOf(file) !== task.there.files.get(path)?.bytes) {
    await fetchHalf(task, path)
    finish(task, path)
  }
  const { size, mtime } = statSync(file)
  task.noteFile(size)
  return mtime
}

async function fetchHalf({ bucket, folder }: Task, path: string) {
  const file = join(folder, path)
  if (mkdirSync(dirname(file), { recursive: true })) chmodSync(dirname(file), 0o700)
  const found = await bucket.fetchTo(path, file + halfEnding)
  if (!found) throw new StartProblem(`${path} is missing in ${sayBucket(bucket.place)}.`)
  return found
}

/** PostgreSQL reads the archive itself, as whoever it runs as. */
function finish({ folder, runAs }: Task, path: string): void {
  const file = join(folder, path)
  if (runAs && rules.isOfLog(path)) chownSync(file + halfEnding, runAs.uid, runAs.gid)
  renameSync(file + halfEnding, file)
}

const sayEveryMs = 10_000

function countAloud(say: (words: string) => void, { all }: Plan): (bytes: number) => void {
  let last = performance.now()
  let files = 0
  let bytes = 0
  return (more) => {
    files += 1
    bytes += more
    if (performance.now() - last < sayEveryMs) return
    last = performance.now()
    say(`Fetched ${files} of ${all.length} files, ${sayBytes(bytes)} of ${sayBytes(bytesOf(all))}.`)
  }
}
