import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSameState, showState, stateCodeOf, stateNameOf, stateTaxName } from './states.ts'

const directory = readFileSync(join(import.meta.dirname, '../../../../db/seed/pincodes.csv'), 'utf8')
const namesInDirectory = [
  ...new Set(
    directory
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[2] ?? ''),
  ),
]

test('every state of the PIN directory has a code', () => {
  expect(namesInDirectory).toHaveLength(36)
  expect(namesInDirectory.filter((name) => stateCodeOf(name) === undefined)).toEqual([])
})

test('no two states share a code, except the two territories that became one', () => {
  const codes = [...namesInDirectory, 'Ladakh'].map(stateCodeOf)
  expect(codes.filter((code) => code === '26')).toHaveLength(2)
  expect(new Set(codes).size).toBe(36)
})

test.each([
  ['Karnataka', '29'],
  ['Delhi', '07'],
  ['Telangana', '36'],
  ['Andhra Pradesh', '37'],
  ['Chattisgarh', '22'],
  ['Chhattisgarh', '22'],
  ['Puducherry', '34'],
  ['Ladakh', '38'],
  ['Atlantis', undefined],
])('%s has the code %s', (name, code) => expect(stateCodeOf(name)).toBe(code))

test.each([
  ['29', 'Karnataka'],
  ['22', 'Chhattisgarh'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['28', undefined],
  ['00', undefined],
])('%s is %s', (code, name) => expect(stateNameOf(code)).toBe(name))

test.each([
  ['Karnataka', 'Karnataka (29)'],
  ['Pondicherry', 'Puducherry (34)'],
  ['Atlantis', 'Atlantis'],
])('%s is written %s', (name, shown) => expect(showState(name)).toBe(shown))

test.each([
  ['Karnataka', 'SGST'],
  ['Delhi', 'SGST'], // with a parliament of its own
  ['Chandigarh', 'UTGST'],
  ['Ladakh', 'UTGST'],
])('within %s the second half is %s', (state, name) => expect(stateTaxName(state)).toBe(name))

test.each([
  ['Karnataka', 'Karnataka', true],
  ['Jammu & Kashmir', 'Jammu and Kashmir', true],
  ['Daman & Diu', 'Dadra & Nagar Haveli', true],
  ['Karnataka', 'Kerala', false],
  ['Atlantis', 'Atlantis', true],
])('%s and %s are one state: %s', (one, other, same) => expect(isSameState(one, other)).toBe(same))
