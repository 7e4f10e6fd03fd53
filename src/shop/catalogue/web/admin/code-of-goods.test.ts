import { expect, test } from 'vitest'
import { codeOf, codeWords } from './code-of-goods.ts'

const furniture = { hsn: '9403', rate: 18, from: '2017-07-01', next: null }
const cane = { hsn: '940382', rate: 5, from: '2025-09-22', next: { rate: 12, from: '2027-04-01' } }

test.each([
  ['94038290', cane],
  ['9403', furniture],
  [' 94036000', furniture],
  ['940', undefined],
  ['', undefined],
])('%j is taxed as %o', (hsn, code) => expect(codeOf(hsn, [furniture, cane])).toEqual(code))

test('what counts and what comes next', () => {
  expect(codeWords(furniture)).toBe('9403: 18% GST since 1 Jul 2017')
  expect(codeWords(cane)).toBe('940382: 5% GST since 22 Sept 2025, 12% from 1 Apr 2027')
})
