// May a box go this way? Each place answers with the longest box that passes it, for the two other sides. A place that is
// smaller never answers with more, nor does it for sides that are larger: verdicts and the filter stand on that.
import type { Home } from './home.ts'
import { longestRound, longestTilted } from './turning.ts'

/** 0 where nothing passes. `short` is at most `middle`. */
export type Longest = (short: number, middle: number) => number

const anyLength = 100_000

/** For a measure that nobody told: at worst nothing goes, at best everything does. */
export type Unknown = 'worst' | 'best'
const told = (cm: number | null, unknown: Unknown): number =>
  cm === null ? (unknown === 'worst' ? 0 : 10_000) : Math.floor(cm + 1e-9)

/** Lengthwise: the two smaller sides meet the frame, the smallest of them across. */
function opening(width: number, height: number): Longest {
  const [narrow, wide] = [Math.min(width, height), Math.max(width, height)]
  return (short, middle) => (short <= narrow && middle <= wide ? anyLength : 0)
}

export const throughDoor = (home: Home, unknown: Unknown): Longest =>
  opening(told(home.doorWidth, unknown), told(home.doorHeight, unknown))

/** Remembers what was worked out for a side. */
function remembered(work: (side: number) => number): (side: number) => number {
  const known = new Map<number, number>()
  return (side) => {
    const before = known.get(side)
    if (before !== undefined) return before
    const now = work(side)
    known.set(side, now)
    return now
  }
}

/** In by its door, then a box in a box: straight, or leaned between two of the cabin's sides. */
export function inLift(home: Home, unknown: Unknown): Longest {
  const door = opening(told(home.liftDoorWidth, unknown), told(home.liftDoorHeight, unknown))
  const [width, depth, height] = [home.cabinWidth, home.cabinDepth, home.cabinHeight].map((cm) =>
    told(cm, unknown),
  ) as [number, number, number]
  const planes = (
    [
      [height, width, depth],
      [height, depth, width],
      [width, depth, height],
    ] as const
  ).map(([one, other, across]) => ({
    across,
    longest: remembered((thick) => longestTilted(thick, one, other)),
  }))
  return (short, middle) => {
    if (door(short, middle) === 0) return 0
    return Math.max(
      0,
      ...planes.flatMap(({ across, longest }) => [
        middle <= across ? longest(short) : 0,
        short <= across ? longest(middle) : 0,
      ]),
    )
  }
}

/** Up the flight lengthwise; at the landing it is stood on its end, or carried round. */
export function upStairs(home: Home, unknown: Unknown): Record<'onEnd' | 'round', Longest> {
  const [width, landing, depth, ceiling] = [
    home.stairWidth,
    home.landingWidth,
    home.landingDepth,
    home.ceiling,
  ].map((cm) => told(cm, unknown)) as [number, number, number, number]
  const round = remembered((side) =>
    side > width || side > landing
      ? 0
      : // moved onto the landing and aside without a turn, or turned twice, along the landing in between
        Math.max(depth, Math.min(landing, Math.floor(longestRound(width, depth, side) + 1e-9))),
  )
  const standing = (across: number, along: number) =>
    across <= width && across <= landing && along <= depth ? ceiling : 0
  return {
    onEnd: (short, middle) => Math.max(standing(short, middle), standing(middle, short)),
    round: (short, middle) =>
      Math.max(middle <= ceiling ? round(short) : 0, short <= ceiling ? round(middle) : 0),
  }
}

/** On the floor of the room, along a wall, whatever way it came: the footprint. */
export const roomFor = (home: Home, unknown: Unknown) => {
  const sides = [told(home.roomWidth, unknown), told(home.roomLength, unknown)]
  const [narrow, wide] = [Math.min(...sides), Math.max(...sides)]
  return (short: number, long: number): boolean => short <= narrow && long <= wide
}

export const hasRoom = ({ roomWidth, roomLength }: Home): boolean => roomWidth !== null || roomLength !== null

/** Nobody climbs to the ground floor. */
export const hasStairs = ({ floor }: Home): boolean => floor !== 0
export const hasLift = (home: Home): boolean => home.hasLift && hasStairs(home)

/** To the floor, by whatever takes the longer one. */
export function toTheFloor(home: Home, unknown: Unknown): Longest {
  if (!hasStairs(home)) return () => anyLength
  const lift: Longest = home.hasLift ? inLift(home, unknown) : () => 0
  const { onEnd, round } = upStairs(home, unknown)
  return (short, middle) => Math.max(lift(short, middle), onEnd(short, middle), round(short, middle))
}
