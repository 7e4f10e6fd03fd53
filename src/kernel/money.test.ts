import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromRupees, paise, percentOf, showPaise, showRupees, toRupees } from './money.ts'

test.each([
  { amount: 99_900, shown: '₹999' },
  { amount: 12_345_600, shown: '₹1,23,456' },
  { amount: 50, shown: '₹0.50' },
  { amount: 4_477_950, shown: '₹44,779.50' },
])('$amount paise read $shown', ({ amount, shown }) => {
  expect(showPaise(paise(amount))).toBe(shown)
  expect(showRupees(amount / 100)).toBe(shown)
})

test('a fraction of a paisa is a bug, not a price', () => {
  expect(() => paise(1.5)).toThrow('not a whole number of paise')
  expect(() => paise(Number.NaN)).toThrow()
})

test('rupees with two decimals survive the way in and out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (amount) => {
      expect(fromRupees(toRupees(paise(amount)))).toBe(amount)
    }),
  )
})

test.each([
  { amount: 100, bps: 3_000, share: 30 },
  { amount: 5, bps: 5_000, share: 3 },
  { amount: 1, bps: 4_999, share: 0 },
])('$bps basis points of $amount are $share', ({ amount, bps, share }) => {
  expect(percentOf(paise(amount), bps)).toBe(share)
})
