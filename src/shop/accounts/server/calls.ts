import type { FastifyRequest } from 'fastify'
import type { Whence } from './sessions.ts'

/** Where a call comes from, for the session it opens and the tries it costs. */
export const whenceOf = (request: FastifyRequest): Whence => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
})
