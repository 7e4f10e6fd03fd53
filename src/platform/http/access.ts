// Deny by default: every route says who may call it, and the server refuses to start when one does not.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access, Rules } from '#kernel/operation.ts'
import { type RefusalCode, refusalBody, refusals } from './refusals.ts'

/** One of these is enough. */
export const permissionsFor = ({ permission = [] }: { permission?: string | readonly string[] }) =>
  typeof permission === 'string' ? [permission] : permission

/** Who makes a call, as the database knows them at this moment. */
export type Caller = {
  accountId: string
  sessionId: string
  name: string
  role: string
  /** The password was typed a short while ago: for routes where only some acts ask for it. */
  isConfirmed: boolean
}

export type Guard = {
  /** A permission that no role can hold is a mistake in a route. */
  knows: (permission: string) => boolean
  /** Who it is, or why they may not come in. */
  admit: (
    authorization: string | undefined,
    access: Exclude<Access, 'public' | 'anyone'>,
  ) => Promise<Caller | RefusalCode>
}

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Rules> {}
  interface FastifyRequest {
    caller: Caller | null
  }
}

export function requireDeclaredAccess(app: FastifyInstance, guard: Guard): void {
  app.decorateRequest('caller', null)
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access
    if (!access) throw new Error(`${method} ${url} does not declare who may call it`)
    if (access !== 'public' && config?.cached)
      throw new Error(`${method} ${url} is private, and would be kept for all`)
    if (typeof access === 'object' && access.permission?.length === 0)
      throw new Error(`${method} ${url} asks for one of no permissions`)
    for (const permission of typeof access === 'object' ? permissionsFor(access) : []) {
      if (!guard.knows(permission))
        throw new Error(`${method} ${url} asks for a permission that does not exist: ${permission}`)
    }
  })
  app.addHook('onRequest', (request, reply, done) => {
    const access = request.routeOptions.config.access ?? (request.is404 ? 'public' : { permission: 'none' })
    if (access === 'public') return done()
    reply.header('Cache-Control', 'no-store')
    if (access === 'anyone' && request.headers.authorization === undefined) return done()
    guard
      .admit(request.headers.authorization, access === 'anyone' ? 'signed_in' : access)
      .then((admitted) => {
        if (typeof admitted === 'object') {
          request.caller = admitted
          return done()
        }
        if (admitted === 'not_signed_in') reply.header('WWW-Authenticate', 'Bearer')
        reply.code(refusals[admitted][0]).send(refusalBody(admitted))
      }, done)
  })
}

/** For routes that are not public: there somebody is always calling. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.routeOptions.url} is public, and asks who calls`)
  return request.caller
}
