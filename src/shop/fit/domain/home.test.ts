import { expect, test } from 'vitest'
import { emptyHome, likelyFigure, readHome } from './home.ts'
import { readTyped, shown } from './units.ts'

test.each([
  ['a slip of the finger', 'doorWidth', 920, 92],
  ['metres', 'doorHeight', 2.05, 205],
  ['inches', 'doorWidth', 36, 91.4],
  ['feet', 'doorWidth', 3, 91.4],
  ['a digit left out', 'stairWidth', 9.5, 95],
] as const)('%s', (_, name, typed, meant) => expect(likelyFigure(name, typed)).toBe(meant))

test('a likely figure is left alone, and nonsense is not guessed at', () => {
  expect(likelyFigure('doorWidth', 92)).toBeUndefined()
  expect(likelyFigure('doorWidth', 0)).toBeUndefined()
})

test.each([
  ['92', 'cm', 92],
  ['92,5 cm', 'cm', 92.5],
  ['', 'cm', null],
  ['wide', 'cm', undefined],
  ['92 93', 'cm', undefined],
  ['-92', 'cm', undefined],
  ['3', 'ft', 91.4],
  ['3 ft 1 in', 'ft', 94],
  ['3\' 1"', 'ft', 94],
  ['36', 'ft', 91.4],
  ['36 in', 'ft', 91.4],
  ['13 ft', 'ft', 396.2],
  ["13'", 'ft', 396.2],
  ['156', 'ft', 396.2],
] as const)('“%s” in %s', (text, unit, cm) => expect(readTyped(text, unit)).toBe(cm))

test('whatever is shown in feet is read as what it was, to half an inch', () => {
  for (let tenths = 1; tenths <= 20_000; tenths += 1) {
    const cm = tenths / 10
    const difference = Math.abs((readTyped(shown(cm, 'ft'), 'ft') ?? 0) - cm)
    expect(difference, `${cm} cm as ${shown(cm, 'ft')}`).toBeLessThanOrEqual(0.7)
  }
})

test('a home is kept and read again; what could not have been typed is left out', () => {
  const home = { ...emptyHome(), doorWidth: 92.4, floor: 3, roomName: 'Hall', hasLift: false }
  expect(readHome(JSON.stringify(home))).toEqual(home)
  expect(readHome(JSON.stringify({ doorWidth: 92, doorHeight: 9_999, floor: -1, hasLift: 'x' }))).toEqual({
    ...emptyHome(),
    doorWidth: 92,
  })
  for (const text of [undefined, '', 'null', '[]', '{}', '{"doorWidth":"92"}', '{'])
    expect(readHome(text)).toBeUndefined()
})
