// The filter "Fits my home": the few figures that travel in a list's address, and what passes into the home they tell of.
// Verdicts are made by the very same functions.
import type { Passes } from '#shop/catalogue/domain/shape.ts'
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
export const canNarrow = (home: Home): boolean => passesInto(home).way(1, 1, 1)

/** What is known to get into a home, with room for hands. */
export function passesInto(home: Home): Passes {
  const door = throughDoor(home, 'worst')
  const floor = toTheFloor(home, 'worst')
  // many pieces share two of their sides
  const longest = new Map<number, number>()
  const longestWith = (short: number, middle: number): number => {
    const pair = short * 100_000 + middle
    const known = longest.get(pair)
    if (known !== undefined) return known
    const [a, b] = [short + forHands, middle + forHands]
    const limit = Math.min(door(a, b), floor(a, b)) - forHands
    longest.set(pair, limit)
    return limit
  }
  const [foot = 0, along = 0] = [home.roomWidth ?? 0, home.roomLength ?? 0]
    .map((cm) => Math.floor(cm + 1e-9) - forHands)
    .sort((a, b) => a - b)
  return {
    way: (short, middle, long) => long <= longestWith(short, middle),
    room: hasRoom(home) ? (short, long) => short <= foot && long <= along : () => true,
  }
}

/** What gets into the home of an address. One that nobody can have is one of which nothing is known. */
export const getsInto = (figures: string): Passes => passesInto(readLimits(figures) ?? emptyHome())
