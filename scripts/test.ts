// `npm test`: everything, on a real database and in a real browser. The last line counts all of it.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { report, root, runStep, schemaStep, staticSteps } from './steps.ts'

const results = join(root, '.cache/test')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

let passed = 0
let failed = 0
const count = (good: number, bad: number) => {
  passed += good
  failed += bad
}

for (const step of [...staticSteps, schemaStep]) {
  const outcome = await runStep(step)
  report(step.name, outcome)
  count(outcome.passed ? 1 : 0, outcome.passed ? 0 : 1)
}

const unitReport = join(results, 'vitest.json')
const unit = await runStep({
  name: 'unit and API tests',
  command: 'vitest',
  args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
})
report('unit and API tests', unit)
countVitest(unitReport, unit.passed)

const browserReport = join(results, 'playwright.json')
try {
  console.log(`      browser: ${findBrowser()}`)
  const browser = await runStep(
    { name: 'browser tests', command: 'playwright', args: ['test'] },
    { E2E_JSON: browserReport },
  )
  report('browser tests', browser)
  countPlaywright(browserReport, browser.passed)
} catch (error) {
  console.log(`FAIL  browser tests: ${(error as Error).message}`)
  count(0, 1)
}

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Nothing there: the run broke before it could write, and counts as one failure. */
function readResults(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function countVitest(file: string, allWell: boolean): void {
  const { numPassedTests, numFailedTests } = readResults(file) ?? { numPassedTests: 0, numFailedTests: 0 }
  // a file that could not even be loaded fails the run without a failed test
  count(numPassedTests, !allWell && numFailedTests === 0 ? 1 : numFailedTests)
}

function countPlaywright(file: string, allWell: boolean): void {
  const { expected, unexpected, flaky } = readResults(file)?.stats ?? { expected: 0, unexpected: 0, flaky: 0 }
  const bad = unexpected + flaky
  count(expected, !allWell && bad === 0 ? 1 : bad)
}
