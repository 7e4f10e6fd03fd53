import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planHistory } from './plan.ts'

const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2029-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test('whenever the demo is begun, its past is over, in order, and whole', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const { orders, steps } = planHistory(now, { people: 30, goods: 85 })
      const times = steps.map(({ at }) => at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime())
      const placed = steps.filter(({ act }) => act === 'place').map(({ order }) => orders[order]?.ending)
      expect(new Set(placed).size).toBe(15)
    }),
  )
})
