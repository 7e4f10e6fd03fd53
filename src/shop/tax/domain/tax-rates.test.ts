import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import { codeOver, countingOn, hsnFault, keptLess, rateFault, stateOn } from './tax-rates.ts'

test.each([
  ['9401', undefined],
  ['9403 82', undefined],
  ['94038200', undefined],
  ['94A3', 'An HSN has 4, 6 or 8 digits.'],
  ['940', 'An HSN has 4, 6 or 8 digits.'],
  ['94031', 'An HSN has 4, 6 or 8 digits.'],
  ['9403820011', 'An HSN has 4, 6 or 8 digits.'],
  ['९४०१', 'An HSN has 4, 6 or 8 digits.'],
  ['', 'An HSN has 4, 6 or 8 digits.'],
])('%j as an HSN: %s', (typed, words) => expect(hsnFault(typed)).toBe(words))

test.each([
  [18, undefined],
  [0, undefined],
  [0.25, undefined],
  [40, undefined],
  [40.01, 'GST is 40% at the most.'],
  [81, 'GST is 40% at the most.'],
  [-5, 'Enter the rate, such as 18.'],
  [Number.NaN, 'Enter the rate, such as 18.'],
])('%d per cent: %s', (rate, words) => expect(rateFault(rate)).toBe(words))

const rates = [{ from: '2027-04-01' }, { from: '2017-07-01' }, { from: '2025-09-22' }]

test('the last that has begun counts, from its first day on', () => {
  expect(countingOn(rates, '2027-03-31')).toEqual({ from: '2025-09-22' })
  expect(countingOn(rates, '2027-04-01')).toEqual({ from: '2027-04-01' })
  expect(countingOn(rates, '2017-06-30')).toBeUndefined()
  expect(rates.map((rate) => stateOn(rate, rates, '2027-03-31'))).toEqual(['waits', 'over', 'counts'])
})

test('on any day exactly one of those that have begun counts', () => {
  const day = fc.date({ min: new Date('2017-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  const days = fc.uniqueArray(day.map(indianDay), { maxLength: 6 })
  fc.assert(
    fc.property(days, day, (firsts, at) => {
      const all = firsts.map((from) => ({ from }))
      const today = indianDay(at)
      const counting = all.filter((rate) => stateOn(rate, all, today) === 'counts')
      expect(counting).toHaveLength(all.some(({ from }) => from <= today) ? 1 : 0)
    }),
  )
})

test('the longest code wins', () => {
  const codes = [{ hsn: '9403' }, { hsn: '940382' }, { hsn: '9401' }]
  expect(codeOver('94038200', codes)).toEqual({ hsn: '940382' })
  expect(codeOver('94036000', codes)).toEqual({ hsn: '9403' })
  expect(codeOver('5702', codes)).toBeUndefined()
  expect(codeOver('94', codes)).toBeUndefined()
})

test('a price that includes the tax leaves less when the rate rises, and more when it falls', () => {
  expect(keptLess(paise(4_490_00), 500, 1_200)).toBe(267_26)
  expect(keptLess(paise(4_490_00), 1_200, 500)).toBe(-267_26)
  expect(keptLess(paise(4_490_00), 500, 500)).toBe(0)
})
