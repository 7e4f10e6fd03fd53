// What a shopper tells of the way into their home, once. Whatever is not known is null: nothing is guessed.

/** In centimetres, with one decimal. */
export const measures = {
  doorWidth: { low: 60, high: 180, words: 'A door is 60 to 180 cm wide.' },
  doorHeight: { low: 150, high: 300, words: 'A door is 150 to 300 cm high.' },
  liftDoorWidth: { low: 50, high: 200, words: 'A lift’s door is 50 to 200 cm wide.' },
  liftDoorHeight: { low: 150, high: 300, words: 'A lift’s door is 150 to 300 cm high.' },
  cabinWidth: { low: 60, high: 300, words: 'A cabin is 60 to 300 cm wide.' },
  cabinDepth: { low: 60, high: 400, words: 'A cabin is 60 to 400 cm deep.' },
  cabinHeight: { low: 180, high: 350, words: 'A cabin is 180 to 350 cm high.' },
  stairWidth: { low: 60, high: 300, words: 'Stairs are 60 to 300 cm wide.' },
  landingWidth: { low: 60, high: 600, words: 'A landing is 60 to 600 cm wide.' },
  landingDepth: { low: 60, high: 400, words: 'A landing is 60 to 400 cm deep.' },
  ceiling: { low: 180, high: 600, words: 'A ceiling is 180 to 600 cm above it.' },
  roomWidth: { low: 100, high: 2_000, words: 'A room is 100 to 2,000 cm wide.' },
  roomLength: { low: 100, high: 2_000, words: 'A room is 100 to 2,000 cm long.' },
} as const

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
  return [typed / 10, typed * 100, typed * 2.54, typed * 30.48, typed * 10, typed / 100]
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
