import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyIn, type CachedAnswer, encodingFor, type ResponseCache } from './response-cache.ts'

/**
 * Sends an answer that was made ready, in the form the browser takes; nothing where the browser has it already. One that
 * is fresh is good for this moment alone: nobody keeps it.
 */
export function sendAnswer(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    status,
    answer,
    isFresh = false,
  }: { status: number; answer: CachedAnswer; isFresh?: boolean | undefined },
): FastifyReply {
  const encoding = encodingFor(answer, request.headers['accept-encoding'])
  if (status === 200 && !isFresh && cache.isUnchanged(answer, request.headers['if-none-match'])) {
    return reply
      .code(304)
      .header('ETag', cache.etagOf(answer, encoding))
      .header('Cache-Control', 'no-cache')
      .send()
  }
  const body = bodyIn(answer, encoding)
  reply.hijack()
  const headers = cache
    .headersFor(answer, encoding, body.length)
    .map(([name, value]) => [
      name,
      name === 'Cache-Control' && (isFresh || status >= 400) ? 'no-store' : value,
    ])
  reply.raw.writeHead(status, headers.flat())
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
  return reply
}
