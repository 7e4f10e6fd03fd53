import { expect, test } from 'vitest'
import { countTold, inWords, progressLine } from './watch-tests.ts'

test('counts what the reporters told, and adds up the time of a file', () => {
  const tally = countTold(
    [
      '{"test":"passed"}',
      '{"file":"a.spec.ts","ms":200}',
      '{"test":"failed","name":"a.spec.ts it closes"}',
      '{"file":"a.spec.ts","ms":300}',
      '{"test":"pass',
    ].join('\n'),
  )
  expect([tally.passed, tally.failed, [...tally.files]]).toEqual([1, 1, [['a.spec.ts', 500]]])
  expect(tally.failures).toEqual(['a.spec.ts it closes'])
})

test('a line says how far it is', () => {
  const tally = { passed: 1_204, failed: 0, failures: [], files: new Map() }
  expect(progressLine('unit and API tests', tally, 210)).toBe(
    'unit and API tests: 1,204 passed, 0 failed, 3 min 30 s',
  )
  expect(inWords(59.4)).toBe('59 s')
})
