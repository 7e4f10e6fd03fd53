import { expect, test } from 'vitest'
import { daysInWords, shelfOf } from './place-words.ts'

test.each([
  [[0, 1, 2, 3, 4, 5, 6], 'all days'],
  [[1, 2, 3, 4, 5, 6], 'Mon to Sat'],
  [[2, 3, 4, 5, 6, 0], 'Tue to Sun'],
  [[1, 3, 5], 'Mon, Wed, Fri'],
  [[6, 0], 'Sat, Sun'],
  [[3], 'Wed'],
])('%j: %s', (days, words) => expect(daysInWords(days)).toBe(words))

test('what lies there is counted as in India', () => {
  expect(shelfOf({ pieces: 1_23_456, products: 1 })).toBe('1,23,456 pieces, 1 product')
  expect(shelfOf({ pieces: 0, products: 0 })).toBe('Nothing yet')
})
