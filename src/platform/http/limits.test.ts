import { expect, test } from 'vitest'
import { bucketFor, createMemoryCounter, defaultLimits, readLimits } from './limits.ts'

test('limits are read over the defaults', () => {
  const limits = readLimits('login_account=7/30m, search=off')
  expect(limits).toEqual({
    ...defaultLimits,
    login_account: { most: 7, seconds: 1_800 },
    search: { most: Number.POSITIVE_INFINITY, seconds: 1 },
  })
})

test.each(['login=5/15m', 'search=0/1m', 'search=5', 'search=5/1d', 'toString=1/1s'])(
  '%s is refused',
  (text) => expect(readLimits(text)).toBeUndefined(),
)

test('a counter in memory refuses what is above its limit and opens again with the next window', () => {
  let at = 0
  const count = createMemoryCounter({ most: 2, seconds: 60 }, () => new Date(at))
  expect([count('a'), count('a'), count('a'), count('b')].map((tried) => tried.isAllowed)).toEqual([
    true,
    true,
    false,
    true,
  ])
  at = 59_000
  expect(count('a')).toEqual({ isAllowed: false, retryAfterSeconds: 1 })
  at = 60_000
  expect(count('a').isAllowed).toBe(true)
})

test('a counter in memory forgets nobody when a hundred thousand others come', () => {
  const count = createMemoryCounter({ most: 2, seconds: 60 }, () => new Date(0))
  for (let i = 0; i < 3; i += 1) count('a')
  for (let i = 0; i < 100_000; i += 1) count(`stranger ${i}`)
  expect(count('a').isAllowed).toBe(false)
  expect(count('stranger 5').isAllowed).toBe(true)
  for (let i = 0; i < 3; i += 1) count('a late stranger')
  expect(count('a late stranger').isAllowed).toBe(false)
})

test('a bucket does not name whom it counts', () =>
  expect(bucketFor('login_account', 'meera@example.in', '1.2.3.4')).not.toMatch(/meera|1\.2\.3/))
