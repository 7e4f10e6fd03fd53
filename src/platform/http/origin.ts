// Writes come from our own pages or from programs, never from another site's page.
import type { FastifyInstance } from 'fastify'
import { refusalBody } from './refusals.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl).origin
  app.addHook('onRequest', (request, reply, done) => {
    if (reads.has(request.method) || request.routeOptions.config.fromOtherSites) return done()
    const { origin, host } = request.headers
    const isForeign =
      request.headers['sec-fetch-site'] === 'cross-site' ||
      (origin !== undefined && origin !== ours && hostOf(origin) !== host)
    if (isForeign) reply.code(403).send(refusalBody('foreign_origin'))
    else done()
  })
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined
