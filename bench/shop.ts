// Starts the shop as a stranger would, in a process of its own, on a database the bench was given.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLimits } from '#platform/http/limits.ts'

export type RunningShop = {
  url: string
  pid: number
  /** From the start of the process to its first 200. */
  secondsToFirstAnswer: number
  stop: () => Promise<void>
}

/** All load comes from one address here. */
const noLimits = Object.keys(defaultLimits)
  .map((name) => `${name}=off`)
  .join()

const root = join(import.meta.dirname, '..')

export async function startShop(env: Record<string, string>, port: number): Promise<RunningShop> {
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), LIMITS: noLimits, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilItAnswers(url, child)
  return {
    url,
    pid: child.pid ?? 0,
    secondsToFirstAnswer: (performance.now() - started) / 1_000,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
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

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    if (child.exitCode !== null) throw new Error('the shop did not start')
    try {
      if ((await fetch(url)).status === 200) return
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the shop did not answer')
}

/** Resident memory of a process, in megabytes. */
export const residentMb = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1_024
