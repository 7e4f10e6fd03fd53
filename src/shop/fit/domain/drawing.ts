// The drawing: front, side and top of a piece to one scale, with a person beside it, and its measures. From the fields to
// lists of lines; nothing here knows of a screen.
import { type Family, familyOf } from './family.ts'
import { lengthText, type Unit } from './lengths.ts'
import { bed, mattress } from './outlines/bed.ts'
import { cabinet } from './outlines/cabinet.ts'
import { chair } from './outlines/chair.ts'
import { lamp, plainBox } from './outlines/lamp.ts'
import { type Outline, path, type Shape, type Sized } from './outlines/shapes.ts'
import { sofa } from './outlines/sofa.ts'
import { table } from './outlines/table.ts'
import type { Piece } from './piece.ts'

export const personCm = 165
const personWide = 46

/** Facing us, with the head's top at 165 and the feet on the floor. */
export const person: { head: { cx: number; cy: number; r: number }; d: string } = {
  head: { cx: 23, cy: -153.5, r: 11.5 },
  d: 'M14 -139H32Q42 -138 43 -128L46 -84Q46 -79 42.5 -79Q39 -79 38.5 -84L35.5 -117L35 -78L33 -4Q33 0 29 0Q25 0 25 -4L23.5 -66H22.5L21 -4Q21 0 17 0Q13 0 13 -4L11 -78L10.5 -117L7.5 -84Q7 -79 3.5 -79Q0 -79 0 -84L3 -128Q4 -138 14 -139Z',
}

const outlines: Record<Family, (sized: Sized) => Outline> = {
  sofa,
  chair,
  bed,
  mattress,
  table,
  cabinet,
  lamp,
  box: plainBox,
}

/** The least width, depth and height that an outline can be drawn in: a sofa as thin as a board is a mistake. */
const least: Record<Family, readonly [width: number, depth: number, height: number]> = {
  sofa: [40, 40, 40],
  chair: [25, 25, 30],
  bed: [60, 100, 30],
  mattress: [20, 20, 1],
  table: [20, 20, 10],
  cabinet: [15, 8, 15],
  lamp: [12, 12, 15],
  box: [0, 0, 0],
}

export function outlineOf(piece: Piece): Outline {
  const { widthCm, depthCm, heightCm } = piece.dimensions
  const family = familyOf(piece)
  const [width, depth, height] = least[family]
  const isDrawable = widthCm >= width && depthCm >= depth && heightCm >= height
  return outlines[isDrawable ? family : 'box']({ ...piece, ...piece.dimensions })
}

/** One length with its figure. `d` is in the units of its view, as all of these are. */
export type Measure = {
  of: 'width' | 'depth' | 'height' | 'seat'
  d: string
  words: string
  at: { x: number; y: number; anchor: 'middle' | 'start' }
}
export type View = {
  name: 'front' | 'side' | 'top'
  width: number
  height: number
  /** Where its left lower corner stands. */
  origin: { x: number; y: number }
  shapes: Shape[]
  measures: Measure[]
  caption: { x: number; y: number }
  floor?: string
  /** A dashed line over to the figure of the seat. */
  seat?: string
  /** Where the person stands; above it is said how tall. */
  person?: { x: number; words: string }
}
export type Drawing = {
  /** Units for a centimetre, the same in every view. */
  scale: number
  front: View
  side: View
  top: View
  /** The same in words. */
  words: string
}

const gap = 22
/** Beside a view, for a figure that is read from bottom to top. */
const besides = 84
const above = 26
const below = 44
const tick = 5
/** The units that fill the room of a phone, with all views below each other, and of what stands beside it elsewhere. */
export const room = 360
const roomBeside = 240
/** For the figure of the seat, and for that of a narrow piece. */
const besideSide = 72

const across = (x: number, y: number, length: number): string =>
  path`M${x} ${y}H${x + length}M${x} ${y - tick}V${y + tick}M${x + length} ${y - tick}V${y + tick}`
const upright = (x: number, y: number, length: number): string =>
  path`M${x} ${y}V${y + length}M${x - tick} ${y}H${x + tick}M${x - tick} ${y + length}H${x + tick}`

/** As large as the room lets it be, but a chair is not drawn as large as a wardrobe. */
const scaleFor = (width: number, depth: number): number => {
  const front = (room - gap - besides) / (personWide + width)
  const beside = (roomBeside - besideSide) / depth
  // a hundredth of a unit is less than a line is wide
  return Math.floor(Math.min(front, beside, 1.6) * 100) / 100
}

export function drawingOf(piece: Piece, unit: Unit): Drawing {
  const { widthCm, depthCm, heightCm } = piece.dimensions
  const { seatHeightCm } = piece
  const scale = scaleFor(widthCm, depthCm)
  const [width, depth, height] = [widthCm * scale, depthCm * scale, heightCm * scale]
  const outline = outlineOf(piece)
  const say = (cm: number) => lengthText(cm, unit)

  const left = personWide * scale + gap
  const floor = Math.max(personCm * scale, height) + above
  const front: View = {
    name: 'front',
    width: room,
    height: floor + below,
    origin: { x: left, y: floor },
    shapes: outline.front,
    measures: [
      widthOf(say(widthCm), left, floor, width),
      heightOf(say(heightCm), left + width, floor, height),
    ],
    caption: { x: left, y: floor - height - 10 },
    floor: path`M0 ${floor}H${room}`,
    person: { x: 0, words: say(personCm) },
  }

  // a narrow piece leaves room for its figure
  const start = Math.max(8, 26 - depth / 2)
  const hasSeat = seatHeightCm !== null && seatHeightCm <= heightCm
  const end = start + depth + (hasSeat ? 64 : start)
  // no higher than the piece: below the front nothing stands beside it
  const ground = height + above
  const side: View = {
    name: 'side',
    width: end,
    height: ground + below,
    origin: { x: start, y: ground },
    shapes: outline.side,
    measures: [
      { ...widthOf(say(depthCm), start, ground, depth), of: 'depth' },
      ...(hasSeat ? [seatOf(say(seatHeightCm), start + depth, ground, seatHeightCm * scale)] : []),
    ],
    caption: { x: start, y: ground - height - 10 },
    floor: path`M0 ${ground}H${end}`,
    ...(hasSeat && {
      seat: path`M${start + depth * 0.4} ${ground - seatHeightCm * scale}H${start + depth + 8}`,
    }),
  }

  const top: View = {
    name: 'top',
    width: room,
    height: above + depth + 10,
    origin: { x: left, y: above + depth },
    shapes: outline.top,
    measures: [{ ...heightOf(say(depthCm), left + width, above + depth, depth), of: 'depth' }],
    caption: { x: left, y: above - 10 },
  }
  return {
    scale,
    front,
    side,
    top,
    words: [
      `Front: ${say(widthCm)} wide, ${say(heightCm)} high.`,
      `Side: ${say(depthCm)} deep${hasSeat ? `, its seat ${say(seatHeightCm)} from the floor` : ''}.`,
      `Top: ${say(widthCm)} by ${say(depthCm)}.`,
      `A person ${say(personCm)} tall stands beside it.`,
    ].join(' '),
  }
}

const widthOf = (words: string, x: number, floor: number, length: number): Measure => ({
  of: 'width',
  d: across(x, floor + 16, length),
  words,
  at: { x: x + length / 2, y: floor + 36, anchor: 'middle' },
})

const heightOf = (words: string, x: number, floor: number, length: number): Measure => ({
  of: 'height',
  d: upright(x + 16, floor - length, length),
  words,
  // of what lies flat, the figure stands above the floor
  at: { x: x + 26, y: floor - Math.max(length / 2, 9), anchor: 'start' },
})

const seatOf = (words: string, x: number, floor: number, length: number): Measure => ({
  of: 'seat',
  d: upright(x + 12, floor - length, length),
  words,
  // two lines: the figure, and what it is of
  at: { x: x + 20, y: floor - Math.max(length / 2 + 8, 26), anchor: 'start' },
})
