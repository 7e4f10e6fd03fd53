// What is told of every answer, to whoever counts or writes it down: nothing about who asked, nor for what by name.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyIn, type CachedAnswer, encodingFor } from './response-cache.ts'

export type Answered = {
  /** Undefined where a cached answer served it: nothing else speaks of it. */
  id: string | undefined
  method: string
  /** The pattern, such as /product/:query; `none` where nothing is there. */
  route: string
  status: number
  ms: number
  isCached: boolean
  /** Asked for by who writes it down; counting needs it not. */
  bytes: () => number
}

export const noRoute = 'none'

export function ofCached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedAnswer,
  began: number,
): Answered {
  const isUnchanged = response.statusCode === 304
  return {
    id: undefined,
    method: request.method ?? '',
    route: answer.route ?? noRoute,
    status: response.statusCode,
    ms: performance.now() - began,
    isCached: true,
    bytes: () =>
      isUnchanged ? 0 : bodyIn(answer, encodingFor(answer, request.headers['accept-encoding'])).length,
  }
}

export function ofWorkedOut(
  request: FastifyRequest,
  reply: FastifyReply,
  pageRouteOf: (address: string) => string,
): Answered {
  const pattern = request.routeOptions?.url
  return {
    id: request.id,
    method: request.method,
    route: pattern === '/*' ? pageRouteOf(request.raw.url ?? '/') : (pattern ?? noRoute),
    status: reply.statusCode,
    ms: reply.elapsedTime,
    isCached: false,
    bytes: () => Number(reply.raw.getHeader('content-length') ?? 0),
  }
}
