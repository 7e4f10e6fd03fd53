// A ZIP as USDZ asks for it: nothing compressed or encrypted, and every file begins at a multiple of 64 bytes.
import { viewOf } from './glb.ts'

type Entry = { name: string; bytes: Uint8Array }

const alignment = 64
const localBytes = 30
const centralBytes = 46
const endBytes = 22
/** The first day that a ZIP can name: the same model makes the same file. */
const day = 0x0021
/** Of the field that only fills up. */
const filler = 0x1986

export function storedZip(entries: readonly Entry[]): Uint8Array {
  const parts: Uint8Array[] = []
  const central: Uint8Array[] = []
  let at = 0
  const add = (bytes: Uint8Array) => {
    parts.push(bytes)
    at += bytes.length
  }
  for (const { name, bytes } of entries) {
    const called = new TextEncoder().encode(name)
    const sum = crc32(bytes)
    const fill = fillOf(at + localBytes + called.length)
    central.push(centralOf(called, bytes.length, sum, at))
    add(localOf(called, bytes.length, sum, fill))
    add(bytes)
  }
  const from = at
  for (const one of central) add(one)
  add(endOf(entries.length, at - from, from))
  const whole = new Uint8Array(at)
  let to = 0
  for (const part of parts) {
    whole.set(part, to)
    to += part.length
  }
  return whole
}

/** How many bytes are missing to the next multiple; a field that fills has four of its own at least. */
function fillOf(end: number): number {
  const missing = (alignment - (end % alignment)) % alignment
  return missing > 0 && missing < 4 ? missing + alignment : missing
}

function localOf(name: Uint8Array, length: number, sum: number, fill: number): Uint8Array {
  const bytes = new Uint8Array(localBytes + name.length + fill)
  const view = viewOf(bytes)
  view.setUint32(0, 0x04034b50, true)
  view.setUint16(4, 10, true)
  view.setUint16(12, day, true)
  view.setUint32(14, sum, true)
  view.setUint32(18, length, true)
  view.setUint32(22, length, true)
  view.setUint16(26, name.length, true)
  view.setUint16(28, fill, true)
  bytes.set(name, localBytes)
  if (fill >= 4) {
    view.setUint16(localBytes + name.length, filler, true)
    view.setUint16(localBytes + name.length + 2, fill - 4, true)
  }
  return bytes
}

function centralOf(name: Uint8Array, length: number, sum: number, at: number): Uint8Array {
  const bytes = new Uint8Array(centralBytes + name.length)
  const view = viewOf(bytes)
  view.setUint32(0, 0x02014b50, true)
  view.setUint16(4, 10, true)
  view.setUint16(6, 10, true)
  view.setUint16(14, day, true)
  view.setUint32(16, sum, true)
  view.setUint32(20, length, true)
  view.setUint32(24, length, true)
  view.setUint16(28, name.length, true)
  view.setUint32(42, at, true)
  bytes.set(name, centralBytes)
  return bytes
}

function endOf(count: number, length: number, from: number): Uint8Array {
  const bytes = new Uint8Array(endBytes)
  const view = viewOf(bytes)
  view.setUint32(0, 0x06054b50, true)
  view.setUint16(8, count, true)
  view.setUint16(10, count, true)
  view.setUint32(12, length, true)
  view.setUint32(16, from, true)
  return bytes
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest >>> 0
})

export function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (table[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8)
  return (rest ^ 0xffffffff) >>> 0
}
