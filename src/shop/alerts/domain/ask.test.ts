import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromRupees, paise } from '#kernel/money.ts'
import { faultOf, lowerPrices } from './ask.ts'

const piece = { inStock: true, offerPrice: fromRupees(41_990) }

test('what is in stock is not waited for', () => {
  expect(faultOf({ kind: 'back' }, piece)).toBe('alert_is_back')
  expect(faultOf({ kind: 'back' }, { ...piece, inStock: false })).toBeUndefined()
})

test.each([
  [39_990, undefined],
  [41_989, undefined],
  [41_990, 'That is today’s price. Choose less than ₹41,990.'],
  [45_000, 'That is above today’s price. Choose less than ₹41,990.'],
])('₹%d: %s', (rupees, words) => {
  expect(faultOf({ kind: 'price', price: fromRupees(rupees) }, piece)).toEqual(words && { price: words })
})

test.each([
  [41_990, [39_790, 37_690]],
  [6_490, [6_159, 5_839]],
  [499, [474, 449]],
  [1, []],
])('of ₹%d the prices offered are %j', (now, offered) => {
  expect(lowerPrices(fromRupees(now))).toEqual(offered.map(fromRupees))
})

test('what is offered can always be asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (amount) => {
      for (const price of lowerPrices(paise(amount)))
        expect(
          faultOf({ kind: 'price', price }, { inStock: true, offerPrice: paise(amount) }),
        ).toBeUndefined()
    }),
  )
})
