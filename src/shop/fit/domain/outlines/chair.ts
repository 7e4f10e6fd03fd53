// Chairs that one pulls up: dining chairs, stools, and office chairs on a star with castors.
import { between, box, line, type Outline, oval, polygon, type Shape, type Sized } from './shapes.ts'

export const chair = (sized: Sized): Outline =>
  // a star with castors needs its height
  /office|task|swivel|executive/i.test(sized.title) && sized.heightCm >= 60
    ? office(sized)
    : /stool|bench|pouf/i.test(sized.title)
      ? stool(sized)
      : dining(sized)

/** A seat that cannot be one is not drawn where it is said to be. */
const seatOf = ({ seatHeightCm, heightCm }: Sized, arms = 0) =>
  between(heightCm * 0.2, seatHeightCm ?? heightCm * 0.5, heightCm - arms)
const cushion = 5
const post = 3.5

function dining(sized: Sized): Outline {
  const { widthCm: w, depthCm: d, heightCm: h } = sized
  const seat = seatOf(sized)
  const rest = (h - seat) * 0.55
  const foot = Math.min(5, d * 0.1)
  return {
    front: [
      box(2, -h, post, h - seat),
      box(w - 2 - post, -h, post, h - seat),
      box(2, -h, w - 4, rest, 6),
      box(3, -seat + cushion, post, seat - cushion),
      box(w - 3 - post, -seat + cushion, post, seat - cushion),
      box(0, -seat, w, cushion, 2.5),
    ],
    side: [
      polygon([0, -h], [post, -h], [foot + 5, -seat], [foot + 5 - post, -seat]),
      polygon([foot + 2, -seat + cushion], [foot + 2 + post, -seat + cushion], [post, 0], [0, 0]),
      polygon([d - 4 - post, -seat + cushion], [d - 4, -seat + cushion], [d, 0], [d - post, 0]),
      box(foot, -seat, d - foot, cushion, 2.5),
    ],
    top: [box(2, -d, w - 4, 7, 3.5), box(0, -d + 6, w, d - 6, 7)],
  }
}

function stool({ widthCm: w, depthCm: d, heightCm: h }: Sized): Outline {
  const thick = between(1, h * 0.09, 8)
  const standing = (wide: number): Shape[] => [
    polygon([wide * 0.14, -h + thick], [wide * 0.14 + post, -h + thick], [post, 0], [0, 0]),
    polygon([wide * 0.86 - post, -h + thick], [wide * 0.86, -h + thick], [wide, 0], [wide - post, 0]),
    line([wide * 0.07, -h * 0.3], [wide * 0.93, -h * 0.3]),
    box(wide * 0.05, -h, wide * 0.9, thick, 4),
  ]
  return { front: standing(w), side: standing(d), top: [oval(0, -d, w, d)] }
}

function office(sized: Sized): Outline {
  const { widthCm: w, depthCm: d, heightCm: h } = sized
  const seat = seatOf(sized, 23)
  const base = (wide: number): Shape[] => [
    line([wide / 2, -Math.max(seat - 8, 11)], [wide / 2, -10]),
    polygon([2, -7], [wide / 2, -13], [wide - 2, -7], [wide - 2, -5], [2, -5]),
    ...[0, wide / 2 - 2.5, wide - 5].map((x) => box(x, -5, 5, 5, 2.5)),
  ]
  const rest = (h - seat) * 0.86
  return {
    front: [
      ...base(w),
      box(w * 0.19, -h, w * 0.62, rest, 11),
      box(w * 0.14, -seat, w * 0.72, 9, 4),
      line([w * 0.14, -seat + 5], [w * 0.07, -seat + 5], [w * 0.07, -seat - 19]),
      line([w * 0.86, -seat + 5], [w * 0.93, -seat + 5], [w * 0.93, -seat - 19]),
      box(w * 0.03, -seat - 22, w * 0.1, 4, 2),
      box(w * 0.87, -seat - 22, w * 0.1, 4, 2),
    ],
    side: [
      ...base(d),
      polygon([d * 0.08, -h], [d * 0.16, -h], [d * 0.26, -seat - 2], [d * 0.18, -seat - 2]),
      box(d * 0.2, -seat, d * 0.68, 9, 4),
      line([d * 0.42, -seat], [d * 0.42, -seat - 18]),
      box(d * 0.26, -seat - 22, d * 0.38, 4, 2),
    ],
    top: [
      line([0, -d / 2], [w, -d / 2]),
      line([w / 2, -d], [w / 2, 0]),
      box(w * 0.14, -d * 0.8, w * 0.72, d * 0.68, 12),
      box(w * 0.19, -d * 0.92, w * 0.62, d * 0.13, 6),
      box(w * 0.03, -d * 0.66, w * 0.1, d * 0.36, 3),
      box(w * 0.87, -d * 0.66, w * 0.1, d * 0.36, 3),
    ],
  }
}
