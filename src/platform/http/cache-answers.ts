// Routes marked `cached` have their first answer kept, so that the next request for the same address costs nothing.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noRoute } from './answered.ts'
import { bodyIn, makeAnswer, type ResponseCache } from './response-cache.ts'
import { sendAnswer } from './send-answer.ts'
import { utf8Of } from './utf8.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The version of the shop when the request came in: an answer made across a change is not kept. */
    shopVersion: number
    /** What its answer is kept under: the address in its one spelling. */
    cacheKey: string
  }
}

const emptyList = Buffer.from('[]')
const cachedHeaders = ['x-total-count', 'link']

export function cacheAnswers(app: FastifyInstance, cache: ResponseCache): void {
  if (!cache.isOn) return
  app.decorateRequest('shopVersion', 0)
  app.decorateRequest('cacheKey', '')
  app.addHook('onRequest', (request, _reply, done) => {
    request.shopVersion = cache.version()
    done()
  })
  app.addHook('preHandler', (request, reply, done) => {
    if (!isKept(request)) return done()
    const address = request.raw.url ?? ''
    request.cacheKey = keyOf(request, address)
    const answer = request.cacheKey === address ? undefined : cache.fresh(request.cacheKey)
    if (!answer) return done()
    cache.alias(address, request.cacheKey)
    sendAnswer(cache, request, reply, { status: 200, answer })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isKept(request) || reply.statusCode !== 200) return payload
    const bytes = typeof payload === 'string' ? utf8Of(payload) : payload
    if (!Buffer.isBuffer(bytes)) return payload
    const extra = cachedHeaders.flatMap((name): [string, string][] => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)]]
    })
    const answer = makeAnswer(String(reply.getHeader('content-type')), bytes, request.shopVersion, extra)
    answer.route = request.routeOptions.url ?? noRoute
    // nothing is there under this name, nor under the next million
    if (!bytes.equals(emptyList)) cache.keep(request.cacheKey, answer)
    reply
      .header('ETag', cache.etagOf(answer, 'identity'))
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding')
    return bodyIn(answer, 'identity')
  })
}

const isKept = (request: FastifyRequest): boolean =>
  request.method === 'GET' && request.routeOptions.config.cached === true

type Known = { properties?: Record<string, unknown> }

/** One spelling for every address with the same answer: what the route knows, as it was read, in one order. */
function keyOf(request: FastifyRequest, address: string): string {
  const { url = '', schema } = request.routeOptions
  const params = request.params as Record<string, string>
  const path = url.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
  const known = Object.keys((schema?.querystring as Known | undefined)?.properties ?? {})
  if (known.length === 0 || !address.includes('?')) return path
  const query = request.query as Record<string, unknown>
  const sent = new URLSearchParams()
  for (const name of known.filter((one) => Object.hasOwn(query, one))) {
    const values = Array.isArray(query[name]) ? query[name] : [query[name]]
    for (const value of values) sent.append(name, String(value))
  }
  const text = sent.toString()
  return text === '' ? path : `${path}?${text}`
}
