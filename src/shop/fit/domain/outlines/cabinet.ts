// Wardrobes, sideboards, chests and shelves: a body on a plinth or on legs, and what one opens.
import { between, box, line, type Outline, parting, type Shape, type Sized, shelving } from './shapes.ts'

export function cabinet(sized: Sized): Outline {
  const { widthCm: w, depthCm: d, heightCm: h, legHeightCm } = sized
  const legs = Math.min(legHeightCm ?? 0, h * 0.6)
  const plinth = legs > 0 ? 0 : between(0, h * 0.04, 6)
  const body = (wide: number): Shape[] => [
    ...(legs > 0 ? [box(wide * 0.05, -legs, 3.5, legs), box(wide * 0.95 - 3.5, -legs, 3.5, legs)] : []),
    box(0, -h, wide, h - legs, 1.5),
    ...(plinth > 0 ? [line([0, -plinth], [wide, -plinth])] : []),
  ]
  const edge = Math.min(3, w * 0.03)
  return {
    front: [...body(w), ...opened(sized, edge, -h + edge, w - edge, -legs - plinth - edge * 0.3)],
    side: body(d),
    top: [box(0, -d, w, d, 1.5), line([0, -d + Math.min(2, d / 4)], [w, -d + Math.min(2, d / 4)])],
  }
}

function opened(
  { title, widthCm, heightCm }: Sized,
  left: number,
  top: number,
  right: number,
  bottom: number,
) {
  const inside = box(left, top, right - left, bottom - top)
  const middle = (top + bottom) / 2
  if (/book|open|rack|shel(f|ves)/i.test(title))
    return [inside, ...shelving(between(2, Math.round(heightCm / 38), 8), left, right, top, bottom)]
  if (/drawers|shoe/i.test(title)) {
    const rows = Number(/(\d) drawers/i.exec(title)?.[1] ?? 2)
    const knobs = Array.from({ length: rows }, (_, at): Shape => {
      const y = top + ((bottom - top) * (at + 0.5)) / rows
      return line([(left + right) / 2 - 5, y], [(left + right) / 2 + 5, y])
    })
    return [inside, ...shelving(rows, left, right, top, bottom), ...knobs]
  }
  const doors = Number(/(\d) door/i.exec(title)?.[1]) || between(1, Math.round(widthCm / 46), 6)
  const wide = (right - left) / doors
  const reach = Math.min(9, (bottom - top) / 5)
  // each pair of doors has its pulls side by side
  const pulls = Array.from({ length: doors }, (_, at): Shape => {
    const x = left + wide * at + (at % 2 === 0 ? wide - 3.5 : 3.5)
    return line([x, middle - reach], [x, middle + reach])
  })
  return [inside, ...parting(doors, left, right, top, bottom), ...pulls]
}
