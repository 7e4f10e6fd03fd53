import { expect, test } from 'vitest'
import { conversionOf } from './read-dashboard.ts'

test.each([
  [2, 100, 2],
  [1, 3, 33.3],
  [0, 40, 0],
  [3, 3, 100],
  [4, 1, null],
  [0, 0, null],
])('%d orders of %d visitors: %s', (orders, visitors, percent) =>
  expect(conversionOf(orders, visitors)).toBe(percent),
)
