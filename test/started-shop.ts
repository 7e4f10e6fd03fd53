// The shop as its owner starts it: a process of its own, and what it said.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const patience = 180_000

export type StartedShop = { child: ChildProcess; ended: Promise<number | null>; said: () => string }

/** Whatever a failed test left running ends with the file. */
const started: ChildProcess[] = []
const groups: number[] = []
export async function endWhatIsLeft(): Promise<void> {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGTERM') // whoever led it may be gone, and others still there
    } catch {
      // all of them are
    }
  }
  for (const child of started.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }
}

type Started = {
  env: Record<string, string>
  command?: string
  args?: string[]
  /** Of the shop's sources, if not ours. */
  cwd?: string
  inAGroup?: boolean
}

export function start({
  env,
  command = process.execPath,
  args = ['scripts/start.js'],
  cwd = root,
  inAGroup = false,
}: Started): StartedShop {
  const child = spawn(command, args, {
    cwd,
    detached: inAGroup,
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, npm_lifecycle_event: undefined, ...env },
  })
  started.push(child)
  if (inAGroup && child.pid) groups.push(child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, ended, said: () => output }
}

export async function opened(shop: StartedShop): Promise<void> {
  for (let waited = 0; !shop.said().includes('Ctrl-C closes'); waited += 50) {
    if (shop.child.exitCode !== null || waited > patience) throw new Error(`it did not open: ${shop.said()}`)
    await sleep(50)
  }
}

export const databasePid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
