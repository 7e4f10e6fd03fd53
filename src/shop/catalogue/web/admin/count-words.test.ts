import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

test.each([
  [147, 147, '147 products, 3 out of stock'],
  [13, 147, '13 of 147 products'],
  [0, 1_470, '0 of 1,470 products'],
  [1, 1, '1 product, 3 out of stock'],
])('%d listed of %d: %s', (total, all, words) =>
  expect(countWords({ total, counts: { all, out_of_stock: 3 } })).toBe(words),
)
