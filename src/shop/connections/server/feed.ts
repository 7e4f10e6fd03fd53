// The feed of what happened. Rows come from triggers, in any order and at any time; here each gets its place, once it can
// be seen. One hand at a time gives places, and the next one sees all that the one before gave: so whoever has read up to
// a place has missed nothing before it, however late a transaction commits.
import { sql } from 'kysely'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { eventsKeptDays } from '../domain/event-types.ts'

const mostAtOnce = 5_000
const forgottenAtOnce = 10_000
const dayMs = 86_400_000

/** Gives a place to everything that has none yet, and says how many that were. */
export async function giveOutPlaces(db: Db): Promise<number> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from feed_event where position is null) as any`.execute(db)
  if (!rows[0]?.any) return 0
  return db.transaction().execute(async (trx) => {
    // whoever waited here looks anew in the next statement, and sees what the one before them numbered
    const { last_position: last } = await trx
      .selectFrom('feed_state')
      .select('last_position')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const given = await sql`
      update feed_event set position = ${last} + found.step
      from (select id, row_number() over (order by id) as step
            from feed_event where position is null order by id limit ${mostAtOnce}) as found
      where feed_event.id = found.id`.execute(trx)
    const count = Number(given.numAffectedRows ?? 0)
    await trx
      .updateTable('feed_state')
      .set({ last_position: last + count })
      .execute()
    return count
  })
}

export type FeedEvent = { position: number; type: string; subject: string; at: Date }

/** What stands behind a place, in order. Whoever names one that is forgotten, or not there yet, is told so. */
export async function readFeed(
  db: Db,
  after: number | undefined,
  limit: number,
): Promise<Result<{ events: FeedEvent[]; last: number }, 'events_forgotten' | 'events_not_there'>> {
  const { rows } = await sql<{ last: number; forgotten: number; events: (FeedEvent & { at: string })[] }>`
    select last_position as last, forgotten_to as forgotten,
      coalesce((select json_agg(found order by position) from (
        select position, type, subject, at from feed_event
        where position > ${after ?? 0} order by position limit ${limit}) as found), '[]') as events
    from feed_state`.execute(db)
  const [state] = rows
  if (!state) throw new Error('the feed has no state')
  // a shop that was brought back from a backup counts on from there: such a place would pass over what is new
  if (after !== undefined && after > state.last) return refuse('events_not_there')
  if (after !== undefined && after < state.forgotten) return refuse('events_forgotten')
  const events = state.events.map((event) => ({ ...event, at: new Date(event.at) }))
  return ok({ events, last: events.at(-1)?.position ?? after ?? state.forgotten })
}

/** The oldest, as long as all of them are old enough; false when there is nothing more to forget. */
async function forgetSome(db: Db, before: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('feed_state').select('last_position').forUpdate().execute()
    const { rows } = await sql<{ upTo: number | null }>`
      select coalesce(min(position) filter (where at >= ${before}) - 1, max(position)) as "upTo"
      from (select position, at from feed_event where position is not null
            order by position limit ${forgottenAtOnce}) as oldest`.execute(trx)
    const upTo = rows[0]?.upTo ?? 0
    const { numDeletedRows } = await trx
      .deleteFrom('feed_event')
      .where('position', '<=', upTo)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await trx.updateTable('feed_state').set({ forgotten_to: upTo }).execute()
    return numDeletedRows === BigInt(forgottenAtOnce)
  })
}

export async function forgetOldEvents(db: Db, now: Date): Promise<void> {
  while (await forgetSome(db, new Date(now.getTime() - eventsKeptDays * dayMs)));
}
