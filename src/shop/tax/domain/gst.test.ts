import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { addGst, gstWithin, taxIn } from './gst.ts'

test.each([
  { gross: 118_00, rate: 1_800, same: true, parts: { taxable: 100_00, cgst: 9_00, sgst: 9_00, igst: 0 } },
  { gross: 118_00, rate: 1_800, same: false, parts: { taxable: 100_00, cgst: 0, sgst: 0, igst: 18_00 } },
  { gross: 105_00, rate: 500, same: true, parts: { taxable: 100_00, cgst: 2_50, sgst: 2_50, igst: 0 } },
  { gross: 1_00, rate: 1_800, same: true, parts: { taxable: 84, cgst: 8, sgst: 8, igst: 0 } },
  { gross: 99_99, rate: 0, same: false, parts: { taxable: 99_99, cgst: 0, sgst: 0, igst: 0 } },
])('$gross at $rate, same state: $same', ({ gross, rate, same, parts }) => {
  expect(gstWithin(paise(gross), rate, same)).toEqual(parts)
})

test('the parts are the whole, the halves are equal, and the tax is right to a paisa', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_00 }),
      fc.constantFrom(0, 500, 1_200, 1_800, 2_800),
      fc.boolean(),
      (gross, rate, same) => {
        const parts = gstWithin(paise(gross), rate, same)
        expect(parts.taxable + taxIn(parts)).toBe(gross)
        expect(parts.cgst).toBe(parts.sgst)
        expect(Math.abs(taxIn(parts) - (parts.taxable * rate) / 10_000)).toBeLessThanOrEqual(1.5)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('parts add up by their kind', () => {
  const one = gstWithin(paise(118_00), 1_800, true)
  expect(addGst(one, one)).toEqual({ taxable: 200_00, cgst: 18_00, sgst: 18_00, igst: 0 })
})
