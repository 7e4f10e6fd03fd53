import { expect, test } from 'vitest'
import { pauseBefore } from './payment-watch.ts'

test('the shop is asked soon, then ever more seldom, and after seven minutes no more', () => {
  const pauses: number[] = []
  for (let pause = pauseBefore(0); pause !== undefined; pause = pauseBefore(pauses.length)) pauses.push(pause)
  expect(pauses[0]).toBe(2_000)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  const minutes = pauses.reduce((sum, pause) => sum + pause, 0) / 60_000
  expect(minutes).toBeGreaterThan(5)
  expect(minutes).toBeLessThan(10)
})
