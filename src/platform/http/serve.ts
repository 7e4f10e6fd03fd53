// Serves a table of operations: each is described, guarded and answered as its entry says.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { AnswerOf, Operation, Operations, PartOf } from '#kernel/operation.ts'
import type { Result } from '#kernel/result.ts'
import type { Handle } from './own-reads.ts'
import type { RefusalCode } from './refusals.ts'
import type { Server } from './server.ts'

type Asking<O> = FastifyRequest<{
  Params: PartOf<O, 'params'>
  Querystring: PartOf<O, 'query'>
  Headers: PartOf<O, 'headers'>
  Body: PartOf<O, 'body'>
}>

/**
 * The answer, or what came of it: the answer or why not. A file is sent by the handler itself. An answer with a field
 * `ok` would be taken for what came of it.
 */
type Given<O> =
  | Exclude<AnswerOf<O>, { ok: unknown }>
  | Result<O extends { answer: TSchema } ? AnswerOf<O> : unknown, RefusalCode>
  | FastifyReply

type Handler<O> = (
  request: Asking<O>,
  reply: FastifyReply,
) => Given<O> | Promise<Given<O>> | (O extends { answer: TSchema } ? never : Promise<void>)

type Handlers<Table> = { [Key in keyof Table]: Handler<Table[Key]> }

/** A handler for every operation of the table; its order is that of the API's description. */
export function serve<Table extends Operations>(app: Server, table: Table, handlers: Handlers<Table>): void {
  for (const [key, operation] of Object.entries(table)) {
    const [method = '', url = ''] = key.split(' ')
    const handle = handlers[key as keyof Table] as Handle
    const handler = async (request: FastifyRequest, reply: FastifyReply) =>
      answer(reply, await handle(request, reply), operation.status)
    app.ownReads.add(method, url, operation, handler)
    app.route({
      method,
      url,
      config: operation.rules,
      schema: schemaOf(operation),
      handler,
    })
  }
}

function schemaOf({ tag, rules, summary, query, status = 200, answer, ...rest }: Operation) {
  const told = status === 204 ? Type.Null() : answer
  return {
    tags: [tag],
    summary,
    ...rest,
    ...(query && { querystring: query }),
    ...(told && { response: { [status]: told } }),
  }
}

function answer(reply: FastifyReply, given: unknown, status = 200): unknown {
  // refused, a file that was sent, or nobody there any more
  if (reply.sent || reply.raw.destroyed) return undefined
  if (isResult(given)) return given.ok ? answer(reply, given.value, status) : reply.refuse(given.error, given)
  reply.code(status)
  return status === 204 ? null : given
}

const isResult = (given: unknown): given is Result<unknown, RefusalCode> =>
  typeof given === 'object' && given !== null && 'ok' in given
