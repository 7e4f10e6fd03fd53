// For the server: draws pages whose parts are drawn once (drawn-once.tsx). What was drawn is kept as the bytes that travel.
import type { ReactElement } from 'react'
import type { Once, Place } from './drawn-once.tsx'

/** A page's own words, and bytes that were ready. */
export type Pieces = (string | Buffer)[]

/** Where a part stands in what is kept, its print: it has its own place on the shelf, and may go before what it stands in. */
type Kept = {
  pieces: (Buffer | string)[]
  /** Pictures that are wanted at once: React names them ahead of all that it draws. */
  announced: string[]
}
type Part = { print: string; pieces: Pieces; announced: Iterable<string> }
type Drawn = { pieces: (string | Part)[]; announced: Set<string> }
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

/**
 * `draw` draws a part by itself, as it stands in any page; parts of it may be drawn once in their turn. So is a page, where all
 * that it shows is as it was.
 */
export function createOnceDrawer(
  draw: (part: ReactElement, at: string, place: Place) => string,
  /** A short text in place of a long one, another for each. */
  printOf: (text: string) => string,
  mostBytes = 12 * 1_048_576,
): (key: string, drawPage: Draw) => Pieces {
  const kept = createShelf<Kept>(mostBytes / 2)
  const asked = createMemory(mostRemembered)
  /** Parts that hold such a name stay in their pages. */
  const inPlace = new Set<string>()

  /** Nothing where something that stands in it is gone. */
  const find = (print: string): Part | undefined => {
    const found = kept.find(print)
    if (!found) return undefined
    const pieces: Pieces = []
    for (const piece of found.pieces) {
      const laidOut = Buffer.isBuffer(piece) ? [piece] : find(piece)?.pieces
      if (!laidOut) return undefined
      pieces.push(...laidOut)
    }
    return { print, pieces, announced: found.announced }
  }

  const remember = (print: string, { pieces, announced }: Drawn): Part => {
    if (asked.isKnown(print)) {
      const toKeep = pieces.map((piece) => (typeof piece === 'string' ? ownBytes(piece) : piece.print))
      kept.put(print, { pieces: toKeep, announced: [...announced] }, weightOf(toKeep))
    }
    return {
      print,
      pieces: pieces.flatMap((piece) => (typeof piece === 'string' ? [piece] : piece.pieces)),
      announced,
    }
  }

  const partOf = ({ name, once: { key, at = '/' }, part }: Placed): Part | undefined => {
    const print = printOf(`${name} ${at} ${key}`)
    const found = find(print)
    if (found) return found
    const drawn = drawWithParts((place) => draw(part, at, place))
    const isOfThePage = drawn.pieces.some((piece) => typeof piece === 'string' && ofThePage.test(piece))
    return isOfThePage ? undefined : remember(print, drawn)
  }

  function drawWithParts(drawAround: Draw): Drawn {
    const placed: Placed[] = []
    const text = drawAround((name, once, part) =>
      inPlace.has(name) ? undefined : placed.push({ name, once, part }) - 1,
    )
    const parts = placed.map(partOf)
    const toStay = placed.filter((_one, at) => parts[at] === undefined)
    if (toStay.length > 0) {
      for (const { name } of toStay) inPlace.add(name)
      return drawWithParts(drawAround)
    }
    const ahead = announcements.exec(text)?.[0] ?? ''
    const announced = new Set(ahead.match(announcement))
    const pieces: Drawn['pieces'] = []
    let from = ahead.length
    for (const { index, 0: all, 1: number } of text.matchAll(standIn)) {
      const part = parts[Number(number)] as Part
      for (const picture of part.announced) announced.add(picture)
      pieces.push(text.slice(from, index), part)
      from = index + all.length
    }
    pieces.push(text.slice(from))
    return { pieces, announced }
  }

  return (key, drawPage) => {
    const print = printOf(key)
    const { pieces, announced } = find(print) ?? remember(print, drawWithParts(drawPage))
    return [[...announced].join(''), ...pieces]
  }
}

/** Of its own: a small one that is cut from a larger block would keep all of that. */
function ownBytes(piece: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(piece))
  bytes.write(piece)
  return bytes
}

const weightOf = (pieces: Kept['pieces']): number =>
  pieces.reduce((sum, piece) => sum + overhead + (Buffer.isBuffer(piece) ? piece.length : 0), 0)

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
