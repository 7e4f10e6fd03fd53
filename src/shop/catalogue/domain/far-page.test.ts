import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, leastOnStep, priceStep, priceSteps } from './far-page.ts'

const dearest = 1_000_000_000

test('every price is on the step that begins at it or before, and the next begins after it', () => {
  const anyPrice = fc.oneof(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: dearest }))
  fc.assert(
    fc.property(anyPrice, (paise) => {
      const step = priceStep(paise)
      expect(leastOnStep(step)).toBeLessThanOrEqual(paise)
      expect(leastOnStep(step + 1)).toBeGreaterThan(paise)
      expect(leastOnStep(step + 1) - leastOnStep(step)).toBeLessThanOrEqual(Math.max(1, paise / 100))
      expect(step).toBeLessThan(priceSteps)
    }),
    { numRuns: 2_000 },
  )
})

test('a page begins where going through the steps one by one comes to it, up or down', () => {
  const anyCounts = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(anyCounts, fc.nat(40), fc.boolean(), (counts, offset, isFalling) => {
      const steps = counts.flatMap((count, step) => Array<number>(count).fill(step))
      if (isFalling) steps.reverse()
      const step = steps[offset]
      expect(beginningOf(Int32Array.from(counts), offset, isFalling)).toEqual(
        step === undefined ? undefined : { step, before: offset - steps.indexOf(step) },
      )
    }),
  )
})
