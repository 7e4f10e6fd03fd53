// What lies in the folder for backups goes into the bucket as well, and what nobody needs there any more leaves it. What
// is sent and when is decided by bucket-rules.ts; to be cut off in the middle costs nothing but the file at hand.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Backup,
  type Listing,
  listBackups,
  pictureFolder,
  readBackup,
  readJson,
  readListing,
  type WrittenFile,
  walFolder,
} from './backup-folder.ts'
import type { Bucket } from './bucket.ts'
import * as rules from './bucket-rules.ts'
import { forEach, hashFile } from './copy-files.ts'
import { listThere, readThere, type There } from './look-at-bucket.ts'
import { filesIn } from './pictures.ts'

export type Sending = {
  bucket: Bucket
  backupDir: string
  keep: number
  now: () => Date
  there: There
  /** What each backup holds; it never changes. */
  listings: Map<string, Listing>
}

/** The archive and the pictures, as they lie in the folder. */
export function listFresh(backupDir: string): rules.Files {
  const files = new Map<string, { bytes: number; at: Date }>()
  const add = (folder: string, name: string, path: string) => {
    const entry = statSync(join(folder, name), { throwIfNoEntry: false })
    if (entry) files.set(path, { bytes: entry.size, at: entry.mtime })
  }
  const log = walFolder(backupDir)
  for (const name of filesIn(log)) if (name.endsWith('.gz')) add(log, name, rules.logAt(name))
  const pictures = pictureFolder(backupDir)
  for (const name of filesIn(pictures)) add(pictures, name, rules.pictureAt(name))
  return files
}

const begin = ({ backupDir, there, keep }: Sending): rules.LogBegin =>
  rules.logBegin(rules.backupsMeant(listBackups(backupDir), listThere(there), keep))

export const freshWaiting = (sending: Sending, folder: rules.Files): string[] =>
  rules.freshToSend(folder, sending.there.files, begin(sending))

/** The archive and the pictures; one that was let go of meanwhile is not missed. */
export async function sendFresh(sending: Sending): Promise<void> {
  const { bucket, backupDir } = sending
  await forEach(freshWaiting(sending, listFresh(backupDir)), (path) =>
    unlessGone(async () => {
      const file = join(backupDir, path)
      const { mtime } = statSync(file)
      const listed = await hashFile(file)
      await bucket.putFile(path, file, listed, mtime)
      note(sending, path, listed.bytes)
    }),
  )
}

const note = ({ there, now }: Sending, path: string, bytes: number) =>
  there.files.set(path, { bytes, at: now() })

/** Backups that are not there yet or not whole, newest first. */
export const backupsWaiting = (sending: Sending): Backup[] => {
  const { backupDir, there, keep } = sending
  return rules
    .backupsToSend(listBackups(backupDir), listThere(there), keep)
    .filter((backup) => !there.backups.has(backup.name) || missingOf(sending, backup).length > 0)
}

/** Nothing, where its list cannot be read: that is told when it is to be sent. */
export function missingOf(sending: Sending, { name, folder }: Backup): WrittenFile[] {
  const { listings, there } = sending
  const listing = listings.get(name) ?? readJson<Listing>(join(folder, 'files.json'))
  if (!listing) return []
  listings.set(name, listing)
  return rules.copiesMissing(name, listing, there.files)
}

/** Every backup that can be; the first trouble is told when the others are through. */
export async function sendBackups(sending: Sending): Promise<void> {
  const troubles: unknown[] = []
  for (const backup of backupsWaiting(sending))
    await unlessGone(() => sendBackup(sending, backup)).catch((error: unknown) => troubles.push(error))
  for (const backup of listBackups(sending.backupDir)) await unlessGone(() => sendOpening(sending, backup))
  if (troubles.length > 0) throw troubles[0]
}

/** Its manifest comes last, when all that it speaks of is there. */
async function sendBackup(sending: Sending, backup: Backup): Promise<void> {
  const { bucket, there } = sending
  const { name, folder } = backup
  const listing = sending.listings.get(name) ?? readListing(backup)
  if (rules.lacksPictures(listing, there.files)) return // they go with the archive, before this is asked again
  await forEach(missingOf(sending, backup), async ({ path, ...listed }) => {
    await bucket.putFile(rules.copyOf(name, path), join(folder, 'postgres', path), listed)
    note(sending, rules.copyOf(name, path), listed.bytes)
  })
  for (const path of [rules.listingOf(name), rules.manifestOf(name)]) {
    const text = readFileSync(join(sending.backupDir, path), 'utf8')
    await bucket.putText(path, text)
    note(sending, path, text.length)
  }
  there.backups.set(name, { ...backup, opening: there.backups.get(name)?.opening })
}

async function sendOpening(sending: Sending, { name, folder }: Backup): Promise<void> {
  const { bucket, there } = sending
  const known = there.backups.get(name)
  const opening = readBackup(folder, name)?.opening // a long time may have passed
  if (!known || !opening || !rules.isOpeningNews(opening, known.opening)) return
  const text = JSON.stringify(opening, null, 1)
  await bucket.putText(rules.openingOf(name), text)
  note(sending, rules.openingOf(name), text.length)
  there.backups.set(name, { ...known, opening })
}

/** Backups beyond those to keep, what was cut off, and the part of the archive and the pictures that only they needed. */
export async function letGoThere(sending: Sending): Promise<void> {
  const { backupDir, there, keep } = sending
  const remove = (path: string) => removeThere(sending, path)
  const leaving = [
    ...rules.backupsToRemove(listThere(there), keep),
    ...rules.leftOvers(there.files, listBackups(backupDir)),
  ]
  for (const name of leaving) {
    const [manifest, ...rest] = rules.inRemovalOrder(name, there.files)
    if (manifest) await remove(manifest)
    there.backups.delete(name)
    await forEach(rest, remove)
  }
  if (there.backups.size === 0) return
  await forEach(rules.logToRemove(there.files, begin(sending)), remove)
  await forEach(await picturesToRemove(sending), remove)
}

async function picturesToRemove(sending: Sending): Promise<string[]> {
  const { bucket, backupDir, there, listings } = sending
  const doubtful = rules.picturesInDoubt(there.files, listFresh(backupDir), listThere(there))
  if (doubtful.length === 0) return []
  const wanted = new Set<string>()
  for (const { name } of there.backups.values()) {
    const listing = listings.get(name) ?? (await readThere<Listing>(bucket, rules.listingOf(name)))
    if (!listing) return [] // what it needs cannot be told
    listings.set(name, listing)
    for (const { path } of listing.pictures) wanted.add(rules.pictureAt(path))
  }
  return doubtful.filter((path) => !wanted.has(path))
}

async function removeThere({ bucket, there }: Sending, path: string): Promise<void> {
  await bucket.remove(path)
  there.files.delete(path)
}

/** The folder lets go of things while we send them. */
async function unlessGone(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
