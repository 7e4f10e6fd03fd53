// Deny by default: every route says who may call it, and the server refuses to start when one does not.
import type { FastifyInstance } from 'fastify'
import { refusalBody } from './refusals.ts'

export type Access = 'public' | 'shopper' | 'staff'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Its answer is the same for everybody until the shop changes, so it may be kept ready. */
    kept?: boolean
  }
}

export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) {
      throw new Error(`${route.method} ${route.url} does not declare who may call it`)
    }
  })
  app.addHook('onRequest', (request, reply, done) => {
    const access = request.routeOptions.config.access ?? (request.is404 ? 'public' : 'staff')
    // nobody can sign in yet, so what is not public is refused to everybody
    if (access === 'public') done()
    else reply.code(401).send(refusalBody('not_signed_in'))
  })
}
