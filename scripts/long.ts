// `npm run test:long`: the long forms of what `npm test` does briefly. Passes whole before a release.
//   npm run test:long                    all of it
//   npm run test:long -- clocks fuzz     some parts
//   npm run test:long -- clocks src/shop/giftcards    a part, for some files
import { clocks } from './clocks.ts'
import { installMissing } from './debian.ts'
import { report, runStep } from './steps.ts'
import { inWords, vitestStep, watchTests } from './watch-tests.ts'

const parts = [
  'faults',
  'loss',
  'programs',
  'cluster',
  'upgrade',
  'alone',
  'fuzz',
  'metrics',
  'clocks',
  'defences',
] as const
type Part = (typeof parts)[number]
const isPart = (word: string): word is Part => (parts as readonly string[]).includes(word)

const wanted = process.argv.slice(2).filter(isPart)
const files = process.argv.slice(2).filter((word) => !isPart(word))
const started = performance.now()
let passed = 0
let failed = 0

async function test(name: string, env: Record<string, string>, ...args: string[]): Promise<void> {
  const { outcome, tally } = await watchTests(vitestStep(name, ...args), env)
  report(`${name}: ${tally.passed} passed, ${tally.failed} failed`, outcome)
  passed += tally.passed
  failed += tally.failed
}

const runs: Record<Part, () => Promise<void>> = {
  faults: () => test('fault tests', { FAULTS: 'long' }, '--project', 'faults', ...files),
  loss: () => {
    installMissing({ postgresql: '/usr/lib/postgresql' })
    return test('everything lost, moving out', {}, '--project', 'loss', ...files)
  },
  programs: () => {
    installMissing({
      'nginx-light': '/usr/sbin/nginx',
      systemd: '/usr/bin/systemd-analyze',
      openssl: '/usr/bin/openssl',
    })
    return test('nginx and systemd', {}, '--project', 'programs', ...files)
  },
  upgrade: () => test('the release before, while migrating', {}, '--project', 'upgrade', ...files),
  alone: () => test('floods, crowds and memory', { LONG: '1' }, '--project', 'alone', ...files),
  fuzz: () =>
    test(
      'bad requests',
      { FUZZ: 'long' },
      '--project',
      'api',
      ...(files.length > 0 ? files : ['test/fuzz-']),
    ),
  metrics: () =>
    test('metrics, read by promtool', { PROMTOOL: '1' }, '--project', 'api', 'test/metrics.api.test.ts'),
  clocks: async () => {
    // bad requests know no time, and are many
    const what = ['--project', 'unit', '--project', 'api', '--exclude', 'test/fuzz-*', ...files]
    for (const { name, at } of clocks(new Date())) await test(`${name}, ${at}`, { TEST_CLOCK: at }, ...what)
  },
  cluster: () => script('three machines', 'scripts/cluster.ts', '--short'),
  defences: () => script('defences', 'scripts/defences.ts', ...files),
}

/** A script of its own that says `ok` or `FAIL` in front of each thing that it tried. */
async function script(name: string, ...args: string[]): Promise<void> {
  const outcome = await runStep({ name, command: 'node', args }, {}, true)
  report(name, { ...outcome, output: '' })
  passed += outcome.output.match(/^ok {4}/gm)?.length ?? 0
  failed += outcome.output.match(/^FAIL {2}/gm)?.length ?? (outcome.passed ? 0 : 1)
}

for (const part of parts) {
  if (wanted.length === 0 || wanted.includes(part)) await runs[part]()
}
console.log(`      in all ${inWords((performance.now() - started) / 1_000)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
