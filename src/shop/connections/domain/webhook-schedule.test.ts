import { expect, test } from 'vitest'
import { givenUpAfterMs, isOver, restSeconds, waitSeconds, webhookStateOf } from './webhook-schedule.ts'

test('waits grow, spread a little, and reach over three days', () => {
  const even = Array.from({ length: 10 }, (_, at) => waitSeconds(at + 1, 0.5))
  expect(even.every((wait, at) => at === 0 || wait > (even[at - 1] ?? 0))).toBe(true)
  const day = 86_400
  const total = even.slice(0, -1).reduce((sum, wait) => sum + wait, 0)
  expect(total / day).toBeGreaterThan(1.9)
  expect((total + (even.at(-1) ?? 0)) / day).toBeGreaterThan(2.9)
  expect(waitSeconds(1, 0)).toBeCloseTo(4)
  expect(waitSeconds(1, 1)).toBeCloseTo(6)
  expect(waitSeconds(50, 0.5)).toBe(day)
})

test('an address that fails rests longer each time, five minutes at the most', () => {
  expect([1, 2, 3, 8, 9, 500].map(restSeconds)).toEqual([2, 4, 8, 256, 300, 300])
})

test('three days are over after three days', () => {
  const now = new Date('2026-11-17T10:00:00Z')
  expect(isOver(null, now)).toBe(false)
  expect(isOver(new Date(now.getTime() - givenUpAfterMs + 1), now)).toBe(false)
  expect(isOver(new Date(now.getTime() - givenUpAfterMs), now)).toBe(true)
})

test.each([
  [{ off_why: null, failures: 0, answered_at: null }, 'new'],
  [{ off_why: null, failures: 0, answered_at: new Date() }, 'well'],
  [{ off_why: null, failures: 3, answered_at: new Date() }, 'failing'],
  [{ off_why: 'gone', failures: 1, answered_at: null }, 'gone'],
])('%j is %s', (webhook, state) => {
  expect(webhookStateOf(webhook)).toBe(state)
})
