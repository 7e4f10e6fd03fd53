// `npm run test:faults`: the fault tests at full length. `npm test` runs the same ones, only less often each.
//   npm run test:faults              all of them
//   npm run test:faults -- webhooks  those of one name
import { report, runStep } from './steps.ts'

const args = ['run', '--project', 'faults', ...process.argv.slice(2)]
const outcome = await runStep({ name: 'fault tests', command: 'vitest', args }, { FAULTS: 'long' }, true)
report('fault tests', { ...outcome, output: '' })
process.exit(outcome.passed ? 0 : 1)
