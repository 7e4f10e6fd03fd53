// The outside of a GLB: a header, a text that says what is inside, and one block of numbers.
import { mostModelBytes } from './model-files.ts'
import { broken, fault } from './refusal.ts'

/** A text for the most triangles we take needs a small part of it. */
const mostTextBytes = 4 * 1_048_576

const magic = 0x46546c67
export const textChunk = 0x4e4f534a
export const dataChunk = 0x004e4942
const headerBytes = 12
const chunkHeaderBytes = 8

export type Glb = { json: unknown; data: Uint8Array }

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const foreign =
  /<script|<!doctype|<html[\s>]|<\?php|javascript:|%pdf-1\.|this program cannot be run in dos mode/i

export function readGlb(bytes: Uint8Array): Glb {
  if (bytes.length > mostModelBytes) fault('A model can be up to 15 MB. Please make it smaller.')
  if (bytes.length < headerBytes + chunkHeaderBytes || viewOf(bytes).getUint32(0, true) !== magic)
    fault('This is not a GLB file. Save the model as glTF Binary (.glb).')
  const view = viewOf(bytes)
  if (view.getUint32(4, true) !== 2) fault('Only glTF 2.0 is taken. Save the model in that version.')
  if (view.getUint32(8, true) !== bytes.length) broken()
  if (foreign.test(new TextDecoder('latin1').decode(bytes)))
    fault('This file holds more than a model, such as a script or a page. Save the model alone.')
  const [text, data, ...more] = chunksOf(bytes)
  if (text?.type !== textChunk || (data && data.type !== dataChunk) || more.length > 0)
    fault('This file has parts that a model does not have. Save it again as a plain GLB.')
  if (text.body.length > mostTextBytes) fault('This model has too many parts. Please make it simpler.')
  return { json: parsed(text.body), data: data?.body ?? new Uint8Array() }
}

type Chunk = { type: number; body: Uint8Array }

function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes)
  const chunks: Chunk[] = []
  let at = headerBytes
  while (at < bytes.length && chunks.length < 4) {
    if (at + chunkHeaderBytes > bytes.length) broken()
    const length = view.getUint32(at, true)
    const from = at + chunkHeaderBytes
    if (length % 4 !== 0 || from + length > bytes.length) broken()
    chunks.push({ type: view.getUint32(at + 4, true), body: bytes.subarray(from, from + length) })
    at = from + length
  }
  return chunks
}

function parsed(text: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text))
  } catch {
    return broken()
  }
}
