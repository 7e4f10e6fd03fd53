// `npm run check`: the quick look before a commit. No database, no browser.
import { inParallel, report, runStep, staticSteps } from './steps.ts'

const steps = [
  ...staticSteps,
  { name: 'unit tests', command: 'vitest', args: ['run', '--project', 'unit', '--reporter=dot'] },
]
let failed = 0
await inParallel(steps, 2, async (step) => {
  const outcome = await runStep(step)
  report(step.name, outcome)
  if (!outcome.passed) failed += 1
})
process.exit(failed === 0 ? 0 : 1)
