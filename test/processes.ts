// Which processes there are, and ending them the hard way. Reads /proc, so it works on Linux only.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid)

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined // gone meanwhile
  }
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // gone already
  }
}

/** The process id that PostgreSQL wrote down, and the folder of its socket. */
export function runningDatabase(dataDir: string): { pid: number; socketFolder: string } {
  const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' }
}

/** All of it at once, as a machine does that runs out of memory. */
export function killDatabase(dataDir: string): void {
  const { pid } = runningDatabase(dataDir)
  const everybody = [pid, ...childrenOf(pid)]
  for (const one of everybody) kill(one)
}
