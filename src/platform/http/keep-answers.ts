// Routes marked `kept` have their first answer kept, so that the next request for the same address costs nothing.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type KeptAnswers, makeAnswer } from './kept-answers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The edition of the shop when the request came in: an answer made across a change is not kept. */
    edition: number
  }
}

const keptHeaders = ['x-total-count', 'link']

export function keepAnswers(app: FastifyInstance, kept: KeptAnswers): void {
  if (!kept.isOn) return
  app.decorateRequest('edition', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.edition = kept.edition()
    done()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isKept(request) || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const extra = keptHeaders.flatMap((name): [string, string][] => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)]]
    })
    const answer = makeAnswer(
      String(reply.getHeader('content-type')),
      Buffer.from(payload),
      request.edition,
      extra,
    )
    kept.keep(request.raw.url ?? '', answer)
    reply
      .header('ETag', kept.etagOf(answer, 'identity'))
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding')
    return answer.body
  })
}

const isKept = (request: FastifyRequest): boolean =>
  request.method === 'GET' && request.routeOptions.config.kept === true
