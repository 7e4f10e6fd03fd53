import { expect, test } from 'vitest'
import { byDays, returnsInShort, returnsInWords } from './return-terms.ts'

test.each([
  [{ returnDays: 7, isMadeToOrder: false }, 'Within 7 days of delivery, for any reason'],
  [{ returnDays: 100, isMadeToOrder: false }, 'Within 100 days of delivery, for any reason'],
  [
    { returnDays: 7, isMadeToOrder: true },
    'Within 7 days of delivery, if it is damaged, incomplete or not what you ordered',
  ],
])('%j: %s', (terms, words) => expect(returnsInWords(terms)).toBe(words))

test('beside the buttons it is said in short', () => {
  expect(returnsInShort({ returnDays: 7, isMadeToOrder: false })).toBe(
    'Returns within 7 days, for any reason',
  )
  expect(returnsInShort({ returnDays: 1, isMadeToOrder: true })).toBe(
    'Returns within 1 day, if damaged, incomplete or wrong',
  )
})

test('what most categories have is everything else', () => {
  const of = (name: string, days: number) => ({ name, days })
  expect(byDays([of('Sofas', 7), of('Mattresses', 100), of('Chairs', 7), of('Glasses', 3)])).toEqual([
    { names: 'Mattresses', days: 100 },
    { names: 'Glasses', days: 3 },
    { names: 'Everything else', days: 7 },
  ])
  expect(byDays([of('Sofas', 7), of('Chairs', 7)])).toEqual([{ names: 'Everything', days: 7 }])
  expect(byDays([])).toEqual([])
})
