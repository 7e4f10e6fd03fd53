// A model written anew: only what was read, in a block of its own. Names, notes and bytes that nothing points to stay behind.
import { type Accessor, cornersOf, float, floatsOf } from './accessor.ts'
import { dataChunk, textChunk, viewOf } from './glb.ts'
import type { Material, TextureUse } from './materials.ts'
import type { Model, Primitive } from './model.ts'

/** 'kept' has the numbers as small as they came; 'floats' as every program reads them. */
export type Numbers = 'kept' | 'floats'

export function writeGlb(model: Model, numbers: Numbers): Uint8Array {
  const block = createBlock()
  const accessors: object[] = []
  const known = new Map<Accessor, number>()
  const put = (accessor: Accessor, write: () => object): number => {
    const found = known.get(accessor) ?? accessors.push(write()) - 1
    known.set(accessor, found)
    return found
  }
  const primitiveOf = ({ attributes, corners, material }: Primitive) => ({
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, accessor]) => [
        name,
        put(accessor, () => writeRows(block, accessor, { isPosition: name === 'POSITION', numbers })),
      ]),
    ),
    ...(corners && { indices: put(corners, () => writeCorners(block, corners)) }),
    ...(material !== undefined && { material }),
  })
  const used = [...new Set(model.nodes.flatMap(({ mesh }) => (mesh === undefined ? [] : [mesh])))]
  const meshes = used.map((mesh) => ({ primitives: (model.meshes[mesh] ?? []).map(primitiveOf) }))
  const samplers = model.textures.map(({ sampler }) => sampler)
  const images = model.images.map(({ bytes, mimeType }) => ({ bufferView: block.add(bytes), mimeType }))
  const isQuantised = accessors.some((one) => 'isSmall' in one)
  const extensions = [
    ...(isQuantised ? ['KHR_mesh_quantization'] : []),
    ...(model.materials.some(isTransformed) ? ['KHR_texture_transform'] : []),
  ]
  const json = {
    asset: { version: '2.0' },
    ...(extensions.length > 0 && { extensionsUsed: extensions, extensionsRequired: extensions }),
    scene: 0,
    scenes: [{ nodes: model.roots }],
    nodes: model.nodes.map(({ place, mesh, children }) => ({
      ...place,
      ...(mesh !== undefined && { mesh: used.indexOf(mesh) }),
      ...(children.length > 0 && { children }),
    })),
    meshes,
    ...(model.materials.length > 0 && { materials: model.materials.map(writeMaterial) }),
    ...(model.textures.length > 0 && {
      textures: model.textures.map(({ image }, sampler) => ({ source: image, sampler })),
      samplers,
      images,
    }),
    accessors: accessors.map(({ isSmall: _isSmall, ...accessor }: { isSmall?: true }) => accessor),
    bufferViews: block.views,
    buffers: [{ byteLength: block.length() }],
  }
  return joined(new TextEncoder().encode(JSON.stringify(json)), block.bytes())
}

type View = { buffer: 0; byteOffset: number; byteLength: number; byteStride?: number; target?: number }

function createBlock() {
  const parts: Uint8Array[] = []
  const views: View[] = []
  let length = 0
  return {
    views,
    length: () => length,
    /** Each part begins at a multiple of four bytes, as readers ask for. */
    add: (bytes: Uint8Array, more: Pick<View, 'byteStride' | 'target'> = {}): number => {
      const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4)
      padded.set(bytes)
      parts.push(padded)
      const place = views.push({ buffer: 0, byteOffset: length, byteLength: bytes.length, ...more }) - 1
      length += padded.length
      return place
    },
    bytes: (): Uint8Array => {
      const whole = new Uint8Array(length)
      let at = 0
      for (const part of parts) {
        whole.set(part, at)
        at += part.length
      }
      return whole
    },
  }
}

type Block = ReturnType<typeof createBlock>
const vertices = 34_962
const corners = 34_963

function writeRows(
  block: Block,
  accessor: Accessor,
  { isPosition, numbers }: { isPosition: boolean; numbers: Numbers },
): object {
  const { type, count, width, componentType, normalized } = accessor
  const values = floatsOf(accessor)
  const isFloat = numbers === 'floats' || componentType === float
  const step = isFloat ? width * 4 : Math.ceil((width * accessor.each) / 4) * 4
  const bytes = isFloat ? new Uint8Array(values.buffer) : compact(accessor, step)
  return {
    bufferView: block.add(bytes, { byteStride: step, target: vertices }),
    componentType: isFloat ? float : componentType,
    ...(normalized && !isFloat && { normalized }),
    count,
    type,
    // of those that are shares of one, glTF asks for the numbers themselves
    ...(isPosition && endsOf(isFloat ? values : floatsOf({ ...accessor, normalized: false }))),
    ...(!isFloat && { isSmall: true }),
  }
}

function compact({ data, from, step, count, width, each }: Accessor, newStep: number): Uint8Array {
  const bytes = new Uint8Array(count * newStep)
  for (let row = 0; row < count; row += 1)
    bytes.set(data.subarray(from + row * step, from + row * step + width * each), row * newStep)
  return bytes
}

function endsOf(values: Float32Array): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  values.forEach((value, at) => {
    min[at % 3] = Math.min(min[at % 3] ?? 0, value)
    max[at % 3] = Math.max(max[at % 3] ?? 0, value)
  })
  return { min, max }
}

function writeCorners(block: Block, accessor: Accessor): object {
  const { count, componentType, each } = accessor
  const bytes = new Uint8Array(count * each)
  const view = viewOf(bytes)
  cornersOf(accessor, Number.POSITIVE_INFINITY).forEach((row, at) => {
    if (each === 4) view.setUint32(at * 4, row, true)
    else if (each === 2) view.setUint16(at * 2, row, true)
    else view.setUint8(at, row)
  })
  return { bufferView: block.add(bytes, { target: corners }), componentType, count, type: 'SCALAR' }
}

const isTransformed = ({ textures }: Material): boolean =>
  Object.values(textures).some(({ transform }) => transform !== undefined)

function writeMaterial(material: Material): object {
  const { baseColorTexture, metallicRoughnessTexture, normalTexture, occlusionTexture, emissiveTexture } =
    material.textures
  return {
    pbrMetallicRoughness: {
      baseColorFactor: material.baseColor,
      metallicFactor: material.metallic,
      roughnessFactor: material.roughness,
      ...(baseColorTexture && { baseColorTexture: writeUse(baseColorTexture) }),
      ...(metallicRoughnessTexture && { metallicRoughnessTexture: writeUse(metallicRoughnessTexture) }),
    },
    ...(normalTexture && { normalTexture: writeUse(normalTexture, 'scale') }),
    ...(occlusionTexture && { occlusionTexture: writeUse(occlusionTexture, 'strength') }),
    ...(emissiveTexture && { emissiveTexture: writeUse(emissiveTexture) }),
    emissiveFactor: material.emissive,
    ...(material.alphaMode !== 'OPAQUE' && { alphaMode: material.alphaMode }),
    ...(material.alphaMode === 'MASK' && { alphaCutoff: material.alphaCutoff }),
    ...(material.isDoubleSided && { doubleSided: true }),
  }
}

const writeUse = ({ texture, texCoord, strength, transform }: TextureUse, strengthName?: string): object => ({
  index: texture,
  ...(texCoord > 0 && { texCoord }),
  ...(strengthName && strength !== undefined && { [strengthName]: strength }),
  ...(transform && { extensions: { KHR_texture_transform: transform } }),
})

function joined(text: Uint8Array, data: Uint8Array): Uint8Array {
  const textLength = Math.ceil(text.length / 4) * 4
  const length = 12 + 8 + textLength + 8 + data.length
  const bytes = new Uint8Array(length)
  const view = viewOf(bytes)
  for (const [at, value] of [0x46546c67, 2, length, textLength, textChunk].entries())
    view.setUint32(at * 4, value, true)
  bytes.fill(0x20, 20, 20 + textLength)
  bytes.set(text, 20)
  view.setUint32(20 + textLength, data.length, true)
  view.setUint32(24 + textLength, dataChunk, true)
  bytes.set(data, 28 + textLength)
  return bytes
}
