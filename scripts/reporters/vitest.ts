// One line for each test and file that is through, for scripts/watch-tests.ts to count.
import { appendFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'
import type { Told } from '../watch-tests.ts'

const tell = (told: Told) =>
  appendFileSync(process.env.TEST_PROGRESS ?? '/dev/null', `${JSON.stringify(told)}\n`)

export default class ProgressReporter implements Reporter {
  onTestCaseResult: Reporter['onTestCaseResult'] = (test) => {
    const { state } = test.result()
    if (state === 'passed') tell({ test: 'passed' })
    if (state === 'failed') tell({ test: 'failed', name: `${test.module.relativeModuleId} ${test.fullName}` })
  }

  onTestModuleEnd: Reporter['onTestModuleEnd'] = (module) => {
    const { collectDuration, setupDuration, prepareDuration, duration } = module.diagnostic()
    const ms = collectDuration + setupDuration + prepareDuration + duration
    tell({ file: module.relativeModuleId, ms })
  }
}
