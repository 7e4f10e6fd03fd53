import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { addGst, gstWithin, taxIn } from '#shop/tax/domain/gst.ts'
import { taxInAll, taxSummary } from './tax-summary.ts'

const line = (gross: number, rateBps: number, isSameState = true) => ({
  rateBps,
  gst: gstWithin(paise(gross), rateBps, isSameState),
})

test('lines of one rate become one row, the lowest rate first', () => {
  expect(taxSummary([line(118_00, 1_800), line(105_00, 500), line(236_00, 1_800)])).toEqual([
    { rateBps: 500, taxable: 100_00, cgst: 2_50, sgst: 2_50, igst: 0 },
    { rateBps: 1_800, taxable: 300_00, cgst: 27_00, sgst: 27_00, igst: 0 },
  ])
})

test('between states the tax is one', () =>
  expect(taxSummary([line(118_00, 1_800, false)])).toEqual([
    { rateBps: 1_800, taxable: 100_00, cgst: 0, sgst: 0, igst: 18_00 },
  ]))

test('nothing comes to nothing', () => {
  expect(taxSummary([])).toEqual([])
  expect(taxInAll([])).toEqual({ taxable: 0, cgst: 0, sgst: 0, igst: 0 })
})

test('rows add up to the lines, and to what was paid, to the paisa', () => {
  const lines = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 10_00_000_00 }), fc.constantFrom(0, 500, 1_200, 1_800, 2_800)),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(lines, fc.boolean(), (all, isSameState) => {
      const taxed = all.map(([gross, rate]) => line(gross, rate, isSameState))
      const total = taxSummary(taxed).reduce(addGst, taxInAll([]))
      expect(total).toEqual(taxInAll(taxed))
      expect(total.taxable + taxIn(total)).toBe(all.reduce((sum, [gross]) => sum + gross, 0))
    }),
  )
})
