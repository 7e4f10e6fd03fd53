import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8Of } from './utf8.ts'

const filler = 'x'.repeat(5_000)

test('the bytes of any text, short or long, are those that Node makes', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(fc.constantFrom('a', '₹', 'आ', '🪑', '\u00e9', '\ud800', '\udc00', '\0')) }),
      fc.boolean(),
      (text, isLong) => {
        const whole = isLong ? `${filler}${text}${filler}` : text
        expect(utf8Of(whole)).toEqual(Buffer.from(whole))
      },
    ),
  )
})
