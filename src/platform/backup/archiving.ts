// Whether a shop's database archives its log, and where to: asked before it is started.
import { existsSync } from 'node:fs'
import { StartProblem } from '#platform/config.ts'
import type { Settings } from '#platform/database/embedded.ts'
import { chooseUser, clusterIn } from '#platform/database/embedded-files.ts'
import { archiveHistories, archiveSettings, makeWalFolder, systemOf } from './archive.ts'
import { claimFolder, ownerOf } from './backup-folder.ts'
import { strangersFolder } from './take-backup.ts'

/**
 * A folder for backups belongs to one shop. One that holds backups while there is no shop is a shop that was lost, and
 * starting another in its place would only hide that.
 */
export function archiving(dataDir: string, backupDir: string | undefined): Settings {
  if (!backupDir) return {}
  const runAs = chooseUser(dataDir)
  const cluster = clusterIn(dataDir)
  const owner = existsSync(backupDir) ? ownerOf(backupDir) : undefined
  if (owner && !cluster)
    throw new StartProblem(
      `There is no shop in ${dataDir}, and ${backupDir} holds the backups of one: bring it back with npm run restore -- --from ${backupDir}, or choose another BACKUP_DIR for a new shop.`,
    )
  const system = cluster && systemOf(cluster)
  if (owner && owner !== system) throw new StartProblem(strangersFolder(backupDir))
  makeWalFolder(backupDir, runAs)
  if (cluster && system) {
    claimFolder(backupDir, system)
    archiveHistories(cluster, backupDir, runAs)
  }
  return archiveSettings(backupDir)
}

/** A cluster that was made just now takes the folder it archives to. */
export function claimForNew(dataDir: string, backupDir: string | undefined): void {
  const cluster = clusterIn(dataDir)
  const system = cluster && systemOf(cluster)
  if (backupDir && system && !ownerOf(backupDir)) claimFolder(backupDir, system)
}
