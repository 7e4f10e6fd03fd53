import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Size, waysToCarry } from './carried.ts'
import { emptyHome, type Home, measureNames, measures } from './home.ts'
import { canNarrow, passesInto, readLimits, writeLimits } from './limits.ts'
import { footprintOf, judge, measured } from './verdict.ts'

const anyHome = fc
  .tuple(
    fc.record(
      Object.fromEntries(
        measureNames.map((name) => [
          name,
          fc.option(
            fc
              .integer({ min: measures[name].low * 10, max: Math.min(measures[name].high, 420) * 10 })
              .map((tenths) => tenths / 10),
            { freq: 8 },
          ),
        ]),
      ),
    ),
    fc.boolean(),
    fc.option(fc.integer({ min: 0, max: 3 })),
  )
  .map(([told, hasLift, floor]) => ({ ...emptyHome(), ...told, hasLift, floor }) as Home)

const side = fc.integer({ min: 50, max: 2_800 }).map((tenths) => tenths / 10)
const anyPiece = fc
  .record({ widthCm: side, depthCm: side, heightCm: side })
  .map((dimensions): Size => ({ dimensions, legHeightCm: null, largestPart: null, cartons: '' }))

function isShown(home: Home, piece: Size): boolean {
  const { way, room } = passesInto(home)
  return room(...footprintOf(piece)) && waysToCarry(piece).some(({ box }) => way(...box))
}

test('what passes is what fits or goes in tightly', () => {
  fc.assert(
    fc.property(anyHome, anyPiece, (home, piece) => {
      const level = judge(measured(home), piece)?.level
      fc.pre(level !== undefined)
      expect(isShown(home, piece)).toBe(level === 'fits' || level === 'tight')
    }),
    { numRuns: 300 },
  )
})

test('the address tells the server the same home, as far as it matters', () => {
  fc.assert(
    fc.property(anyHome, anyPiece, (home, piece) => {
      const text = writeLimits(home)
      const read = readLimits(text)
      expect(read).toBeDefined()
      expect(isShown(read as Home, piece)).toBe(isShown(home, piece))
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['', 'nothing'],
  ['92-205', 'too few figures'],
  ['9-205-0-0-0-0-0-0-0-0-0-0-0', 'a door of 9 cm'],
  ['92-205-0-0-0-0-0-0-0-0-0-0-0-0', 'too many figures'],
  ['g92-205-80-0-0-0-0-0-0-0-0-0-0', 'a lift to the ground floor'],
  ['092-205-0-0-0-0-0-0-0-0-0-0-0', 'another spelling'],
  ['92-205-0-0-0-0-0-0-0-0-0-0-x', 'letters'],
])('%s is no home: %s', (text) => expect(readLimits(text)).toBeUndefined())

test('a list is only narrowed by somebody who told enough', () => {
  const door = { ...emptyHome(), doorWidth: 92, doorHeight: 205 }
  expect(canNarrow(door)).toBe(false)
  expect(canNarrow({ ...door, floor: 0 })).toBe(true)
  expect(canNarrow({ ...door, stairWidth: 105, landingDepth: 105, landingWidth: 210, ceiling: 240 })).toBe(
    true,
  )
})
