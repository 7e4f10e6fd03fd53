import { expect, test } from 'vitest'
import { addressesInWords, devicesInWords, floorInWords, piecesInWords, wayUpInWords } from './summaries.ts'

test.each([
  { kinds: [], words: 'None yet' },
  { kinds: ['home'], words: 'Home' },
  { kinds: ['home', 'office'], words: 'Home and Office' },
  { kinds: ['home', 'other', 'other'], words: '3 addresses: Home and Other' },
] as const)('$words', ({ kinds, words }) => {
  expect(addressesInWords(kinds.map((kind) => ({ kind })))).toBe(words)
})

test('one is not many', () => {
  expect(devicesInWords(1)).toBe('1 device')
  expect(devicesInWords(3)).toBe('3 devices')
  expect(piecesInWords(0)).toBe('Nothing saved yet')
  expect(piecesInWords(1)).toBe('1 item')
})

test.each([
  [0, 'Ground floor'],
  [1, '1st floor'],
  [2, '2nd floor'],
  [3, '3rd floor'],
  [11, '11th floor'],
  [22, '22nd floor'],
])('floor %i is the %s', (floor, words) => {
  expect(floorInWords(floor)).toBe(words)
})

test('the way up names the lift only where somebody needs it', () => {
  expect(wayUpInWords({ floor: 0, lift: 'none' })).toBe('Ground floor')
  expect(wayUpInWords({ floor: 2, lift: 'none' })).toBe('2nd floor, no lift')
  expect(wayUpInWords({ floor: 2, lift: 'wide' })).toBe('2nd floor, lift at least 90 cm wide')
})
