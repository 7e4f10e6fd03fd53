import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, paise, sumOf } from './money.ts'

test('shares add up to the amount, and nobody without weight gets any', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_00 }),
      fc.array(fc.integer({ min: 0, max: 5_000_000_00 }), { minLength: 1, maxLength: 20 }),
      (amount, weights) => {
        const shares = allocate(paise(amount), weights)
        const isShared = weights.some((weight) => weight > 0)
        expect(sumOf(shares)).toBe(isShared ? amount : 0)
        shares.forEach((share, i) => {
          if (weights[i] === 0) expect(share).toBe(0)
          expect(share).toBeGreaterThanOrEqual(0)
        })
      },
    ),
    { numRuns: 5_000 },
  )
})

test.each([
  [100, [1, 1, 1], [33, 34, 33]],
  [100, [0, 0], [0, 0]],
  [1, [1, 1], [1, 0]],
])('%i among %j is %j', (amount, weights, shares) => expect(allocate(paise(amount), weights)).toEqual(shares))
