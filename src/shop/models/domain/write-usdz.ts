// The same model as iPhones read it: a text that describes surfaces, in a ZIP that is packed the way their viewer maps it
// into memory. Points are written where they stand in the whole, in metres, with y up.
import { cornersOf } from './accessor.ts'
import { type Material, plainMaterial } from './materials.ts'
import { handOf, type Matrix, moved, type Point, unit, uprightOf } from './matrix.ts'
import { placedPrimitives, pointAt, type ReadFloats, readingOnce } from './measure.ts'
import type { Model, Primitive } from './model.ts'
import { storedZip } from './stored-zip.ts'

/** Undefined for a model with pictures on it, which this text cannot describe. */
export function writeUsdz(model: Model): Uint8Array | undefined {
  if (model.images.length > 0) return undefined
  return storedZip([{ name: 'model.usda', bytes: new TextEncoder().encode(usdaOf(model)) }])
}

function usdaOf(model: Model): string {
  const read = readingOnce()
  // surfaces that say nothing look as glTF has it
  const materials = [...model.materials, plainMaterial]
  const meshes: string[] = []
  for (const { primitive, world } of placedPrimitives(model)) {
    const material = primitive.material ?? model.materials.length
    meshes.push(
      meshOf(meshes.length, primitive, { world, read, material, looks: materials[material] ?? plainMaterial }),
    )
  }
  return [
    '#usda 1.0',
    '(',
    '    defaultPrim = "Model"',
    '    metersPerUnit = 1',
    '    upAxis = "Y"',
    ')',
    '',
    'def Xform "Model"',
    '{',
    '    def Scope "Materials"',
    '    {',
    ...materials.map(materialOf),
    '    }',
    ...meshes,
    '}',
    '',
  ].join('\n')
}

const rounded = (value: number, parts: number): string => {
  const whole = Math.round(value * parts) / parts
  return String(whole === 0 ? 0 : whole)
}
const triple = ([x, y, z]: Point, parts: number): string =>
  `(${rounded(x, parts)}, ${rounded(y, parts)}, ${rounded(z, parts)})`

/** A hundredth of a millimetre, and what makes no difference to light. */
const ofPlaces = 100_000
const ofTurns = 1_000

type Placed = { world: Matrix; read: ReadFloats; material: number; looks: Material }

function meshOf(number: number, { attributes, corners }: Primitive, placed: Placed): string {
  const { POSITION: position, NORMAL: normal } = attributes
  if (!position) return ''
  const { world, read, material, looks } = placed
  const points = pointsOf(read(position), (point) => moved(world, point))
  const upright = uprightOf(world)
  const normals = normal && pointsOf(read(normal), (point) => unit(moved(upright, point)))
  const named = cornersOf(corners, position.count)
  // a mirrored piece is walked around the other way, so that its outside stays outside
  const indices = handOf(world) < 0 ? turnedRound(named) : named
  const [low, high] = endsOf(points)
  return `    def Mesh "Part${number}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        uniform bool doubleSided = ${looks.isDoubleSided ? 1 : 0}
        float3[] extent = [${triple(low, ofPlaces)}, ${triple(high, ofPlaces)}]
        int[] faceVertexCounts = [${new Array(indices.length / 3).fill('3').join(', ')}]
        int[] faceVertexIndices = [${indices.join(', ')}]
        rel material:binding = </Model/Materials/Look${material}>${
          normals
            ? `
        normal3f[] normals = [${normals.map((one) => triple(one, ofTurns)).join(', ')}] (
            interpolation = "vertex"
        )`
            : ''
        }
        point3f[] points = [${points.map((one) => triple(one, ofPlaces)).join(', ')}]
        uniform token subdivisionScheme = "none"
    }`
}

const pointsOf = (values: Float32Array, turn: (point: Point) => Point): Point[] =>
  Array.from({ length: values.length / 3 }, (_, row) => turn(pointAt(values, row)))

function turnedRound(corners: Uint32Array): Uint32Array {
  const turned = corners.slice()
  for (let at = 0; at + 2 < turned.length; at += 3) {
    turned[at + 1] = corners[at + 2] ?? 0
    turned[at + 2] = corners[at + 1] ?? 0
  }
  return turned
}

function endsOf(points: readonly Point[]): [low: Point, high: Point] {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const point of points) {
    for (const axis of [0, 1, 2] as const) {
      low[axis] = Math.min(low[axis], point[axis])
      high[axis] = Math.max(high[axis], point[axis])
    }
  }
  return [low, high]
}

function materialOf(
  { baseColor, metallic, roughness, emissive, alphaMode, alphaCutoff }: Material,
  number: number,
): string {
  const path = `/Model/Materials/Look${number}`
  const colour = ([r = 0, g = 0, b = 0]: readonly number[]) => triple([r, g, b], 10_000)
  const opacity = alphaMode === 'OPAQUE' ? 1 : (baseColor[3] ?? 1)
  return `        def Material "Look${number}"
        {
            token outputs:surface.connect = <${path}/Surface.outputs:surface>
            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                color3f inputs:diffuseColor = ${colour(baseColor)}
                color3f inputs:emissiveColor = ${colour(emissive)}
                float inputs:metallic = ${rounded(metallic, 1_000)}
                float inputs:opacity = ${rounded(opacity, 1_000)}
                float inputs:opacityThreshold = ${alphaMode === 'MASK' ? rounded(alphaCutoff, 1_000) : 0}
                float inputs:roughness = ${rounded(roughness, 1_000)}
                token outputs:surface
            }
        }`
}
