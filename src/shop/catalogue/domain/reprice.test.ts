import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { everydayPriceOf, movesFar, type Prices, repriced } from './reprice.ts'

const plain: Prices = {
  mrp: paise(100_000),
  offerPrice: paise(65_000),
  everydayPrice: null,
  discount: '35% Off',
}
const onSale: Prices = {
  ...plain,
  offerPrice: paise(50_000),
  everydayPrice: paise(65_000),
  discount: '50% off',
}

test.each<[string, Prices, Parameters<typeof repriced>[1], Partial<Prices>]>([
  [
    'everything as it was changes nothing',
    plain,
    { mrp: paise(100_000), discount: '35% Off', price: paise(65_000) },
    plain,
  ],
  [
    'the words of the discount decide',
    plain,
    { discount: '₹400 off' },
    { offerPrice: paise(60_000), discount: '₹400 off' },
  ],
  [
    'a price decides, and is worded',
    plain,
    { price: paise(80_000) },
    { offerPrice: paise(80_000), discount: '20% off' },
  ],
  [
    'another MRP with the same words',
    plain,
    { mrp: paise(200_000) },
    { offerPrice: paise(130_000), discount: '35% Off' },
  ],
  [
    'another MRP under a price that stays',
    plain,
    { mrp: paise(130_000), price: paise(65_000) },
    { offerPrice: paise(65_000), discount: '50% off' },
  ],
  [
    'in a sale the everyday price is meant',
    onSale,
    { price: paise(70_000) },
    { everydayPrice: paise(70_000), offerPrice: paise(50_000), discount: '50% off' },
  ],
  [
    'in a sale the lower price counts',
    onSale,
    { price: paise(40_000) },
    { everydayPrice: paise(40_000), offerPrice: paise(40_000), discount: '60% off' },
  ],
  [
    'in a sale another MRP keeps the everyday price',
    onSale,
    { mrp: paise(200_000) },
    { everydayPrice: paise(65_000), offerPrice: paise(50_000), discount: '75% off' },
  ],
  [
    'in a sale the words mean the everyday price',
    onSale,
    { discount: '10% off' },
    { everydayPrice: paise(90_000), offerPrice: paise(50_000), discount: '50% off' },
  ],
])('%s', (_what, before, typed, after) => {
  expect(repriced(before, typed)).toEqual({ ok: true, value: expect.objectContaining(after) })
})

test('an everyday price above the MRP is refused, in a sale too', () => {
  expect(repriced(plain, { price: paise(100_001) })).toEqual({ ok: false, error: 'price_above_mrp' })
  expect(repriced(onSale, { mrp: paise(60_000) })).toEqual({ ok: false, error: 'price_above_mrp' })
})

const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map(paise)

test('whatever is typed, the offer is never above the everyday price, and that never above the MRP', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(plain, onSale),
      fc.record(
        { mrp: amount, price: amount, discount: fc.constantFrom('', '10% off', '₹500 off', 'cheap') },
        { requiredKeys: [] },
      ),
      (before, typed) => {
        const after = repriced(before, typed)
        fc.pre(after.ok)
        expect(after.value.offerPrice).toBeLessThanOrEqual(everydayPriceOf(after.value))
        expect(everydayPriceOf(after.value)).toBeLessThanOrEqual(after.value.mrp)
        expect(after.value.everydayPrice === null).toBe(before.everydayPrice === null)
      },
    ),
  )
})

test.each([
  [1_000, 1_500, false],
  [1_000, 1_501, true],
  [1_000, 500, false],
  [1_000, 499, true],
])('from %i to %i asks for the password: %s', (before, after, asks) => {
  expect(movesFar(paise(before), paise(after))).toBe(asks)
})
