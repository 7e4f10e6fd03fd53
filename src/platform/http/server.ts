// The HTTP server every capability hangs its routes on: limits, headers, validation, errors.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { isDatabaseAway } from '#platform/database/away.ts'
import { TurnedAway } from '#platform/queue.ts'
import { type Guard, requireDeclaredAccess } from './access.ts'
import { type Answered, noRoute, ofCached, ofWorkedOut } from './answered.ts'
import { queueCallers } from './caller-queue.ts'
import { boundConnections, type ConnectionBounds, oneAtATime, usualBounds } from './connections.ts'
import { type SecurityHeaders, securityHeaders } from './headers.ts'
import type { Tried } from './limits.ts'
import { refuseForeignOrigins } from './origin.ts'
import { createOwnReads, type OwnReads } from './own-reads.ts'
import { type PublicError, type RefusalCode, type RefusalDetails, refusalBody, refusals } from './refusals.ts'
import { createRequestIds } from './request-ids.ts'
import type { ResponseCache } from './response-cache.ts'
import { serializerCompiler } from './serialization.ts'
import { fieldsOf, validatorCompiler } from './validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What is for everybody, for the shop's own pages. */
    ownReads: OwnReads
  }
  interface FastifyReply {
    /** Answers an expected refusal with its status and its sentence. */
    refuse: (code: RefusalCode, details?: RefusalDetails) => FastifyReply
  }
}

export type Server = ReturnType<typeof createHttpServer>

const mostBody = 64 * 1_024
const longestAddress = 4_096
const bodyPatience = 15_000
const uploadPatience = 180_000

export type HttpOptions = {
  cache: ResponseCache
  guard: Guard
  publicUrl: string
  /** The usual ones by default. */
  security?: SecurityHeaders
  /** Addresses of proxies whose word about who calls is believed; nobody's by default. */
  trustProxy?: string
  logLevel?: 'info' | 'warn' | 'silent'
  /** Where the log goes instead of standard output (tests read it). */
  logTo?: { write: (line: string) => void }
  /** Milliseconds in which a body other than a file must be here; 15 seconds by default. */
  slowBodyEndsAfter?: number
  /** How often one account may call; without it nobody waits for their own calls. */
  countCalls?: (account: string) => Tried
  /** How many connections, and how patiently; the usual ones by default. */
  bounds?: Partial<ConnectionBounds>
  /** Told of every request that comes in from outside, also of those that a cached answer serves. */
  saw?: (request: IncomingMessage) => void
  /** Told of every answer, also of cached ones. */
  answered?: (answered: Answered, request: IncomingMessage) => void
  /** Whatever is done for a request is done inside of it. */
  traced?: (request: IncomingMessage, handle: () => void) => void
  /** The pattern of an address that only the pages know; without it there are none. */
  pageRouteOf?: (address: string) => string
}

export function createHttpServer({
  cache,
  guard,
  publicUrl,
  security = securityHeaders,
  trustProxy,
  logLevel = 'warn',
  logTo,
  slowBodyEndsAfter = bodyPatience,
  countCalls,
  bounds,
  saw,
  answered,
  traced,
  pageRouteOf = () => noRoute,
}: HttpOptions) {
  const app = Fastify({
    trustProxy: trustProxy ?? false,
    genReqId: createRequestIds(),
    logger: {
      level: logLevel,
      ...(logTo && { stream: logTo }),
      serializers: { req: loggedRequest, res: (reply) => ({ status: reply.statusCode }), err: loggedError },
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mostBody,
    requestTimeout: uploadPatience,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      const answer = answerError(error, request as FastifyRequest, reply as FastifyReply)
      // no hook runs for these
      answered?.(
        ofWorkedOut(request as FastifyRequest, answer, () => noRoute),
        request.raw,
      )
      return answer
    },
    serverFactory: (handle) => {
      const server = createServer({
        headersTimeout: 10_000,
        requestTimeout: uploadPatience,
        keepAliveTimeout: 72_000,
      })
      const answer = (request: IncomingMessage, response: ServerResponse) => {
        const began = answered ? performance.now() : 0
        if ((request.url?.length ?? 0) > longestAddress) {
          response
            .writeHead(414, [...securityHeaders, ['Content-Type', 'application/json']].flat())
            .end(JSON.stringify(refusalBody('address_too_long')))
          return
        }
        saw?.(request)
        const kept = cache.serve(request, response)
        if (!kept) handle(request, response)
        else answered?.(ofCached(request, response, kept, began), request)
      }
      const bounded = { ...usualBounds, ...bounds }
      const inTrace: typeof answer | undefined =
        traced && ((request, response) => traced(request, () => answer(request, response)))
      server.on('request', oneAtATime(inTrace ?? answer, bounded))
      boundConnections(server, bounded, trustProxy !== undefined)
      return server
    },
  }).withTypeProvider<TypeBoxTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('ownReads', createOwnReads())
  app.decorateReply('refuse', function (this: FastifyReply, code: RefusalCode, details: RefusalDetails = {}) {
    if (details.retryAfterSeconds) this.header('Retry-After', String(details.retryAfterSeconds))
    return this.code(refusals[code][0]).send(refusalBody(code, details.fields))
  })
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of security) reply.raw.setHeader(name, value)
    done()
  })
  if (answered)
    app.addHook('onResponse', (request, reply, done) => {
      answered(ofWorkedOut(request, reply, pageRouteOf), request.raw)
      done()
    })
  // whatever a route wished for its good answers: what went wrong this time may be right the next
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode >= 400) reply.header('Cache-Control', 'no-store')
    done()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.upload) endSlowBody(request.raw, slowBodyEndsAfter)
    done()
  })
  refuseForeignOrigins(app as unknown as FastifyInstance, publicUrl)
  if (countCalls) queueCallers(app as unknown as FastifyInstance, countCalls)
  requireDeclaredAccess(app as unknown as FastifyInstance, guard)
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => reply.refuse('not_found'))
  return app
}

/** Whoever sends a small body drop by drop keeps no connection for it. */
function endSlowBody(request: IncomingMessage, after: number): void {
  const hasBody = request.headers['content-length'] !== undefined || 'transfer-encoding' in request.headers
  if (!hasBody) return
  const timer = setTimeout(() => !request.complete && request.destroy(), after).unref()
  request.once('end', () => clearTimeout(timer))
}

const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  // the route, not the address: addresses can hold what people typed
  route: request.routeOptions?.url ?? 'unknown',
})

type LoggedFields = { code?: string; constraint?: string; table?: string; severity?: string }

/** Where it happened, not what it happened to: a database repeats the row it stumbled over. */
function loggedError(error: Error & LoggedFields) {
  const { name, code, constraint, table } = error
  const isDatabases = error.severity !== undefined
  const where = error.stack?.split('\n').slice(1).join('\n') ?? ''
  return {
    type: name,
    code,
    constraint,
    table,
    message: isDatabases ? 'see code' : error.message,
    stack: where,
  }
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // an address that cannot even be read comes here before any hook
  for (const [name, value] of securityHeaders) reply.header(name, value)
  const { status, body } = publicErrorOf(error)
  // that many are waiting is no fault to be looked into
  if (status >= 500 && !(error instanceof TurnedAway)) request.log.error(error)
  if (status === 503) reply.header('Retry-After', '5')
  return reply.code(status).type('application/json').send(body)
}

const knownFaults: Record<string, RefusalCode> = {
  FST_ERR_BAD_URL: 'bad_address',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_media_type',
  FST_ERR_MAX_PARAM_LENGTH: 'address_too_long',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'file_missing',
}

export function publicErrorOf(error: FastifyError): { status: number; body: PublicError } {
  const as = (code: RefusalCode, fields?: Record<string, string>) => ({
    status: refusals[code][0],
    body: refusalBody(code, fields),
  })
  if (error.validation)
    return as('bad_request', fieldsOf(error.validation, error.validationContext === 'body'))
  const known = knownFaults[error.code]
  if (known) return as(known)
  if (isDatabaseAway(error) || isTurnLost(error) || error.statusCode === 503) return as('unavailable')
  return as((error.statusCode ?? 500) < 500 ? 'bad_request' : 'internal')
}

/** Two transactions stood in each other's way; the database let one of them go. */
const isTurnLost = ({ code }: { code?: string }): boolean => code === '40P01' || code === '40001'
