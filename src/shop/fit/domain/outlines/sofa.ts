// Sofas, armchairs and recliners: arms, cushions for each who sits, a back that leans, and legs.
import { between, box, line, type Outline, parting, path, polygon, type Shape, type Sized } from './shapes.ts'

/** What the fields do not tell is drawn as it usually is, and never measured. */
function partsOf({ title, widthCm, depthCm, heightCm, seatHeightCm, legHeightCm }: Sized) {
  // a seat that cannot be one is not drawn where it is said to be
  const seat = between(heightCm * 0.25, seatHeightCm ?? heightCm * 0.48, heightCm * 0.9)
  const legs = Math.min(legHeightCm ?? between(3, heightCm * 0.12, 14), seat * 0.7)
  const arm = /armless/i.test(title) ? 0 : between(7, widthCm * 0.095, 23)
  const said = Number(/(\d) seater/i.exec(title)?.[1])
  return {
    seat,
    legs,
    arm,
    armTop: seat + (heightCm - seat) * 0.42,
    back: between(10, depthCm * 0.19, 24),
    cushion: Math.min(15, (seat - legs) * 0.5),
    seats: said || between(1, Math.round((widthCm - 2 * arm) / 68), 5),
    isCorner: /l-shaped|sectional|chaise/i.test(title),
    // what stands or folds out in front is part of the depth that is declared
    body: /with ottoman/i.test(title) || (/recliner/i.test(title) && depthCm > 120) ? depthCm * 0.6 : depthCm,
    hasFootrest: /recliner/i.test(title),
  }
}
type Parts = ReturnType<typeof partsOf>

export function sofa(sized: Sized): Outline {
  const parts = partsOf(sized)
  return { front: front(sized, parts), side: side(sized, parts), top: top(sized, parts) }
}

function front(
  { widthCm: w, heightCm: h }: Sized,
  { seat, legs, arm, armTop, cushion, seats, isCorner }: Parts,
) {
  const [left, right] = [arm, w - arm]
  const behind = arm * 0.65
  const shapes: Shape[] = [
    box(behind, -h, w - 2 * behind, h - seat + 2, 8),
    ...parting(seats, left, right, -h + 1, -seat),
    box(left, -seat, right - left, cushion, 2),
    box(left, -seat + cushion, right - left, seat - cushion - legs),
    ...parting(seats, left, right, -seat, -seat + cushion),
  ]
  if (isCorner) shapes.push(box(w * 0.62, -seat, right - w * 0.62, seat - legs, 3))
  if (arm > 0)
    shapes.push(box(0, -armTop, arm, armTop - legs, 6), box(w - arm, -armTop, arm, armTop - legs, 6))
  const inset = Math.max(arm * 0.5, 5)
  return [
    ...shapes,
    line([inset, -legs], [inset - Math.min(3, legs / 4), 0]),
    line([w - inset, -legs], [w - inset + Math.min(3, legs / 4), 0]),
  ]
}

function side({ depthCm: d, heightCm: h }: Sized, parts: Parts): Shape[] {
  const { seat, legs, arm, armTop, back, cushion, body, hasFootrest } = parts
  const lean = Math.min(8, body * 0.1)
  const leaning: Shape = {
    d: path`M${lean} ${-seat}L0 ${-h + 6}Q0 ${-h} 6 ${-h}H${back - 4}Q${back} ${-h} ${back + 1} ${-h + 6}L${back + lean} ${-seat}Z`,
  }
  const lowered =
    arm > 0
      ? [box(3, -armTop, body - 3, armTop - legs, 6)]
      : [box(3, -seat + cushion, body - 3, seat - cushion - legs), box(lean, -seat, body - lean, cushion, 3)]
  return [
    leaning,
    ...lowered,
    line([13, -legs], [11, 0]),
    line([body - 11, -legs], [body - 9, 0]),
    ...(body === d ? [] : inFront(parts, d, hasFootrest)),
  ]
}

/** A footrest that is folded out, or an ottoman. */
const inFront = ({ seat, legs, body, cushion }: Parts, d: number, isFootrest: boolean): Shape[] =>
  isFootrest
    ? [
        polygon(
          [body, -seat + 2],
          [d, -seat - 3],
          [d, -seat + Math.min(6, seat / 2)],
          [body, -seat + Math.min(13, seat * 0.8)],
        ),
        line([body, -legs], [(body + d) / 2, -seat + Math.min(10, seat / 2)]),
      ]
    : [
        box(body + 6, -seat + cushion, d - body - 6, seat - cushion - legs, 2),
        box(body + 6, -seat, d - body - 6, cushion, 3),
        line([body + 14, -legs], [body + 13, 0]),
        line([d - 8, -legs], [d - 7, 0]),
      ]

function top({ widthCm: w, depthCm: d }: Sized, parts: Parts): Shape[] {
  const { arm, back, seats, isCorner, body, hasFootrest } = parts
  const [left, right] = [arm, w - arm]
  const behind = -d + back
  if (isCorner) return corner(w, d, parts)
  const end = -d + body
  return [
    box(0, -d, w, body, 7),
    line([left, end], [left, behind], [right, behind], [right, end]),
    ...(arm > 0 ? [line([0, behind], [left, behind]), line([right, behind], [w, behind])] : []),
    ...parting(seats, left, right, behind, end),
    ...(body === d
      ? []
      : hasFootrest
        ? [box(left, end, right - left, d - body, 4), ...parting(seats, left, right, end, 0)]
        : [box(w * 0.27, end + 6, w * 0.46, d - body - 6, 5)]),
  ]
}

function corner(w: number, d: number, { arm, back, seats }: Parts): Shape[] {
  const [chaise, deep] = [w * 0.62, d * 0.57]
  const [behind, end] = [-d + back, -d + deep]
  return [
    polygon([0, -d], [w, -d], [w, 0], [chaise, 0], [chaise, end], [0, end]),
    line([arm, end], [arm, behind], [w - arm, behind], [w - arm, 0]),
    line([0, behind], [arm, behind]),
    line([w - arm, behind], [w, behind]),
    ...parting(Math.max(2, seats - 1), arm, chaise, behind, end),
    line([chaise, behind], [chaise, end]),
  ]
}
