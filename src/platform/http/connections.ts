// Connections: so many in all and from one client network, one request under way on each, and an end to those that do not
// read. Nothing here is asynchronous or allocates where a request comes in after the one before it was answered.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientNetworkOf } from './caller-address.ts'

export type ConnectionBounds = {
  /** In one process. */
  mostConnections: number
  /** Carriers put hundreds of phones behind one address, and a browser opens six connections. */
  mostPerClientNetwork: number
  /** Requests sent ahead on one connection; browsers and proxies send none. */
  mostSentAhead: number
  /** Milliseconds in which whoever asked must have read some of the answer. */
  readPatience: number
  /** Bytes that wait to be read, over all connections. */
  mostUnread: number
}

export const usualBounds: ConnectionBounds = {
  mostConnections: 5_000,
  mostPerClientNetwork: 1_500,
  mostSentAhead: 32,
  readPatience: 60_000,
  mostUnread: 128 * 1_048_576,
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

const underWay = Symbol('the answer under way')
const sentAhead = Symbol('requests that wait for it')
type Connection = Socket & {
  [underWay]?: ServerResponse
  [sentAhead]?: [IncomingMessage, ServerResponse][]
}

const isAnswered = (connection: Connection): boolean =>
  connection[sentAhead] === undefined && connection[underWay]?.writableFinished !== false

/**
 * One request at a time for each connection: what is sent ahead waits until the answer before it has left, so nobody
 * can make the shop work faster than they read. Who sends far too much ahead is hung up on.
 */
export function oneAtATime(handle: Handle, { mostSentAhead }: ConnectionBounds): Handle {
  const goOn = (connection: Connection) => {
    const [next] = connection[sentAhead]?.splice(0, 1) ?? []
    if (!next || connection.destroyed) connection[sentAhead] = undefined
    else {
      connection[underWay] = next[1]
      next[1].once('close', () => goOn(connection))
      handle(next[0], next[1])
    }
  }
  return (request, response) => {
    const connection: Connection = request.socket
    if (isAnswered(connection)) {
      connection[underWay] = response
      handle(request, response)
      return
    }
    if (connection.destroyed) return
    const waiting = connection[sentAhead]
    if (!waiting) {
      connection[sentAhead] = [[request, response]]
      connection[underWay]?.once('close', () => goOn(connection))
    } else if (waiting.length >= mostSentAhead) hangUp(connection)
    else waiting.push([request, response])
  }
}

/**
 * What has arrived in one piece is still read to its end, hundreds of requests of it; no request is made of them any
 * more. `parser` is Node's own: where another version has none, they are only dearer.
 */
function hangUp(connection: Connection & { parser?: { onIncoming?: () => number } }): void {
  if (connection.parser) connection.parser.onIncoming = () => 2 // it has no body
  connection.destroy()
}

/** How many of a crowd are looked at to find one that can go. */
const mostLooks = 64

/** Ends the connection that has been open longest among those that wait for nothing. */
function endAnIdleOne(crowd: Set<Connection>): boolean {
  let looks = 0
  for (const connection of crowd) {
    crowd.delete(connection)
    if (isAnswered(connection)) {
      connection.destroy()
      return true
    }
    crowd.add(connection) // the next look begins behind it
    looks += 1
    if (looks === mostLooks) return false
  }
  return false
}

type Crowds = Map<string, Set<Connection>>

const largestOf = (crowds: Crowds): Set<Connection> =>
  [...crowds.values()].reduce((largest, crowd) => (crowd.size > largest.size ? crowd : largest), new Set())

/**
 * Whoever has too many connections loses the one that has been idle longest, so an honest crowd never notices; only
 * where all of them are busy, the newest is not taken. Behind a proxy every connection is the proxy's.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds, isBehindProxy: boolean): void {
  const crowds: Crowds = new Map()
  const all = new Set<Connection>()
  server.maxConnections = bounds.mostConnections + 256 // above it not even we are asked
  server.on('connection', (connection: Connection) => {
    const whose = isBehindProxy ? '' : clientNetworkOf(connection.remoteAddress ?? '')
    const crowd = crowds.get(whose) ?? new Set()
    const isCrowded = !isBehindProxy && crowd.size >= bounds.mostPerClientNetwork
    if (
      (isCrowded && !endAnIdleOne(crowd)) ||
      (all.size >= bounds.mostConnections && !endAnIdleOne(largestOf(crowds)))
    ) {
      connection.destroy()
      return
    }
    crowds.set(whose, crowd.add(connection))
    all.add(connection)
    connection.once('close', () => {
      all.delete(connection)
      crowd.delete(connection)
      if (crowd.size === 0 && crowds.get(whose) === crowd) crowds.delete(whose)
    })
  })
  endSlowReaders(server, all, bounds)
}

type Unread = { answer: ServerResponse | undefined; written: number; since: number }

/** An answer that nobody reads is not kept for them; where too much is unread, those who wait longest go first. */
function endSlowReaders(server: Server, all: Set<Connection>, bounds: ConnectionBounds): void {
  const { readPatience, mostUnread } = bounds
  const unread = new Map<Connection, Unread>()
  const look = () => {
    const at = performance.now()
    let bytes = 0
    for (const connection of all) {
      if (connection.writableLength === 0) {
        unread.delete(connection)
        continue
      }
      bytes += connection.writableLength
      const { [underWay]: answer, bytesWritten: written } = connection
      const known = unread.get(connection)
      if (known?.answer !== answer || known?.written !== written)
        unread.set(connection, { answer, written, since: at })
      else if (at - known.since >= readPatience) connection.destroy()
    }
    for (const connection of unread.keys()) {
      if (connection.destroyed) unread.delete(connection)
      else if (bytes > mostUnread) {
        bytes -= connection.writableLength
        connection.destroy()
      }
    }
  }
  const timer = setInterval(look, Math.min(1_000, readPatience / 4)).unref()
  server.once('close', () => clearInterval(timer))
}
