// While the shop is open with a folder for backups: new pictures are copied every minute, and once a day a process of
// its own makes a backup and opens it, so that nobody who shops waits for that.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repeatHere } from '#platform/jobs.ts'
import { isGood, listBackups } from './backup-folder.ts'
import { readFailure, writeFailure } from './backup-state.ts'
import { isBackupDue } from './keeping.ts'
import { copyNewPictures } from './pictures.ts'

type Attending = {
  backupDir: string
  /** Undefined where pictures are kept in a bucket. */
  pictures: string | undefined
  now: () => Date
  complain: (words: string) => void
}

/** A shop that closes does not wait for the rest; a backup copies them all. */
const picturesAtATime = 200

const program = join(import.meta.dirname, 'process-main.ts')

export function attendBackups({ backupDir, pictures, now, complain }: Attending): () => Promise<void> {
  let child: ChildProcess | undefined
  let isStopping = false
  const fail = (words: string) => {
    if (isStopping) return
    writeFailure(backupDir, { at: now(), words })
    complain(`The daily backup failed: ${words}`)
  }
  const lookAfterBackup = async () => {
    const lastGood = listBackups(backupDir).filter(isGood).at(-1)
    const isDue = isBackupDue(
      now(),
      lastGood && new Date(lastGood.manifest.finishedAt),
      readFailure(backupDir)?.at,
    )
    if (!isDue || isStopping) return
    child = spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'pipe'] })
    const said: string[] = []
    child.stderr?.on('data', (part) => said.push(String(part)))
    const code = await new Promise<number | null>((resolve) => {
      child?.once('exit', resolve)
      child?.once('error', () => resolve(1))
    })
    child = undefined
    if (code !== 0) fail(said.join('').trim().split('\n').at(-1) || 'its process was ended.')
  }
  const lookAfterPictures = async () => {
    if (pictures && existsSync(pictures)) await copyNewPictures(pictures, backupDir, picturesAtATime)
  }
  const stopJobs = repeatHere(
    [
      { name: 'daily backup', everySeconds: 60, run: lookAfterBackup },
      { name: 'copy pictures', everySeconds: 60, run: lookAfterPictures },
    ],
    (job, error) => complain(`${job}: ${(error as Error).message}`),
  )
  return async () => {
    isStopping = true
    child?.kill('SIGTERM')
    await stopJobs()
  }
}
