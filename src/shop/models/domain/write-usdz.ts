// The same model as iPhones read it: a text that describes surfaces, in a ZIP that is packed the way their viewer maps it
// into memory. Points are written where they stand in the whole, in metres, with y up.
import { cornersOf } from './accessor.ts'
import { type AsciiText, createAsciiText } from './ascii-text.ts'
import { type Material, plainMaterial } from './materials.ts'
import { handOf, type Matrix, moverOf, type Point, unit, uprightOf } from './matrix.ts'
import { placedPrimitives, type ReadFloats, readingOnce } from './measure.ts'
import type { Model, Primitive } from './model.ts'
import { storedZip } from './stored-zip.ts'

/** Undefined for a model with pictures on it, which this text cannot describe. */
export function writeUsdz(model: Model): Uint8Array | undefined {
  if (model.images.length > 0) return undefined
  return storedZip([{ name: 'model.usda', bytes: usdaOf(model) }])
}

const head = `#usda 1.0
(
    defaultPrim = "Model"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Model"
{
    def Scope "Materials"
    {
`

function usdaOf(model: Model): Uint8Array {
  const text = createAsciiText()
  text.add(head)
  // surfaces that say nothing look as glTF has it
  const materials = [...model.materials, plainMaterial]
  for (const [number, material] of materials.entries()) writeMaterial(text, material, number)
  text.add('    }\n')
  const read = readingOnce()
  let number = 0
  for (const { primitive, world } of placedPrimitives(model)) {
    const material = primitive.material ?? model.materials.length
    const looks = materials[material] ?? plainMaterial
    writeMesh(text, primitive, { number, world, read, material, looks })
    number += 1
  }
  text.add('}\n')
  return text.bytes()
}

/** A hundredth of a millimetre, what makes no difference to light, and to a colour. */
const ofPlaces = 5
const ofTurns = 3
const ofColours = 4

function writeTriple(text: AsciiText, [x, y, z]: Point, decimals: number): void {
  text.add('(')
  text.figure(x, decimals)
  text.add(', ')
  text.figure(y, decimals)
  text.add(', ')
  text.figure(z, decimals)
  text.add(')')
}

/** Things behind each other with commas between them. */
function writeList(text: AsciiText, count: number, write: (at: number) => void): void {
  text.add('[')
  for (let at = 0; at < count; at += 1) {
    if (at > 0) text.add(', ')
    write(at)
  }
  text.add(']')
}

type Placed = { number: number; world: Matrix; read: ReadFloats; material: number; looks: Material }

function writeMesh(text: AsciiText, { attributes, corners }: Primitive, placed: Placed): void {
  const { POSITION: position, NORMAL: normal } = attributes
  if (!position) return
  const { number, world, read, material, looks } = placed
  const points = read(position)
  const move = moverOf(world)
  const placeOf = (row: number) => move(points, row)
  // a mirrored piece is walked around the other way, so that its outside stays outside
  const indices = outsideOut(cornersOf(corners, position.count), world)
  text.add(`    def Mesh "Part${number}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        uniform bool doubleSided = ${looks.isDoubleSided ? 1 : 0}
        float3[] extent = `)
  const ends = endsOf(position.count, placeOf)
  writeList(text, 2, (at) => writeTriple(text, ends[at] ?? [0, 0, 0], ofPlaces))
  text.add('\n        int[] faceVertexCounts = ')
  writeList(text, indices.length / 3, () => text.add('3'))
  text.add('\n        int[] faceVertexIndices = ')
  writeList(text, indices.length, (at) => text.whole(indices[at] ?? 0))
  text.add(`\n        rel material:binding = </Model/Materials/Look${material}>\n`)
  if (normal) writeNormals(text, read(normal), world)
  text.add('        point3f[] points = ')
  writeList(text, position.count, (row) => writeTriple(text, placeOf(row), ofPlaces))
  text.add('\n        uniform token subdivisionScheme = "none"\n    }\n')
}

function writeNormals(text: AsciiText, normals: Float32Array, world: Matrix): void {
  const turn = moverOf(uprightOf(world))
  text.add('        normal3f[] normals = ')
  writeList(text, normals.length / 3, (row) => writeTriple(text, unit(turn(normals, row)), ofTurns))
  text.add(' (\n            interpolation = "vertex"\n        )\n')
}

function outsideOut(corners: Uint32Array, world: Matrix): Uint32Array {
  if (handOf(world) >= 0) return corners
  const turned = corners.slice()
  for (let at = 0; at + 2 < turned.length; at += 3) {
    turned[at + 1] = corners[at + 2] ?? 0
    turned[at + 2] = corners[at + 1] ?? 0
  }
  return turned
}

function endsOf(count: number, placeOf: (row: number) => Point): [low: Point, high: Point] {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (let row = 0; row < count; row += 1) {
    const point = placeOf(row)
    for (const axis of [0, 1, 2] as const) {
      low[axis] = Math.min(low[axis], point[axis])
      high[axis] = Math.max(high[axis], point[axis])
    }
  }
  return [low, high]
}

function writeMaterial(text: AsciiText, material: Material, number: number): void {
  const { baseColor, metallic, roughness, emissive, alphaMode, alphaCutoff } = material
  const path = `/Model/Materials/Look${number}`
  const field = (name: string) => text.add(`\n                ${name} = `)
  const colour = ([r = 0, g = 0, b = 0]: readonly number[]) => writeTriple(text, [r, g, b], ofColours)
  text.add(`        def Material "Look${number}"
        {
            token outputs:surface.connect = <${path}/Surface.outputs:surface>
            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"`)
  field('color3f inputs:diffuseColor')
  colour(baseColor)
  field('color3f inputs:emissiveColor')
  colour(emissive)
  field('float inputs:metallic')
  text.figure(metallic, 3)
  field('float inputs:opacity')
  text.figure(alphaMode === 'OPAQUE' ? 1 : (baseColor[3] ?? 1), 3)
  field('float inputs:opacityThreshold')
  text.figure(alphaMode === 'MASK' ? alphaCutoff : 0, 3)
  field('float inputs:roughness')
  text.figure(roughness, 3)
  text.add('\n                token outputs:surface\n            }\n        }\n')
}
