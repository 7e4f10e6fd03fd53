// A GLB that somebody sent, read whole: every part is looked at, and what we do not know is left behind.
import { type Accessor, accessorsIn, float, spansIn } from './accessor.ts'
import { type Fields, listIn, namedIn, numbersIn, objectIn, wholeIn } from './fields.ts'
import { readGlb } from './glb.ts'
import { type Material, materialsIn } from './materials.ts'
import { after, type Matrix, placed, still } from './matrix.ts'
import { broken, fault } from './refusal.ts'
import { type Image, imagesIn, type Texture, texturesIn } from './textures.ts'

export type Primitive = {
  /** By name: POSITION always. */
  attributes: Record<string, Accessor>
  corners: Accessor | undefined
  material: number | undefined
}

export type Node = {
  /** As the file says it, to be written again. */
  place: { matrix?: number[]; translation?: number[]; rotation?: number[]; scale?: number[] }
  /** Where it stands in the whole. */
  world: Matrix
  mesh: number | undefined
  children: number[]
}

export type Model = {
  /** The first are those that the scene names. */
  nodes: Node[]
  roots: number[]
  meshes: Primitive[][]
  materials: Material[]
  textures: Texture[]
  images: Image[]
}

const mostNodes = 10_000
const mostDepth = 64
/** What a file may ask of whoever reads it. */
const known = ['KHR_mesh_quantization', 'KHR_texture_transform']
const kept = ['POSITION', 'NORMAL', 'TANGENT', 'TEXCOORD_0', 'TEXCOORD_1', 'COLOR_0']

export function readModel(bytes: Uint8Array): Model {
  const { json: said, data } = readGlb(bytes)
  const json = objectIn(said)
  if (objectIn(json.asset).version !== '2.0') fault('Only glTF 2.0 is taken. Save the model in that version.')
  askedOfReader(json)
  const spans = spansIn(json, data)
  const images = imagesIn(json, spans, data)
  const textures = texturesIn(json, images.length)
  const materials = materialsIn(json, textures.length)
  const inside = { accessor: accessorsIn(json, spans, data), materialCount: materials.length }
  const meshes = listIn(json.meshes, mostNodes).map((mesh) =>
    listIn(mesh.primitives, mostNodes).map((primitive) => primitiveOf(primitive, inside)),
  )
  return { ...nodesOf(json, meshes.length), meshes, materials, textures, images }
}

function askedOfReader(json: Fields): void {
  const asked = json.extensionsRequired ?? []
  if (!Array.isArray(asked) || asked.some((name) => typeof name !== 'string')) broken()
  const unknown = (asked as string[]).find((name) => !known.includes(name))
  if (unknown !== undefined)
    fault(
      `This model needs ${shortened(unknown)}, which not every phone reads. Save it without compression and without extensions.`,
    )
  if (listIn(json.animations, 10_000).length > 0 || listIn(json.skins, 10_000).length > 0)
    fault('This model moves. Save it standing still, without animations and skeletons.')
}

const shortened = (name: string): string => name.replace(/[^\w-]/g, '').slice(0, 60) || 'an unknown extension'

type Inside = { accessor: (index: unknown) => Accessor; materialCount: number }

function primitiveOf(said: Fields, { accessor: read, materialCount }: Inside): Primitive {
  if (wholeIn(said.mode, 0, 6, 4) !== 4)
    fault('This model has points, lines or strips. Save it with triangles only.')
  if (said.targets !== undefined)
    fault('This model moves. Save it standing still, without animations and skeletons.')
  const named = objectIn(said.attributes)
  const attributes = Object.fromEntries(
    kept.filter((name) => named[name] !== undefined).map((name) => [name, read(named[name])]),
  )
  const { POSITION: position } = attributes
  if (position?.width !== 3 || position.componentType === 5125) return broken()
  for (const [name, accessor] of Object.entries(attributes)) {
    if (accessor.count !== position.count || !isOfKind(name, accessor)) broken()
  }
  return {
    attributes,
    corners: said.indices === undefined ? undefined : read(said.indices),
    material: said.material === undefined ? undefined : wholeIn(said.material, 0, materialCount - 1),
  }
}

function isOfKind(name: string, { width, componentType, normalized }: Accessor): boolean {
  if (componentType === 5125) return false
  if (name === 'NORMAL') return width === 3 && (componentType === float || normalized)
  if (name === 'TANGENT') return width === 4 && (componentType === float || normalized)
  if (name.startsWith('TEXCOORD')) return width === 2
  if (name.startsWith('COLOR')) return (width === 3 || width === 4) && (componentType === float || normalized)
  return true
}

/** Those that the scene shows, each once, with where they stand in the whole. */
function nodesOf(json: Fields, meshCount: number): Pick<Model, 'nodes' | 'roots'> {
  const all = listIn(json.nodes, mostNodes)
  const scenes = listIn(json.scenes, 1_000)
  if (scenes.length === 0) fault('This model is empty: it has no scene.')
  const nodes: Node[] = []
  const seen = new Set<number>()
  const visit = (index: unknown, around: Matrix, depth: number): number => {
    const said = namedIn(all, index)
    if (seen.has(index as number)) broken()
    if (depth > mostDepth)
      fault('The parts of this model stand too deep in each other. Please make it simpler.')
    seen.add(index as number)
    const place = placeOf(said)
    const world = after(around, matrixOf(place))
    const node: Node = {
      place,
      world,
      mesh: said.mesh === undefined ? undefined : wholeIn(said.mesh, 0, meshCount - 1),
      children: [],
    }
    const at = nodes.push(node) - 1
    for (const child of indicesIn(said.children)) node.children.push(visit(child, world, depth + 1))
    return at
  }
  const scene = namedIn(scenes, json.scene ?? 0)
  const roots = indicesIn(scene.nodes).map((root) => visit(root, still, 0))
  return { nodes, roots }
}

const indicesIn = (value: unknown): unknown[] => {
  if (value === undefined) return []
  return Array.isArray(value) && value.length <= mostNodes ? value : broken()
}

function placeOf(said: Fields): Node['place'] {
  if (said.matrix !== undefined) {
    const matrix = numbersIn(said.matrix, 16, still)
    return [3, 7, 11].every((at) => matrix[at] === 0) && matrix[15] === 1 ? { matrix } : broken()
  }
  return {
    ...(said.translation !== undefined && { translation: numbersIn(said.translation, 3, [0, 0, 0]) }),
    ...(said.rotation !== undefined && { rotation: turnIn(numbersIn(said.rotation, 4, [0, 0, 0, 1])) }),
    ...(said.scale !== undefined && { scale: numbersIn(said.scale, 3, [1, 1, 1]) }),
  }
}

/** A turn is a quaternion of length one; what is a little off is put right, and what is far off is no turn. */
function turnIn(rotation: number[]): number[] {
  const length = Math.hypot(...rotation)
  return Math.abs(length - 1) < 0.01 ? rotation.map((one) => one / length) : broken()
}

const matrixOf = ({ matrix, translation = [], rotation = [], scale = [] }: Node['place']): Matrix =>
  matrix ?? placed(translation, rotation, scale)
