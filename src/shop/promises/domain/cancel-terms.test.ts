import { expect, test } from 'vitest'
import { type CancelTerms, cancelInWords, mayStillCancel } from './cancel-terms.ts'

const placedAt = new Date('2026-11-16T06:00:00Z')
const after = (hours: number) => new Date(placedAt.getTime() + hours * 3_600_000)
const usual: CancelTerms = { until: 'dispatch', madeToOrderHours: null }
const strict: CancelTerms = { until: 'packing', madeToOrderHours: 48 }

test.each<[string, CancelTerms, string, boolean, number, boolean]>([
  ['a piece on the shelf', usual, 'confirmed', false, 900, true],
  ['a packed one', usual, 'packed', false, 900, true],
  ['one made to order', usual, 'confirmed', true, 900, true],
  ['a packed one, where packing ends it', strict, 'packed', false, 1, false],
  ['made to order, in time', strict, 'confirmed', true, 47.99, true],
  ['made to order, on the hour', strict, 'confirmed', true, 48, false],
  ['something else in the same order', strict, 'confirmed', false, 900, true],
  ['what nobody has paid for', strict, 'awaiting_payment', true, 900, true],
])('%s', (_, terms, state, isMadeToOrder, hours, expected) => {
  expect(mayStillCancel(terms, { placedAt, state, isMadeToOrder }, after(hours))).toBe(expected)
})

test.each([
  [usual, true, 'Free cancellation until it ships.'],
  [strict, false, 'Free cancellation until it is packed.'],
  [strict, true, 'Free cancellation until it is packed. What is made to order: within 48 hours of ordering.'],
])('in words', (terms, hasMadeToOrder, words) => expect(cancelInWords(terms, hasMadeToOrder)).toBe(words))
