import { expect, test } from 'vitest'
import { readBuyNow } from './read-buy-now.ts'

test.each([
  ['oak-bed-22222:1', { id: 'oak-bed-22222', quantity: 1, protection: false }],
  ['oak-bed-22222:5:protected', { id: 'oak-bed-22222', quantity: 5, protection: true }],
])('%s', (buy, expected) => {
  expect(readBuyNow(new URLSearchParams({ buy }))).toEqual(expected)
})

test.each(['', 'oak-bed', 'oak-bed:0', 'oak-bed:6', 'oak-bed:1:free', 'OAK:1', ':1'])(
  '%j names no piece',
  (buy) => {
    expect(readBuyNow(new URLSearchParams({ buy }))).toBeUndefined()
  },
)
