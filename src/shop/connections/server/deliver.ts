// Tells other systems what happened. It works from rows: nobody who shops waits for it, a process that dies leaves rows
// that another one sends, and an address that does not answer holds up nobody else's.

import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { type Answered, type Post, postOutside, type Reach } from '#platform/outgoing.ts'
import { isOver, restSeconds, waitSeconds } from '../domain/webhook-schedule.ts'
import { toWireEvent } from '../wire.ts'
import { writeToOwners } from './off-letter.ts'
import { signedHeaders } from './sign.ts'
import {
  type Delivery,
  listDue,
  lockWebhook,
  takeDue,
  type Webhook,
  writeDeliveries,
} from './webhook-queries.ts'

export type DeliverDeps = {
  db: Db
  now: () => Date
  /** For the link in a letter to the owners. */
  publicUrl: string
  /** Whom webhooks may reach; without it the open internet. */
  reach?: Reach
  /** Instead of the network (tests). */
  post?: (post: Post) => Promise<Answered>
  complain?: (error: unknown) => void
}

const patienceMs = 10_000
/** At the same time to one address, while it answers. */
const atOnce = 8
/** In one go, so that others get their turn of the process. */
const mostInARow = 400
const longerThanATry = 60_000

/** By itself: nobody of the staff did it. */
const theShop: Actor = { accountId: null, name: 'The shop', requestId: 'job', addressRange: '' }

/** The body of a call: the event and nothing else. */
export function bodyOf(delivery: Pick<Delivery, 'id' | 'position' | 'type' | 'subject' | 'at'>) {
  const { id, ...event } = toWireEvent({ ...delivery, position: delivery.position ?? 0 })
  return {
    id: delivery.position === null ? `test_${delivery.id}` : id,
    body: JSON.stringify(event),
  }
}

const secretsOf = ({ secret, old_secret, old_secret_until }: Webhook, now: Date): string[] =>
  old_secret && old_secret_until && old_secret_until > now ? [secret, old_secret] : [secret]

const isTaken = ({ status = 0 }: Answered): boolean => status >= 200 && status < 300

/** One call, and what comes of it. */
async function deliverOne(deps: DeliverDeps, webhook: Webhook, delivery: Delivery): Promise<boolean> {
  const { db, now, post = (one) => postOutside(one, deps.reach) } = deps
  const { id, body } = bodyOf(delivery)
  const at = now()
  const started = performance.now()
  const headers = signedHeaders(id, body, secretsOf(webhook, at), at)
  const answered = await post({ url: webhook.url, headers, body, patienceMs })
  const tookMs = Math.round(performance.now() - started)
  await db.transaction().execute(async (trx) => {
    const hook = await lockWebhook(trx, webhook.id)
    if (!hook) return // removed meanwhile
    await trx
      .insertInto('webhook_try')
      .values({
        webhook_id: hook.id,
        delivery_id: delivery.id,
        at,
        attempt: delivery.attempts,
        status: answered.status ?? null,
        problem: answered.problem ?? null,
        took_ms: tookMs,
      })
      .execute()
    if (isTaken(answered)) await noteTaken(trx, hook, delivery, now())
    else await noteFailed(trx, hook, { delivery, answered, publicUrl: deps.publicUrl }, now())
  })
  return isTaken(answered)
}

async function noteTaken(trx: Db, hook: Webhook, delivery: Delivery, now: Date): Promise<void> {
  await trx.updateTable('webhook_delivery').set({ state: 'done' }).where('id', '=', delivery.id).execute()
  await trx
    .updateTable('webhook')
    .set({ failures: 0, failing_since: null, rests_until: null, answered_at: now })
    .where('id', '=', hook.id)
    .execute()
  // back after a while: what waits for its next try need not wait any longer
  if (hook.failures >= 3)
    await trx
      .updateTable('webhook_delivery')
      .set({ next_attempt_at: now })
      .where('webhook_id', '=', hook.id)
      .where('state', '=', 'due')
      .where('next_attempt_at', '>', new Date(now.getTime() + longerThanATry))
      .execute()
}

type Failed = { delivery: Delivery; answered: Answered; publicUrl: string }

async function noteFailed(
  trx: Db,
  hook: Webhook,
  { delivery, answered, publicUrl }: Failed,
  now: Date,
): Promise<void> {
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
  const failingSince = hook.failing_since ?? now
  const off = answered.status === 410 ? 'gone' : isOver(failingSince, now) ? 'no_answer' : undefined
  // what waits when an address is switched off is sent when it is on again
  const isGivenUp = !off && isOver(delivery.first_try_at, now)
  await trx
    .updateTable('webhook_delivery')
    .set(
      isGivenUp
        ? { state: 'given_up' }
        : { next_attempt_at: later(waitSeconds(delivery.attempts, Math.random())) },
    )
    .where('id', '=', delivery.id)
    .where('state', '=', 'due')
    .execute()
  await trx
    .updateTable('webhook')
    .set({
      failures: hook.failures + 1,
      failing_since: failingSince,
      rests_until: later(restSeconds(hook.failures + 1)),
      ...(off && hook.off_why === null && { off_why: off, off_at: now }),
    })
    .where('id', '=', hook.id)
    .execute()
  if (!off || hook.off_why !== null) return
  await writeAudit(trx, theShop, now, {
    area: 'connections',
    action: 'webhook.switched_off',
    subject: { id: hook.id, name: hook.name },
    after: { why: off },
  })
  await writeToOwners(trx, { hook, why: off, publicUrl }, now)
}

/** Everything that is due for one address, a few at a time; one alone while it fails. */
async function deliverTo(deps: DeliverDeps, webhookId: string, isStopped: () => boolean): Promise<void> {
  for (let sent = 0; sent < mostInARow && !isStopped(); ) {
    const hook = await deps.db
      .selectFrom('webhook')
      .selectAll()
      .where('id', '=', webhookId)
      .executeTakeFirst()
    const now = deps.now()
    if (!hook || hook.off_why || (hook.rests_until && hook.rests_until > now)) return
    const due = await takeDue(deps.db, webhookId, hook.failures > 0 ? 1 : atOnce, now)
    if (due.length === 0) return
    await Promise.all(due.map((delivery) => deliverOne(deps, hook, delivery)))
    sent += due.length
  }
}

/** Lanes by address: a slow one goes on by itself while the others are told what is new. */
export function createDelivery(deps: DeliverDeps) {
  const lanes = new Map<string, Promise<void>>()
  const settle = () => Promise.all(lanes.values())
  return {
    /** Comes back after a second at the latest, whatever is still under way. */
    run: async (isStopped: () => boolean): Promise<void> => {
      while ((await writeDeliveries(deps.db, deps.now())) && !isStopped());
      for (const { id } of await listDue(deps.db, deps.now())) {
        if (lanes.has(id)) continue
        const lane = deliverTo(deps, id, isStopped)
          // the database is away: the rows are there when it is back
          .catch((error: unknown) => deps.complain?.(error))
          .finally(() => lanes.delete(id))
        lanes.set(id, lane)
      }
      await Promise.race([settle(), new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
    },
    settle,
  }
}
