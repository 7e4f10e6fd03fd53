import { expect, test } from 'vitest'
import type { WireTaxCode } from '../../contract.ts'
import { consequences, isAbout, isIn, showHsn, showRates } from './tax-words.ts'

const rate = (perCent: number, from: string, state: 'over' | 'counts' | 'waits') => ({
  id: from,
  version: 1,
  rate: perCent,
  from,
  notification: '',
  state,
})
const carpets: WireTaxCode = {
  hsn: '5702',
  goods: 'Carpets and dhurries, woven',
  products: 5,
  typical_price: 4_490,
  own_rates: [5],
  rates: [rate(12, '2017-07-01', 'over'), rate(5, '2025-09-22', 'counts'), rate(12, '2027-04-01', 'waits')],
}
const lamps: WireTaxCode = {
  ...carpets,
  hsn: '9405',
  goods: 'Lamps',
  products: 13,
  own_rates: [5, 18],
  rates: [],
}
const today = '2026-11-16'

test.each([
  ['9401', '9401'],
  ['940382', '9403 82'],
  ['94038200', '9403 82 00'],
])('%s is written %s', (hsn, shown) => expect(showHsn(hsn)).toBe(shown))

test('codes are found by their digits and by their goods', () => {
  expect([isAbout(carpets, '57 02'), isAbout(carpets, 'dhurr'), isAbout(carpets, '9401')]).toEqual([
    true,
    true,
    false,
  ])
})

test('parts of the list', () => {
  expect(['used', 'changed', 'waiting', ''].map((view) => isIn(carpets, view, today))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['used', 'changed', 'waiting'].map((view) => isIn(lamps, view, today))).toEqual([true, false, false])
  expect(showRates(lamps.own_rates)).toBe('5% and 18%')
})

test('a rate says what it does before it is saved', () => {
  expect(consequences(carpets, { rate: 12, from: '2027-04-01' }, today)).toEqual([
    '5 products. Prices stay, since they include the tax: you keep ₹267 less on a product of ₹4,490.',
    'Bills made out from 1 Apr 2027 use 12%. Returns of older pieces keep 5%.',
  ])
  expect(consequences(carpets, { rate: 0, from: '2027-01-01' }, today)[0]).toBe(
    '5 products. Prices stay, since they include the tax: you keep ₹214 more on a product of ₹4,490.',
  )
  expect(consequences(undefined, { rate: 8, from: today }, today)).toEqual([
    '8% is no usual rate of GST. Please check it.',
    'No product has this code yet. Prices stay, since they include the tax.',
    'Bills made out from today use 8%.',
  ])
  expect(consequences(lamps, { rate: 18, from: today }, today)[0]).toBe(
    '13 products. Prices stay, since they include the tax.',
  )
  expect(consequences(carpets, { rate: Number.NaN, from: '' }, today)).toEqual([])
})
