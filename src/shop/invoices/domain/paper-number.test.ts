import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paperKinds } from './paper.ts'
import { paperNumber, prefixFor, publicIdOf, readPublicId } from './paper-number.ts'

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
  expect(paperNumber({ kind: 'invoice', year, running }, prefix)).toBe(number),
)

test('where no number fits, none is made', () =>
  expect(() => paperNumber({ kind: 'invoice', year, running: 1_000_000_000 }, 'AAN')).toThrow('characters'))

test.each([
  ['invoice', 'AAN', 'AAN'],
  ['credit_note', 'AAN', 'CN'],
  ['credit_note', 'CN', 'CRN'],
  ['debit_note', 'AAN', 'DN'],
  ['debit_note', 'DN', 'DBN'],
] as const)('%s of %s begins with %s', (kind, invoicePrefix, prefix) =>
  expect(prefixFor(kind, invoicePrefix)).toBe(prefix),
)

const running = fc.integer({ min: 1, max: 999_999_999 })
const prefixes = fc.constantFrom('A', 'CN', 'DN', 'AAN', 'ZZZ')

test('every number is lawful: letters, digits, / and -, at most 16', () => {
  fc.assert(
    fc.property(running, prefixes, (count, prefix) => {
      expect(paperNumber({ kind: 'invoice', year, running: count }, prefix)).toMatch(/^[A-Z0-9/-]{1,16}$/)
    }),
  )
})

test('no two papers share a number, an address or a series', () => {
  fc.assert(
    fc.property(running, running, prefixes, (one, other, prefix) => {
      fc.pre(one !== other)
      const number = (count: number) => paperNumber({ kind: 'invoice', year, running: count }, prefix)
      expect(number(one)).not.toBe(number(other))
      expect(new Set(paperKinds.map((kind) => prefixFor(kind, prefix))).size).toBe(paperKinds.length)
    }),
  )
})

test('an address leads back to its paper, and nothing else does', () => {
  const place = { kind: 'credit_note', year, running: 12 } as const
  expect(publicIdOf(place)).toBe('credit_note-26-27-12')
  expect(readPublicId('credit_note-26-27-12')).toEqual(place)
  for (const wrong of ['invoice-26-27-0', 'invoice-26-27-01', 'invoice-2627-1', 'bill-26-27-1', ''])
    expect(readPublicId(wrong)).toBeUndefined()
})
