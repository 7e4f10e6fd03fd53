// How often something may be tried. Costly or guessable things are counted in the database, so that all processes
// together keep the limit; cheap ones in the memory of each process.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Rules } from '#kernel/operation.ts'
import type { Result } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import type { KindOfWork } from '#platform/overload.ts'
import type { WorkQueue } from '#platform/work-queue.ts'
import { clientNetworkOf } from './caller-address.ts'
import { refusalBody } from './refusals.ts'

export type Limit = { most: number; seconds: number }

export const defaultLimits = {
  /** Wrong passwords for one account from one address. */
  login_account: { most: 5, seconds: 15 * 60 },
  /** The same from one network, which hands out many addresses (see networkOf). */
  login_account_network: { most: 15, seconds: 15 * 60 },
  /** Wrong passwords for one account from a browser that logged in before. Nobody else's guesses count here. */
  login_device: { most: 10, seconds: 15 * 60 },
  /** Wrong passwords for one account from anywhere: above it strangers are slowed down, and nobody is shut out. */
  login_everywhere: { most: 100, seconds: 60 * 60 },
  /** Wrong passwords from one address; many homes can share one, and a hundred people sign in within ten minutes. */
  login_address: { most: 120, seconds: 15 * 60 },
  /** Wrong passwords from one network. */
  login_network: { most: 400, seconds: 15 * 60 },
  /** Many people can share one address: of five hundred, twenty-five may register within ten minutes. */
  register: { most: 60, seconds: 60 * 60 },
  /** Changes of mind about offers by mail, of one account. */
  consent: { most: 20, seconds: 24 * 60 * 60 },
  /** Mails that somebody else can cause, for one mailbox. */
  reset_account: { most: 3, seconds: 60 * 60 },
  reset_address: { most: 60, seconds: 60 * 60 },
  /** Codes that nobody made, from one address. */
  coupon: { most: 20, seconds: 10 * 60 },
  /** Gift card codes that open nothing, from one address. */
  gift_card: { most: 10, seconds: 15 * 60 },
  /** Gift cards that somebody goes to pay for, from one address: each writes to a mailbox in the end. */
  gift_card_purchase: { most: 20, seconds: 60 * 60 },
  /** Guesses at whose order it is, from one address; who knows both is not counted. */
  track: { most: 20, seconds: 15 * 60 },
  /** Complaints from one address. */
  grievance: { most: 5, seconds: 60 * 60 },
  /** Tickets mailed to one mailbox: anybody can type any address into the form. */
  grievance_mail: { most: 5, seconds: 24 * 60 * 60 },
  /** Questions about pieces, from one address; each is read by somebody. */
  question: { most: 10, seconds: 60 * 60 },
  /** The same for one mailbox: its answers are written there. */
  question_mail: { most: 5, seconds: 24 * 60 * 60 },
  /** Finding one answer useful, for each account or network. */
  question_useful: { most: 1, seconds: 30 * 24 * 60 * 60 },
  /** Answers reported from one address. */
  question_report: { most: 10, seconds: 60 * 60 },
  /** Alerts asked for from one address. */
  alert: { most: 40, seconds: 60 * 60 },
  /** Letters that ask one mailbox whether it wants an alert: anybody can type any address. */
  alert_mail: { most: 12, seconds: 24 * 60 * 60 },
  /** Orders from one address: each keeps pieces back from others for a while. Off, nothing about orders is counted. */
  order: { most: 30, seconds: 10 * 60 },
  /** The same with those that were refused, which cost as much to look at. */
  order_try: { most: 60, seconds: 60 },
  /** Photos with a return, from one address: each is decoded and drawn anew. */
  return_photo: { most: 20, seconds: 60 * 60 },
  /** Reviews written from one address, with those that were refused for what is missing. */
  review: { most: 30, seconds: 60 * 60 },
  /** Photos with a review, from one address: each is decoded and drawn anew. */
  review_photo: { most: 60, seconds: 60 * 60 },
  /** Reviews reported from one address. */
  review_report: { most: 10, seconds: 60 * 60 },
  /** Mailboxes that ask not to be asked again, from one address. */
  review_end: { most: 60, seconds: 60 * 60 },
  /** Invoices drawn for one address. */
  paper: { most: 20, seconds: 60 },
  /** Calls of one account, whatever they ask for; how many at a time is in caller-queue.ts. */
  account_calls: { most: 1_200, seconds: 60 },
  /** What is worked out for one address: searches, listings, quotes. A carrier has hundreds of shoppers behind one. */
  search: { most: 3_000, seconds: 60 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof defaultLimits
export type Limits = Record<LimitName, Limit>

const units: Record<string, number> = { s: 1, m: 60, h: 3_600 }

/** 'login_account=5/15m, search=off' over the defaults; undefined where it cannot be read. */
export function readLimits(text: string): Limits | undefined {
  const limits: Record<string, Limit> = { ...defaultLimits }
  for (const part of text.split(',').map((entry) => entry.trim())) {
    if (part === '') continue
    const found = /^([a-z_]+)=(?:(off)|([1-9]\d{0,6})\/([1-9]\d{0,4})([smh]))$/.exec(part)
    const name = found?.[1] ?? ''
    if (!found || !Object.hasOwn(defaultLimits, name)) return undefined
    limits[name] = found[2]
      ? { most: Number.POSITIVE_INFINITY, seconds: 1 }
      : { most: Number(found[3]), seconds: Number(found[4]) * (units[found[5] ?? 's'] ?? 1) }
  }
  return limits as Limits
}

export type Tried = { isAllowed: boolean; retryAfterSeconds: number }

/** What is told to whoever tried too often. */
export const refuseTries = ({ retryAfterSeconds }: Tried): Result<never, 'too_many_tries'> => ({
  ok: false,
  error: 'too_many_tries',
  retryAfterSeconds,
})

/** A bucket's name says nothing about whom it counts. */
export const bucketFor = (name: LimitName, ...parts: string[]): string =>
  `${name}:${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)}`

/** Counts a try before it is made, so that a hundred at once cannot slip through together. */
export async function countTry(
  db: Db,
  bucket: string,
  { most, seconds }: Limit,
  now: Date,
): Promise<Tried & { tries: number }> {
  if (most === Number.POSITIVE_INFINITY) return { isAllowed: true, retryAfterSeconds: 0, tries: 0 }
  const resetsAt = new Date(now.getTime() + seconds * 1_000)
  const row = await db
    .insertInto('attempt')
    .values({ bucket, tries: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((eb) => {
        const isOver = eb('attempt.resets_at', '<=', now)
        const { ref } = eb
        return {
          tries: eb
            .case()
            .when(isOver)
            .then(eb.lit(1))
            .else(eb('attempt.tries', '+', 1))
            .end(),
          resets_at: eb
            .case()
            .when(isOver)
            .then(ref('excluded.resets_at'))
            .else(ref('attempt.resets_at'))
            .end(),
        }
      }),
    )
    .returning(['tries', 'resets_at'])
    .executeTakeFirstOrThrow()
  return {
    isAllowed: row.tries <= most,
    retryAfterSeconds: Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1_000)),
    tries: row.tries,
  }
}

export const forgetTries = (db: Db, buckets: string[]) =>
  db.deleteFrom('attempt').where('bucket', 'in', buckets).execute()

/** A try that turned out well does not count. */
export async function forgiveTries(db: Db, buckets: string[]): Promise<void> {
  await db
    .updateTable('attempt')
    .set((eb) => ({ tries: eb.fn('greatest', [eb('tries', '-', 1), eb.lit(0)]) }))
    .where('bucket', 'in', buckets)
    .execute()
}

export async function forgetOldTries(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempt').where('resets_at', '<', now).execute()
}

const mostKeys = 50_000
const strangers = 65_536

/** FNV-1a: spreads names over a table, nothing more. */
function placeOf(key: string): number {
  let print = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) print = Math.imul(print ^ key.charCodeAt(at), 0x01000193)
  return (print >>> 0) % strangers
}

/**
 * The same in memory, for what is cheap to ask and asked often. Where there are more than fit, nobody is forgotten: the
 * rest are counted together with a few others each.
 */
export function createMemoryCounter({ most, seconds }: Limit, now: () => Date): (key: string) => Tried {
  let counts = new Map<string, number>()
  let others: Uint32Array | undefined
  let resetsAt = 0
  const count = (key: string): number => {
    const known = counts.get(key)
    if (known !== undefined || counts.size < mostKeys) {
      counts.set(key, (known ?? 0) + 1)
      return (known ?? 0) + 1
    }
    others ??= new Uint32Array(strangers)
    const place = placeOf(key)
    others[place] = (others[place] ?? 0) + 1
    return others[place]
  }
  return (key) => {
    const at = now().getTime()
    if (at >= resetsAt) {
      counts = new Map()
      others = undefined
      resetsAt = at + seconds * 1_000
    }
    return {
      isAllowed: count(key) <= most,
      retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - at) / 1_000)),
    }
  }
}

/** Calls that the shop makes to itself while it draws a page; the page was counted already. */
export const ownAddress = 'in process'

/** Which line a route's work stands in; what needs no turn, or has a line of its own, in none. */
const kindOf = ({ work, costly, cached }: Partial<Rules> = {}): KindOfWork | undefined =>
  work ?? (costly || cached ? 'browsing' : undefined)

/**
 * What has to be worked out counts against one limit, by client network: searches and quotes, and whatever could have been
 * kept ready and was not. What is worked out at the same time is bounded too, by kind of work, and each client network has
 * its turn: a crowd waits behind itself.
 */
export function limitCostly(
  app: FastifyInstance,
  { count, queue }: { count: (clientNetwork: string) => Tried; queue: WorkQueue },
): void {
  const isOwn = (request: FastifyRequest) => request.ip === ownAddress
  app.addHook('onRoute', (route) => {
    const kind = kindOf(route.config)
    if (!kind) return
    const { handler } = route
    route.handler = function (request, reply) {
      const work = async () => handler.call(this, request, reply)
      return isOwn(request) ? work() : queue(kind, clientNetworkOf(request.ip), work)
    }
  })
  app.addHook('preHandler', (request, reply, done) => {
    const { costly, cached } = request.routeOptions.config
    if ((!costly && !cached) || isOwn(request)) return done()
    const { isAllowed, retryAfterSeconds } = count(clientNetworkOf(request.ip))
    if (isAllowed) done()
    else reply.header('Retry-After', String(retryAfterSeconds)).code(429).send(refusalBody('too_many_tries'))
  })
}
