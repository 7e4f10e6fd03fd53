import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showAmount, showNumber } from './figures.ts'

const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_23_456, '1,23,456'],
  [-1_00_00_000, '-1,00,00,000'],
  [2.5, '2.5'],
  [1_234.5678, '1,234.568'],
])('%d reads %s', (value, shown) => {
  expect(showNumber(value)).toBe(shown)
})

test('numbers and amounts read as the tables of India have them', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (paise) => {
      fc.pre(paise !== 0)
      const rupees = paise / 100
      expect(showAmount(rupees, true)).toBe(exact.format(rupees))
      expect(showAmount(paise, false)).toBe(whole.format(paise))
      expect(showNumber(rupees)).toBe(rupees.toLocaleString('en-IN'))
    }),
  )
})
