// A USDZ that was made elsewhere, such as in the browser of whoever brought a model with pictures on it: what it is packed
// as, and what its first layer says of itself.
import { ok, type Result } from '#kernel/result.ts'
import { viewOf } from './glb.ts'
import { broken, fault, ModelFault } from './refusal.ts'
import type { ModelRefusal } from './take-model.ts'

export const mostUsdzBytes = 60 * 1_048_576
const mostFiles = 500
const endBytes = 22

type Entry = { name: string; bytes: Uint8Array }

/** What is wrong with it; a USDZ that phones would not open is no use to anybody. */
export function checkUsdz(bytes: Uint8Array): Result<undefined, ModelRefusal> {
  try {
    const [first, ...rest] = entriesOf(bytes)
    if (!first) return broken()
    checkLayer(first)
    if (!rest.every(({ name }) => /\.(usda|png|jpe?g)$/.test(name)))
      fault('This USDZ holds files that a model does not have.')
    return ok(undefined)
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    return { ok: false, error: 'model_refused', fields: { model: error.message } }
  }
}

function checkLayer({ name, bytes }: Entry): void {
  const text = new TextDecoder().decode(bytes.subarray(0, 4_096))
  if (!name.endsWith('.usda') || !text.startsWith('#usda 1.0'))
    fault('A USDZ begins with a layer of text, as this screen makes it.')
  if (!/^\s*metersPerUnit = 1$/m.test(text) || !/^\s*upAxis = "Y"$/m.test(text))
    fault('A USDZ counts in metres and stands upright on Y, as this screen makes it.')
}

function entriesOf(bytes: Uint8Array): Entry[] {
  if (bytes.length > mostUsdzBytes)
    fault('A USDZ can be up to 60 MB. Please make the pictures on the model smaller.')
  const end = bytes.length - endBytes
  const view = viewOf(bytes)
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) fault('This is not a USDZ file.')
  const count = view.getUint16(end + 10, true)
  if (count > mostFiles) fault('This USDZ holds files that a model does not have.')
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) broken()
    entries.push(entryAt(bytes, at))
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Stored as it is, at a multiple of 64 bytes, within the file, under a plain name. */
function entryAt(bytes: Uint8Array, at: number): Entry {
  const view = viewOf(bytes)
  const nameLength = view.getUint16(at + 28, true)
  const length = view.getUint32(at + 24, true)
  const local = view.getUint32(at + 42, true)
  if (local + 30 > bytes.length || view.getUint32(local, true) !== 0x04034b50) broken()
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  const isStored = view.getUint16(at + 10, true) === 0 && view.getUint16(local + 8, true) === 0
  const isOpen = (view.getUint16(at + 8, true) & 1) === 0
  const isSame = view.getUint32(at + 20, true) === length
  if (!isStored || !isOpen || !isSame || from % 64 !== 0 || from + length > bytes.length)
    fault('This USDZ is not packed as phones read it.')
  const name = new TextDecoder('latin1').decode(bytes.subarray(at + 46, at + 46 + nameLength))
  if (!/^[\w-]+(\/[\w-]+)*\.\w+$/.test(name)) fault('This USDZ holds files that a model does not have.')
  return { name, bytes: bytes.subarray(from, from + length) }
}
