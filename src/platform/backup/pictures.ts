// Uploaded pictures never change under their name, so one copy serves all backups.
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFolder, type WrittenFile } from './backup-folder.ts'
import { copyFile, flush, forEach, hashFile } from './copy-files.ts'

const hour = 3_600_000

const isWhole = (name: string): boolean => !name.endsWith('.unfinished') && !name.endsWith('.half')

/** Of those that are there whole. */
export const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter(isWhole) : []

/** Those that are not there yet, or the first of them; how many. */
export async function copyNewPictures(
  pictures: string,
  backupDir: string,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const to = pictureFolder(backupDir)
  if (mkdirSync(to, { recursive: true })) chmodSync(to, 0o700)
  const known = new Set(filesIn(to))
  const fresh = filesIn(pictures)
    .filter((name) => !known.has(name))
    .slice(0, most)
  const copied: string[] = []
  // the shop and a backup may copy the same one at the same time
  const halfOf = (name: string) => join(to, `${name}.${process.pid}.half`)
  await forEach(fresh, async (name) => {
    if (await copyFile(join(pictures, name), halfOf(name))) copied.push(name)
  })
  if (copied.length > 0) await flush(to)
  for (const name of copied) await rename(halfOf(name), join(to, name))
  return copied.length
}

/** What a backup says of its pictures; those that the one before knew need not be read again. */
export async function describePictures(
  pictures: string,
  backupDir: string,
  before: readonly WrittenFile[],
): Promise<WrittenFile[]> {
  const known = new Map(before.map((file) => [file.path, file]))
  const described: WrittenFile[] = []
  const copies = new Set(filesIn(pictureFolder(backupDir)))
  await forEach(
    filesIn(pictures).filter((name) => copies.has(name)),
    async (path) => {
      const file = join(pictureFolder(backupDir), path)
      const { size } = await stat(file)
      const same = known.get(path)
      described.push(same?.bytes === size ? same : { path, ...(await hashFile(file)) })
    },
  )
  return described.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** A picture that the shop has removed goes with the last backup that knew it. */
export async function forgetPictures(
  pictures: string,
  backupDir: string,
  kept: readonly (readonly WrittenFile[])[],
): Promise<void> {
  const wanted = new Set([...filesIn(pictures), ...kept.flat().map(({ path }) => path)])
  const folder = pictureFolder(backupDir)
  const all = existsSync(folder) ? readdirSync(folder) : []
  const isCutOff = (name: string) =>
    !isWhole(name) &&
    Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) > hour
  await forEach(
    all.filter((name) => (isWhole(name) ? !wanted.has(name) : isCutOff(name))),
    (name) => rm(join(folder, name), { force: true }),
  )
}

/** All that there are, with those that came after the backup: what was archived since may show them. */
export async function bringPictures(
  backupDir: string,
  to: string,
  listed: readonly WrittenFile[],
): Promise<string[]> {
  const from = pictureFolder(backupDir)
  const expected = new Map(listed.map((file) => [file.path, file]))
  const wrong = listed.filter(({ path }) => !existsSync(join(from, path))).map(({ path }) => path)
  const names = filesIn(from)
  if (names.length > 0) mkdirSync(to, { recursive: true })
  await forEach(names, async (name) => {
    const copied = await copyFile(join(from, name), join(to, name))
    const known = expected.get(name)
    if (known && copied?.sha256 !== known.sha256) wrong.push(name)
  })
  return wrong.toSorted()
}
