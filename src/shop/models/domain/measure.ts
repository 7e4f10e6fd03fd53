// How large a model is and how much it is made of, and whether that is what its product says.
import { type Accessor, cornersOf, floatsOf, mostRows, tooDetailed } from './accessor.ts'
import { type Matrix, moved, type Point } from './matrix.ts'
import type { Model, Primitive } from './model.ts'
import { broken, fault } from './refusal.ts'

export const mostTriangles = 200_000

/** In millimetres: glTF has metres, with y up and the front towards z. */
export type BoxMm = { width: number; depth: number; height: number }
export type Measured = { box: BoxMm; triangles: number; hasTextures: boolean }

/** Every primitive of the scene as often as it stands there. */
export function* placedPrimitives(model: Model): Generator<{ primitive: Primitive; world: Matrix }> {
  for (const { mesh, world } of model.nodes) {
    const primitives = mesh === undefined ? [] : (model.meshes[mesh] ?? [])
    for (const primitive of primitives) yield { primitive, world }
  }
}

const smallestMm = 5
const largestMm = 20_000

export function measureModel(model: Model): Measured {
  const triangles = countTriangles(model)
  const ends = { low: [Infinity, Infinity, Infinity], high: [-Infinity, -Infinity, -Infinity] }
  const read = readingOnce()
  for (const { primitive, world } of placedPrimitives(model)) stretch(ends, primitive, world, read)
  const [width = 0, height = 0, depth = 0] = ends.high.map((high, axis) =>
    Math.round((high - (ends.low[axis] ?? 0)) * 1_000),
  )
  const sides = [width, height, depth]
  if (!sides.every(Number.isFinite)) broken()
  if (Math.max(...sides) > largestMm || Math.max(...sides) < smallestMm)
    fault(
      `The model is ${inWords({ width, depth, height })}. A GLB counts in metres: set the unit, and save it again.`,
    )
  if (Math.min(...sides) < 1) fault('This model is flat. A piece has a width, a depth and a height.')
  return { box: { width, depth, height }, triangles, hasTextures: model.images.length > 0 }
}

/** Stops at the first that is too much: nothing that large is ever looked at. */
function countTriangles(model: Model): number {
  let corners = 0
  let rows = 0
  const seen = new Set<Accessor>()
  for (const { primitive } of placedPrimitives(model)) {
    const { attributes, corners: named } = primitive
    for (const accessor of [...Object.values(attributes), ...(named ? [named] : [])]) {
      rows += seen.has(accessor) ? 0 : accessor.count
      seen.add(accessor)
    }
    const count = named?.count ?? attributes.POSITION?.count ?? 0
    if (count % 3 !== 0) broken()
    corners += count
    if (corners > mostTriangles * 3 || rows > mostRows * 7) fault(tooDetailed)
  }
  if (corners === 0) fault('This model is empty: it has no triangles.')
  return corners / 3
}

type Ends = { low: number[]; high: number[] }

export type ReadFloats = (accessor: Accessor) => Float32Array

/** Rows that several primitives share are read once. */
export function readingOnce(): ReadFloats {
  const known = new Map<Accessor, Float32Array>()
  return (accessor) => {
    const found = known.get(accessor) ?? floatsOf(accessor)
    known.set(accessor, found)
    return found
  }
}

function stretch(
  { low, high }: Ends,
  { attributes, corners }: Primitive,
  world: Matrix,
  read: ReadFloats,
): void {
  const position = attributes.POSITION
  if (!position) return
  const values = read(position)
  for (const corner of cornersOf(corners, position.count)) {
    const point = moved(world, pointAt(values, corner))
    for (let axis = 0; axis < 3; axis += 1) {
      const value = point[axis] ?? 0
      if (!Number.isFinite(value)) broken()
      low[axis] = Math.min(low[axis] ?? 0, value)
      high[axis] = Math.max(high[axis] ?? 0, value)
    }
  }
}

export const pointAt = (values: Float32Array, row: number): Point => [
  values[row * 3] ?? 0,
  values[row * 3 + 1] ?? 0,
  values[row * 3 + 2] ?? 0,
]

export type DeclaredCm = { widthCm: number | null; depthCm: number | null; heightCm: number | null }

const cm = (mm: number): string => String(Math.round(mm) / 10)

export const inWords = ({ width, depth, height }: BoxMm): string =>
  `${cm(width)} × ${cm(depth)} × ${cm(height)} cm`

/** A side may be off by so much: three per cent, or a centimetre where that is more. */
const mayDiffer = (declaredMm: number): number => Math.max(declaredMm * 0.03, 10)

/** What is wrong with a model for a piece of a declared size; nothing where both agree. */
export function sizeFault(box: BoxMm, declared: DeclaredCm): string | undefined {
  const { widthCm, depthCm, heightCm } = declared
  if (widthCm === null || depthCm === null || heightCm === null)
    return 'Enter width, depth and height first: a model is held against them.'
  const said: BoxMm = { width: widthCm * 10, depth: depthCm * 10, height: heightCm * 10 }
  const isOff = (['width', 'depth', 'height'] as const).some(
    (side) => Math.abs(box[side] - said[side]) > mayDiffer(said[side]) + 1e-6,
  )
  return isOff
    ? `The model is ${inWords(box)} (width × depth × height), the product says ${inWords(said)}.`
    : undefined
}
