// One line for each test that is through, for scripts/watch-tests.ts to count.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { Told } from '../watch-tests.ts'

const tell = (told: Told) =>
  appendFileSync(process.env.TEST_PROGRESS ?? '/dev/null', `${JSON.stringify(told)}\n`)

export default class ProgressReporter implements Reporter {
  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    const file = relative(process.cwd(), test.location.file)
    // one that passed at the second try did not pass
    if (status !== 'skipped' && test.outcome() === 'expected') tell({ test: 'passed' })
    else if (status !== 'skipped')
      tell({
        test: 'failed',
        name: `${file} ${test.titlePath().slice(3).join(' ')} [${test.parent.project()?.name}]`,
      })
    tell({ file, ms: duration })
  }
}
