// Beds, with their head at the wall, and the mattresses on them.
import { between, box, line, type Outline, parting, type Shape, type Sized, shelving } from './shapes.ts'

export function bed({ widthCm: w, depthCm: d, heightCm: h, legHeightCm }: Sized): Outline {
  const lying = between(h * 0.3, 46, h * 0.6)
  const legs = Math.min(legHeightCm ?? 9, lying * 0.4)
  const thick = Math.min(20, lying * 0.45)
  const frame = lying - thick * 0.7
  const head = Math.min(9, d * 0.06)
  const pillow = w / 2 - 16
  const foot = (x: number): Shape => box(x, -legs, 6, legs)
  return {
    front: [
      box(0, -h, w, h - legs, 9),
      box(10, -lying - 11, pillow, 14, 7),
      box(w - 10 - pillow, -lying - 11, pillow, 14, 7),
      box(3, -lying, w - 6, thick, 7),
      foot(4),
      foot(w - 10),
      box(0, -frame, w, frame - legs, 4),
    ],
    side: [
      box(head + 4, -lying - 9, 44, 12, 6),
      box(head, -lying, d - head - 2, thick, 7),
      foot(d - 11),
      box(head, -frame, d - head, frame - legs, 3),
      box(0, -h, head, h, 4),
    ],
    top: [
      box(0, -d + head - 2, w, d - head + 2, 5),
      box(0, -d, w, head, 3),
      box(10, -d + head + 8, pillow, 40, 10),
      box(w - 10 - pillow, -d + head + 8, pillow, 40, 10),
      line([0, -d * 0.66], [w, -d * 0.66]),
      line([0, -d * 0.58], [w, -d * 0.58]),
    ],
  }
}

export function mattress({ widthCm: w, depthCm: d, heightCm: h }: Sized): Outline {
  const lying = (wide: number): Shape[] => [
    box(0, -h, wide, h, 6),
    line([0, -h * 0.78], [wide, -h * 0.78]),
    line([0, -h * 0.22], [wide, -h * 0.22]),
  ]
  return {
    front: lying(w),
    side: lying(d),
    top: [box(0, -d, w, d, 8), ...parting(4, 5, w - 5, -d + 5, -5), ...shelving(5, 5, w - 5, -d + 5, -5)],
  }
}
