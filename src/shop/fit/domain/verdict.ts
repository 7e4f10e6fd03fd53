// Whether a piece gets to its place in a home: place by place, and in all.

import { type Box, boxOf, type Carried, needsChecking, type Size, waysToCarry } from './carried.ts'
import type { Home } from './home.ts'
import {
  hasLift,
  hasRoom,
  hasStairs,
  inLift,
  type Longest,
  roomFor,
  throughDoor,
  type Unknown,
  upStairs,
} from './way-in.ts'

/** From the worst to the best. What is not measured is better than what does not go, and worse than what is tight. */
export const levels = ['does_not', 'not_sure', 'tight', 'fits'] as const
export type Level = (typeof levels)[number]

/** Left for hands, and to spare where it simply fits. */
export const forHands = 2
export const toSpare = 10

export type PlaceName = 'lift' | 'stairs' | 'door' | 'room'
type Levels = Record<PlaceName, Level | undefined>

export type Verdict = {
  level: Level
  carried: Carried
  /** None for places that are not on the way. */
  places: Levels
  /** How it gets to its floor: nothing on the ground floor. */
  by: 'lift' | 'stairs' | undefined
  /** What decides: the first place that is no better than all of them. */
  at: PlaceName | undefined
}

const rank = (level: Level): number => levels.indexOf(level)
const worse = (a: Level, b: Level): Level => (rank(a) <= rank(b) ? a : b)
const better = (a: Level, b: Level): Level => (rank(a) >= rank(b) ? a : b)

export const passes = (longest: Longest, [short, middle, long]: Box, spare: number): boolean =>
  long + spare <= longest(short + spare, middle + spare)

/** A home with what was worked out about its places, to hold many pieces against. */
export type Measured = {
  home: Home
  door: Record<Unknown, Longest>
  lift: Record<Unknown, Longest>
  stairs: Record<Unknown, Record<'onEnd' | 'round', Longest>>
}

const both = <T>(make: (unknown: Unknown) => T): Record<Unknown, T> => ({
  worst: make('worst'),
  best: make('best'),
})

export const measured = (home: Home): Measured => ({
  home,
  door: both((unknown) => throughDoor(home, unknown)),
  lift: both((unknown) => inLift(home, unknown)),
  stairs: both((unknown) => upStairs(home, unknown)),
})

function levelOf({ worst, best }: Record<Unknown, Longest>, box: Box): Level {
  if (passes(worst, box, toSpare)) return 'fits'
  if (passes(worst, box, forHands)) return 'tight'
  return passes(best, box, forHands) ? 'not_sure' : 'does_not'
}

/** Its footprint, from the shorter side to the longer one. */
export const footprintOf = ({ dimensions }: Pick<Size, 'dimensions'>): [number, number] => {
  const [, short, long] = boxOf({ ...dimensions, heightCm: 0 })
  return [short, long]
}

function levelInRoom(home: Home, piece: Size): Level {
  const [short, long] = footprintOf(piece)
  const goes = (unknown: Unknown, spare: number) => roomFor(home, unknown)(short + spare, long + spare)
  if (goes('worst', toSpare)) return 'fits'
  if (goes('worst', forHands)) return 'tight'
  return goes('best', forHands) ? 'not_sure' : 'does_not'
}

export const stairsLevels = ({ stairs }: Measured, box: Box) => ({
  round: levelOf({ worst: stairs.worst.round, best: stairs.best.round }, box),
  onEnd: levelOf({ worst: stairs.worst.onEnd, best: stairs.best.onEnd }, box),
})

/** Of one way to carry it. */
function judged(way: Measured, carried: Carried, room: Level | undefined): Verdict {
  const { home } = way
  const door = levelOf(way.door, carried.box)
  const lift = hasLift(home) ? levelOf(way.lift, carried.box) : undefined
  const onStairs = stairsLevels(way, carried.box)
  const stairs = hasStairs(home) ? better(onStairs.round, onStairs.onEnd) : undefined
  const up = stairs && better(lift ?? 'does_not', stairs)
  const by = !stairs ? undefined : lift && rank(lift) >= rank(stairs) ? 'lift' : 'stairs'
  const level = [up, room].reduce<Level>((all, one) => (one ? worse(all, one) : all), door)
  let at: PlaceName | undefined
  if (level !== 'fits') at = door === level ? 'door' : up === level ? upAt(home, by) : 'room'
  return { level, carried, places: { lift, stairs, door, room }, by, at }
}

/** Where neither way does, the stairs are named, which every house has. */
const upAt = (home: Home, by: 'lift' | 'stairs' | undefined): PlaceName =>
  by === 'lift' && home.stairWidth === null ? 'lift' : 'stairs'

/** The one with least work where several are alike; where none goes, the one that lacks least at a door. */
function isBetter(one: Verdict, best: Verdict): boolean {
  if (one.level !== best.level) return rank(one.level) > rank(best.level)
  return one.level === 'does_not' && one.carried.box[0] < best.carried.box[0]
}

/** By the most favourable way to carry it. Nothing for what any door takes. */
export function judge(way: Measured, piece: Size): Verdict | undefined {
  if (!needsChecking(piece)) return undefined
  const room = hasRoom(way.home) ? levelInRoom(way.home, piece) : undefined
  const [first, ...others] = waysToCarry(piece).map((carried) => judged(way, carried, room))
  return others.reduce((best, one) => (best && !isBetter(one, best) ? best : one), first)
}

/** The most centimetres that could be added to every side. Below zero where it does not go at all. */
export function spareOf(longest: Longest, box: Box): number {
  let spare = -1
  while (spare < 500 && passes(longest, box, spare + 1)) spare += 1
  return spare
}
