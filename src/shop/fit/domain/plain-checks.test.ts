import { expect, test } from 'vitest'
import { fitChecks } from './plain-checks.ts'

const whole = { legHeightCm: null, largestPart: null, cartons: '' }
const sofa = { ...whole, dimensions: { widthCm: 232, depthCm: 93, heightCm: 90 } }

test('a sofa meets the door with its smallest face', () => {
  expect(fitChecks(sofa)).toEqual({
    form: 'whole',
    checks: { doorCm: 92, liftCm: 235, stairTurnCm: 95 },
  })
})

test('legs that come off make it lower', () => {
  expect(fitChecks({ ...sofa, legHeightCm: 12.5 })).toEqual({
    form: 'without_legs',
    checks: { doorCm: 80, liftCm: 235, stairTurnCm: 95 },
  })
})

test('a bed that is taken apart asks for no wide door', () => {
  const bed = { ...whole, dimensions: { widthCm: 160, depthCm: 216, heightCm: 118 } }
  expect(fitChecks(bed).checks?.doorCm).toBe(120)
  const largestPart = { widthCm: 160, depthCm: 8, heightCm: 118 }
  expect(fitChecks({ ...bed, largestPart })).toEqual({
    form: 'apart',
    checks: { doorCm: 10, liftCm: 163, stairTurnCm: 120 },
  })
})

test('what comes in small cartons fits through any door, and so does a vase', () => {
  expect(fitChecks({ ...sofa, cartons: '80 × 60 × 30 cm; 70 × 38 × 20 cm' })).toEqual({
    form: 'cartons',
    checks: { doorCm: 32, liftCm: 83, stairTurnCm: 62 },
  })
  const vase = { ...whole, dimensions: { widthCm: 44, depthCm: 21, heightCm: 50 } }
  expect(fitChecks(vase)).toEqual({ form: 'whole', checks: undefined })
})
