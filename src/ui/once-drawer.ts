// For the server: draws pages whose parts are drawn once (drawn-once.tsx). What was drawn is kept as the bytes that travel.
import type { ReactElement } from 'react'
import type { Once, Place } from './drawn-once.tsx'

/** A page's own words, and bytes that were ready. */
export type Pieces = (string | Buffer)[]

type Drawn = {
  pieces: (Buffer | Drawn)[]
  /** Pictures that are wanted at once: React names them ahead of all that it draws. */
  announced: string[]
}
/** What a piece of it takes besides its bytes, about. */
const overhead = 300
/** What is asked for once, such as the pages of a list that somebody narrowed in their own way, is not worth its room. */
const mostRemembered = 5_000

type Placed = { name: string; once: Once; part: ReactElement }
type Draw = (place: Place) => string

const standIn = /<template data-once="(\d+)"><\/template>/g
/** Names that React makes up for a place in the page would stand elsewhere. */
const ofThePage = /"_R_/
const announcements = /^(?:<link rel="preload"[^>]*>)+/
const announcement = /<link rel="preload"[^>]*>/g

/** `draw` draws a part by itself, as it stands in any page; parts of it may be drawn once in their turn. */
export function createOnceDrawer(
  draw: (part: ReactElement, at: string, place: Place) => string,
  /** A short text in place of a long one, another for each. */
  printOf: (text: string) => string,
  mostBytes = 12 * 1_048_576,
): (drawPage: Draw) => Pieces {
  const kept = createShelf<Drawn>(mostBytes / 2)
  const asked = createMemory(mostRemembered)
  /** Parts that hold such a name stay in their pages. */
  const inPlace = new Set<string>()

  const drawnOf = ({ name, once: { key, at = '/' }, part }: Placed): Drawn | undefined => {
    const known = printOf(`${name} ${at} ${key}`)
    const before = kept.find(known)
    if (before) return before
    const { pieces, announced } = withParts((place) => draw(part, at, place))
    if (pieces.some((piece) => typeof piece === 'string' && ofThePage.test(piece))) return undefined
    const drawn = { pieces: pieces.map(asBytes), announced: [...announced] }
    if (asked.isKnown(known)) kept.put(known, drawn, weightOf(drawn))
    return drawn
  }

  function withParts(drawAround: Draw): { pieces: (string | Drawn)[]; announced: Set<string> } {
    const placed: Placed[] = []
    const text = drawAround((name, once, part) =>
      inPlace.has(name) ? undefined : placed.push({ name, once, part }) - 1,
    )
    const parts = placed.map(drawnOf)
    const toStay = placed.filter((_one, at) => parts[at] === undefined)
    if (toStay.length > 0) {
      for (const { name } of toStay) inPlace.add(name)
      return withParts(drawAround)
    }
    const ahead = announcements.exec(text)?.[0] ?? ''
    const announced = new Set(ahead.match(announcement))
    const pieces: (string | Drawn)[] = []
    let from = ahead.length
    for (const { index, 0: all, 1: number } of text.matchAll(standIn)) {
      const drawn = parts[Number(number)] as Drawn
      for (const picture of drawn.announced) announced.add(picture)
      pieces.push(text.slice(from, index), drawn)
      from = index + all.length
    }
    pieces.push(text.slice(from))
    return { pieces, announced }
  }

  return (drawPage) => {
    const { pieces, announced } = withParts(drawPage)
    return [[...announced].join(''), ...pieces.flatMap(laidOut)]
  }
}

/** Of its own: a small one that is cut from a larger block would keep all of that. */
function asBytes(piece: string | Drawn): Buffer | Drawn {
  if (typeof piece !== 'string') return piece
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(piece))
  bytes.write(piece)
  return bytes
}

const weightOf = ({ pieces }: Drawn): number =>
  pieces.reduce((sum, piece) => sum + overhead + (Buffer.isBuffer(piece) ? piece.length : 0), 0)

const laidOut = (piece: string | Buffer | Drawn): Pieces =>
  typeof piece === 'string' || Buffer.isBuffer(piece) ? [piece] : piece.pieces.flatMap(laidOut)

/** What was asked for lately stays: when one half is full, what is in the other goes. */
function createShelf<Value>(mostBytesOfHalf: number) {
  type Entry = { value: Value; bytes: number }
  let young = new Map<string, Entry>()
  let old = new Map<string, Entry>()
  let bytes = 0
  const put = (key: string, value: Value, size: number) => {
    if (bytes + size > mostBytesOfHalf) {
      old = young
      young = new Map()
      bytes = 0
    }
    young.set(key, { value, bytes: size })
    bytes += size
  }
  return {
    put,
    find: (key: string): Value | undefined => {
      const known = young.get(key)
      if (known) return known.value
      const older = old.get(key)
      if (older) put(key, older.value, older.bytes)
      return older?.value
    },
  }
}

/** Whether something was asked before, lately. */
function createMemory(most: number): { isKnown: (key: string) => boolean } {
  let young = new Set<string>()
  let old = new Set<string>()
  return {
    isKnown: (key) => {
      const isKnown = young.has(key) || old.has(key)
      young.add(key)
      if (young.size > most / 2) {
        old = young
        young = new Set()
      }
      return isKnown
    },
  }
}
