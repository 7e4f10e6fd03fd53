import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsTilted, longestRound, longestTilted } from './turning.ts'

type Point = [number, number]

/** Whether a point lies in the L of two corridors: one of width a along the y axis, one of width b along the x axis. */
const isInside = ([x, y]: Point, a: number, b: number): boolean =>
  x >= -1e-6 && y >= -1e-6 && (x <= a + 1e-6 || y <= b + 1e-6)

/**
 * The rectangle itself, moved round the corner: at each of many angles its outer side touches both outer walls, and it
 * must keep clear of the inner corner. Nothing of the formula is used.
 */
function goesRound(a: number, b: number, depth: number, length: number): boolean {
  const angles = 720
  for (let at = 0; at <= angles; at += 1) {
    const angle = (Math.PI / 2) * (at / angles)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    // the outer side from a point on the wall x = 0 to one on y = 0
    const from: Point = [0, length * sin]
    const to: Point = [length * cos, 0]
    const inwards: Point = [sin * depth, cos * depth]
    for (let part = 0; part <= 60; part += 1) {
      const share = part / 60
      const outer: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      const inner: Point = [outer[0] + inwards[0], outer[1] + inwards[1]]
      // the corner of the L is at (a, b): beyond it in both is wall
      if (!isInside(inner, a, b)) return false
    }
    // between two such points the side may still cut the corner
    const beyond = (a - from[0]) * sin + (b - from[1]) * cos
    const along = (a - from[0]) * cos - (b - from[1]) * sin
    if (beyond < depth - 1e-6 && along > 0 && along < length) return false
  }
  return true
}

test('the longest thing goes round the corner, and one that is 2 per cent longer does not', () => {
  const wide = fc.integer({ min: 60, max: 300 })
  fc.assert(
    fc.property(wide, wide, fc.double({ min: 0.05, max: 0.9, noNaN: true }), (a, b, share) => {
      const depth = Math.min(a, b) * share
      const longest = longestRound(a, b, depth)
      // shorter than it is deep: then the outer corners decide, not the inner one, and it needs no turn
      fc.pre(longest > 1.5 * depth)
      expect(goesRound(a, b, depth, longest * 0.995)).toBe(true)
      expect(goesRound(a, b, depth, longest * 1.02)).toBe(false)
    }),
    { numRuns: 150 },
  )
})

test('a rod goes round a corner as the books say', () => {
  // (a^(2/3) + b^(2/3))^(3/2), and in a square corner of a metre 2.83 m
  expect(longestRound(100, 100, 0)).toBeCloseTo(282.84, 1)
  expect(longestRound(80, 120, 0)).toBeCloseTo((80 ** (2 / 3) + 120 ** (2 / 3)) ** 1.5, 1)
  // at 45 degrees between corridors of the same width: 2 (a sqrt 2 - w)
  expect(longestRound(105, 105, 50)).toBeCloseTo(2 * (105 * Math.SQRT2 - 50), 1)
})

test('what is deeper than a corridor is wide does not even come in', () => {
  expect(longestRound(90, 200, 90)).toBe(0)
  expect(longestRound(200, 90, 120)).toBe(0)
})

test('a narrower corridor or a deeper thing never lets a longer one round', () => {
  const wide = fc.integer({ min: 60, max: 300 })
  const less = fc.integer({ min: 0, max: 40 })
  fc.assert(
    fc.property(wide, wide, fc.integer({ min: 0, max: 200 }), less, less, less, (a, b, w, da, db, dw) => {
      expect(longestRound(a - da, b - db, w + dw)).toBeLessThanOrEqual(longestRound(a, b, w) + 1e-4)
    }),
  )
})

/** Every angle is tried. */
function fitsByTrying(long: number, short: number, width: number, height: number): boolean {
  for (let at = 0; at <= 9_000; at += 1) {
    const angle = (Math.PI / 2) * (at / 9_000)
    const across = long * Math.cos(angle) + short * Math.sin(angle)
    const up = long * Math.sin(angle) + short * Math.cos(angle)
    if (across <= width + 1e-6 && up <= height + 1e-6) return true
  }
  return false
}

test('leaned in a box: the same as trying every angle', () => {
  const side = fc.integer({ min: 40, max: 320 })
  fc.assert(
    fc.property(side, side, fc.integer({ min: 5, max: 200 }), (width, height, thick) => {
      const longest = longestTilted(thick, width, height)
      if (longest === 0) expect(thick).toBeGreaterThan(Math.min(width, height))
      else {
        expect(fitsByTrying(longest, thick, width + 0.05, height + 0.05)).toBe(true)
        // where it is longer than thick, a centimetre more is too much
        if (longest > thick) expect(fitsByTrying(longest + 1.1, thick, width, height)).toBe(false)
      }
    }),
    { numRuns: 200 },
  )
})

test('known boxes', () => {
  expect(fitsTilted(250, 5, 110, 220)).toBe(false)
  expect(longestTilted(1, 300, 400)).toBe(499)
  expect(longestTilted(80, 110, 220)).toBe(220)
})
