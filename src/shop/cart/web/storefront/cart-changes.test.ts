import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import type { CartLine } from '../../domain/cart-line.ts'
import { fromWireLine, toWireItem } from '../../wire.ts'
import type { QuoteLine } from '../cart-api.ts'
import { changesIn, countedThings } from './cart-changes.ts'

const kept = (change: Partial<CartLine> = {}): CartLine => ({
  id: 'sofa',
  title: 'Sofa',
  image: '',
  offerPrice: paise(30_490_00),
  mrp: paise(46_999_00),
  quantity: 4,
  hasProtection: false,
  ...change,
})
const quoted = (change: Partial<QuoteLine> = {}): QuoteLine => ({
  id: 'sofa',
  title: 'Sofa',
  brand: 'Monsoon Loft',
  image: '',
  price_offer: 30_490,
  mrp: 46_999,
  quantity: 4,
  asked: 4,
  protection: false,
  protection_offered: true,
  protection_price: 3_734,
  state: 'ok',
  price_was: null,
  ship_days: 1,
  ...change,
})
const told = (line: CartLine, lines: QuoteLine[], gone: string[] = []) =>
  changesIn([line], { lines, gone }).map(({ kind }) => kind)

test.each([
  ['nothing', {}, {}, []],
  ['a new price', {}, { price_offer: 31_490 }, ['price']],
  ['fewer', {}, { state: 'fewer', quantity: 2 }, ['fewer']],
  ['both', {}, { state: 'fewer', quantity: 2, price_offer: 31_490 }, ['price', 'fewer']],
  ['none left', {}, { state: 'out_of_stock', quantity: 0 }, ['out']],
  ['none left, told before', { isKnownOut: true }, { state: 'out_of_stock', quantity: 0 }, []],
] as const)('%s', (_name, before, now, expected) => {
  expect(told(kept(before), [quoted(now)])).toEqual(expected)
})

test('gone from the shop', () => {
  expect(told(kept(), [], ['sofa'])).toEqual(['gone'])
})

test.each([
  { price_offer: 31_490.5 },
  { state: 'fewer', quantity: 2 },
  { state: 'out_of_stock', quantity: 0 },
] as const)('once %j is taken over there is nothing left to tell', (now) => {
  const line = { ...kept(), ...fromWireLine(quoted(now)) }
  expect(told(line, [quoted(now)])).toEqual([])
  expect(toWireItem(line).quantity).toBeGreaterThan(0)
})

test('the count is a word while it is small', () => {
  expect([1, 2, 12].map(countedThings)).toEqual(['One thing', 'Two things', '12 things'])
})
