// Counts visitors and searched words where requests come in, also those that a kept answer serves. No cookie, no
// script: a visitor is a print of the day's salt, the address and the browser's name, and the salt is thrown away.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { isPerson, termIn } from '../domain/visitor.ts'
import { saltOf, writePrints, writeTerms } from './visit-queries.ts'

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
  seen: Set<string>
  unwritten: Buffer[]
  terms: Map<string, number>
  /** One connection is one visitor, where no proxy stands between. */
  sockets: WeakSet<Socket>
}

/** The first of the addresses that proxies put down; a made-up one makes a wrong count and nothing else. */
function addressOf(request: IncomingMessage, behindProxy: boolean): string {
  const told = behindProxy ? request.headers['x-forwarded-for'] : undefined
  const first = (Array.isArray(told) ? told[0] : told)?.split(',', 1)[0]?.trim()
  return first || (request.socket.remoteAddress ?? '')
}

const isPage = (request: IncomingMessage): boolean =>
  request.headers.accept?.includes('text/html') === true &&
  request.headers['sec-purpose'] === undefined &&
  !request.url?.startsWith('/admin')

export function createVisitCounter({ db, now, behindProxy }: Options): VisitCounter {
  let today: Today | undefined

  const countVisitor = (at: Today, request: IncomingMessage, userAgent: string) => {
    if (!behindProxy && at.sockets.has(request.socket)) return
    at.sockets.add(request.socket)
    if (at.seen.size >= mostPrints) return
    const print = createHash('sha256')
      .update(at.salt)
      .update(addressOf(request, behindProxy))
      .update('\0')
      .update(userAgent)
      .digest()
      .subarray(0, printBytes)
    const text = print.toString('base64')
    if (at.seen.has(text)) return
    at.seen.add(text)
    at.unwritten.push(print)
  }

  const countTerm = (at: Today, address: string) => {
    const term = termIn(address)
    if (term === undefined || (at.terms.size >= mostTerms && !at.terms.has(term))) return
    at.terms.set(term, (at.terms.get(term) ?? 0) + 1)
  }

  const saw = (request: IncomingMessage) => {
    if (!today || request.method !== 'GET') return
    const address = request.url ?? ''
    const isSearch = address.startsWith('/api/products?search=') || address.startsWith('/product/')
    if (!isSearch && address.startsWith('/api/')) return
    const isVisit = isPage(request)
    if (!isVisit && !isSearch) return
    const userAgent = request.headers['user-agent']
    if (!isPerson(userAgent)) return
    if (isVisit) countVisitor(today, request, userAgent)
    if (isSearch) countTerm(today, address)
  }

  /** What could not be written stays, and is written the next time. */
  const writeOut = async ({ day, unwritten, terms }: Today) => {
    const prints = unwritten.slice()
    if (prints.length > 0) await writePrints(db, day, prints)
    unwritten.splice(0, prints.length)
    const counted = new Map(terms)
    if (counted.size > 0) await writeTerms(db, day, counted)
    for (const [term, times] of counted) {
      const left = (terms.get(term) ?? 0) - times
      if (left > 0) terms.set(term, left)
      else terms.delete(term)
    }
  }

  return {
    saw,
    write: async () => {
      const day = indianDay(now())
      const open = today
      if (open) await writeOut(open)
      if (today?.day === day) return
      const salt = await saltOf(db, day)
      today = { day, salt, seen: new Set(), unwritten: [], terms: new Map(), sockets: new WeakSet() }
      if (open) await writeOut(open)
    },
  }
}
