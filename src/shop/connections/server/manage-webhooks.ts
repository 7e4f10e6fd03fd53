// What the office does with webhooks. Each act is in the audit log; secrets are not.
import { sql } from 'kysely'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { refusals } from '#platform/http/refusals.ts'
import { problemOfUrl, type Reach } from '#platform/outgoing.ts'
import type { WebhookBody } from '../contract.ts'
import { oldSecretMs } from '../domain/webhook-schedule.ts'
import { newSecret } from './sign.ts'
import { lockWebhook, type Webhook } from './webhook-queries.ts'

export type ManageDeps = { db: Db; now: () => Date; reach?: Reach }

const mostWebhooks = 20
/** Somebody looks at the screen and waits for this one. */
const beforeOthers = new Date(0)

type UrlRefusal = 'webhook_not_https' | 'webhook_inside' | 'webhook_not_an_address'

async function judgeUrl(url: string, reach: Reach | undefined): Promise<Result<string, UrlRefusal>> {
  const problem = await problemOfUrl(url, reach)
  if (!problem) return ok(new URL(url).href)
  const code = `webhook_${problem}` as const
  return { ok: false, error: code, fields: { url: refusals[code][1] } }
}

const audit = (
  trx: Db,
  actor: Actor,
  now: Date,
  {
    action,
    hook,
    ...change
  }: { action: string; hook: Pick<Webhook, 'id' | 'name'>; after?: object; before?: object },
) =>
  writeAudit(trx, actor, now, {
    area: 'connections',
    action: `webhook.${action}`,
    subject: { id: hook.id, name: hook.name },
    ...(change as { after?: Record<string, unknown> }),
  })

export async function addWebhook(
  { db, now, reach }: ManageDeps,
  actor: Actor,
  { name, url, types }: WebhookBody,
): Promise<Result<{ id: string; secret: string }, UrlRefusal | 'too_many_webhooks'>> {
  const judged = await judgeUrl(url, reach)
  if (!judged.ok) return judged
  const secret = newSecret()
  return transact(db, async (trx): Promise<Result<{ id: string; secret: string }, 'too_many_webhooks'>> => {
    const at = now()
    // from here on: what happened before is in the feed, for whoever wants it
    const { last_position: toldTo } = await trx
      .selectFrom('feed_state')
      .select('last_position')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { there } = await trx
      .selectFrom('webhook')
      .select((query) => query.fn.countAll<number>().as('there'))
      .executeTakeFirstOrThrow()
    if (there >= mostWebhooks) return refuse('too_many_webhooks')
    const { id } = await trx
      .insertInto('webhook')
      .values({
        name,
        url: judged.value,
        types: [...new Set(types)],
        secret,
        created_at: at,
        created_by: actor.name,
        told_to: toldTo,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, actor, at, { action: 'added', hook: { id, name }, after: { url: judged.value } })
    return ok({ id, secret })
  })
}

/** One that is there, locked; what it decides is written down by it. */
const withWebhook = <T, E>(
  { db }: Pick<ManageDeps, 'db'>,
  id: string,
  work: (trx: Db, hook: Webhook) => Promise<Result<T, E>>,
): Promise<Result<T, E | 'webhook_unknown'>> =>
  transact(db, async (trx): Promise<Result<T, E | 'webhook_unknown'>> => {
    const hook = await lockWebhook(trx, id)
    return hook ? work(trx, hook) : refuse('webhook_unknown')
  })

export async function changeWebhook(
  deps: ManageDeps,
  actor: Actor,
  id: string,
  { name, url, types }: WebhookBody,
): Promise<Result<void, UrlRefusal | 'webhook_unknown'>> {
  const judged = await judgeUrl(url, deps.reach)
  if (!judged.ok) return judged
  return withWebhook(deps, id, async (trx, hook) => {
    await trx
      .updateTable('webhook')
      .set({ name, url: judged.value, types: [...new Set(types)] })
      .where('id', '=', id)
      .execute()
    const before = { url: hook.url, types: hook.types.join(', ') }
    await audit(trx, actor, deps.now(), {
      action: 'changed',
      hook: { id, name },
      before,
      after: { url: judged.value, types: types.join(', ') },
    })
    return ok(undefined)
  })
}

export const switchWebhook = (deps: ManageDeps, actor: Actor, id: string, isOn: boolean) =>
  withWebhook<void, never>(deps, id, async (trx, hook) => {
    const now = deps.now()
    if ((hook.off_why === null) === isOn) return ok(undefined)
    await trx
      .updateTable('webhook')
      .set(
        isOn
          ? { off_why: null, off_at: null, failures: 0, failing_since: null, rests_until: null }
          : { off_why: 'by_staff', off_at: now },
      )
      .where('id', '=', id)
      .execute()
    // whatever waits begins its three days anew
    if (isOn)
      await trx
        .updateTable('webhook_delivery')
        .set({ next_attempt_at: now, attempts: 0, first_try_at: null })
        .where('webhook_id', '=', id)
        .where('state', '=', 'due')
        .execute()
    await audit(trx, actor, now, { action: isOn ? 'switched_on' : 'switched_off', hook })
    return ok(undefined)
  })

/** The old one signs beside it for a day, so that the receiver can change over without missing a call. */
export const changeSecret = (deps: ManageDeps, actor: Actor, id: string) =>
  withWebhook<{ id: string; secret: string }, never>(deps, id, async (trx, hook) => {
    const now = deps.now()
    const secret = newSecret()
    await trx
      .updateTable('webhook')
      .set({
        secret,
        old_secret: hook.secret,
        old_secret_until: new Date(now.getTime() + oldSecretMs),
      })
      .where('id', '=', id)
      .execute()
    await audit(trx, actor, now, { action: 'secret_changed', hook })
    return ok({ id, secret })
  })

export const removeWebhook = (deps: ManageDeps, actor: Actor, id: string) =>
  withWebhook<void, never>(deps, id, async (trx, hook) => {
    await trx.deleteFrom('webhook').where('id', '=', id).execute()
    await audit(trx, actor, deps.now(), { action: 'removed', hook, before: { url: hook.url } })
    return ok(undefined)
  })

/** Goes the way of every other: through the rows, signed, with its tries in the list. */
export const sendTest = (deps: ManageDeps, actor: Actor, id: string) =>
  withWebhook<void, 'webhook_is_off'>(deps, id, async (trx, hook) => {
    if (hook.off_why) return refuse('webhook_is_off')
    const now = deps.now()
    await trx
      .insertInto('webhook_delivery')
      .values({ webhook_id: id, type: 'test', subject: 'test', at: now, next_attempt_at: beforeOthers })
      .execute()
    await trx.updateTable('webhook').set({ rests_until: null }).where('id', '=', id).execute()
    await audit(trx, actor, now, { action: 'tested', hook })
    return ok(undefined)
  })

/** One that was sent or given up, once more; or all that failed since a moment. */
export const sendAgain = (
  deps: ManageDeps,
  actor: Actor,
  id: string,
  which: { delivery: number } | { since: Date },
) =>
  withWebhook<number, 'webhook_is_off' | 'not_found'>(deps, id, async (trx, hook) => {
    if (hook.off_why) return refuse('webhook_is_off')
    const now = deps.now()
    const { rows } = await sql<{ id: number }>`
      update webhook_delivery set state = 'due', attempts = 0, first_try_at = null,
        next_attempt_at = ${'delivery' in which ? beforeOthers : now}
      where webhook_id = ${id} and ${
        'delivery' in which
          ? sql`id = ${which.delivery} and (state <> 'due' or attempts > 0)`
          : sql`(state = 'given_up' or (state = 'due' and attempts > 0)) and at >= ${which.since}`
      }
      returning id`.execute(trx)
    if ('delivery' in which && rows.length === 0) return refuse('not_found')
    await trx.updateTable('webhook').set({ rests_until: null }).where('id', '=', id).execute()
    await audit(trx, actor, now, { action: 'sent_again', hook, after: { calls: rows.length } })
    return ok(rows.length)
  })
