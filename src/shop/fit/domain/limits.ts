// The filter "Fits my home": the few figures that travel in a list's address, and the longest piece that passes for each
// pair of its other sides. The database compares with that table; verdicts are made by the very same functions.
import { emptyHome, type Home, isLikely, type Measure, measureNames } from './home.ts'
import { forHands } from './verdict.ts'
import { hasRoom, throughDoor, toTheFloor } from './way-in.ts'

const ofLift: readonly Measure[] = [
  'liftDoorWidth',
  'liftDoorHeight',
  'cabinWidth',
  'cabinDepth',
  'cabinHeight',
]
const ofStairs: readonly Measure[] = ['stairWidth', 'landingWidth', 'landingDepth', 'ceiling']

const isOnTheWay = (home: Home, name: Measure): boolean => {
  if (home.floor === 0) return !ofLift.includes(name) && !ofStairs.includes(name)
  return home.hasLift || !ofLift.includes(name)
}

/** Whole centimetres in the order of the measures, 0 for what is not known or not on the way; g for the ground floor. */
export const writeLimits = (home: Home): string =>
  (home.floor === 0 ? 'g' : '') +
  measureNames.map((name) => (isOnTheWay(home, name) ? Math.floor((home[name] ?? 0) + 1e-9) : 0)).join('-')

const limitsPattern = `^g?\\d{1,4}(-\\d{1,4}){${measureNames.length - 1}}$`

/** Undefined for what no home could have written. */
export function readLimits(text: string): Home | undefined {
  if (!new RegExp(limitsPattern).test(text)) return undefined
  const figures = text.replace('g', '').split('-').map(Number)
  const home: Home = { ...emptyHome(), floor: text.startsWith('g') ? 0 : null }
  for (const [at, name] of measureNames.entries()) {
    const cm = figures[at] ?? 0
    if (cm === 0) continue
    // a decimal is cut off: 60.5 was told, 60 is sent; and never less than the least
    if (!isLikely(name, cm)) return undefined
    home[name] = cm
  }
  // one address for one home
  return writeLimits(home) === text ? home : undefined
}

/** Whether enough was told for something to be known to go in. */
export const canNarrow = (home: Home): boolean => fitLimits(home).longest.length > 0

type FitLimits = {
  /** By the shortest side and the middle one, from 1 on: the longest that passes with room for hands. */
  longest: number[][]
  /** Of the footprint, the shorter side and the longer one. */
  room: [short: number, long: number] | undefined
}

const longestSide = 9_999

export function fitLimits(home: Home): FitLimits {
  const door = throughDoor(home, 'worst')
  const floor = toTheFloor(home, 'worst')
  const limit = (short: number, middle: number): number => {
    const [a, b] = [short + forHands, middle + forHands]
    return Math.max(0, Math.min(door(a, b), floor(a, b), longestSide) - forHands)
  }
  const longest: number[][] = []
  // what is not even as long as its middle side is no piece; wider ones pass no longer ones
  let columns = 0
  while (columns < longestSide && limit(1, columns + 1) > columns) columns += 1
  for (let short = 1; short <= columns && limit(short, short) >= short; short += 1)
    longest.push(Array.from({ length: columns }, (_, at) => limit(short, Math.max(short, at + 1))))
  const sides = [home.roomWidth ?? 0, home.roomLength ?? 0].map((cm) => Math.floor(cm + 1e-9) - forHands)
  return {
    longest,
    room: hasRoom(home) ? [Math.min(...sides), Math.max(...sides)] : undefined,
  }
}
