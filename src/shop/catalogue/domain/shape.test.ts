import { expect, test } from 'vitest'
import { createShapeTable, type Passes } from './shape.ts'

/** Through a door of 90 by 200, into a room of 300 by 400. */
const home: Passes = {
  way: (short, middle) => short <= 90 && middle <= 200,
  room: (short, long) => short <= 300 && long <= 400,
}
const bitAt = (bits: Uint8Array, id: number) => ((bits[id >> 3] ?? 0) >> (id & 7)) & 1

test('a bit for each shape: by any of its ways, if it has room, and everywhere what is small', () => {
  const shapes = createShapeTable()
  const put = (id: number, sides: number[], footShort = 100, footLong = 200) =>
    shapes.put({ id, sides, footShort, footLong })
  put(0, [91, 93, 232])
  put(1, [90, 93, 232])
  put(2, [91, 93, 232, 100, 120, 130, 60, 80, 150])
  put(3, [80, 90, 232], 301, 400)
  put(9, [0, 0, 0], 0, 0)
  expect([...shapes.bitsOf(home)]).toEqual([0b110, 0b10])
})

test('a number that nobody told of passes nowhere; one that is told of late, or anew, does', () => {
  const shapes = createShapeTable()
  shapes.put({ id: 5_000, sides: [10, 10, 100], footShort: 10, footLong: 100 })
  const before = shapes.bitsOf(home)
  expect(before).toHaveLength(626)
  expect(before.reduce((all, byte) => all + byte, 0)).toBe(1)
  expect(bitAt(before, 5_000)).toBe(1)
  shapes.put({ id: 4_999, sides: [10, 10, 100], footShort: 10, footLong: 100 })
  shapes.put({ id: 5_000, sides: [99, 99, 100], footShort: 10, footLong: 100 })
  const after = shapes.bitsOf(home)
  expect([bitAt(after, 4_999), bitAt(after, 5_000)]).toEqual([1, 0])
})
