import { expect, test } from 'vitest'
import { matches, partsOf } from './match.ts'

test.each([
  ['Import products', 'imp', true],
  ['Import products', 'pro imp', true],
  ['Import products', 'port', false],
  ['Gift cards', 'gift cards', true],
  ['Gift cards', '', true],
  ['Gift cards', 'gifts', false],
])('%s for "%s": %s', (label, typed, isFound) => {
  expect(matches(label, typed)).toBe(isFound)
})

test('what was typed is marked where it begins a word', () => {
  expect(partsOf('Aravali 3 Seater Sofa', 'arav so')).toEqual([
    { text: 'Arav', isMatch: true },
    { text: 'ali', isMatch: false },
    { text: ' ', isMatch: false },
    { text: '3', isMatch: false },
    { text: ' ', isMatch: false },
    { text: 'Seater', isMatch: false },
    { text: ' ', isMatch: false },
    { text: 'So', isMatch: true },
    { text: 'fa', isMatch: false },
  ])
})
