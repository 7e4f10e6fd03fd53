// Whoever calls takes turns with themselves: a few calls of one account are worked on at a time. The others wait before
// they have a connection to the database, in a queue of their own.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boundless, createFairQueue, type FairQueue } from '#platform/fair-queue.ts'
import { TurnedAway } from '#platform/queue.ts'
import { clientNetworkOf } from './caller-address.ts'
import { ownAddress, type Tried } from './limits.ts'
import { refusalBody } from './refusals.ts'

/** What a call is worked on with: of whom it is, and how many of theirs at a time. */
type Lane = { queue: FairQueue; who: string }

const lane = (atOnce: number, mostWaiting: number): FairQueue =>
  createFairQueue({ ...boundless, each: { atOnce, mostWaiting, crowd } })

/** No page asks for so much at a time. */
const crowd = 12

/** A turn whose answer never comes is over all the same. */
const longestTurn = 30_000
const mostKnown = 20_000

const hashOf = (authorization: string): string =>
  createHash('sha256').update(authorization).digest('base64url')

/** `count` says how often one account may call in all. */
export function queueCallers(app: FastifyInstance, count: (account: string) => Tried): void {
  const lanes = { shopper: lane(2, 100), staff: lane(4, 100), newcomer: lane(4, 400) }
  // whose token it is, as soon as one call with it went through: for the queue, and for nothing else
  const known = new Map<string, string>()
  const ends = new WeakMap<FastifyRequest, () => void>()

  const laneFor = (request: FastifyRequest): Lane | undefined => {
    const { access, upload } = request.routeOptions.config
    const { authorization } = request.headers
    if (upload || request.ip === ownAddress) return undefined
    if (access === undefined || access === 'public' || authorization === undefined) return undefined
    const who = known.get(hashOf(authorization))
    if (who === undefined) return { queue: lanes.newcomer, who: clientNetworkOf(request.ip) }
    return { queue: typeof access === 'object' ? lanes.staff : lanes.shopper, who }
  }
  const accountOf = ({ headers: { authorization } }: FastifyRequest) =>
    authorization === undefined ? undefined : known.get(hashOf(authorization))

  app.addHook('onRequest', (request, reply, done) => {
    const found = laneFor(request)
    if (!found) return done()
    const tooMany = (seconds: number) =>
      reply.header('Retry-After', String(seconds)).code(429).send(refusalBody('too_many_tries'))
    const account = accountOf(request)
    const tried = account === undefined ? undefined : count(account)
    if (tried && !tried.isAllowed) return tooMany(tried.retryAfterSeconds)
    const work = () =>
      new Promise<void>((end) => {
        // whoever hung up while they waited is not worked for
        if (reply.raw.destroyed || request.raw.socket?.destroyed === true) return end()
        const timer = setTimeout(end, longestTurn).unref()
        const over = () => {
          clearTimeout(timer)
          end()
        }
        ends.set(request, over)
        // nor is an answer waited for that nobody will have
        reply.raw.once('close', over)
        done()
      })
    found.queue(found.who, work).catch((error) => (error instanceof TurnedAway ? tooMany(1) : done(error)))
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { authorization } = request.headers
    const who = request.caller?.accountId ?? request.keyCaller?.id
    if (who !== undefined && authorization !== undefined) remember(known, hashOf(authorization), who)
    ends.get(request)?.()
    done(null, payload)
  })
}

function remember(known: Map<string, string>, print: string, account: string): void {
  known.delete(print)
  known.set(print, account)
  const oldest = known.size > mostKnown ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
}
