// One line for each test that is through, for scripts/watch-tests.ts to count.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { Told } from '../watch-tests.ts'

const tell = (told: Told) =>
  appendFileSync(process.env.TEST_PROGRESS ?? '/dev/null', `${JSON.stringify(told)}\n`)

export default class ProgressReporter implements Reporter {
  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    // one that passed at the second try did not pass
    if (status !== 'skipped') tell({ test: test.outcome() === 'expected' ? 'passed' : 'failed' })
    tell({ file: relative(process.cwd(), test.location.file), ms: duration })
  }
}
