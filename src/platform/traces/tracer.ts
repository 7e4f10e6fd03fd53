// Traces: one span for each request, and below it one for each statement, each wait for a connection and each call to somebody
// else's machine. Loaded only where a collector is given. Nothing in a span says who asked, or for what by name: routes by
// their pattern, statements by their kind, machines by their host.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Answered } from '#platform/http/answered.ts'
import { createExporter, type TraceSettings } from './exporter.ts'
import type { Span, Value } from './otlp.ts'
import { kindOfStatement, points } from './points.ts'
import { isInShare, readTraceparent, writeTraceparent } from './traceparent.ts'

export type Tracer = {
  /** What is done in `handle` belongs to this request. */
  enter: (request: IncomingMessage, handle: () => void) => void
  answered: (one: Answered, request: IncomingMessage) => void
  /** Somebody waited for a connection to the database. */
  waited: (ms: number) => void
  stop: () => Promise<void>
}

type Open = Pick<Span, 'traceId' | 'spanId' | 'parentSpanId' | 'began'> & { isSampled: boolean }

/** A wait below this is none. */
const shortestWait = 1

const id = (bytes: number): string => randomBytes(bytes).toString('hex')
/** Finer than Date.now, and as true as the clock was when the process began. */
const now = (): number => performance.timeOrigin + performance.now()

export function createTracer(settings: TraceSettings, complain: (words: string) => void): Tracer {
  const exporter = createExporter(settings, complain)
  const inside = new AsyncLocalStorage<Open>()
  const underWay = new WeakMap<IncomingMessage, Open>()

  const open = (header?: string | string[]): Open => {
    const parent = readTraceparent(header)
    const traceId = parent?.traceId ?? id(16)
    return {
      traceId,
      spanId: id(8),
      parentSpanId: parent?.spanId,
      began: now(),
      isSampled: parent?.isSampled ?? isInShare(traceId, settings.share),
    }
  }
  const below = ({ traceId, spanId, isSampled }: Open): Open => ({
    traceId,
    spanId: id(8),
    parentSpanId: spanId,
    began: now(),
    isSampled,
  })
  const end = (
    { isSampled, ...span }: Open,
    name: string,
    kind: Span['kind'],
    attributes: Record<string, Value>,
    hasFailed: boolean,
  ) => {
    if (isSampled) exporter.put({ ...span, name, kind, ended: now(), attributes, hasFailed })
  }
  const seen = (): Open | undefined => {
    const around = inside.getStore()
    return around?.isSampled ? around : undefined
  }

  points.statement = (text) => {
    const around = seen()
    if (!around) return undefined
    const span = below(around)
    const kind = kindOfStatement(text)
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': kind }
    return (error) => end(span, kind, 'client', attributes, error !== undefined)
  }

  points.call = async (url, init) => {
    const around = inside.getStore()
    const span = around ? below(around) : open() // a job calls too, and nobody asked for it
    const { method = 'GET' } = init
    const attributes: Record<string, Value> = {
      'http.request.method': method,
      'server.address': new URL(url).hostname,
    }
    const over = (hasFailed: boolean) =>
      end(span, `${method} ${new URL(url).hostname}`, 'client', attributes, hasFailed)
    const headers = new Headers(init.headers)
    headers.set('traceparent', writeTraceparent(span))
    try {
      const answer = await fetch(url, { ...init, headers })
      attributes['http.response.status_code'] = answer.status
      over(answer.status >= 400)
      return answer
    } catch (error) {
      over(true)
      throw error
    }
  }

  return {
    enter: (request, handle) => {
      const span = open(request.headers.traceparent)
      underWay.set(request, span)
      inside.run(span, handle)
    },
    answered: ({ method, route, status, isCached }, request) => {
      const span = underWay.get(request)
      if (!span) return
      underWay.delete(request)
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'shop.is_cached': isCached,
      }
      end(span, `${method} ${route}`, 'server', attributes, status >= 500)
    },
    waited: (ms) => {
      const around = ms < shortestWait ? undefined : seen()
      if (!around) return
      const span = { ...below(around), began: now() - ms }
      end(span, 'wait for a connection', 'internal', { 'db.system.name': 'postgresql' }, false)
    },
    stop: async () => {
      points.statement = undefined
      points.call = undefined
      await exporter.stop()
    },
  }
}
