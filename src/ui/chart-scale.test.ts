import { expect, test } from 'vitest'
import { roundSteps, shortRupees } from './chart-scale.ts'

test.each([
  [0, 398_240, [0, 100_000, 200_000, 300_000, 400_000]],
  [0, 7, [0, 2, 4, 6, 8]],
  [0, 0, [0, 1]],
  [26_000, 47_000, [20_000, 30_000, 40_000, 50_000]],
  [0, 100, [0, 25, 50, 75, 100]],
])('from %i to %i', (least, most, steps) => {
  expect(roundSteps(least, most)).toEqual(steps)
})

test.each([
  [0, '₹0'],
  [900, '₹900'],
  [45_000, '₹45k'],
  [1_00_000, '₹1L'],
  [2_50_000, '₹2.5L'],
  [3_00_00_000, '₹3Cr'],
])('%i is short for %s', (rupees, words) => {
  expect(shortRupees(rupees)).toBe(words)
})
