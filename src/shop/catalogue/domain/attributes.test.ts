import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Attribute,
  changedKeys,
  isOffered,
  isReservedName,
  keyFor,
  missingAttributes,
  readValue,
  readValues,
  shownValue,
  tickedIn,
  tickName,
  ticksOf,
  withEdit,
  wordsOfValue,
} from './attributes.ts'

const blank: Attribute = {
  key: 'one',
  id: 7,
  name: 'One',
  kind: 'text',
  help: '',
  unit: '',
  decimals: 0,
  lowest: null,
  highest: null,
  steps: [],
  isFilterable: true,
  isComparable: false,
  isSearchable: false,
  isOnPage: true,
  choices: [],
  categories: [],
  reach: [],
}
const height: Attribute = { ...blank, kind: 'number', unit: 'cm', lowest: 30, highest: 65, steps: [40, 45] }
const wood: Attribute = {
  ...blank,
  key: 'wood',
  id: 8,
  name: 'Frame wood',
  kind: 'choice',
  choices: [
    { number: 3, value: 'Sheesham' },
    { number: 1, value: 'Teak' },
  ],
}

test.each([
  [blank, ' Wax it ', 'Wax it'],
  [blank, '', null],
  [height, 42, 42],
  [height, '42', 42],
  [{ ...blank, kind: 'yes_no' }, 'yes', true],
  [height, null, null],
  [wood, 'sheesham', 3],
  [{ ...blank, kind: 'yes_no' }, false, false],
] as [Attribute, unknown, unknown][])('%o reads %o as %o', (attribute, sent, value) => {
  expect(readValue(attribute, sent)).toEqual({ ok: true, value })
})

test.each([
  [blank, 5, 'Write words.'],
  [blank, 'x'.repeat(501), 'At most 500 characters.'],
  [height, 'tall', 'Write a number.'],
  [height, 42.5, 'Write a whole number.'],
  [{ ...height, decimals: 1 }, 42.55, 'At most one digit after the point.'],
  [height, 29, 'It must be within 30 to 65 cm.'],
  [wood, 'Oak', 'Choose one of these: Sheesham, Teak.'],
  [{ ...blank, kind: 'yes_no' }, 'perhaps', 'Say yes or no.'],
] as [Attribute, unknown, string][])('%o does not take %o', (attribute, sent, words) => {
  expect(readValue(attribute, sent)).toEqual({ ok: false, words })
})

test('what was sent is read by key, and a field that is not there is named', () => {
  expect(readValues([height, wood], { wood: 'Teak', one: 1, gone: 1 })).toEqual({
    edit: { wood: 1 },
    faults: {
      'attributes.one': 'It must be within 30 to 65 cm.',
      'attributes.gone': 'There is no such product field.',
    },
  })
})

test('an edit that changes nothing leaves the same values', () => {
  const before = { b: 1, a: 'x' }
  expect(withEdit(before, { a: 'x', c: null })).toBe(before)
  expect(withEdit(before, { a: null, c: true })).toEqual({ b: 1, c: true })
  expect(changedKeys(before, { b: 1, c: true })).toEqual(['a', 'c'])
})

test('values in words', () => {
  expect(wordsOfValue({ ...height, decimals: 1 }, 1234.5)).toBe('1,234.5 cm')
  expect(wordsOfValue({ ...blank, kind: 'yes_no' }, false)).toBe('No')
  expect(shownValue(wood, 9)).toBe('A choice that was removed')
})

test('every number is in exactly one range, the one whose words hold it', () => {
  const step = fc.integer({ min: -500, max: 500 })
  fc.assert(
    fc.property(fc.uniqueArray(step, { minLength: 1, maxLength: 9 }), step, (sent, value) => {
      const steps = sent.toSorted((a, b) => a - b)
      const ticks = ticksOf({ ...height, unit: '', steps })
      // as the trigger of the database places it
      const place = steps.filter((one) => one < value).length
      const holds = ticks.map(({ name }) => {
        const numbers = (name.match(/-?\d+/g) ?? []).map(Number)
        const [low = 0, high = low] = numbers
        if (name.startsWith('Up to')) return value <= low
        if (name.startsWith('Above')) return value > low
        return value >= low && value <= high
      })
      expect(holds.filter(Boolean)).toHaveLength(1)
      expect(holds.indexOf(true)).toBe(place)
      expect(ticks[place]?.tag).toBe(7_000 + place)
    }),
  )
})

test('ranges follow each other without a gap', () => {
  expect(ticksOf(height).map(({ name }) => name)).toEqual(['Up to 40 cm', '41 to 45 cm', 'Above 45 cm'])
  expect(ticksOf({ ...height, decimals: 1, steps: [4, 4.1] }).map(({ name }) => name)).toEqual([
    'Up to 4 cm',
    '4.1 cm',
    'Above 4.1 cm',
  ])
})

test('ticks become tags by attribute; what is not there finds nothing', () => {
  const ticked = ['Frame wood: Teak', 'Frame wood: Sheesham', 'One: Up to 40 cm', 'One: Up to 40 cm']
  expect(tickedIn([height, wood], ticked)).toEqual([
    { id: 8, tags: [8_001, 8_003] },
    { id: 7, tags: [7_000] },
  ])
  expect(tickedIn([{ ...wood, isFilterable: false }], [tickName('Frame wood', 'Teak')])).toEqual([
    { id: 0, tags: [] },
  ])
})

test('a category says what it asks for', () => {
  const asked: Attribute = { ...blank, reach: [{ slug: 'sofas', isCompulsory: true }] }
  expect([isOffered(asked, 'sofas'), isOffered(asked, 'beds'), isOffered(blank, 'beds')]).toEqual([
    true,
    false,
    true,
  ])
  expect(missingAttributes([asked, wood], { category: 'sofas', attributes: {} })).toEqual(['attributes.one'])
  expect(missingAttributes([asked], { category: 'sofas', attributes: { one: 'x' } })).toEqual([])
  expect(missingAttributes([asked], { category: 'beds', attributes: {} })).toEqual([])
})

test('keys are made of names', () => {
  expect(keyFor('Seat height', new Set())).toBe('seat_height')
  expect(keyFor('Seat height', new Set(['seat_height']))).toBe('seat_height_2')
  expect(keyFor('ऊँचाई', new Set())).toBe('field')
  expect(keyFor('3 seats?', new Set())).toBe('seats')
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(keyFor(name, new Set())).toMatch(/^[a-z][a-z0-9_]{0,39}$/)
    }),
  )
})

test('names of what every product has are taken', () => {
  expect(['Seat height', 'COLOUR', 'hsn', 'Stock', 'Frame wood'].map(isReservedName)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})
