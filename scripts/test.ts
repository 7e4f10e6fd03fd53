// `npm test`: everything, on a real database and in a real browser. The last line counts all of it.
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { rememberSeconds } from './longest-first.ts'
import {
  inParallel,
  type Outcome,
  report,
  root,
  runStep,
  type Step,
  schemaStep,
  staticSteps,
} from './steps.ts'
import { inWords, vitestStep, watchTests } from './watch-tests.ts'

rmSync(join(root, '.cache/test'), { recursive: true, force: true })

const started = performance.now()
let passed = 0
let failed = 0
const seconds: [name: string, seconds: number][] = []
const files = new Map<string, number>()
const failures: string[] = []

function note(name: string, outcome: Outcome, good: number, bad: number): void {
  report(name, outcome)
  seconds.push([name, outcome.seconds])
  passed += good
  failed += bad
}

async function test(step: Step, env: Record<string, string> = {}): Promise<void> {
  const { outcome, tally } = await watchTests(step, env)
  note(`${step.name}: ${tally.passed} passed, ${tally.failed} failed`, outcome, tally.passed, tally.failed)
  for (const [file, ms] of tally.files) files.set(file, ms / 1_000)
  failures.push(...tally.failures)
}

// the pages are built meanwhile: the tests of the server and of the browser both need them
const buildStep: Step = { name: 'build', command: 'node', args: ['scripts/build.ts'] }
await inParallel([buildStep, ...staticSteps, schemaStep], 2, async (step) => {
  const outcome = await runStep(step)
  note(step.name, outcome, outcome.passed ? 1 : 0, outcome.passed ? 0 : 1)
})
const seed = process.env.FUZZ_SEED ?? String(randomInt(2 ** 31))
console.log(`      bad requests are drawn from FUZZ_SEED=${seed}`)
await test(vitestStep('unit and API tests', '--project', 'unit', '--project', 'api'), { FUZZ_SEED: seed })
await test(vitestStep('floods, crowds and memory', '--project', 'alone'))
await test(vitestStep('fault tests', '--project', 'faults'))
try {
  console.log(`      browser: ${findBrowser()}`)
  await test({ name: 'browser tests', command: 'playwright', args: ['test'] })
} catch (error) {
  console.log(`FAIL  browser tests: ${(error as Error).message}`)
  failed += 1
}

rememberSeconds(files)
const slowest = [...files].sort(([, one], [, other]) => other - one).slice(0, 10)
console.log(table('step', seconds))
console.log(table('the ten slowest files', slowest))
for (const failure of failures) console.log(`      failed: ${failure}`)
console.log(`      in all ${inWords((performance.now() - started) / 1_000)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function table(head: string, rows: readonly [string, number][]): string {
  const lines = rows.map(([name, taken]) => `${taken.toFixed(1).padStart(9)}  ${name}`)
  return ['', `  seconds  ${head}`, ...lines, ''].join('\n')
}
