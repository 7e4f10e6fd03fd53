// The pictures on a model: inside the file, PNG or JPEG, and no larger than a phone can hold.
import type { Span } from './accessor.ts'
import { type Fields, listIn, namedIn, wholeIn } from './fields.ts'
import { viewOf } from './glb.ts'
import { broken, fault } from './refusal.ts'

export type Texture = { image: number; sampler: Sampler }
export type Sampler = { magFilter?: number; minFilter?: number; wrapS?: number; wrapT?: number }
export type Image = { bytes: Uint8Array; mimeType: 'image/png' | 'image/jpeg' }

const mostImages = 100
const mostSide = 4_096

export function imagesIn(json: Fields, spans: readonly Span[], data: Uint8Array): Image[] {
  return listIn(json.images, mostImages).map((said) => {
    if (said.uri !== undefined)
      fault('This model needs other files beside it. Save it as one GLB with everything inside.')
    const { from, length } = namedIn(spans, said.bufferView)
    const bytes = data.subarray(from, from + length)
    const kind = kindOf(bytes)
    if (!kind) fault('The pictures on a model must be PNG or JPEG.')
    const size = kind === 'image/png' ? pngSize(bytes) : jpegSize(bytes)
    if (!size) return broken()
    if (Math.max(...size) > mostSide)
      fault('The pictures on a model can be up to 4,096 pixels wide and high. Please make them smaller.')
    return { bytes, mimeType: kind }
  })
}

function kindOf(bytes: Uint8Array): Image['mimeType'] | undefined {
  if (bytes.length > 24 && viewOf(bytes).getUint32(0) === 0x89504e47) return 'image/png'
  return bytes.length > 4 && bytes[0] === 0xff && bytes[1] === 0xd8 ? 'image/jpeg' : undefined
}

type Size = [width: number, height: number]

const pngSize = (bytes: Uint8Array): Size => [viewOf(bytes).getUint32(16), viewOf(bytes).getUint32(20)]

/** It stands in the segment that begins the picture, behind those that a camera wrote. */
function jpegSize(bytes: Uint8Array): Size | undefined {
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    const length = view.getUint16(at + 2)
    if (length < 2) return undefined
    at += 2 + length
  }
  return undefined
}

export function texturesIn(json: Fields, imageCount: number): Texture[] {
  const samplers = listIn(json.samplers, 1_000).map(samplerOf)
  return listIn(json.textures, 1_000).map((said) => ({
    image: wholeIn(said.source, 0, imageCount - 1),
    sampler: said.sampler === undefined ? {} : namedIn(samplers, said.sampler),
  }))
}

const samplerOf = (said: Fields): Sampler =>
  Object.fromEntries(
    (['magFilter', 'minFilter', 'wrapS', 'wrapT'] as const)
      .filter((name) => said[name] !== undefined)
      .map((name) => [name, wholeIn(said[name], 9_728, 33_648)]),
  )
