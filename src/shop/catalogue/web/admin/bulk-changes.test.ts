import { expect, test } from 'vitest'
import { type BulkKind, readBulkChange } from './bulk-changes.ts'

const read = (kind: BulkKind, value: string, way = 'percent_up', isRounded = false) =>
  readBulkChange(kind, { way, value, isRounded })

test.each([
  ['price', '5', 'percent_up', { price: { by: 'percent', amount: 5 } }],
  ['price', '12.5', 'percent_down', { price: { by: 'percent', amount: -12.5 } }],
  ['price', '500', 'rupees_down', { price: { by: 'rupees', amount: -500 } }],
  ['discount', '20', '', { discount_percent: 20 }],
  ['availability', 'false', '', { available: false }],
  ['category', 'chairs', '', { category: 'chairs' }],
  ['brand', ' Nestora ', '', { brand: 'Nestora' }],
  ['stock', '0', '', { stock: 0 }],
  ['published', 'true', '', { published: true }],
] as const)('%s %s %s', (kind, value, way, change) => {
  expect(read(kind, value, way)).toEqual({ change })
})

test('rounding is sent only where it was asked for', () => {
  expect(read('price', '5', 'percent_up', true)).toEqual({
    change: { price: { by: 'percent', amount: 5, round_to_90: true } },
  })
})

test.each([
  ['price', '0', 'percent_up'],
  ['price', 'much', 'percent_up'],
  ['price', '100', 'percent_down'],
  ['discount', '96', ''],
  ['stock', '1.5', ''],
  ['stock', '-3', ''],
] as const)('%s %s %s is a mistake', (kind, value, way) => {
  expect(read(kind, value, way)).toHaveProperty('fault')
})

test('nothing typed is no mistake yet', () => {
  expect(read('price', ' ')).toBeUndefined()
})
