import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyIn, encodingFor, type KeptAnswer, type KeptAnswers } from './kept-answers.ts'

/** Sends an answer that was made ready, in the form the browser takes; nothing where the browser has it already. */
export function sendAnswer(
  kept: KeptAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, answer }: { status: number; answer: KeptAnswer },
): FastifyReply {
  const encoding = encodingFor(answer, request.headers['accept-encoding'])
  if (status === 200 && kept.isUnchanged(answer, request.headers['if-none-match'])) {
    return reply
      .code(304)
      .header('ETag', kept.etagOf(answer, encoding))
      .header('Cache-Control', 'no-cache')
      .send()
  }
  const body = bodyIn(answer, encoding)
  reply.hijack()
  const headers = kept
    .headersFor(answer, encoding, body.length)
    .map(([name, value]) => [name, name === 'Cache-Control' && status >= 400 ? 'no-store' : value])
  reply.raw.writeHead(status, headers.flat())
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
  return reply
}
