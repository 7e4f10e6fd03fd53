import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnHome } from '../../../../test/a-home.ts'
import type { Size } from './carried.ts'
import { emptyHome, type Home, measureNames, measures } from './home.ts'
import { judge, type Level, levels, measured } from './verdict.ts'
import { askBeforePaying, becauseOf, placesOf, sentenceOf, shortWords, titleOf } from './words.ts'

const flat: Home = { ...emptyHome(), ...drawnHome }
const piece = (widthCm: number, depthCm: number, heightCm: number, more: Partial<Size> = {}): Size => ({
  dimensions: { widthCm, depthCm, heightCm },
  legHeightCm: null,
  largestPart: null,
  cartons: '',
  ...more,
})
const aravali = piece(232, 93, 90)
const konark = piece(205, 81, 88)
const kaveri = piece(234, 94, 98)

function told(home: Home, one: Size) {
  const way = measured(home)
  const verdict = judge(way, one)
  if (!verdict) throw new Error('it needs checking')
  const places = placesOf(way, one, verdict).map(({ name, level, words }) => `${name} | ${level} | ${words}`)
  return { way, verdict, title: titleOf(verdict), sentence: sentenceOf(way, verdict), places }
}

test('a sofa that is tight, place by place', () => {
  const { title, sentence, places, verdict } = told(flat, aravali)
  expect(title).toBe('Tight, but it goes in')
  expect(sentence).toBe('Up the stairs, then in by the front door.')
  expect(places).toEqual([
    'Lift | does_not | 80 cm door; it needs 92. We leave it out',
    'Stairs to the 2nd floor | tight | Stood on its end at the landing, 8 cm below the ceiling',
    'Front door | tight | On its side. 2 cm to spare',
    'Hall | fits | Along the 360 cm wall. 128 cm left',
  ])
  expect(shortWords(verdict)).toBe('Tight: front door')
})

test('a smaller one fits', () => {
  const { title, places, verdict } = told(flat, konark)
  expect(title).toBe('It fits')
  expect(places[1]).toBe(
    'Stairs to the 2nd floor | fits | Stood on its end at the landing, 35 cm below the ceiling',
  )
  expect(places[2]).toBe('Front door | fits | As it stands. 11 cm to spare')
  expect(shortWords(verdict)).toBe('Fits your home')
})

test('a larger one stops at the front door, and the question before paying says why', () => {
  const { way, title, sentence, verdict } = told(flat, kaveri)
  expect([title, sentence]).toEqual(['It does not go in', 'It stops at the front door.'])
  expect(becauseOf(way, kaveri, verdict)).toBe('Front door: needs 96 cm with the hands. Yours is 92')
  expect(askBeforePaying(way, verdict)).toBe(
    'It needs 96 cm at the front door and you told us 92. Is it going somewhere else, or is there another way in?',
  )
})

test('what nobody measured is not guessed', () => {
  const noStairs: Home = { ...flat, stairWidth: null, landingWidth: null, landingDepth: null, ceiling: null }
  expect(told(noStairs, aravali).title).toBe('Not sure yet')
  expect(told(noStairs, aravali).sentence).toBe('The stairs are not measured, and the lift is too small.')
  // a width that is too small is too small, whatever the height
  expect(told({ ...flat, doorHeight: null }, kaveri).verdict.level).toBe('does_not')
  expect(told({ ...flat, doorHeight: null }, konark).verdict.level).toBe('not_sure')
  // a lift that does needs no stairs
  expect(told({ ...noStairs, liftDoorWidth: 100 }, piece(120, 60, 180)).verdict.level).toBe('fits')
})

test('what is known to be taken off or apart is taken off or apart, and said', () => {
  const legs = told(flat, piece(200, 96, 96, { legHeightCm: 14 }))
  expect(legs.verdict.carried.form).toBe('without_legs')
  expect(legs.sentence).toBe('Without its legs: up the stairs, then in by the front door.')
  const bed = told(flat, piece(182, 212, 110, { largestPart: { widthCm: 200, depthCm: 20, heightCm: 35 } }))
  expect([bed.verdict.level, bed.verdict.carried.form]).toEqual(['fits', 'apart'])
  const packed = told(flat, piece(182, 212, 110, { cartons: '205 × 60 × 20 cm; 190 × 40 × 30 cm' }))
  expect([packed.verdict.level, packed.verdict.carried.form]).toEqual(['fits', 'cartons'])
  const wide = told({ ...flat, doorWidth: 60 }, piece(230, 97, 76, { legHeightCm: 10 }))
  expect(wide.sentence).toBe('Even without its legs it stops at the front door.')
  expect(wide.places).toContain('Front door | does_not | Needs 68 cm with the hands. Yours is 60')
  // tight where it turns, not below the ceiling
  const turning = told(flat, piece(186, 97, 90, { legHeightCm: 10 }))
  expect(turning.places[1]).toBe(
    'Stairs to the 2nd floor | tight | Stood on its end at the landing. 8 cm to spare',
  )
  // where the whole goes as well, nothing is taken off
  expect(told(flat, { ...konark, legHeightCm: 10 }).verdict.carried.form).toBe('whole')
})

test('nobody climbs to the ground floor', () => {
  const ground = told({ ...flat, floor: 0, ceiling: null, stairWidth: null }, konark)
  expect(ground.places.map((words) => words.split(' | ')[0])).toEqual(['Front door', 'Hall'])
  expect(ground.sentence).toBe('In by the front door.')
})

test('a room that is too small is said to be', () => {
  const { sentence, verdict } = told({ ...flat, roomWidth: 150, roomLength: 200 }, konark)
  expect(verdict.at).toBe('room')
  expect(sentence).toBe('Hall is too small for it.')
})

test('a lamp and a rug need no checking', () => {
  expect(judge(measured(flat), piece(35, 35, 54))).toBeUndefined()
  expect(judge(measured(flat), piece(193, 120, 1))).toBeUndefined()
})

const side = fc.integer({ min: 10, max: 3_000 }).map((tenths) => tenths / 10)
const sizes = fc.record({ widthCm: side, depthCm: side, heightCm: side })
const anyPiece = fc
  .record({
    dimensions: fc.record({
      widthCm: side,
      depthCm: side,
      heightCm: fc.integer({ min: 50, max: 3_000 }).map((n) => n / 10),
    }),
    legs: fc.option(fc.double({ min: 0.05, max: 0.3, noNaN: true })),
    largestPart: fc.option(sizes),
    cartons: fc.constantFrom('', '120 × 60 × 30 cm', '210 × 95 × 62 cm; 60 × 40 × 30 cm'),
  })
  .map(
    ({ legs, ...one }): Size => ({
      ...one,
      legHeightCm: legs === null ? null : Math.round(one.dimensions.heightCm * legs * 10) / 10,
    }),
  )
const anyHome = fc
  .tuple(
    fc.record(
      Object.fromEntries(
        measureNames.map((name) => [
          name,
          fc.option(fc.integer({ min: measures[name].low, max: Math.min(measures[name].high, 420) })),
        ]),
      ),
    ),
    fc.boolean(),
    fc.option(fc.integer({ min: 0, max: 9 })),
  )
  .map(([told, hasLift, floor]) => ({ ...emptyHome(), ...told, hasLift, floor }) as Home)

const rank = (level: Level | undefined): number => (level === undefined ? 9 : levels.indexOf(level))
const verdictOf = (home: Home, one: Size) => judge(measured(home), one)

test('a verdict never improves when something on the way shrinks', () => {
  fc.assert(
    fc.property(
      anyHome,
      anyPiece,
      fc.constantFrom(...measureNames),
      fc.integer({ min: 1, max: 60 }),
      (home, one, name, less) => {
        const before = home[name]
        fc.pre(before !== null)
        const smaller = { ...home, [name]: Math.max(1, (before ?? 0) - less) }
        expect(rank(verdictOf(smaller, one)?.level)).toBeLessThanOrEqual(rank(verdictOf(home, one)?.level))
      },
    ),
    { numRuns: 1_500 },
  )
})

test('a verdict never improves when the piece grows', () => {
  fc.assert(
    fc.property(
      anyHome,
      anyPiece,
      fc.constantFrom('widthCm', 'depthCm', 'heightCm'),
      fc.integer({ min: 1, max: 60 }),
      (home, one, grown, more) => {
        const larger = {
          ...one,
          dimensions: { ...one.dimensions, [grown]: one.dimensions[grown as 'widthCm'] + more },
        }
        expect(rank(verdictOf(home, larger)?.level)).toBeLessThanOrEqual(rank(verdictOf(home, one)?.level))
      },
    ),
    { numRuns: 1_500 },
  )
})

test('knowing more never turns a yes into a no, nor a no into a yes', () => {
  fc.assert(
    fc.property(anyHome, anyPiece, fc.constantFrom(...measureNames), (home, one, name) => {
      fc.pre(home[name] !== null && !name.startsWith('room'))
      const full = verdictOf(home, one)?.level
      const less = verdictOf({ ...home, [name]: null }, one)?.level
      if (less === 'does_not') expect(full).toBe('does_not')
      if (less === 'tight' || less === 'fits') expect(rank(full)).toBeGreaterThanOrEqual(rank(less))
    }),
    { numRuns: 1_000 },
  )
})

test('every verdict has words for all its places', () => {
  fc.assert(
    fc.property(anyHome, anyPiece, (home, one) => {
      const way = measured(home)
      const verdict = judge(way, one)
      if (!verdict) return
      const said = [sentenceOf(way, verdict), becauseOf(way, one, verdict), askBeforePaying(way, verdict)]
      for (const { words } of placesOf(way, one, verdict)) said.push(words)
      for (const words of said) expect(words).not.toMatch(/NaN|Infinity|undefined|null|-\d/)
    }),
    { numRuns: 1_000 },
  )
})
