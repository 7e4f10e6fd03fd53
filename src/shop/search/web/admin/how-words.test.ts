import { expect, test } from 'vitest'
import { partsOf, pieces } from './how-words.ts'

test('commas part the words that are taught', () => {
  expect(partsOf(' divan bed, divan,, ')).toEqual(['divan bed', 'divan'])
  expect([pieces(1), pieces(1_200)]).toEqual(['1 product', '1,200 products'])
})
