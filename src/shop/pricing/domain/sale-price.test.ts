import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromRupees, paise } from '#kernel/money.ts'
import { fallsByMoreThanHalf, lowestOf, type SaleChange, salePriceFor } from './sale-price.ts'

const percent = (bps: number): SaleChange => ({ kind: 'percent', bps })
const less = (rupees: number): SaleChange => ({ kind: 'rupees', off: fromRupees(rupees) })
const fixed = (rupees: number): SaleChange => ({ kind: 'price', price: fromRupees(rupees) })

test.each([
  [22_490, percent(1_500), true, 19_090],
  [22_490, percent(1_500), false, 19_116],
  [1_299, percent(1_500), true, 1_090],
  [5_490, less(500), false, 4_990],
  [5_490, less(500), true, 4_990],
  [6_000, fixed(4_999), false, 4_999],
  [6_000, fixed(4_999), true, 4_990],
  [99, percent(5_000), true, 49],
  [95, percent(100), true, 90],
])('₹%i with %j, ending in 90: %s, costs ₹%i', (everyday, change, endsIn90, expected) => {
  expect(salePriceFor(fromRupees(everyday), change, endsIn90)).toEqual({
    ok: true,
    value: fromRupees(expected),
  })
})

test.each([
  [500, less(500), 'below_one_rupee'],
  [500, less(900), 'below_one_rupee'],
  [500, fixed(0.5), 'below_one_rupee'],
  [500, fixed(500), 'not_lower'],
  [500, fixed(800), 'not_lower'],
])('₹%i with %j cannot be in a sale: %s', (everyday, change, error) => {
  expect(salePriceFor(fromRupees(everyday), change, false)).toMatchObject({ ok: false, error })
})

test('a sale price is always lower than the everyday one, and never below a rupee', () => {
  const change = fc.oneof(
    fc.integer({ min: 1, max: 9_999 }).map(percent),
    fc.integer({ min: 1, max: 100_000_000 }).map((off): SaleChange => ({ kind: 'rupees', off: paise(off) })),
    fc
      .integer({ min: 1, max: 100_000_000 })
      .map((price): SaleChange => ({ kind: 'price', price: paise(price) })),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), change, fc.boolean(), (everyday, how, endsIn90) => {
      const price = salePriceFor(paise(everyday), how, endsIn90)
      fc.pre(price.ok)
      expect(price.value).toBeGreaterThanOrEqual(100)
      expect(price.value).toBeLessThan(everyday)
      if (endsIn90 && price.value >= 9_000) expect(price.value % 10_000).toBe(9_000)
    }),
  )
})

test('of several sales the lowest counts, and none that is not below the everyday price', () => {
  const running = [
    { saleId: 'a', price: paise(900) },
    { saleId: 'b', price: paise(800) },
    { saleId: 'c', price: paise(800) },
  ]
  expect(lowestOf(paise(1_000), running)?.saleId).toBe('b')
  expect(lowestOf(paise(850), running)?.saleId).toBe('b')
  expect(lowestOf(paise(800), running)).toBeUndefined()
  expect(lowestOf(paise(800), [])).toBeUndefined()
})

test('half is not more than half', () => {
  expect(fallsByMoreThanHalf(paise(1_000), paise(500))).toBe(false)
  expect(fallsByMoreThanHalf(paise(1_000), paise(499))).toBe(true)
})
