import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherChanges } from './changes.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the batches of an import count together, and any other change at once', () => {
  const changed = vi.fn()
  const tell = gatherChanges(changed, 5_000)
  for (let batch = 0; batch < 10; batch += 1) {
    tell('more to come')
    vi.advanceTimersByTime(1_000)
  }
  expect(changed).toHaveBeenCalledTimes(2)
  tell('more to come')
  tell('')
  expect(changed).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(60_000)
  expect(changed).toHaveBeenCalledTimes(3)
})
