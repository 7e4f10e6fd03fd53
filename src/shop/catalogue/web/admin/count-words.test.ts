import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

const counts = { all: 147, out_of_stock: 5 }

test.each([
  ['the whole list', { total: 147, hasMore: false, counts }, false, '147 products, 5 out of stock'],
  ['a part of it', { total: 13, hasMore: false, counts }, true, '13 of 147 products'],
  ['nothing found', { total: 0, hasMore: false, counts }, true, '0 of 147 products'],
  [
    'more than was counted',
    { total: 1_000, hasMore: true, counts: { ...counts, all: 1_20_000 } },
    true,
    'more than 1,000 of 1,20,000 products',
  ],
  [
    'one',
    { total: 1, hasMore: false, counts: { all: 1, out_of_stock: 0 } },
    false,
    '1 product, 0 out of stock',
  ],
])('%s', (_, totals, isPart, words) => expect(countWords(totals, isPart)).toBe(words))
