import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'

export type Webhook = Selectable<Tables['webhook']>
export type Delivery = Selectable<Tables['webhook_delivery']>

export const listWebhooks = (db: Db, since: Date) =>
  db
    .selectFrom('webhook')
    .select([
      'id',
      'name',
      'url',
      'types',
      'created_at',
      'created_by',
      'off_why',
      'off_at',
      'failures',
      'failing_since',
      'answered_at',
      'old_secret_until',
      // counted up to a thousand: nobody reads more out of it
      sql<number>`(select count(*)::int from (select from webhook_delivery
        where webhook_id = webhook.id and state = 'due' limit 1001) as waiting)`.as('waiting'),
      sql<number>`(select count(*)::int from (select from webhook_delivery
        where webhook_id = webhook.id and state = 'given_up' limit 1001) as given_up)`.as('given_up'),
      sql<number>`(select count(*)::int from (select from webhook_try
        where webhook_id = webhook.id and at >= ${since} limit 1001) as tries)`.as('tries_lately'),
      sql<number>`(select count(*)::int from (select from webhook_try
        where webhook_id = webhook.id and at >= ${since}
          and (status is null or status not between 200 and 299) limit 1001) as failed)`.as('failed_lately'),
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number]

export const lockWebhook = (trx: Db, id: string): Promise<Webhook | undefined> =>
  trx.selectFrom('webhook').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listTries = (db: Db, webhookId: string, onlyFailed: boolean, limit: number) =>
  db
    .selectFrom('webhook_try')
    .innerJoin('webhook_delivery', 'webhook_delivery.id', 'webhook_try.delivery_id')
    .select([
      'webhook_try.id',
      'webhook_try.delivery_id',
      'webhook_try.at',
      'webhook_try.attempt',
      'webhook_try.status',
      'webhook_try.problem',
      'webhook_try.took_ms',
      'webhook_delivery.position',
      'webhook_delivery.at as happened_at',
      'webhook_delivery.type',
      'webhook_delivery.subject',
      'webhook_delivery.state',
      'webhook_delivery.next_attempt_at',
      sql<boolean>`not exists (select from webhook_try as later
        where later.delivery_id = webhook_try.delivery_id and later.id > webhook_try.id)`.as('is_last'),
    ])
    .where('webhook_try.webhook_id', '=', webhookId)
    .$if(onlyFailed, (query) =>
      query.where(sql<boolean>`(webhook_try.status is null or webhook_try.status not between 200 and 299)`),
    )
    .orderBy('webhook_try.id', 'desc')
    .limit(limit)
    .execute()

/** Writes down what each address that is on is still to be told of the feed; says whether there may be more. */
export async function writeDeliveries(db: Db, now: Date): Promise<boolean> {
  const behind = await db
    .selectFrom('webhook')
    .innerJoin('feed_state', (join) => join.onTrue())
    .select('webhook.id')
    .where('webhook.off_why', 'is', null)
    .whereRef('webhook.told_to', '<', 'feed_state.last_position')
    .execute()
  let hasMore = false
  for (const { id } of behind) hasMore = (await writeSome(db, id, now)) || hasMore
  return hasMore
}

const writtenAtOnce = 1_000

async function writeSome(db: Db, id: string, now: Date): Promise<boolean> {
  // with the row locked, so that two never write the same
  const { rows } = await sql<{ read: number }>`
    with hook as (
      select id, told_to, types from webhook where id = ${id} and off_why is null for update
    ), batch as (
      select event.position, event.type, event.subject, event.at from feed_event as event, hook
      where event.position > hook.told_to order by event.position limit ${writtenAtOnce}
    ), written as (
      insert into webhook_delivery (webhook_id, position, type, subject, at, next_attempt_at)
      select hook.id, batch.position, batch.type, batch.subject, batch.at, ${now} from batch, hook
      where batch.type = any (hook.types) order by batch.position
      on conflict do nothing
    )
    update webhook set told_to = greatest(webhook.told_to, (select max(position) from batch))
    from hook where webhook.id = hook.id
    returning (select count(*)::int from batch) as read`.execute(db)
  return rows[0]?.read === writtenAtOnce
}

/** Taken for as long as a try may last, so that two processes never send the same; who dies loses it after that. */
const takenForSeconds = 60

export async function takeDue(db: Db, webhookId: string, limit: number, now: Date): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    update webhook_delivery set attempts = attempts + 1, first_try_at = coalesce(first_try_at, ${now}),
      next_attempt_at = ${now}::timestamptz + make_interval(secs => ${takenForSeconds})
    where id in (select id from webhook_delivery
                 where webhook_id = ${webhookId} and state = 'due' and next_attempt_at <= ${now}
                 order by next_attempt_at, id limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows.sort((one, other) => one.id - other.id)
}

/** Addresses that are on, not resting, and have something to be told now. */
export const listDue = (db: Db, now: Date) =>
  db
    .selectFrom('webhook')
    .select('id')
    .where('off_why', 'is', null)
    .where((where) => where.or([where('rests_until', 'is', null), where('rests_until', '<=', now)]))
    .where((where) =>
      where.exists(
        where
          .selectFrom('webhook_delivery')
          .select('webhook_delivery.id')
          .whereRef('webhook_delivery.webhook_id', '=', 'webhook.id')
          .where('state', '=', 'due')
          .where('next_attempt_at', '<=', now),
      ),
    )
    .execute()

const triesKept = 200
const dayMs = 86_400_000

/** What was taken is kept for a week, what was given up for a month, and of tries the last two hundred of an address. */
export async function forgetOldDeliveries(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await sql`delete from webhook_delivery
    where (state = 'done' and at < ${before(7)}) or (state = 'given_up' and at < ${before(30)})`.execute(db)
  await sql`delete from webhook_try using (
      select id from webhook
    ) as hook
    where webhook_try.webhook_id = hook.id and webhook_try.id <= (
      select newest.id from webhook_try as newest where newest.webhook_id = hook.id
      order by newest.id desc offset ${triesKept} limit 1)`.execute(db)
}
