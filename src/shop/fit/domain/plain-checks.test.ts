import { expect, test } from 'vitest'
import { fitChecks } from './plain-checks.ts'

test('a sofa meets the door with its smallest face', () => {
  expect(fitChecks({ widthCm: 232, depthCm: 93, heightCm: 90 })).toEqual({
    doorCm: 92,
    liftCm: 235,
    stairTurnCm: 95,
  })
})

test('a vase needs no check', () => {
  expect(fitChecks({ widthCm: 44, depthCm: 21, heightCm: 50 })).toBeUndefined()
})
