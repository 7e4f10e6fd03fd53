import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceFor, eyeOf, fieldOfView, type Halves, type Point, sizeLines } from './framing.ts'
import { opening } from './view.ts'

const half = fc.double({ min: 0.02, max: 2, noNaN: true })
const halves = fc.tuple(half, half, half)
const along = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Where a point stands in the picture: -1 and 1 are its edges. */
function seenAt(point: Point, distance: number, view: { yaw: number; pitch: number }, aspect: number) {
  const { towards, right, up } = eyeOf(view)
  const far = (distance - along(point, towards)) * Math.tan((fieldOfView / 2) * (Math.PI / 180))
  return [along(point, right) / (far * aspect), along(point, up) / far] as const
}

test('a piece of any shape is seen whole with its sizes when the viewer opens, and nearly whole from every side', () => {
  fc.assert(
    fc.property(
      halves,
      fc.double({ min: 0.5, max: 2.5, noNaN: true }),
      fc.integer({ min: 0, max: 23 }),
      (box: Halves, aspect, step) => {
        const distance = distanceFor(box, aspect)
        const sizes = sizeLines(box, { widthCm: 1, depthCm: 1, heightCm: 1 }, opening)
        for (const point of sizes.flatMap(({ from, to }) => [from, to]))
          expect(Math.abs(seenAt(point, distance, opening, aspect)[0])).toBeLessThanOrEqual(0.921)
        for (const [yaw, mostAcross, mostUp] of [
          [opening.yaw, 0.921, 0.771],
          [step * 15, 1, 0.85],
        ] as const)
          for (const a of [-1, 1])
            for (const b of [-1, 1])
              for (const c of [-1, 1]) {
                const corner: Point = [a * box[0], b * box[1], c * box[2]]
                const [across, upwards] = seenAt(corner, distance, { ...opening, yaw }, aspect)
                expect(Math.abs(across)).toBeLessThanOrEqual(mostAcross)
                expect(Math.abs(upwards)).toBeLessThanOrEqual(mostUp)
              }
      },
    ),
  )
})

test('the sizes are those that are declared, as long as the piece, on the sides one sees', () => {
  const size = { widthCm: 232, depthCm: 93, heightCm: 90 }
  const [width, depth, height] = sizeLines([1.16, 0.45, 0.46], size, { yaw: 28 })
  expect([width?.words, depth?.words, height?.words]).toEqual(['W 232 cm', 'D 93 cm', 'H 90 cm'])
  expect((width?.to[0] ?? 0) - (width?.from[0] ?? 0)).toBeCloseTo(2.32)
  expect((depth?.from[2] ?? 0) - (depth?.to[2] ?? 0)).toBeCloseTo(0.92)
  expect((height?.to[1] ?? 0) - (height?.from[1] ?? 0)).toBeCloseTo(0.9)
  // in front and to the right
  expect(width?.from[2]).toBeGreaterThan(0.46)
  expect(depth?.from[0]).toBeGreaterThan(1.16)
  // from behind and the left, there
  const [behind, left] = sizeLines([1.16, 0.45, 0.46], size, { yaw: 200 })
  expect(behind?.from[2]).toBeLessThan(-0.46)
  expect(left?.from[0]).toBeLessThan(-1.16)
})
