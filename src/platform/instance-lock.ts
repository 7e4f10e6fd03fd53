// One shop per data directory. The lock is a file with the holder's process id and start time:
// after a crash the holder is gone and the next start takes the lock over.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from './config.ts'

/** When the process started, as the kernel counts; undefined where it is gone or cannot be told. */
export function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function takeInstanceLock(dataDir: string): () => void {
  const file = join(dataDir, 'shop.lock')
  const holder = readHolder(file)
  if (holder && holder.pid !== process.pid && isAlive(holder.pid) && startOf(holder.pid) === holder.started) {
    throw new StartProblem(
      `The shop is already running on ${dataDir} (process ${holder.pid}). Stop it first, or set DATA_DIR.`,
    )
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }))
  return () => rmSync(file, { force: true })
}

function readHolder(file: string): { pid: number; started?: string } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // no lock, or one that was cut off while being written
  }
}
