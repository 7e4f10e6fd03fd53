// One backup from beginning to end: taken, tried, and the oldest ones let go.
import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#platform/config.ts'
import { takeLock } from '#platform/instance-lock.ts'
import { listSegments } from './archive.ts'
import {
  type Backup,
  halfEnding,
  isGood,
  listBackups,
  type Opening,
  readListing,
  walFolder,
} from './backup-folder.ts'
import { thatMayGo } from './keeping.ts'
import { forgetPictures } from './pictures.ts'
import { type Source, takeBackup } from './take-backup.ts'
import { removeAllTried, tryBackup } from './try-backup.ts'
import { segmentAt } from './wal-names.ts'

export type BackedUp = { backup: Backup; opening: Opening; kept: number }

export async function backUp(
  source: Source,
  backupDir: string,
  keep: number,
  now: () => Date,
): Promise<BackedUp> {
  return alone(backupDir, async () => {
    const backup = await takeBackup(source, backupDir)
    const opening = await tryBackup(backup, backupDir, now)
    await letGo(source, backupDir, keep)
    return { backup, opening, kept: listBackups(backupDir).filter(isGood).length }
  })
}

/** Opens every backup once more; disks forget. */
export const tryAll = (backupDir: string, now: () => Date): Promise<void> =>
  alone(backupDir, async () => {
    for (const backup of listBackups(backupDir)) await tryBackup(backup, backupDir, now)
  })

async function alone<T>(backupDir: string, act: () => Promise<T>): Promise<T> {
  try {
    if (mkdirSync(backupDir, { recursive: true })) chmodSync(backupDir, 0o711)
  } catch (error) {
    throw new StartProblem(
      `The folder for backups ${backupDir} cannot be written: ${(error as Error).message}.`,
    )
  }
  const release = takeLock(
    join(backupDir, 'backup.lock'),
    (holder) => `Another backup is being made or opened in ${backupDir} (process ${holder}).`,
  )
  try {
    await removeAllTried(backupDir)
    return await act()
  } finally {
    release()
  }
}

/** Old backups, and the part of the archive and the pictures that only they needed. */
async function letGo({ pictures }: Source, backupDir: string, keep: number): Promise<void> {
  const all = listBackups(backupDir)
  const going = new Set(
    thatMayGo(
      all.map((one) => ({ name: one.name, at: new Date(one.manifest.finishedAt), isGood: isGood(one) })),
      keep,
    ),
  )
  for (const name of going) {
    // half of one must not look like one
    renameSync(join(backupDir, name), join(backupDir, name + halfEnding))
    rmSync(join(backupDir, name + halfEnding), { recursive: true, force: true })
  }
  const staying = all.filter(({ name }) => !going.has(name))
  const [oldest] = staying
  if (oldest) {
    const { segmentBytes, startPlace } = oldest.manifest
    const needed = segmentAt(startPlace, segmentBytes)
    for (const { number, file } of listSegments(walFolder(backupDir), segmentBytes))
      if (number < needed) rmSync(file, { force: true })
  }
  if ('folder' in pictures)
    await forgetPictures(
      pictures.folder,
      backupDir,
      staying.map((backup) => readListing(backup).pictures),
    )
}
