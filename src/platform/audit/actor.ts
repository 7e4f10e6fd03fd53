import type { FastifyRequest } from 'fastify'
import { callerOf } from '#platform/http/access.ts'
import { addressRange } from '#platform/http/caller-address.ts'
import type { Actor } from './write-audit.ts'

/** Whoever makes this call, as the audit log names them. */
export function actorOf(request: FastifyRequest): Actor & { accountId: string } {
  const { accountId, name } = callerOf(request)
  return { accountId, name, requestId: request.id, addressRange: addressRange(request.ip) }
}
