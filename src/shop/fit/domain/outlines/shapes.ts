// Lines in centimetres: to the right and downwards, the floor at 0, so that what stands on it has heights below zero.
// Of a view from above, the wall that it stands against is at the top.

export type Shape = {
  /** The path of an SVG, with absolute points alone. */
  d: string
  /** Not filled: a line on what lies below it. */
  isLine?: true
}
export type Outline = { front: Shape[]; side: Shape[]; top: Shape[] }

/** What the outlines are drawn from: the three sides, and what is known of seat and legs. */
export type Sized = {
  title: string
  widthCm: number
  depthCm: number
  heightCm: number
  seatHeightCm: number | null
  legHeightCm: number | null
}

const short = (value: number): number => Math.round(value * 10) / 10

/** Its numbers are rounded to a millimetre. */
export const path = (parts: TemplateStringsArray, ...values: number[]): string =>
  parts.reduce((made, part, at) => `${made}${short(values[at - 1] ?? 0)}${part}`)

export const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most))

/** A box from its left upper corner. */
export function box(x: number, y: number, width: number, height: number, rounded = 0): Shape {
  const [right, bottom] = [x + width, y + height]
  const r = Math.min(rounded, width / 2, height / 2)
  if (r < 0.5) return { d: path`M${x} ${y}H${right}V${bottom}H${x}Z` }
  return {
    d: path`M${x} ${y + r}Q${x} ${y} ${x + r} ${y}H${right - r}Q${right} ${y} ${right} ${y + r}V${bottom - r}Q${right} ${bottom} ${right - r} ${bottom}H${x + r}Q${x} ${bottom} ${x} ${bottom - r}Z`,
  }
}

/** As round as its room: a circle, or an oval. */
export const oval = (x: number, y: number, width: number, height: number): Shape => {
  // half of a millimetre is not rounded away, or it would be a millimetre too high
  const [rx, ry, middle] = [width / 2, height / 2, y + height / 2].map((cm) => Math.round(cm * 100) / 100)
  return { d: `M${x} ${middle}A${rx} ${ry} 0 0 1 ${x + width} ${middle}A${rx} ${ry} 0 0 1 ${x} ${middle}Z` }
}

type Point = readonly [x: number, y: number]

export const polygon = (...points: Point[]): Shape => ({ d: `${through(points)}Z` })
export const line = (...points: Point[]): Shape => ({ d: through(points), isLine: true })

const through = (points: readonly Point[]): string =>
  points.map(([x, y], at) => (at === 0 ? path`M${x} ${y}` : path`L${x} ${y}`)).join('')

/** Lines that part a row of `count` from `left` to `right`. */
export const parting = (count: number, left: number, right: number, top: number, bottom: number): Shape[] =>
  Array.from({ length: Math.max(0, count - 1) }, (_, at) => {
    const x = left + ((right - left) * (at + 1)) / count
    return line([x, top], [x, bottom])
  })

/** The same from top to bottom. */
export const shelving = (count: number, left: number, right: number, top: number, bottom: number): Shape[] =>
  Array.from({ length: Math.max(0, count - 1) }, (_, at) => {
    const y = top + ((bottom - top) * (at + 1)) / count
    return line([left, y], [right, y])
  })
