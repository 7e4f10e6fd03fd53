// For the server: draws pages whose parts are drawn once (drawn-once.tsx). What was drawn is kept as the bytes that travel.
import type { ReactElement } from 'react'
import { createMemory, createShelf } from '#kernel/shelf.ts'
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

/** `draw` draws a part by itself, as it stands in any page; parts of it may be drawn once in their turn. */
export function createOnceDrawer(
  draw: (part: ReactElement, at: string, place: Place) => string,
  /** A short text in place of a long one, another for each. */
  printOf: (text: string) => string,
  mostBytes = 10 * 1_048_576,
): (drawPage: Draw) => Pieces {
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
      const stands = Buffer.isBuffer(piece) ? [piece] : find(piece)?.pieces
      if (!stands) return undefined
      pieces.push(...stands)
    }
    return { print, pieces, announced: found.announced }
  }

  const remember = (print: string, { pieces, announced }: Drawn): Part => {
    if (asked.isKnown(print)) {
      const toKeep = pieces.map((piece) => (typeof piece === 'string' ? ownBytes(piece) : piece.print))
      kept.put(print, { pieces: toKeep, announced: [...announced] }, weightOf(toKeep))
    }
    return { print, pieces: laidOut(pieces), announced }
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

  return (drawPage) => {
    const { pieces, announced } = drawWithParts(drawPage)
    return [[...announced].join(''), ...laidOut(pieces)]
  }
}

const laidOut = (pieces: Drawn['pieces']): Pieces =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [piece] : piece.pieces))

/** Of its own: a small one that is cut from a larger block would keep all of that. */
function ownBytes(piece: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(piece))
  bytes.write(piece)
  return bytes
}

const weightOf = (pieces: Kept['pieces']): number =>
  pieces.reduce((sum, piece) => sum + overhead + (Buffer.isBuffer(piece) ? piece.length : 0), 0)
