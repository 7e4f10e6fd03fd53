// Builds GLB files for tests, as right or as wrong as one likes.

type Json = Record<string, unknown>

export const headed = (chunks: [type: number | string, body: Uint8Array][], version = 2): Uint8Array => {
  const parts = chunks.flatMap(([type, body]) => {
    const head = Buffer.alloc(8)
    head.writeUInt32LE(body.length)
    if (typeof type === 'string') head.write(type, 4, 'latin1')
    else head.writeUInt32LE(type, 4)
    return [head, Buffer.from(body)]
  })
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(12)
  head.write('glTF', 0, 'latin1')
  head.writeUInt32LE(version, 4)
  head.writeUInt32LE(12 + body.length, 8)
  return new Uint8Array(Buffer.concat([head, body]))
}

const padded = (bytes: Uint8Array, fill: number): Uint8Array => {
  const whole = Buffer.alloc(Math.ceil(bytes.length / 4) * 4, fill)
  whole.set(bytes)
  return whole
}

export const glbOf = (json: Json | string, data?: Uint8Array): Uint8Array =>
  headed([
    ['JSON', padded(Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)), 0x20)],
    ...(data ? [['BIN\0', padded(data, 0)] as [string, Uint8Array]] : []),
  ])

const sides = [
  [0, 1, 3, 2],
  [4, 6, 7, 5],
  [0, 4, 5, 1],
  [2, 3, 7, 6],
  [0, 2, 6, 4],
  [1, 5, 7, 3],
]
const corners = sides.flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, a, c, d])
export const boxTriangles = corners.length / 3

/** A box of these metres that stands on the floor, as floats. */
export function boxParts(width: number, height: number, depth: number): { json: Json; data: Uint8Array } {
  const points = Array.from({ length: 8 }, (_, at) => [
    (at & 1 ? 0.5 : -0.5) * width,
    at & 2 ? height : 0,
    (at & 4 ? 0.5 : -0.5) * depth,
  ])
  const positions = Float32Array.from(points.flat())
  const indices = Uint16Array.from(corners)
  const data = Buffer.concat([Buffer.from(positions.buffer), Buffer.from(indices.buffer)])
  return {
    data,
    json: {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
      materials: [{ pbrMetallicRoughness: { baseColorFactor: [0.4, 0.2, 0.1, 1], roughnessFactor: 0.7 } }],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 8, type: 'VEC3' },
        { bufferView: 1, componentType: 5123, count: indices.length, type: 'SCALAR' },
      ],
      bufferViews: [
        { buffer: 0, byteOffset: 0, byteLength: positions.byteLength },
        { buffer: 0, byteOffset: positions.byteLength, byteLength: indices.byteLength },
      ],
      buffers: [{ byteLength: data.length }],
    },
  }
}

/** The same box, with something changed in what the file says. */
export function boxGlb(
  { width = 1, height = 1, depth = 1 }: { width?: number; height?: number; depth?: number } = {},
  change: (json: Json) => Json = (json) => json,
): Uint8Array {
  const { json, data } = boxParts(width, height, depth)
  return glbOf(change(json), data)
}

/** As the demo's models are: the places of points as small whole numbers, sized by their node. */
export function quantisedBox(width: number, height: number, depth: number): Uint8Array {
  const largest = Math.max(width, height, depth)
  const { json, data } = boxParts(width / largest, height / largest, depth / largest)
  const floats = new Float32Array(data.buffer, data.byteOffset, 24)
  const whole = Buffer.alloc(8 * 8)
  floats.forEach((value, at) => {
    whole.writeInt16LE(Math.round(value * 32_767), Math.floor(at / 3) * 8 + (at % 3) * 2)
  })
  const indices = data.subarray(96)
  return glbOf(
    {
      ...json,
      extensionsUsed: ['KHR_mesh_quantization'],
      extensionsRequired: ['KHR_mesh_quantization'],
      nodes: [{ mesh: 0, scale: [largest, largest, largest] }],
      accessors: [
        { bufferView: 0, componentType: 5122, normalized: true, count: 8, type: 'VEC3' },
        { bufferView: 1, componentType: 5123, count: indices.length / 2, type: 'SCALAR' },
      ],
      bufferViews: [
        { buffer: 0, byteOffset: 0, byteLength: 64, byteStride: 8 },
        { buffer: 0, byteOffset: 64, byteLength: indices.length },
      ],
      buffers: [{ byteLength: 64 + indices.length }],
    },
    Buffer.concat([whole, indices]),
  )
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A box with a picture on it. */
export function texturedBox(width: number, height: number, depth: number): Uint8Array {
  const { json, data } = boxParts(width, height, depth)
  // every corner sees the same place of the picture
  const places = Buffer.alloc(8 * 8)
  const from = data.length
  return glbOf(
    {
      ...json,
      meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 2 }, indices: 1, material: 0 }] }],
      images: [{ bufferView: 3, mimeType: 'image/png' }],
      textures: [{ source: 0 }],
      materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
      accessors: [
        ...(json.accessors as Json[]),
        { bufferView: 2, componentType: 5126, count: 8, type: 'VEC2' },
      ],
      bufferViews: [
        ...(json.bufferViews as Json[]),
        { buffer: 0, byteOffset: from, byteLength: places.length },
        { buffer: 0, byteOffset: from + places.length, byteLength: png.length },
      ],
      buffers: [{ byteLength: from + places.length + png.length }],
    },
    Buffer.concat([data, places, png]),
  )
}
