import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lookAgain, type Watch } from './stock-watch.ts'

const terms = { peoplePerPiece: 3, waitMinutes: 10 }
const start = new Date('2026-11-16T10:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

/** Looks at each minute, and tells as many as it says, of people without end. */
function watchOver(looks: [minute: number, quantity: number][]): number[] {
  let watch: Watch | undefined
  return looks.map(([minute, quantity]) => {
    const next = lookAgain(watch, quantity, after(minute), terms)
    watch = next.watch && { ...next.watch, room: next.watch.room - next.tell }
    return next.tell
  })
}

describe('people are told', () => {
  test.each<[string, [number, number][], number[]]>([
    ['three for each piece, ten minutes after it came', [[0, 2], [5, 2], [10, 2], [11, 2]], [0, 0, 6, 0]],
    ['nobody where it is gone again', [[0, 5], [9, 0], [10, 0], [20, 0]], [0, 0, 0, 0]],
    ['anew where it came once more', [[0, 5], [9, 0], [12, 1], [21, 1], [22, 1]], [0, 0, 0, 0, 3]],
    ['of what is left where it was put right', [[0, 100], [4, 2], [10, 2]], [0, 0, 6]],
    ['of what came besides, after another wait', [[0, 1], [10, 1], [30, 3], [39, 3], [40, 3]], [0, 3, 0, 0, 6]],
    ['no more of the rest when some are sold', [[0, 4], [10, 4], [11, 2], [30, 2]], [0, 12, 0, 0]],
  ])('%s', (_, looks, told) => {
    expect(watchOver(looks)).toEqual(told)
  })
}) // biome-ignore format: a table

test('never more than three for each piece that came, whatever happens to the stock', () => {
  const look = fc.record({
    minutes: fc.integer({ min: 0, max: 15 }),
    quantity: fc.integer({ min: 0, max: 20 }),
  })
  fc.assert(
    fc.property(fc.array(look, { maxLength: 60 }), (looks) => {
      let [minute, before, came] = [0, 0, 0]
      const seen = looks.map(({ minutes, quantity }): [number, number] => {
        minute += minutes
        came += Math.max(0, quantity - before)
        before = quantity
        return [minute, quantity]
      })
      const told = watchOver(seen).reduce((sum, count) => sum + count, 0)
      expect(told).toBeLessThanOrEqual(came * terms.peoplePerPiece)
    }),
  )
})
