import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paperNumber, publicIdOf, readOldPublicId } from './paper-number.ts'

const year = '26-27'

test.each([
  ['AAN', 1, 'AAN/26-27/000001'],
  ['AAN', 999_999, 'AAN/26-27/999999'],
  ['AAN', 1_000_000, 'AAN/2627/1000000'],
  ['AAN', 10_000_000, 'AAN2627/10000000'],
  ['AAN', 999_999_999, 'AAN2627999999999'],
  ['CN', 1, 'CN/26-27/000001'],
  ['CN', 1_000_000, 'CN/26-27/1000000'],
])('%s, number %i is %s', (prefix, running, number) =>
  expect(paperNumber({ year, running }, prefix)).toBe(number),
)

test('where no number fits, none is made', () =>
  expect(() => paperNumber({ year, running: 1_000_000_000 }, 'AAN')).toThrow('characters'))

const running = fc.integer({ min: 1, max: 999_999_999 })
const prefixes = fc.constantFrom('A', 'CN', 'DN', 'AAN', 'ZZZ')

test('every number is lawful: letters, digits, / and -, at most 16', () => {
  fc.assert(
    fc.property(running, prefixes, (count, prefix) => {
      expect(paperNumber({ year, running: count }, prefix)).toMatch(/^[A-Z0-9/-]{1,16}$/)
    }),
  )
})

test('no two papers share a number or an address, of one series or of two', () => {
  fc.assert(
    fc.property(running, prefixes, running, prefixes, (one, prefix, other, otherPrefix) => {
      fc.pre(one !== other || prefix !== otherPrefix)
      const first = paperNumber({ year, running: one }, prefix)
      const second = paperNumber({ year, running: other }, otherPrefix)
      expect(first).not.toBe(second)
      expect(publicIdOf(first)).not.toBe(publicIdOf(second))
    }),
  )
})

test('an address of before leads back to its paper, and nothing else does', () => {
  expect(publicIdOf('CN/26-27/000012')).toBe('CN-26-27-000012')
  expect(readOldPublicId('credit_note-26-27-12')).toEqual({ kind: 'credit_note', year, running: 12 })
  for (const wrong of ['invoice-26-27-0', 'invoice-26-27-01', 'invoice-2627-1', 'bill-26-27-1', ''])
    expect(readOldPublicId(wrong)).toBeUndefined()
})
