// Deny by default: every route says who may call it, and the server refuses to start when one does not.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access, Rules } from '#kernel/operation.ts'
import { type RefusalCode, refusalBody, refusals } from './refusals.ts'

/** One of these is enough. */
export const permissionsFor = ({ permission = [] }: { permission?: string | readonly string[] }) =>
  typeof permission === 'string' ? [permission] : permission

const isForKeys = (access: Access | undefined): access is { scope: string } =>
  typeof access === 'object' && 'scope' in access

/** Who makes a call, as the database knows them at this moment. */
export type Caller = {
  accountId: string
  sessionId: string
  name: string
  role: string
  /** The password was typed a short while ago: for routes where only some acts ask for it. */
  isConfirmed: boolean
}

/** Another system, by its key. */
export type KeyCaller = { id: string; name: string }

export type KeyGuard = {
  knowsScope: (scope: string) => boolean
  admitKey: (authorization: string | undefined, scope: string) => Promise<KeyCaller | RefusalCode>
}

export type Guard = {
  /** A permission that no role can hold is a mistake in a route. */
  knows: (permission: string) => boolean
  /** Who it is, or why they may not come in. */
  admit: (
    authorization: string | undefined,
    access: Exclude<Access, 'public' | 'anyone' | { scope: string }>,
  ) => Promise<Caller | RefusalCode>
  /** Without it no route is for keys. */
  keys?: KeyGuard
}

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Rules> {}
  interface FastifyRequest {
    caller: Caller | null
    /** Never beside a caller: a route is for people or for keys. */
    keyCaller: KeyCaller | null
  }
}

export function requireDeclaredAccess(app: FastifyInstance, guard: Guard): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('keyCaller', null)
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access
    if (!access) throw new Error(`${method} ${url} does not declare who may call it`)
    if (access !== 'public' && config?.cached)
      throw new Error(`${method} ${url} is private, and would be kept for all`)
    if (isForKeys(access)) {
      if (!guard.keys?.knowsScope(access.scope))
        throw new Error(`${method} ${url} asks for a scope that does not exist: ${access.scope}`)
      if (Object.keys(access).length > 1)
        throw new Error(`${method} ${url} is for keys and for people, which no route is`)
      return
    }
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
    const turnAway = (code: RefusalCode) => {
      if (refusals[code][0] === 401) reply.header('WWW-Authenticate', 'Bearer')
      reply.code(refusals[code][0]).send(refusalBody(code))
    }
    if (isForKeys(access)) {
      if (!guard.keys) return turnAway('key_needed')
      guard.keys.admitKey(request.headers.authorization, access.scope).then((admitted) => {
        if (typeof admitted !== 'object') return turnAway(admitted)
        request.keyCaller = admitted
        return done()
      }, done)
      return
    }
    guard
      .admit(request.headers.authorization, access === 'anyone' ? 'signed_in' : access)
      .then((admitted) => {
        if (typeof admitted === 'object') {
          request.caller = admitted
          return done()
        }
        turnAway(admitted)
      }, done)
  })
}

/** For routes that are not public: there somebody is always calling. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.routeOptions.url} is public, and asks who calls`)
  return request.caller
}
