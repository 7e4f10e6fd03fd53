// A backup that nobody has opened is a hope. Every one is unpacked into a folder of its own, started there with nobody
// else around, counted, and thrown away; what was found stays with the backup.
import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#platform/config.ts'
import { shopDatabase, startEmbedded } from '#platform/database/embedded.ts'
import { chooseUser, clusterIn, roomForCluster } from '#platform/database/embedded-files.ts'
import { endLeftOver } from '#platform/database/embedded-leftovers.ts'
import { forgetful } from '#platform/database/throwaway.ts'
import {
  type Backup,
  type Opening,
  pictureFolder,
  readListing,
  triedEnding,
  writeOpening,
} from './backup-folder.ts'
import { copyListed, forEach, hashFile, makeFolders } from './copy-files.ts'
import { lookInside } from './look-inside.ts'

/** To unpack the log takes a server longer than to start. */
export const recoveryPatience = 60 * 60_000

export async function tryBackup(backup: Backup, backupDir: string, now: () => Date): Promise<Opening> {
  const started = performance.now()
  const folder = backup.folder + triedEnding
  const found = await openIn(folder, backup, backupDir).catch((error: Error) => ({
    problem: error.message,
    migration: 0,
    rows: {},
  }))
  const opening = {
    at: now().toISOString(),
    seconds: Math.round((performance.now() - started) / 100) / 10,
    ...found,
  }
  writeOpening(backup, opening)
  return opening
}

async function openIn(folder: string, backup: Backup, backupDir: string) {
  await removeTried(folder)
  try {
    await unpack(backup, folder)
    await refuseDamagedPictures(backup, backupDir)
    const server = await startEmbedded(
      folder,
      ignore,
      { ...forgetful, archive_mode: 'off' },
      recoveryPatience,
    )
    try {
      const inside = await lookInside(await server.urlOf(shopDatabase))
      if (inside.migration !== backup.manifest.migration && inside.problem === null)
        return { ...inside, problem: 'It opens, but with the tables of another version.' }
      return inside
    } finally {
      await server.stop()
    }
  } finally {
    await removeTried(folder)
  }
}

const ignore = () => {}

/** The database of a backup, into a data directory that has none; every file is held against the manifest. */
export async function unpack(backup: Backup, dataDir: string): Promise<void> {
  const { folders, files } = readListing(backup)
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o711) // root's PostgreSQL runs as another user, who must get in
  const runAs = chooseUser(dataDir)
  const { half, finish } = roomForCluster(dataDir, runAs)
  await makeFolders(half, folders, runAs)
  const wrong = await copyListed(join(backup.folder, 'postgres'), half, files, runAs)
  if (wrong.length > 0) {
    rmSync(half, { recursive: true, force: true })
    throw new StartProblem(`The backup ${backup.name} is damaged: ${sayFiles(wrong)} not as written.`)
  }
  finish()
}

const sayFiles = (paths: readonly string[]): string =>
  paths.length === 1 ? `${paths[0]} is` : `${paths[0]} and ${paths.length - 1} more files are`

async function refuseDamagedPictures(backup: Backup, backupDir: string): Promise<void> {
  const wrong: string[] = []
  await forEach(readListing(backup).pictures, async ({ path, sha256 }) => {
    const file = join(pictureFolder(backupDir), path)
    if (!existsSync(file) || (await hashFile(file)).sha256 !== sha256) wrong.push(`pictures/${path}`)
  })
  if (wrong.length > 0)
    throw new StartProblem(`The backup ${backup.name} is damaged: ${sayFiles(wrong)} not as written.`)
}

/** It may be a link to where PostgreSQL's user can go, and a server may run in it that nobody stopped. */
async function removeTried(folder: string): Promise<void> {
  const cluster = clusterIn(folder)
  if (cluster) {
    await endLeftOver(cluster)
    rmSync(cluster, { recursive: true, force: true })
  }
  rmSync(folder, { recursive: true, force: true })
}

/** What was cut off while it was being tried. */
export async function removeAllTried(backupDir: string): Promise<void> {
  for (const name of readdirSync(backupDir).filter((one) => one.endsWith(triedEnding)))
    await removeTried(join(realpathSync(backupDir), name))
}
