import { expect, test } from 'vitest'
import { type CollectionRule, endsOf, ruleFaults } from './collection-rules.ts'

const known = {
  categories: ['sofas'],
  brands: ['Sheesham Story'],
  fields: [
    { key: 'wood', kind: 'choice' as const, values: [{ number: 1 }, { number: 2 }] },
    { key: 'folds', kind: 'yes_no' as const, values: [] },
    { key: 'seats', kind: 'number' as const, values: [] },
    { key: 'made_in', kind: 'text' as const, values: [] },
  ],
}
const faultOf = (rule: CollectionRule) => ruleFaults({ match: 'all', rules: [rule] }, known)['rules.0']
const asks = (attribute: string, value: string) => faultOf({ field: 'attribute', attribute, value })

test.each([
  ['wood', '2', undefined],
  ['wood', '', 'Choose one.'],
  ['wood', '3', 'This field has no such value.'],
  ['wood', 'Teak', 'This field has no such value.'],
  ['folds', 'yes', undefined],
  ['folds', 'no', undefined],
  ['folds', 'maybe', 'Say yes or no.'],
  ['seats', '2..3', undefined],
  ['seats', '2..', undefined],
  ['seats', '..-7.5', undefined],
  ['seats', '', 'Give a number.'],
  ['seats', '..', 'Give a number.'],
  ['seats', '2', 'Give a number.'],
  ['seats', '2..3..4', 'Give a number.'],
  ['seats', 'two..', 'Write numbers, such as 40 or 7.5.'],
  ['seats', '2.1234..', 'Write numbers, such as 40 or 7.5.'],
  ['seats', '3..2', 'The first number is larger than the second.'],
  ['made_in', 'Jodhpur', undefined],
  ['made_in', '  ', 'Write the words.'],
  ['gone', 'yes', 'This product field does not exist.'],
])('a rule about %s that says %j: %s', (attribute, value, words) =>
  expect(asks(attribute, value)).toBe(words),
)

test('the other kinds', () => {
  expect(faultOf({ field: 'category', values: [] })).toBe('Choose a category.')
  expect(faultOf({ field: 'category', values: ['lamps'] })).toBe('This category does not exist.')
  expect(faultOf({ field: 'brand', values: ['Sheesham Story'] })).toBeUndefined()
  expect(faultOf({ field: 'price', is: 'at_most', rupees: 0 })).toBe('Give a price above zero.')
  expect(faultOf({ field: 'on_sale' })).toBeUndefined()
  expect(endsOf('..3')).toEqual(['', '3'])
})
