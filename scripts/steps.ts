// The checks that `npm run check` and `npm test` share. Each is one command that passes or fails.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export type Step = { name: string; command: string; args: string[] }

export const staticSteps: Step[] = [
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'lint and format', command: 'biome', args: ['ci', '--colors=off', '.'] },
  { name: 'import fences', command: 'node', args: ['scripts/fences.ts'] },
  { name: 'unused code', command: 'knip', args: [] },
]

export const schemaStep: Step = {
  name: 'schema and migrations agree',
  command: 'node',
  args: ['scripts/schema.ts', '--check'],
}

export type Outcome = { passed: boolean; output: string; seconds: number }

export function runStep(
  { command, args }: Step,
  env: Record<string, string> = {},
  live = false,
): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk
      if (live) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const end = (passed: boolean) =>
      resolve({ passed, output, seconds: (performance.now() - started) / 1_000 })
    child.once('error', (error) => {
      output += error.message
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}

/** Some at a time, the first ones first. */
export async function inParallel<T>(
  all: readonly T[],
  atOnce: number,
  act: (one: T) => Promise<void>,
): Promise<void> {
  const queue = [...all]
  const work = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await act(one)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

export function report(name: string, outcome: Outcome): void {
  console.log(`${outcome.passed ? 'ok  ' : 'FAIL'}  ${name} (${outcome.seconds.toFixed(1)} s)`)
  if (!outcome.passed) console.log(outcome.output.trimEnd())
}
