// What the shop's own pages read of the API: the same handlers, asked the same way and checked the same, but the answer
// is the value itself and not a text to be read back. Only what is the same for everybody.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '#kernel/operation.ts'
import type { ApiAnswer } from '#kernel/transport.ts'
import { type RefusalCode, type RefusalDetails, refusalBody, refusals } from './refusals.ts'
import { fieldsOf, validatorCompiler } from './validation.ts'

export type Handle = (request: FastifyRequest, reply: FastifyReply) => unknown
type Check = (sent: unknown) => { value?: unknown; error?: unknown }
type Read = { segments: string[]; operation: Operation; handle: Handle; checks?: Record<Asked, Check> }
type Asked = 'params' | 'query'

export type OwnReads = {
  /** Whatever is not for everybody is passed over. */
  add: (method: string, url: string, operation: Operation, handle: Handle) => void
  /** Nothing where the path is none of these. What the handler throws is for the caller. */
  ask: (path: string) => Promise<ApiAnswer> | undefined
}

const longestPath = 1_000

export function createOwnReads(): OwnReads {
  const reads: Read[] = []
  return {
    add: (method, url, operation, handle) => {
      const { access, cached } = operation.rules
      if (method !== 'GET' || access !== 'public' || !cached || !operation.answer) return
      reads.push({ segments: url.split('/'), operation, handle })
      // what is named whole comes before what anything may stand for
      reads.sort((one, other) => namesIn(one) - namesIn(other))
    },
    ask: (path) => {
      if (path.length > longestPath) return undefined
      const at = path.indexOf('?')
      const segments = (at < 0 ? path : path.slice(0, at)).split('/')
      for (const read of reads) {
        const params = match(read.segments, segments)
        if (params) return answerTo(read, path, params, at < 0 ? {} : queryOf(path.slice(at + 1)))
      }
      return undefined
    },
  }
}

const namesIn = ({ segments }: Read): number => segments.filter((segment) => segment.startsWith(':')).length

function match(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, expected] of pattern.entries()) {
    const found = segments[at] ?? ''
    if (expected.startsWith(':')) params[expected.slice(1)] = decodeURIComponent(found)
    else if (expected !== found) return undefined
  }
  return params
}

function queryOf(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

/** The schema as the server compiles it, when it is first needed. */
function checkerOf(schema: unknown, httpPart: string): Check {
  if (!schema) return (sent) => ({ value: sent })
  return validatorCompiler({ schema: schema as object, httpPart, method: 'GET', url: '' }) as Check
}

async function answerTo(read: Read, path: string, params: object, query: object): Promise<ApiAnswer> {
  const { operation } = read
  read.checks ??= {
    params: checkerOf(operation.params, 'params'),
    query: checkerOf(operation.query, 'querystring'),
  }
  for (const [part, sent] of [['params', params] as const, ['query', query] as const]) {
    const { error } = read.checks[part](sent)
    if (error) return refused('bad_request', { fields: fieldsOf(error as never, false) })
  }
  const { reply, told } = aReply()
  const request = { params, query, headers: {}, raw: { url: `/api${path}` } } as unknown as FastifyRequest
  const body = await read.handle(request, reply)
  return told.refusal ?? { status: 200, body, total: told.total }
}

const refused = (code: RefusalCode, { fields }: RefusalDetails = {}): ApiAnswer => ({
  status: refusals[code][0],
  body: refusalBody(code, fields),
  total: undefined,
})

/** As much of a reply as such a handler uses. */
function aReply() {
  const told: { refusal?: ApiAnswer; total?: number } = {}
  const reply = {
    raw: { destroyed: false },
    sent: false,
    code: () => reply,
    type: () => reply,
    serializer: () => reply,
    header: (name: string, value: unknown) => {
      if (name.toLowerCase() === 'x-total-count') told.total = Number(value)
      return reply
    },
    refuse: (code: RefusalCode, details?: RefusalDetails) => {
      told.refusal = refused(code, details)
      reply.sent = true
      return reply
    },
  }
  return { reply: reply as unknown as FastifyReply, told }
}
