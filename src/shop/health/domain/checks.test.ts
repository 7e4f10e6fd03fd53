import { describe, expect, test } from 'vitest'
import {
  type Check,
  needsSomebody,
  overall,
  sentenceOf,
  sizeInWords,
  timeInWords,
  worstFirst,
} from './check.ts'
import * as stands from './server-checks.ts'
import * as works from './work-checks.ts'

const gigabyte = 1_000_000_000

/** Whoever is needed is told what to do, and nobody else is. */
const whole = (check: Check) => {
  expect(check.says).toMatch(/\.$/)
  expect(check.next !== undefined).toBe(needsSomebody(check))
  return check.state
}

test.each([
  ['quick and small', {}, 'well'],
  ['slow', { answeredInMs: 501 }, 'look'],
  ['nearly full of connections', { connections: 90 }, 'look'],
])('database: %s', (_, change, state) => {
  const facts = { answeredInMs: 1.84, bytes: 412_000_000, connections: 11, mostConnections: 100, ...change }
  expect(whole(stands.databaseCheck(facts))).toBe(state)
})

test('database: what it says', () => {
  expect(
    stands.databaseCheck({ answeredInMs: 1.84, bytes: 412_000_000, connections: 11, mostConnections: 100 })
      .says,
  ).toBe('Answers in 1.8 ms, 412 MB, 11 of 100 connections.')
})

const lastGood = { bytes: 96_000_000, hoursAgo: 9, openedHoursAgo: 9 }
test.each<[string, Partial<stands.BackupFacts>, string]>([
  ['taken and opened', {}, 'well'],
  ['on the same disk', { troubles: ['The backups lie on the disk of the shop itself.'] }, 'look'],
  [
    'none that could be opened',
    { lastGood: undefined, good: 0, troubles: ['There is no good backup yet.'] },
    'bad',
  ],
  [
    'too old',
    { lastGood: { ...lastGood, hoursAgo: 31 }, troubles: ['The last good backup is of Monday.'] },
    'bad',
  ],
  ['not set up', { by: 'nobody', lastGood: undefined, troubles: ['No backups are taken.'] }, 'look'],
  ['elsewhere, as far as can be seen', { by: 'others', lastGood: undefined }, 'unknown'],
  [
    'elsewhere, without an archive',
    { by: 'others', troubles: ['The database does not archive its log.'] },
    'look',
  ],
])('backups: %s', (_, change, state) => {
  expect(whole(stands.backupCheck({ by: 'us', good: 7, lastGood, troubles: [], ...change }))).toBe(state)
})

test.each<[string, { freeBytes: number; bytes: number }[], string]>([
  ['room', [{ freeBytes: 49 * gigabyte, bytes: 80 * gigabyte }], 'well'],
  ['little room', [{ freeBytes: 11 * gigabyte, bytes: 80 * gigabyte }], 'look'],
  ['next to none', [{ freeBytes: 3 * gigabyte, bytes: 80 * gigabyte }], 'bad'],
  ['a small disk with less than a gigabyte', [{ freeBytes: 0.9 * gigabyte, bytes: 4 * gigabyte }], 'bad'],
  ['nobody said', [], 'unknown'],
  [
    'one of two is full',
    [
      { freeBytes: 49 * gigabyte, bytes: 80 * gigabyte },
      { freeBytes: gigabyte, bytes: 80 * gigabyte },
    ],
    'bad',
  ],
])('disk: %s', (_, disks, state) => {
  const check = stands.diskCheck(disks.map((disk, at) => ({ machine: `shop-${at}`, ...disk })))
  expect(whole(check)).toBe(state)
  if (disks.length > 1) expect(check.says).toContain('on shop-1')
})

const aProcess: stands.ProcessFacts = {
  machine: 'shop-1',
  version: '1.2.3',
  memoryBytes: 200_000_000,
  machineMemoryBytes: 4 * gigabyte,
  delayP99Ms: 3,
  delayMostMs: 40,
}
test.each<[string, Partial<stands.ProcessFacts>[], string]>([
  ['two at ease', [{}, {}], 'well'],
  ['none', [], 'unknown'],
  ['one is busy', [{}, { delayP99Ms: 201 }], 'look'],
  ['one cannot keep up', [{}, { delayP99Ms: 1_001 }], 'bad'],
  [
    'together they fill the machine',
    [{ memoryBytes: 1.7 * gigabyte }, { memoryBytes: 1.7 * gigabyte }],
    'look',
  ],
  [
    'the same on two machines',
    [{ memoryBytes: 1.7 * gigabyte }, { machine: 'shop-2', memoryBytes: 1.7 * gigabyte }],
    'well',
  ],
  ['of two versions', [{}, { version: '1.2.4' }], 'look'],
])('processes: %s', (_, changes, state) => {
  expect(whole(stands.processCheck(changes.map((change) => ({ ...aProcess, ...change }))))).toBe(state)
})

test.each<[string, stands.ReplicaFacts, string]>([
  ['none', undefined, 'off'],
  ['close behind', { lagSeconds: 0.2 }, 'well'],
  ['behind', { lagSeconds: 31 }, 'look'],
  ['far behind', { lagSeconds: 301 }, 'bad'],
  ['silent', { lagSeconds: undefined }, 'look'],
])('replica: %s', (_, replica, state) => {
  expect(whole(stands.replicaCheck(replica))).toBe(state)
})

test.each([
  ['as this version wants them', 76, 'well'],
  ['older', 75, 'bad'],
  ['newer', 77, 'look'],
])('tables: %s', (_, migrated, state) => {
  expect(whole(stands.versionCheck({ version: '0.1.0', newestMigration: 76, migrated }))).toBe(state)
})

test.each([
  ['none broken', { broken: 0, everythingHoursAgo: 5 }, 'well'],
  ['one broken', { broken: 1, everythingHoursAgo: 5 }, 'bad'],
  ['broken before everything was seen', { broken: 1, everythingHoursAgo: undefined }, 'bad'],
  ['not everything seen yet', { broken: 0, everythingHoursAgo: undefined }, 'unknown'],
  ['nights left out', { broken: 0, everythingHoursAgo: 51 }, 'look'],
])('promises: %s', (_, facts, state) => {
  expect(whole(works.promiseCheck(facts))).toBe(state)
})

test.each([
  ['none open', {}, 'well'],
  ['some only looked at', { open: 3 }, 'well'],
  ['the gateway was not asked', { open: 3, unasked: 1 }, 'bad'],
  ['a difference', { problems: 1 }, 'look'],
  ['a refund that is not taken', { stuckRefunds: 2 }, 'look'],
])('payments: %s', (_, change, state) => {
  expect(whole(works.paymentCheck({ open: 0, unasked: 0, stuckRefunds: 0, problems: 0, ...change }))).toBe(
    state,
  )
})

test.each([
  ['none waits', {}, 'well'],
  ['one was written just now', { waiting: 1, oldestSeconds: 4 }, 'well'],
  ['one waits for a quarter of an hour', { waiting: 1, oldestSeconds: 900 }, 'look'],
  ['one waits for two hours', { waiting: 1, oldestSeconds: 7_200 }, 'bad'],
  ['one could not be delivered', { givenUp: 1 }, 'look'],
  ['without a mail server they are kept', { hasServer: false, waiting: 40, oldestSeconds: 9e6 }, 'off'],
])('letters: %s', (_, change, state) => {
  expect(
    whole(works.letterCheck({ hasServer: true, waiting: 0, oldestSeconds: 0, givenUp: 0, ...change })),
  ).toBe(state)
})

const aJob: works.JobFacts = {
  name: 'send mail',
  everySeconds: 1,
  isRunning: false,
  endedSecondsAgo: 1,
  tookMs: 3,
  failures: 0,
  trouble: undefined,
  dueInSeconds: 0,
  lateSeconds: 0,
}
describe('jobs', () => {
  test.each<[string, Partial<works.JobFacts>[], string]>([
    ['none noted down', [], 'unknown'],
    ['on time', [{}, {}], 'well'],
    ['one failed once', [{}, { failures: 1 }], 'look'],
    ['one fails again and again', [{}, { failures: 5 }], 'bad'],
    ['one is late', [{}, { lateSeconds: 10 }], 'look'],
    ['one is very late', [{}, { lateSeconds: 3_601 }], 'bad'],
  ])('%s', (_, changes, state) => {
    expect(whole(works.jobCheck(changes.map((change) => ({ ...aJob, ...change }))))).toBe(state)
  })

  test('names three at most', () => {
    const jobs = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ ...aJob, name, failures: 1 }))
    expect(works.jobCheck(jobs).says).toBe('5 of 5 are late or failing: “a”, “b”, “c” and 2 more.')
  })
})

const check = (state: Check['state']): Check => ({ name: 'disk', state, says: '' })

test('the whole is as bad as its worst; what is not known or not set up needs nobody', () => {
  expect(overall([check('well'), check('unknown'), check('off')])).toBe('well')
  expect(overall([check('well'), check('look')])).toBe('look')
  expect(overall([check('bad'), check('look')])).toBe('bad')
  expect(sentenceOf([check('well'), check('unknown')])).toBe('All is well')
  expect(sentenceOf([check('look')])).toBe('One thing to see to')
  expect(sentenceOf([check('look'), check('bad')])).toBe('2 things to see to')
})

test('what is worst stands first', () => {
  expect(
    worstFirst([check('well'), check('off'), check('look'), check('bad'), check('unknown')]).map(
      ({ state }) => state,
    ),
  ).toEqual(['bad', 'look', 'unknown', 'well', 'off'])
})

test.each([
  [900, '1 KB'],
  [412_000_000, '412 MB'],
  [1_540_000_000, '1.5 GB'],
  [31_400_000_000, '31 GB'],
])('%i bytes are %s', (bytes, words) => expect(sizeInWords(bytes)).toBe(words))

test.each([
  [0.04, '0 s'],
  [1.25, '1.3 s'],
  [48, '48 s'],
  [300, '5 minutes'],
  [10_800, '3 hours'],
  [432_000, '5 days'],
])('%f seconds are %s', (seconds, words) => expect(timeInWords(seconds)).toBe(words))
