import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, toTextQuery } from './search-terms.ts'

test.each([
  { typed: 'Sofa under 50,000', terms: { words: ['sofa'], maxPrice: 50_000 } },
  { typed: 'beds ₹10000 to ₹20000', terms: { words: ['beds'], minPrice: 10_000, maxPrice: 20_000 } },
  { typed: 'chair above Rs. 5000', terms: { words: ['chair'], minPrice: 5_000 } },
  { typed: 'décor & more', terms: { words: ['decor', 'more'] } },
  { typed: '   ', terms: { words: [] } },
  { typed: "sofa'); drop table product;--", terms: { words: ['sofa', 'drop', 'table', 'product'] } },
])('"$typed" is understood', ({ typed, terms }) => {
  expect(parseSearch(typed)).toEqual(terms)
})

test('an almirah is a wardrobe', () => {
  expect(toTextQuery(['almirah', 'oak'])).toBe('(almirah | wardrobe) & (oak)')
})

test('a word that means something to the language means nothing here', () => {
  expect(toTextQuery(['constructor', '__proto__'])).toBe('(constructor) & (__proto__)')
})

test('the last word of a typed search may be unfinished', () => {
  expect(toTextQuery(['cane', 'cha'], true)).toBe('(cane) & (cha:*)')
})

test('nothing that is typed can leave the query language', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
      expect(toTextQuery(parseSearch(typed).words, true)).toMatch(/^[\p{L}\p{N}()|&:* ]*$/u)
    }),
  )
})
