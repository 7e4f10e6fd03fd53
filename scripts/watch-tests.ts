// Runs a command of many tests and says how far it is: a line that is written anew on a terminal, a plain one every
// half minute in a log. Our reporters (scripts/reporters/) tell of each test in a file; here they are counted.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Outcome, root, runStep, type Step } from './steps.ts'

/** What a reporter tells, a line each. */
export type Told = { test: 'passed' } | { test: 'failed'; name: string } | { file: string; ms: number }

export type Tally = { passed: number; failed: number; failures: string[]; files: Map<string, number> }

export function countTold(lines: string): Tally {
  const tally: Tally = { passed: 0, failed: 0, failures: [], files: new Map() }
  // the last line may be half written
  for (const line of lines.split('\n').slice(0, -1)) {
    const told = JSON.parse(line) as Told
    if ('test' in told) tally[told.test] += 1
    if ('name' in told) tally.failures.push(told.name)
    if ('file' in told) tally.files.set(told.file, (tally.files.get(told.file) ?? 0) + told.ms)
  }
  return tally
}

const number = new Intl.NumberFormat('en-IN')

export function inWords(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

export const progressLine = (name: string, { passed, failed }: Tally, seconds: number): string =>
  `${name}: ${number.format(passed)} passed, ${number.format(failed)} failed, ${inWords(seconds)}`

const readIfThere = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function showProgress(name: string, file: string): () => void {
  const started = performance.now()
  const { isTTY } = process.stdout
  let named = 0
  const show = () => {
    const tally = countTold(readIfThere(file))
    if (isTTY) process.stdout.write('\r\u001b[K')
    // whoever waits learns at once what failed
    for (const failure of tally.failures.slice(named)) console.log(`      failed: ${failure}`)
    named = tally.failures.length
    const line = `      ${progressLine(name, tally, (performance.now() - started) / 1_000)}`
    if (isTTY) process.stdout.write(line)
    else console.log(line)
  }
  const timer = setInterval(show, isTTY ? 1_000 : 30_000)
  return () => {
    clearInterval(timer)
    if (isTTY) process.stdout.write('\r\u001b[K')
  }
}

export async function watchTests(
  step: Step,
  env: Record<string, string> = {},
): Promise<{ outcome: Outcome; tally: Tally }> {
  const file = join(root, '.cache/test', `${step.name.replaceAll(' ', '-')}.jsonl`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const hide = showProgress(step.name, file)
  const outcome = await runStep(step, { ...env, TEST_PROGRESS: file })
  hide()
  const tally = countTold(readIfThere(file))
  // what could not even be loaded fails the run without a failed test, and a run without a test has proven nothing
  if (!outcome.passed && tally.failed === 0) tally.failed = 1
  if (outcome.passed && tally.passed === 0)
    return { outcome: { ...outcome, passed: false }, tally: { ...tally, failed: 1 } }
  return { outcome, tally }
}

export const vitestStep = (name: string, ...args: string[]): Step => ({
  name,
  command: 'vitest',
  args: ['run', ...args, '--reporter=dot', '--reporter=./scripts/reporters/vitest.ts'],
})
