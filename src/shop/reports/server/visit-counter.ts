// Counts visitors and searched words where requests come in, also those that a cached answer serves. No cookie, no
// script: a visitor is a print of the day's salt, the address and the browser's name, and the salt is thrown away.
import { createHash, randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import * as adminPaths from '#kernel/admin-paths.ts'
import * as paths from '#kernel/paths.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { isPerson, openedIn, termIn } from '../domain/visitor.ts'
import { saltOf, writeOpened, writePrints, writeTerms } from './visit-queries.ts'

export type VisitCounter = {
  saw: (request: IncomingMessage) => void
  /** Writes what was counted, and learns the salt of a new day. Called every few seconds. */
  write: () => Promise<void>
}

type Options = { db: Db; now: () => Date /** The address is told by a proxy. */; behindProxy: boolean }

const mostPrints = 200_000
const mostTerms = 5_000
const printBytes = 12

type Today = {
  day: string
  salt: Buffer
  seen: Set<number>
  unwritten: Buffer[]
  terms: Map<string, number>
  opened: Map<string, number>
  /** One connection is one visitor, where no proxy stands between. */
  sockets: WeakSet<Socket>
}

/** The first of the addresses that proxies put down; a made-up one makes a wrong count and nothing else. */
function addressOf(request: IncomingMessage, behindProxy: boolean): string {
  const told = behindProxy ? request.headers['x-forwarded-for'] : undefined
  const first = (Array.isArray(told) ? told[0] : told)?.split(',', 1)[0]?.trim()
  return first || (request.socket.remoteAddress ?? '')
}

const isPage = ({ headers }: IncomingMessage, address: string): boolean =>
  !address.startsWith('/api/') &&
  !address.startsWith(adminPaths.home) &&
  headers.accept?.includes('text/html') === true &&
  headers['sec-purpose'] === undefined

const mayBeSearch = (address: string): boolean =>
  address.startsWith(paths.listing(''))
    ? !address.startsWith(paths.product('')) && !address.includes('?')
    : address.startsWith('/api/products?search=')

const mostNames = 2_000
/** Longer ones are looked at each time, and not remembered. */
const longestName = 300

/** Browsers give a few hundred names among them; each is looked at once. */
function createPersonCheck(): (userAgent: string | undefined) => userAgent is string {
  const known = new Map<string, boolean>()
  return (userAgent): userAgent is string => {
    if (userAgent === undefined) return false
    if (userAgent.length > longestName) return isPerson(userAgent)
    const verdict = known.get(userAgent) ?? isPerson(userAgent)
    if (known.size >= mostNames) known.clear()
    known.set(userAgent, verdict)
    return verdict
  }
}

/** Two runs of FNV-1a, begun from a secret of this process: tells cheaply who was here already, and never leaves it. */
function glanceAt(text: string, seed: number): number {
  let one = 0x811c9dc5 ^ seed
  let other = 0x811c9dc5 + seed
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    one = Math.imul(one ^ letter, 0x01000193)
    other = Math.imul(other ^ letter, 0x01000197)
  }
  return (one >>> 0) * 0x200000 + ((other >>> 0) & 0x1fffff)
}

/** What came in while it was written stays. */
function takeAway(counts: Map<string, number>, written: ReadonlyMap<string, number>): void {
  for (const [term, times] of written) {
    const left = (counts.get(term) ?? 0) - times
    if (left > 0) counts.set(term, left)
    else counts.delete(term)
  }
}

export function createVisitCounter({ db, now, behindProxy }: Options): VisitCounter {
  let today: Today | undefined
  const isKnownPerson = createPersonCheck()
  const seed = randomInt(2 ** 32)

  const countVisitor = (at: Today, request: IncomingMessage, userAgent: string) => {
    at.sockets.add(request.socket)
    const who = `${addressOf(request, behindProxy)}\0${userAgent}`
    const glance = glanceAt(who, seed)
    if (at.seen.has(glance) || at.seen.size >= mostPrints) return
    at.seen.add(glance)
    at.unwritten.push(createHash('sha256').update(at.salt).update(who).digest().subarray(0, printBytes))
  }

  const countTerm = (at: Today, address: string) => {
    const term = termIn(address)
    if (term === undefined || (at.terms.size >= mostTerms && !at.terms.has(term))) return
    at.terms.set(term, (at.terms.get(term) ?? 0) + 1)
  }

  const countOpened = (at: Today, address: string, from: string | undefined) => {
    const term = openedIn(address, from)
    if (term === undefined || (at.opened.size >= mostTerms && !at.opened.has(term))) return
    at.opened.set(term, (at.opened.get(term) ?? 0) + 1)
  }

  const saw = (request: IncomingMessage) => {
    if (!today || request.method !== 'GET') return
    const address = request.url ?? ''
    const isSearch = mayBeSearch(address)
    const isVisit = (behindProxy || !today.sockets.has(request.socket)) && isPage(request, address)
    const mayBeOpened = request.headers.referer?.includes(paths.listing('')) === true
    if (!isVisit && !isSearch && !mayBeOpened) return
    const userAgent = request.headers['user-agent']
    if (!isKnownPerson(userAgent)) return
    if (isVisit) countVisitor(today, request, userAgent)
    if (isSearch) countTerm(today, address)
    if (mayBeOpened) countOpened(today, address, request.headers.referer)
  }

  /** What could not be written stays, and is written the next time. */
  const writeOut = async ({ day, unwritten, terms, opened }: Today) => {
    const prints = unwritten.slice()
    if (prints.length > 0) await writePrints(db, day, prints)
    unwritten.splice(0, prints.length)
    const counted = new Map(terms)
    if (counted.size > 0) await writeTerms(db, day, counted)
    takeAway(terms, counted)
    const led = new Map(opened)
    if (led.size > 0) await writeOpened(db, day, led)
    takeAway(opened, led)
  }

  return {
    saw,
    write: async () => {
      const day = indianDay(now())
      const open = today
      if (open) await writeOut(open)
      if (today?.day === day) return
      const salt = await saltOf(db, day)
      today = {
        day,
        salt,
        seen: new Set(),
        unwritten: [],
        terms: new Map(),
        opened: new Map(),
        sockets: new WeakSet(),
      }
      if (open) await writeOut(open)
    },
  }
}
