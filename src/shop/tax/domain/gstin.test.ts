import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigitOf, panOf, readGstin } from './gstin.ts'

test.each([
  ['27AAPFU0939F1ZV', '27AAPFU0939F1ZV', 'Maharashtra'],
  [' 29aagcb7383j1z4 ', '29AAGCB7383J1Z4', 'Karnataka'],
  ['29 AAGCB 7383J 1Z4', '29AAGCB7383J1Z4', 'Karnataka'],
])('%s is a GSTIN', (text, gstin, state) => expect(readGstin(text)).toEqual({ ok: true, gstin, state }))

test.each([
  ['', 'Enter the GSTIN.'],
  ['27AAPFU0939F1Z', 'A GSTIN has 15 characters; this has 14.'],
  ['27AAPFU0939F1ZVV', 'A GSTIN has 15 characters; this has 16.'],
  ['27AAPFU-939F1ZV', 'A GSTIN has letters and digits only.'],
  ['२७AAPFU0939F1ZV', 'A GSTIN has letters and digits only.'],
  ['AAPFU0939F1ZV27', 'A GSTIN begins with the two digits of a state.'],
  ['28AAPFU0939F1ZV', 'A GSTIN begins with the code of a state; 28 is none.'],
  ['00AAPFU0939F1ZV', 'A GSTIN begins with the code of a state; 00 is none.'],
  ['27AAPF00939F1ZV', 'Characters 3 to 12 of a GSTIN are the PAN: five letters, four digits, a letter.'],
  ['27AAPFU0939F0ZV', 'Character 13 of a GSTIN counts from 1.'],
  ['27AAPFU0939F1YV', 'Character 14 of a GSTIN is a Z.'],
  ['27AAPFU0939F1ZU', 'This GSTIN is not valid. Please check for typing mistakes.'],
])('%j is none', (text, why) => expect(readGstin(text)).toMatchObject({ ok: false, why }))

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const digit = fc.constantFrom(...'0123456789')
const written = (of: fc.Arbitrary<string>, count: number) =>
  fc.array(of, { minLength: count, maxLength: count }).map((all) => all.join(''))
const gstins = fc
  .tuple(
    fc.constantFrom('01', '07', '24', '26', '27', '29', '38'),
    written(letter, 5),
    written(digit, 4),
    letter,
    fc.constantFrom(...'123456789ABCZ'),
  )
  .map((parts) => `${parts.join('')}Z`)
  .map((first14) => first14 + checkDigitOf(first14))

test('with the right check digit every one is read, however it is spaced and cased', () => {
  fc.assert(
    fc.property(gstins, fc.nat(15), (gstin, at) => {
      const spaced = `${gstin.slice(0, at)} ${gstin.slice(at)}`.toLowerCase()
      expect(readGstin(spaced)).toMatchObject({ ok: true, gstin })
    }),
  )
})

test('one wrong character is always noticed', () => {
  fc.assert(
    fc.property(gstins, fc.nat(14), fc.oneof(letter, digit), (gstin, at, other) => {
      fc.pre(gstin[at] !== other)
      expect(readGstin(gstin.slice(0, at) + other + gstin.slice(at + 1)).ok).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})

test('any text gets an answer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const reading = readGstin(text)
      if (!reading.ok) expect(reading.why).toMatch(/\.$/)
    }),
  )
})

test('where only the check digit is wrong, it is told; and whose it is', () => {
  expect(readGstin('29AAAAA0000A1ZX')).toMatchObject({ ok: false, lastShouldBe: 'Y' })
  expect(readGstin('29AAAAA0000A1Z')).not.toHaveProperty('lastShouldBe')
  expect(panOf('29AAAAA0000A1ZY')).toBe('AAAAA0000A')
})
