import { expect, test } from 'vitest'
import { upiFault } from './upi-fault.ts'

test.each([
  ['meera@okbank', undefined],
  [' meera.iyer-1@ok.bank ', undefined],
  ['', 'Enter a UPI ID.'],
  ['meera', 'A UPI ID looks like name@bank.'],
  ['meera iyer@okbank', 'A UPI ID looks like name@bank.'],
  ['m@okbank', 'A UPI ID looks like name@bank.'],
])('"%s": %s', (typed, fault) => {
  expect(upiFault(typed)).toBe(fault)
})
