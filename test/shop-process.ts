// Starts the shop as a stranger would, in a process of its own: for the bench, and for tests that pull its plug.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noLimits } from './no-limits.ts'
import { childrenOf } from './processes.ts'

export type RunningShop = {
  url: string
  pid: number
  /** From the start of the process to its first 200. */
  secondsToFirstAnswer: number
  /** All its processes serve; it answers before that. */
  opened: Promise<void>
  /** With its exit code, or null after a kill. */
  ended: Promise<number | null>
  /** What it complained of. */
  said: () => string
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '..')
/** What `npm start` calls: exec, node, and these. */
const [, , ...command] = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start.split(' ')

export async function startShop(env: Record<string, string>, port: number): Promise<RunningShop> {
  await expectNobodyAt(port)
  const started = performance.now()
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      VITEST: undefined,
      PORT: String(port),
      LIMITS: noLimits,
      TURN_AWAY: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const opened = new Promise<void>((resolve) => {
    child.stdout.on('data', (part) => String(part).includes('Ctrl-C closes') && resolve())
  })
  let said = ''
  child.stderr.on('data', (part) => {
    said += part
  })
  const url = `http://127.0.0.1:${port}`
  await untilItAnswers(url, child, () => said)
  return {
    url,
    pid: child.pid ?? 0,
    secondsToFirstAnswer: (performance.now() - started) / 1_000,
    opened,
    ended,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A shop for as long as something is measured, gone afterwards whatever happened. */
export async function withShop<T>(
  env: Record<string, string>,
  port: number,
  measure: (shop: RunningShop) => Promise<T>,
): Promise<T> {
  const shop = await startShop(env, port)
  try {
    return await measure(shop)
  } finally {
    await shop.stop()
  }
}

/** Another shop there would answer in this one's place. */
async function expectNobodyAt(port: number): Promise<void> {
  const isTaken = await fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new Error(`something else answers on port ${port}; end it first`)
}

const patience = 300_000

async function untilItAnswers(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (const end = performance.now() + patience; performance.now() < end; ) {
    if (child.exitCode !== null) throw new Error(`the shop did not start: ${said()}`)
    try {
      if ((await fetch(url)).status === 200) return
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGTERM')
  throw new Error(`the shop did not answer: ${said()}`)
}

/** Resident memory of a process, in megabytes. */
export const residentMb = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1_024

/** Memory of a process and of all that it started, in megabytes; what several share is counted once. */
export function sharedOutMb(pid: number): number {
  const all = [pid]
  for (const one of all) all.push(...childrenOf(one))
  return all.reduce((sum, one) => sum + ownShareMb(one), 0)
}

function ownShareMb(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(text.match(/^Pss:\s+(\d+)/m)?.[1] ?? 0) / 1_024
  } catch {
    return 0 // ended meanwhile
  }
}
