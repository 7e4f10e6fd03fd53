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

const fileIn = (dataDir: string): string => join(dataDir, 'shop.lock')

/** The process that works on this data directory; undefined where that is nobody, or we. */
export const holderOf = (dataDir: string): number | undefined => holderOfFile(fileIn(dataDir))

function holderOfFile(file: string): number | undefined {
  const holder = readHolder(file)
  const isThere =
    holder && holder.pid !== process.pid && isAlive(holder.pid) && startOf(holder.pid) === holder.started
  return isThere ? holder.pid : undefined
}

export const takeInstanceLock = (dataDir: string): (() => void) =>
  takeLock(
    fileIn(dataDir),
    (holder) =>
      `The shop is already running on ${dataDir} (process ${holder}). Stop it first, or set DATA_DIR.`,
  )

/** Ours until it is given back or our process is gone; a sentence for those who come too late. */
export function takeLock(file: string, refusal: (holder: number) => string): () => void {
  const holder = holderOfFile(file)
  if (holder) throw new StartProblem(refusal(holder))
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
