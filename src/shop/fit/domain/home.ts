// What a shopper tells of the way into their home, once. Whatever is not known is null: nothing is guessed.
import { lengthText, type Unit } from './lengths.ts'

/** In centimetres, with one decimal; where % stands, the words name the smallest and the largest. */
export const measures = {
  doorWidth: { low: 60, high: 180, words: 'A door is % wide.' },
  doorHeight: { low: 150, high: 300, words: 'A door is % high.' },
  liftDoorWidth: { low: 50, high: 200, words: 'A lift’s door is % wide.' },
  liftDoorHeight: { low: 150, high: 300, words: 'A lift’s door is % high.' },
  cabinWidth: { low: 60, high: 300, words: 'A cabin is % wide.' },
  cabinDepth: { low: 60, high: 400, words: 'A cabin is % deep.' },
  cabinHeight: { low: 180, high: 350, words: 'A cabin is % high.' },
  stairWidth: { low: 60, high: 300, words: 'Stairs are % wide.' },
  landingWidth: { low: 60, high: 600, words: 'A landing is % wide.' },
  landingDepth: { low: 60, high: 400, words: 'A landing is % deep.' },
  ceiling: { low: 180, high: 600, words: 'A ceiling is % above it.' },
  roomWidth: { low: 100, high: 2_000, words: 'A room is % wide.' },
  roomLength: { low: 100, high: 2_000, words: 'A room is % long.' },
} as const

export const rangeWords = (name: Measure, unit: Unit): string => {
  const { low, high, words } = measures[name]
  const range =
    unit === 'cm' ? `${low} to ${high} cm` : `${lengthText(low, unit)} to ${lengthText(high, unit)}`
  return words.replace('%', range)
}

export type Measure = keyof typeof measures
export const measureNames = Object.keys(measures) as Measure[]

export type Home = Record<Measure, number | null> & {
  hasLift: boolean
  /** 0 is the ground floor, to which no stairs lead; null where it was not told. */
  floor: number | null
  roomName: string
}

export const highestFloor = 60
export const longestRoomName = 30

export const emptyHome = (): Home => ({
  ...(Object.fromEntries(measureNames.map((name) => [name, null])) as Record<Measure, null>),
  hasLift: true,
  floor: null,
  roomName: '',
})

/** Nothing was told yet that a piece could be held against. */
export const isEmpty = (home: Home): boolean => measureNames.every((name) => home[name] === null)

export const isLikely = (name: Measure, cm: number): boolean =>
  cm >= measures[name].low && cm <= measures[name].high

const oneDecimal = (cm: number): number => Math.round(cm * 10) / 10

/** A slip of the finger, metres, inches or feet: the figure that was probably meant. */
export function likelyFigure(name: Measure, typed: number): number | undefined {
  if (isLikely(name, typed)) return undefined
  return [typed / 10, typed * 100, typed * 2.54, typed * 10, typed * 30.48, typed / 100]
    .map(oneDecimal)
    .find((cm) => isLikely(name, cm))
}

const isFloor = (floor: unknown): floor is number =>
  typeof floor === 'number' && Number.isInteger(floor) && floor >= 0 && floor <= highestFloor

/** From what a browser kept: only what could have been typed. */
export function readHome(text: string | undefined): Home | undefined {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? '')
  } catch {
    return undefined
  }
  if (typeof kept !== 'object' || kept === null) return undefined
  const told = kept as Record<string, unknown>
  const home = emptyHome()
  for (const name of measureNames) {
    const cm = told[name]
    if (typeof cm === 'number' && isLikely(name, cm)) home[name] = oneDecimal(cm)
  }
  home.hasLift = told.hasLift !== false
  home.floor = isFloor(told.floor) ? told.floor : null
  if (typeof told.roomName === 'string') home.roomName = told.roomName.slice(0, longestRoomName)
  return isEmpty(home) ? undefined : home
}
