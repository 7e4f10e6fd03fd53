import { expect, test } from 'vitest'
import { neededIn, noNumbers, numberIn } from './typed-number.ts'

test.each([
  ['', null],
  [undefined, null],
  ['  ', null],
  ['₹ 1,200', 1200],
  ['12.5%', 12.5],
  ['.5', 0.5],
  ['-3', -3],
  ['0', 0],
])('%s is %s', (typed, value) => expect(numberIn(typed)).toBe(value))

test.each(['twelve', '1o0', '1-2', '1.2.3', '0x10', '1e5', 'Infinity', '.'])('%s is no number', (typed) =>
  expect(numberIn(typed)).toBeNaN(),
)

test('a field that must have a number says so, one that may be empty does not', () => {
  expect(neededIn('')).toBeNaN()
  expect(noNumbers({ charge: numberIn('free'), most: numberIn(''), days: neededIn('') })).toEqual({
    charge: 'Enter a number.',
    days: 'Enter a number.',
  })
})
