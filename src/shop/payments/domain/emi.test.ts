import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { quoteEmi } from './emi.ts'

const plan = { bank: 'A Bank', months: 12, annualRateBps: 1_500, fee: paise(19_900), minimum: paise(300_000) }

test('a year at 15 per cent', () => {
  expect(quoteEmi(paise(3_149_000), plan)).toMatchObject({
    monthly: 284_300,
    interest: 262_600,
    gst: 50_900,
    total: 3_482_400,
  })
})

test('without interest the instalments only add up to the price', () => {
  const quote = quoteEmi(paise(1_200_000), { ...plan, annualRateBps: 0, fee: paise(0) })
  expect(quote).toMatchObject({ monthly: 100_000, interest: 0, gst: 0, total: 1_200_000 })
})

test('the total is the sum of its parts, and never below the price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000_000 }),
      fc.integer({ min: 2, max: 60 }),
      fc.integer({ min: 0, max: 6_000 }),
      (amount, months, annualRateBps) => {
        const quote = quoteEmi(paise(amount), { ...plan, months, annualRateBps })
        expect(quote.total).toBe(amount + quote.interest + quote.gst + quote.fee)
        expect(quote.interest).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
