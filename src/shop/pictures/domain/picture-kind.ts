// What a file is, by its bytes: its name and what the browser says of it are only claims.

type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

const startsWith = (bytes: Uint8Array, head: number[], at = 0): boolean =>
  head.every((byte, index) => bytes[at + index] === byte)

const codes = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))

const pngHead = [0x89, ...codes('PNG\r\n'), 0x1a, 0x0a]

export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, pngHead)) return 'png'
  if (startsWith(bytes, codes('RIFF')) && startsWith(bytes, codes('WEBP'), 8)) return 'webp'
  const brands = [codes('ftypavif'), codes('ftypavis')]
  return brands.some((brand) => startsWith(bytes, brand, 4)) ? 'avif' : undefined
}

const foreign = /<script|<!doctype|<html[\s>]|<\?php|%pdf-1\.|this program cannot be run in dos mode/i
const zipEnd = 'PK\u0005\u0006'
const longestZipTail = 65_557

/**
 * A file that is a picture and something else at once: a page, a program, an archive. What we keep is drawn anew and
 * holds none of it, but nobody sends such a file by accident.
 */
export function isTwoThings(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  return foreign.test(text) || text.slice(-longestZipTail).includes(zipEnd)
}
