// Which backup a restore begins with.
import { basename, dirname } from 'node:path'
import { StartProblem } from '#platform/config.ts'
import { lineAt, listSegments } from './archive.ts'
import { type Backup, isGood, listBackups, readBackup, walFolder } from './backup-folder.ts'
import { sayMoment } from './moments.ts'
import { isOnLine, type Line } from './timelines.ts'

export type Chosen = { backup: Backup; backupDir: string }

const isEarlyEnough = ({ manifest }: Backup, to: Date | undefined): boolean =>
  !to || new Date(manifest.finishedAt) <= to

/** One backup by its folder, or of a folder of backups the newest that was opened and is not too new. */
export function chooseBackup(from: string, to: Date | undefined): Chosen {
  const one = readBackup(from, basename(from))
  if (one) {
    if (!isEarlyEnough(one, to))
      throw new StartProblem(
        `The backup ${one.name} was finished at ${sayMoment(new Date(one.manifest.finishedAt))} (Indian time), later than the moment asked for: choose an older one.`,
      )
    return { backup: one, backupDir: dirname(from) }
  }
  const all = listBackups(from)
  const folder = walFolder(from)
  const segments = listSegments(folder, all[0]?.manifest.segmentBytes ?? 1)
  return { backup: newestGood(all, from, to, lineAt(folder, segments, to)), backupDir: from }
}

/** Of all there are, oldest first; what an earlier restore gave up is not asked for. */
export function newestGood(all: readonly Backup[], from: string, to: Date | undefined, line: Line): Backup {
  if (all.length === 0) throw new StartProblem(`There is no backup in ${from}.`)
  const early = all.filter((each) => isGood(each) && isEarlyEnough(each, to))
  const backup = early.filter(({ manifest }) => isOnLine(manifest, line)).at(-1)
  if (!backup && early.length > 0)
    throw new StartProblem(
      `The good backups in ${from} are of what an earlier restore gave up: choose a moment before that restore with --to.`,
    )
  if (!backup)
    throw new StartProblem(
      to
        ? `No good backup in ${from} is older than that moment; the oldest was finished at ${sayMoment(new Date(all[0]?.manifest.finishedAt ?? 0))} (Indian time).`
        : `None of the backups in ${from} could be opened when it was made; name the folder of one to try it all the same.`,
    )
  return backup
}
