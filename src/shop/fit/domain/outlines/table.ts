// Tables and desks: a top on legs, with drawers where its name has them.
import { between, box, line, type Outline, oval, parting, type Shape, type Sized } from './shapes.ts'

export function table({ title, widthCm: w, depthCm: d, heightCm: h }: Sized): Outline {
  const thick = between(0.5, h * 0.05, 4)
  const apron = /laptop|standing/i.test(title) ? 0 : between(1, h * 0.13, 10)
  const leg = Math.min(5, w * 0.06, d * 0.06)
  const drawers = Number(/(\d) drawers?/i.exec(title)?.[1] ?? (/drawer|desk/i.test(title) ? 2 : 0))
  const standing = (wide: number): Shape[] => [
    box(wide * 0.03, -h + thick, leg, h - thick),
    box(wide * 0.97 - leg, -h + thick, leg, h - thick),
    ...(apron > 0 ? [box(wide * 0.03 + leg, -h + thick, wide * 0.94 - 2 * leg, apron)] : []),
    box(0, -h, wide, thick, 1.5),
  ]
  const below = -h + thick
  const pulls = Array.from({ length: apron > 0 ? drawers : 0 }, (_, at): Shape => {
    const x = w * 0.03 + leg + ((w * 0.94 - 2 * leg) * (at + 0.5)) / drawers
    return line([x - 4, below + apron / 2], [x + 4, below + apron / 2])
  })
  const isRound = /\bround\b/i.test(title)
  return {
    front: [
      ...standing(w),
      ...(apron > 0 ? parting(drawers, w * 0.03 + leg, w * 0.97 - leg, below, below + apron) : []),
      ...pulls,
    ],
    side: standing(d),
    top: isRound ? [oval(0, -d, w, d)] : [box(0, -d, w, d, 4), box(2.5, -d + 2.5, w - 5, d - 5, 3)],
  }
}
