import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastFourOf, newCode, readCode, showCode } from './code.ts'

const anyCode = fc
  .array(fc.nat(30), { minLength: 19, maxLength: 19 })
  .map((numbers) => newCode(() => numbers.pop() ?? 0))

test('a code is read however it is typed', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{20}$/)
      expect(readCode(showCode(code))).toBe(code)
      expect(readCode(` ${showCode(code).toLowerCase().replaceAll('-', ' ')} `)).toBe(code)
      expect(showCode(code).endsWith(lastFourOf(code))).toBe(true)
    }),
  )
})

test('one wrong sign is found', () => {
  fc.assert(
    fc.property(
      anyCode,
      fc.nat(19),
      fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'),
      (code, at, sign) => {
        fc.pre(code[at] !== sign)
        expect(readCode(code.slice(0, at) + sign + code.slice(at + 1))).toBeUndefined()
      },
    ),
  )
})

test('two signs that changed places are found', () => {
  fc.assert(
    fc.property(anyCode, fc.nat(17), (code, at) => {
      fc.pre(code[at] !== code[at + 1])
      const swapped = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2)
      expect(readCode(swapped)).toBeUndefined()
    }),
  )
})

test.each(['', 'ABC', '0'.repeat(20), 'I'.repeat(20), `${'2'.repeat(19)}É`, '2'.repeat(200)])(
  '%j is no code',
  (typed) => {
    expect(readCode(typed)).toBeUndefined()
  },
)
