// Lamps that stand, hang or bow, and the plain box for everything that has no shape of its own.
import { box, line, type Outline, oval, path, polygon, type Shape, type Sized } from './shapes.ts'

export function lamp(sized: Sized): Outline {
  const { title, widthCm: w, depthCm: d, heightCm: h } = sized
  const drawn = /pendant|chandelier|hanging/i.test(title) ? hanging : standing
  return {
    front: /\barc\b/i.test(title) ? bowing(w, h) : drawn(w, h),
    side: drawn(d, h),
    top: [/\barc\b/i.test(title) ? box(0, -d, w, d, d / 2) : oval(0, -d, w, d)],
  }
}

const hanging = (w: number, h: number): Shape[] => [
  line([w / 2, -h], [w / 2, -h * 0.42]),
  box(w / 2 - 5, -h, 10, 3),
  polygon([w * 0.36, -h * 0.42], [w * 0.64, -h * 0.42], [w, 0], [0, 0]),
]

const standing = (w: number, h: number): Shape[] => [
  box(w / 2 - 1, -h * 0.76, 2, h * 0.76 - 2.5),
  box(w * 0.25, -2.5, w * 0.5, 2.5, 1),
  polygon([w * 0.2, -h], [w * 0.8, -h], [w, -h * 0.76], [0, -h * 0.76]),
]

/** From its foot up and over to where it shines. */
const bowing = (w: number, h: number): Shape[] => [
  {
    d: path`M${w * 0.12} -4V${-h * 0.6}Q${w * 0.12} ${-h} ${w * 0.48} ${-h}Q${w * 0.86} ${-h} ${w * 0.86} ${-h * 0.74}`,
    isLine: true,
  },
  box(0, -4, w * 0.24, 4, 1.5),
  polygon([w * 0.79, -h * 0.74], [w * 0.93, -h * 0.74], [w, -h * 0.62], [w * 0.72, -h * 0.62]),
]

/** What is round, is so where it is not flat: a rug from above, a mirror from the front. */
export function plainBox({ title, widthCm: w, depthCm: d, heightCm: h }: Sized): Outline {
  const isRound = /\bround\b/i.test(title)
  return {
    front: [isRound && h > d ? oval(0, -h, w, h) : box(0, -h, w, h, 2)],
    side: [box(0, -h, d, h, 2)],
    top: [isRound && d > h ? oval(0, -d, w, d) : box(0, -d, w, d, 2)],
  }
}
