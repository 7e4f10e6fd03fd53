import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { discountLabel, offerPriceFor } from './price.ts'

test.each([
  { mrp: 100_000, discount: '35% Off', sent: undefined, price: 65_000 },
  { mrp: 100_000, discount: '₹500 off', sent: undefined, price: 50_000 },
  { mrp: 1_000_000, discount: 'Flat Rs. 1,250 off', sent: undefined, price: 875_000 },
  { mrp: 99_900, discount: '12.5% off', sent: undefined, price: 87_400 },
  { mrp: 1_999_900, discount: '25% off', sent: undefined, price: 1_499_900 },
  { mrp: 1_999_950, discount: '₹500.25 off', sent: undefined, price: 1_949_925 },
  { mrp: 1_999_900, discount: '25% off', sent: 1_499_925, price: 1_499_925 },
  { mrp: 150, discount: '50% off', sent: undefined, price: 75 },
  { mrp: 100_000, discount: '', sent: undefined, price: 100_000 },
  { mrp: 100_000, discount: '35% Off', sent: 70_000, price: 70_000 },
])('MRP $mrp with "$discount" costs $price', ({ mrp, discount, sent, price }) => {
  const result = offerPriceFor(paise(mrp), discount, sent === undefined ? undefined : paise(sent))
  expect(result).toEqual({ ok: true, value: price })
})

test.each([
  { discount: 'big savings', sent: undefined, refused: 'discount_unreadable' },
  { discount: '150% off', sent: undefined, refused: 'discount_unreadable' },
  { discount: '100% off', sent: undefined, refused: 'discount_unreadable' },
  { discount: '₹5,000 off', sent: undefined, refused: 'discount_unreadable' },
  { discount: '', sent: 100_001, refused: 'price_above_mrp' },
])('"$discount" at $sent is refused: $refused', ({ discount, sent, refused }) => {
  const result = offerPriceFor(paise(100_000), discount, sent === undefined ? undefined : paise(sent))
  expect(result).toEqual({ ok: false, error: refused })
})

test('a price that follows from a percentage is never above the MRP and never nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 99 }),
      (mrp, percent) => {
        const result = offerPriceFor(paise(mrp), `${percent}% off`, undefined)
        expect(result.ok && result.value >= 1 && result.value <= mrp).toBe(true)
      },
    ),
  )
})

test('the label is computed, to the nearest whole per cent', () => {
  expect(discountLabel(paise(4_699_900), paise(3_149_000))).toBe('33% off')
  expect(discountLabel(paise(1_000), paise(1))).toBe('99% off')
  expect(discountLabel(paise(100), paise(100))).toBe('')
})
