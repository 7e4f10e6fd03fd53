import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyOf, readAsked, wordsOf } from './asked.ts'
import { toLatin } from './devanagari.ts'

test.each([
  { typed: 'Sofa under 50,000', words: ['sofa'], maxPrice: 50_000 },
  { typed: 'beds ₹10000 to ₹20000', words: ['beds'], minPrice: 10_000, maxPrice: 20_000 },
  { typed: 'chair above Rs. 5000', words: ['chair'], minPrice: 5_000 },
  { typed: 'chair under 5k', words: ['chair'], maxPrice: 5_000 },
  { typed: 'sofa 20000 se kam', words: ['sofa'], maxPrice: 20_000 },
  { typed: 'table 10 hazar tak', words: ['table'], maxPrice: 10_000 },
  { typed: 'sofa under 1 lakh', words: ['sofa'], maxPrice: 100_000 },
  { typed: 'décor & more', words: ['decor', 'more'] },
  { typed: '3seater sofa', words: ['3', 'seater', 'sofa'] },
  { typed: 'bulb e27', words: ['bulb', 'e27'] },
  { typed: '   ', words: [] },
  { typed: "sofa'); drop table product;--", words: ['sofa', 'drop', 'table', 'product'] },
])('"$typed" is read', ({ typed, words, minPrice, maxPrice }) => {
  const asked = readAsked(typed)
  expect(asked.words).toEqual(words)
  expect([asked.minPrice, asked.maxPrice]).toEqual([minPrice, maxPrice])
})

describe('sizes', () => {
  test.each([
    { typed: '6x6 bed', cm: [183, 183] },
    { typed: '6 by 6 ft bed', cm: [183, 183] },
    { typed: '72x60 mattress', cm: [183, 152] },
    { typed: 'rug 180 x 120', cm: [180, 120] },
    { typed: 'mattress 8 inch', cm: [20] },
    { typed: '4 feet round rug', cm: [122] },
    { typed: '1200mm fan', cm: [120] },
  ])('"$typed" is $cm cm', ({ typed, cm }) => {
    expect(readAsked(typed).sizes.flatMap((size) => size.cm.map(Math.round))).toEqual(cm)
  })

  test('a number of seats is no size', () => {
    expect(readAsked('3 seater sofa').sizes).toEqual([])
  })
})

test('what is asked for stands before "for" and "with"', () => {
  const { words, first } = readAsked('tiles for the floor')
  expect([words, first]).toEqual([['tiles', 'the', 'floor'], 1])
})

test.each([
  ['पलंग', 'palang'],
  ['कुर्सी', 'kursi'],
  ['सोफा', 'sofa'],
  ['गद्दा', 'gadda'],
  ['मेज', 'mej'],
  ['लैंप', 'laimp'],
  ['डाइनिंग टेबल', 'daining tebal'],
])('%s is %s', (hindi, latin) => {
  expect(toLatin(hindi)).toBe(latin)
})

test('nothing that is typed leaves letters, digits and spaces behind', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
      for (const word of [...readAsked(typed).words, ...wordsOf(typed)])
        expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
      expect(keyOf(keyOf(typed))).toBe(keyOf(typed))
    }),
  )
})
