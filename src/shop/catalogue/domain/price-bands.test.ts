import { expect, test } from 'vitest'
import { bandsOf, handlesAt, priceAt } from './price-bands.ts'

const bands = bandsOf(
  new Map([
    [13, 2],
    [15, 5],
  ]),
)

test('bands run from the first with something in it to the last, the empty ones between them too', () => {
  expect(bands).toEqual([
    { from: 20_000, to: 25_000, count: 2 },
    { from: 25_000, to: 30_000, count: 0 },
    { from: 30_000, to: 35_000, count: 5 },
  ])
  expect(bandsOf(new Map())).toEqual([])
})

test.each([
  ['nothing was chosen', {}, { low: 0, high: 3 }],
  ['two edges', { min: 25_000, max: 30_000 }, { low: 1, high: 2 }],
  ['typed between edges', { min: 26_000, max: 31_000 }, { low: 1, high: 3 }],
  ['below and above everything', { min: 5, max: 90_000 }, { low: 0, high: 3 }],
  ['above everything', { min: 90_000 }, { low: 2, high: 3 }],
])('%s', (_, { min, max }: { min?: number; max?: number }, handles) => {
  expect(handlesAt(bands, { min, max })).toEqual(handles)
})

test('the ends narrow nothing', () => {
  expect([priceAt(bands, 0, 'low'), priceAt(bands, 1, 'low')]).toEqual(['', '25000'])
  expect([priceAt(bands, 3, 'high'), priceAt(bands, 2, 'high')]).toEqual(['', '30000'])
})
