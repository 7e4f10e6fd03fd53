// Where the camera stands so that a piece fills the picture, and where its sizes are drawn. Metres, degrees; the piece's
// middle is the origin, its front looks along z, up is y.
import { opening, type View } from './view.ts'

export type Point = [x: number, y: number, z: number]

/** Half of its width, height and depth. */
export type Halves = Point

/** How wide the camera looks, from its upper to its lower edge: narrow, as the shop's pictures are. */
export const fieldOfView = 26
/** How much of the picture the piece may take: of its height less, since words and buttons stand above and below. */
const acrossShare = 0.92
const upShare = 0.77
/** Seen from elsewhere it may stand out a little more. */
const slack = 0.95

const radians = (degrees: number) => (degrees * Math.PI) / 180

type Eye = { towards: Point; right: Point; up: Point }

/** The three directions of a camera that looks at the middle. */
export function eyeOf({ yaw, pitch }: Pick<View, 'yaw' | 'pitch'>): Eye {
  const [sinY, cosY] = [Math.sin(radians(yaw)), Math.cos(radians(yaw))]
  const [sinP, cosP] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))]
  return {
    towards: [sinY * cosP, sinP, cosY * cosP],
    right: [cosY, 0, -sinY],
    up: [-sinY * sinP, cosP, -cosY * sinP],
  }
}

const along = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const corners = ([x, y, z]: Halves): Point[] =>
  [-1, 1].flatMap((a) => [-1, 1].flatMap((b) => [-1, 1].map((c): Point => [a * x, b * y, c * z])))

/** How far from the middle a camera must be to see all of it. */
function distanceAt(halves: Halves, view: Pick<View, 'yaw' | 'pitch'>, aspect: number): number {
  const { towards, right, up } = eyeOf(view)
  const half = Math.tan(radians(fieldOfView / 2))
  return Math.max(
    ...corners(halves).map(
      (corner) =>
        along(corner, towards) +
        Math.max(
          Math.abs(along(corner, right)) / (half * aspect * acrossShare),
          Math.abs(along(corner, up)) / (half * upShare),
        ),
    ),
  )
}

const roundIt = Array.from({ length: 24 }, (_, step) => step * 15)

/** One distance for all sides, so that a piece does not grow and shrink while it is turned, nor when its sizes are shown. */
export function distanceFor([x, y, z]: Halves, aspect: number): number {
  const gap = gapOf([x, y, z])
  const withSizes: Halves = [x + gap, y, z + gap]
  return Math.max(
    distanceAt(withSizes, opening, aspect),
    ...roundIt.map((yaw) => slack * distanceAt([x, y, z], { ...opening, yaw }, aspect)),
  )
}

export type Size = { widthCm: number; depthCm: number; heightCm: number }
export type SizeLine = { words: string; from: Point; to: Point }

/** How far from the piece its sizes are drawn, as a part of its longest side. */
const apart = 0.05
const gapOf = (halves: Halves): number => 2 * Math.max(...halves) * apart

/** Its three sizes, on the sides one sees: what is declared, beside the piece itself. */
export function sizeLines([x, y, z]: Halves, size: Size, { yaw }: Pick<View, 'yaw'>): SizeLine[] {
  const gap = gapOf([x, y, z])
  const side = Math.sin(radians(yaw)) < 0 ? -1 : 1
  const front = Math.cos(radians(yaw)) < 0 ? -1 : 1
  const [beside, before] = [side * (x + gap), front * (z + gap)]
  return [
    { words: `W ${size.widthCm} cm`, from: [-x, -y, before], to: [x, -y, before] },
    { words: `D ${size.depthCm} cm`, from: [beside, -y, front * z], to: [beside, -y, -front * z] },
    { words: `H ${size.heightCm} cm`, from: [beside, -y, -front * z], to: [beside, y, -front * z] },
  ]
}
