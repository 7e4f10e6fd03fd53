// Rows of numbers inside the block of a model: where they lie, and what they say as floats.
import { type Fields, listIn, namedIn, wholeIn } from './fields.ts'
import { viewOf } from './glb.ts'
import { broken, fault } from './refusal.ts'

export const float = 5126
const componentBytes: Record<number, number> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }
/** The largest value of those that are read as shares of one. */
const largest: Record<number, number> = { 5120: 127, 5121: 255, 5122: 32_767, 5123: 65_535 }
const columns: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 }

export const mostRows = 600_000

export type Accessor = {
  componentType: number
  type: string
  normalized: boolean
  count: number
  /** How many numbers a row has, and how many bytes each. */
  width: number
  each: number
  /** The whole block, where the first row begins in it, and how far it is to the next. */
  data: Uint8Array
  from: number
  step: number
}

export type Span = { from: number; length: number; step: number | undefined }

/** The parts that the block is cut into; all of it lies in the file itself. */
export function spansIn(json: Fields, data: Uint8Array): Span[] {
  const [buffer, ...more] = listIn(json.buffers, 100)
  if (more.length > 0 || (buffer && buffer.uri !== undefined))
    fault('This model needs other files beside it. Save it as one GLB with everything inside.')
  const length = buffer ? wholeIn(buffer.byteLength, 1, data.length) : 0
  // a block may be longer than what it is used for by what rounds it up to four bytes
  if (data.length - length > 3) broken()
  return listIn(json.bufferViews, 100_000).map((view) => {
    wholeIn(view.buffer, 0, 0)
    const from = wholeIn(view.byteOffset, 0, length, 0)
    const bytes = wholeIn(view.byteLength, 1, length - from)
    const step = view.byteStride === undefined ? undefined : wholeIn(view.byteStride, 4, 252)
    return { from, length: bytes, step }
  })
}

/** Each is read once, however often it is named: two primitives of one accessor hold the same. */
export function accessorsIn(
  json: Fields,
  spans: readonly Span[],
  data: Uint8Array,
): (index: unknown) => Accessor {
  const all = listIn(json.accessors, 100_000)
  const read = new Map<Fields, Accessor>()
  return (index) => {
    const said = namedIn(all, index)
    const found = read.get(said) ?? accessorOf(said, spans, data)
    read.set(said, found)
    return found
  }
}

function accessorOf(said: Fields, spans: readonly Span[], data: Uint8Array): Accessor {
  if (said.sparse !== undefined)
    fault('This model keeps its shape as differences. Save it again without sparse data.')
  const span = namedIn(spans, said.bufferView)
  const each = componentBytes[wholeIn(said.componentType, 0, 65_535)] ?? broken()
  const width = columns[typeof said.type === 'string' ? said.type : ''] ?? broken()
  const count = wholeIn(said.count, 1, Number.MAX_SAFE_INTEGER)
  if (count > mostRows) fault(tooDetailed)
  const offset = wholeIn(said.byteOffset, 0, span.length, 0)
  const step = span.step ?? each * width
  if (step < each * width || offset + step * (count - 1) + each * width > span.length) broken()
  if ((span.from + offset) % each !== 0 || step % each !== 0) broken()
  return {
    componentType: said.componentType as number,
    type: said.type as string,
    normalized: said.normalized === true,
    count,
    width,
    each,
    data,
    from: span.from + offset,
    step,
  }
}

export const tooDetailed = 'A model can have up to 200,000 triangles. Please make it simpler.'

type Reader = (at: number) => number

function readerOf(view: DataView, componentType: number): Reader {
  if (componentType === 5120) return (at) => view.getInt8(at)
  if (componentType === 5121) return (at) => view.getUint8(at)
  if (componentType === 5122) return (at) => view.getInt16(at, true)
  if (componentType === 5123) return (at) => view.getUint16(at, true)
  if (componentType === 5125) return (at) => view.getUint32(at, true)
  return (at) => view.getFloat32(at, true)
}

/** Every number as it is meant: shares of one where the file says so. */
export function floatsOf(accessor: Accessor): Float32Array {
  const { componentType, normalized, count, width, each, data, from, step } = accessor
  const read = readerOf(viewOf(data), componentType)
  const whole = normalized ? (largest[componentType] ?? broken()) : 1
  const isShare = whole !== 1
  const values = new Float32Array(count * width)
  for (let row = 0, to = 0; row < count; row += 1) {
    for (let column = 0; column < width; column += 1, to += 1) {
      const value = read(from + row * step + column * each)
      if (!Number.isFinite(value)) broken()
      values[to] = isShare ? Math.max(value / whole, -1) : value
    }
  }
  return values
}

/** Which rows make the corners of triangles; all of them in order where the file names none. */
export function cornersOf(accessor: Accessor | undefined, rows: number): Uint32Array {
  if (!accessor) return Uint32Array.from({ length: rows }, (_, row) => row)
  const { componentType, width, count, data, from, step } = accessor
  if (width !== 1 || ![5121, 5123, 5125].includes(componentType)) broken()
  const read = readerOf(viewOf(data), componentType)
  const corners = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) {
    const row = read(from + at * step)
    if (row >= rows) broken()
    corners[at] = row
  }
  return corners
}
