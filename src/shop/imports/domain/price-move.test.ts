import { expect, test } from 'vitest'
import { fromRupees } from '#kernel/money.ts'
import { movesPrice } from './price-move.ts'

const prices = (mrp: number, offer: number, everyday?: number) => ({
  mrp: fromRupees(mrp),
  offerPrice: fromRupees(offer),
  everydayPrice: everyday === undefined ? null : fromRupees(everyday),
})

test.each([
  ['the selling price becomes the MRP', prices(46_999, 31_490), prices(46_999, 46_999), true],
  ['a fifth is not yet far', prices(1_000, 500), prices(1_000, 600), false],
  ['a rupee more is', prices(1_000, 500), prices(1_000, 601), true],
  ['down is as far as up', prices(1_000, 500), prices(1_000, 399), true],
  ['the MRP counts too', prices(1_000, 500), prices(1_300, 500), true],
  ['in a sale the everyday price counts', prices(1_000, 300, 500), prices(1_000, 300, 550), false],
])('%s', (_, before, after, expected) => expect(movesPrice(before, after)).toBe(expected))
