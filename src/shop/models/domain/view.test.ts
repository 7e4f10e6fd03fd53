import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Move, moved, moveOfKey, opening, possible, viewInWords } from './view.ts'

const moves: Move[] = ['left', 'right', 'up', 'down', 'closer', 'further', 'start']

test('whatever is pressed, one stays above the floor and outside the piece', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 200 }), (pressed) => {
      const { yaw, pitch, zoom } = pressed.reduce(moved, opening)
      expect(Number.isFinite(yaw)).toBe(true)
      expect(pitch).toBeGreaterThanOrEqual(-8)
      expect(pitch).toBeLessThanOrEqual(82)
      expect(zoom).toBeGreaterThanOrEqual(0.7)
      expect(zoom).toBeLessThanOrEqual(4)
    }),
  )
})

test('left and right, up and down, closer and further undo each other', () => {
  for (const [there, back] of [
    ['left', 'right'],
    ['up', 'down'],
    ['closer', 'further'],
  ] as const) {
    const { yaw, pitch, zoom } = moved(moved(opening, there), back)
    expect([yaw, pitch]).toEqual([opening.yaw, opening.pitch])
    expect(zoom).toBeCloseTo(opening.zoom)
  }
})

test('start is where the pictures are taken from, wherever one is', () => {
  expect(moved({ yaw: 400, pitch: 80, zoom: 3 }, 'start')).toEqual(opening)
  expect(moveOfKey('0')).toBe('start')
})

test('a view that cannot be had becomes the nearest that can', () => {
  expect(possible({ yaw: 10, pitch: -40, zoom: 9 })).toEqual({ yaw: 10, pitch: -8, zoom: 4 })
})

test.each([
  [opening, 'Seen from the front right.'],
  [{ yaw: 0, pitch: 60, zoom: 1 }, 'Seen from the front, from above.'],
  [{ yaw: -90, pitch: 10, zoom: 2 }, 'Seen from the left, 2.0 times as close.'],
  [{ yaw: 540, pitch: 30, zoom: 0.8 }, 'Seen from the back, a little from above, further away.'],
])('%o is told as %s', (view, words) => {
  expect(viewInWords(view)).toBe(words)
})
