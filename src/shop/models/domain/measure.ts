// How large a model is and how much it is made of, and whether that is what its product says.
import { type Accessor, cornersOf, floatsOf, mostRows, tooDetailed } from './accessor.ts'
import { type Matrix, moverOf } from './matrix.ts'
import type { Model, Primitive } from './model.ts'
import { type BoxMm, inWords } from './model-size.ts'
import { broken, fault } from './refusal.ts'

export const mostTriangles = 200_000

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
const kilometreMm = 1_000_000

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
  const longest = Math.max(...sides)
  if (longest > largestMm || longest < smallestMm) {
    const found = longest > kilometreMm ? 'longer than a kilometre' : inWords({ width, depth, height })
    fault(`The model is ${found}. A GLB counts in metres: set the unit, and save it again.`)
  }
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
  const move = moverOf(world)
  for (const corner of cornersOf(corners, position.count)) {
    const point = move(values, corner)
    for (let axis = 0; axis < 3; axis += 1) {
      const value = point[axis] ?? 0
      if (!Number.isFinite(value)) broken()
      low[axis] = Math.min(low[axis] ?? 0, value)
      high[axis] = Math.max(high[axis] ?? 0, value)
    }
  }
}
