import { expect, test } from 'vitest'
import { hoursInWords } from './hours.ts'

test.each([
  [[1, 2, 3, 4, 5, 6, 7], '09:00', '21:00', '9 am to 9 pm, all days'],
  [[1, 2, 3, 4, 5, 6], '10:30', '18:00', '10:30 am to 6 pm, Mon to Sat'],
  [[5, 1, 2, 3, 7], '00:00', '12:00', '12 am to 12 pm, Mon to Wed, Fri, Sun'],
  [[6, 7], '11:00', '20:00', '11 am to 8 pm, Sat, Sun'],
  [[], '11:00', '20:00', ''],
  [[1], '', '', ''],
])('%j from %s to %s', (hours_days, hours_from, hours_to, words) => {
  expect(hoursInWords({ hours_days, hours_from, hours_to })).toBe(words)
})
