// A verdict in words: what is said on a card, under a price, in the cart, and place by place.

import { type Box, boxOf, type Carried, formWords, type Size } from './carried.ts'
import type { Home } from './home.ts'
import {
  footprintOf,
  forHands,
  type Level,
  type Measured,
  type PlaceName,
  spareOf,
  stairsLevels,
  toSpare,
  type Verdict,
} from './verdict.ts'
import { hasLift } from './way-in.ts'

type Place = { place: PlaceName; name: string; level: Level; words: string }

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }
export const floorName = (floor: number): string =>
  floor === 0 ? 'Ground floor' : `${floor}${endings[ordinals.select(floor)] ?? 'th'} floor`

const placeName = (place: PlaceName, home: Home): string => {
  if (place === 'lift') return 'Lift'
  if (place === 'door') return 'Front door'
  if (place === 'stairs') return home.floor ? `Stairs to the ${floorName(home.floor)}` : 'Stairs'
  return home.roomName || 'The room'
}
const inASentence: Record<PlaceName, string> = {
  lift: 'the lift',
  stairs: 'the stairs',
  door: 'the front door',
  room: 'the room',
}

/** Which side is up where the longest goes first: as it stands, laid down, or on its side. */
function poseOf({ box: [, middle], sides }: Carried, across: number): string {
  if (!sides) return 'Lengthwise'
  const height = boxOf({ widthCm: 0, depthCm: 0, heightCm: sides.heightCm })[2]
  if (height > middle) return 'Laid down'
  return height === across && across !== middle ? 'On its side' : 'As it stands'
}

const spared = (cm: number): string => `${cm} cm to spare`

const notMeasured = 'Not all of it is measured'

function atDoor({ home, door }: Measured, carried: Carried, level: Level): string {
  const [short, middle] = carried.box
  const [narrow, high] = [home.doorWidth, home.doorHeight]
  if (level === 'does_not') {
    const fault = doorFault(home, carried.box)
    return fault ? `Needs ${fault.needs} cm with the hands. Yours is ${fault.has}` : 'Too small'
  }
  if (level === 'not_sure' || narrow === null || high === null)
    return narrow === null && high === null ? 'Not measured' : notMeasured
  // the smallest side goes across, unless the door is wider than it is high
  const pose = poseOf(carried, narrow <= high ? short : middle)
  return `${pose}. ${spared(spareOf(door.worst, carried.box))}`
}

/** Which of the two is too small for which side. */
function doorFault(home: Home, [short, middle]: Box): { needs: number; has: number } | undefined {
  const { doorWidth, doorHeight } = home
  const told = [doorWidth, doorHeight].filter((cm) => cm !== null)
  const narrow = Math.floor(Math.min(...told))
  if (short + forHands > narrow) return { needs: short + forHands, has: narrow }
  const wide = Math.floor(Math.max(...told))
  return told.length === 2 ? { needs: middle + forHands, has: wide } : undefined
}

function inTheLift({ home, lift }: Measured, { box }: Carried, level: Level, isLeftOut: boolean): string {
  const [short, middle, long] = box
  if (level === 'does_not') {
    const { liftDoorWidth, liftDoorHeight, cabinWidth, cabinDepth, cabinHeight } = home
    const after = isLeftOut ? '. We leave it out' : ''
    if (liftDoorWidth !== null && short + forHands > liftDoorWidth)
      return `${liftDoorWidth} cm door; it needs ${short + forHands}${after}`
    if (liftDoorHeight !== null && middle + forHands > liftDoorHeight)
      return `${liftDoorHeight} cm high door; it needs ${middle + forHands}${after}`
    const cabin = [cabinWidth, cabinDepth, cabinHeight].filter((cm) => cm !== null).join(' × ')
    return `${cabin} cm cabin; it is ${long} cm long${after}`
  }
  if (level === 'not_sure') return isUntold(home, 'lift') ? 'Not measured' : notMeasured
  const straight = [home.cabinWidth, home.cabinDepth, home.cabinHeight].map((cm) => cm ?? 0)
  const isLeaned = long + forHands > Math.max(...straight)
  const isOnEnd = long + forHands > Math.max(straight[0] ?? 0, straight[1] ?? 0)
  const pose = isLeaned ? 'Leaned in the cabin' : isOnEnd ? 'Stood on its end' : 'As it is'
  return `${pose}. ${spared(spareOf(lift.worst, box))}`
}

function onTheStairs(way: Measured, { box }: Carried, level: Level): string {
  const { home, stairs } = way
  const [short, , long] = box
  if (level === 'does_not') {
    const { stairWidth, ceiling } = home
    if (stairWidth !== null && short + forHands > stairWidth)
      return `${stairWidth} cm wide; it needs ${short + forHands}`
    if (ceiling !== null && long + forHands > ceiling)
      return `Too long to turn at the landing, and to stand under ${ceiling} cm`
    return 'Too large to turn at the landing'
  }
  if (level === 'not_sure') return isUntold(home, 'stairs') ? 'Not measured' : notMeasured
  if (stairsLevels(way, box).round === level)
    return `Carried round the landing. ${spared(spareOf(stairs.worst.round, box))}`
  const below = Math.floor(home.ceiling ?? 0) - long
  return level === 'tight' && below >= toSpare
    ? `Stood on its end at the landing. ${spared(spareOf(stairs.worst.onEnd, box))}`
    : `Stood on its end at the landing, ${below} cm below the ceiling`
}

function inTheRoom(home: Home, piece: Size, level: Level): string {
  const [short, long] = footprintOf(piece)
  const walls = [home.roomWidth, home.roomLength].filter((cm) => cm !== null).map(Math.floor)
  const wall = walls.find((cm) => cm - long >= forHands)
  if (level === 'not_sure') return notMeasured
  if (level === 'does_not' || wall === undefined)
    return Math.max(...walls) < long + forHands
      ? `Needs a wall of ${long + forHands} cm. The longest is ${Math.max(...walls)}`
      : `It stands out ${short} cm from the wall. There are ${Math.min(...walls)}`
  return `Along the ${wall} cm wall. ${wall - long} cm left`
}

const isUntold = (home: Home, place: 'lift' | 'stairs'): boolean =>
  (place === 'lift'
    ? [home.liftDoorWidth, home.liftDoorHeight, home.cabinWidth, home.cabinDepth, home.cabinHeight]
    : [home.stairWidth, home.landingWidth, home.landingDepth, home.ceiling]
  ).every((cm) => cm === null)

/** In the order of the way. A lift that does not do is named; stairs that nobody needs are not. */
export function placesOf(way: Measured, piece: Size, verdict: Verdict): Place[] {
  const { home } = way
  const { carried, places, by } = verdict
  const told = (place: PlaceName, words: (level: Level) => string): Place[] => {
    const level = places[place]
    return level ? [{ place, name: placeName(place, home), level, words: words(level) }] : []
  }
  const goesUp = by === 'stairs' && (places.stairs === 'fits' || places.stairs === 'tight')
  const goesByLift = by === 'lift' && (places.lift === 'fits' || places.lift === 'tight')
  return [
    ...told('lift', (level) => inTheLift(way, carried, level, goesUp)),
    ...(goesByLift ? [] : told('stairs', (level) => onTheStairs(way, carried, level))),
    ...told('door', (level) => atDoor(way, carried, level)),
    ...told('room', (level) => inTheRoom(home, piece, level)),
  ]
}

const titles: Record<Level, string> = {
  fits: 'It fits',
  tight: 'Tight, but it goes in',
  not_sure: 'Not sure yet',
  does_not: 'It does not go in',
}
export const titleOf = ({ level }: Verdict): string => titles[level]

/** One sentence below the title. */
export function sentenceOf(way: Measured, verdict: Verdict): string {
  const { home } = way
  const { level, by, at, carried, places } = verdict
  const form = formWords[carried.form]
  if (level === 'not_sure') return whatIsMissing(home, verdict)
  if (level === 'does_not') {
    if (at === 'room') return `${placeName('room', home)} is too small for it.`
    const it = form ? `Even ${form.charAt(0).toLowerCase()}${form.slice(1)} it` : 'It'
    if (at !== 'door' && hasLift(home) && places.lift === 'does_not')
      return `${it} does not get up, by the lift or by the stairs.`
    return `${it} stops at ${inASentence[at ?? 'door']}.`
  }
  const up =
    by === 'lift' ? 'by the lift, then in by' : by === 'stairs' ? 'up the stairs, then in by' : 'in by'
  const sentence = `${form && `${form}: `}${up} the front door.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function whatIsMissing(home: Home, { places, at }: Verdict): string {
  if (at === 'door') return 'The front door is not measured in full.'
  if (at === 'room') return `${placeName('room', home)} is not measured in full.`
  const stairs = isUntold(home, 'stairs')
    ? 'The stairs are not measured'
    : 'The stairs are not measured in full'
  return places.lift === 'does_not' ? `${stairs}, and the lift is too small.` : `${stairs}.`
}

/** On a card: a word, and where. */
export function shortWords({ level, at }: Verdict): string {
  if (level === 'fits') return 'Fits your home'
  const where = at === 'door' ? 'front door' : at
  if (level === 'tight') return `Tight: ${where}`
  return level === 'does_not' ? `Does not fit: ${where}` : `Not sure yet: ${where}`
}

/** Under the price, and in the cart. */
export const lineWords: Record<Level, string> = {
  fits: 'Fits your home',
  tight: 'Tight in your home',
  not_sure: 'Not sure yet whether it fits',
  does_not: 'Does not fit your home',
}

/** Below it in the cart: what decides. */
export function becauseOf(way: Measured, piece: Size, verdict: Verdict): string {
  if (verdict.level === 'fits') return ''
  const deciding = placesOf(way, piece, verdict).find(({ place }) => place === verdict.at)
  return deciding
    ? `${deciding.name}: ${deciding.words.charAt(0).toLowerCase()}${deciding.words.slice(1)}`
    : ''
}

/** Before paying, for what does not go in. */
export function askBeforePaying({ home }: Measured, { at, carried }: Verdict): string {
  const question = 'Is it going somewhere else, or is there another way in?'
  const fault = at === 'door' ? doorFault(home, carried.box) : undefined
  return fault
    ? `It needs ${fault.needs} cm at the front door and you told us ${fault.has}. ${question}`
    : `By what you told us of your home it does not pass ${inASentence[at ?? 'door']}. ${question}`
}
