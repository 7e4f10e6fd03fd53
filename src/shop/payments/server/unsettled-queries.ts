// Money of which it is not known yet what became of it, for those who watch over the shop.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export type Unsettled = {
  /** Opened and neither paid nor failed; most of these were only looked at. */
  open: number
  /** Of those: the gateway should have been asked long ago, and was not. */
  unasked: number
  /** Refunds that the gateway has not taken in several tries. */
  stuckRefunds: number
  /** Differences that a person must settle. */
  problems: number
}

/** The job asks every minute, of 200 at a time. */
const askedWithin = '30 minutes'
/** As long as the job asks. */
const asksFor = '2 days'
const triesBeforeStuck = 6

export async function readUnsettled(db: Db): Promise<Unsettled> {
  const { rows } = await sql<{ open: number; unasked: number; stuck: number; problems: number }>`
    select count(*) as open,
      count(*) filter (where created_at < now() - ${askedWithin}::interval
        and coalesce(last_looked_at, created_at) < now() - ${askedWithin}::interval) as unasked,
      (select count(*) from refund where state <> 'done' and way = 'gateway' and attempts >= ${triesBeforeStuck}) as stuck,
      (select count(*) from payment_problem where settled_at is null) as problems
    from payment
    where state = 'open' and gateway_order_id is not null and created_at > now() - ${asksFor}::interval`.execute(
    db,
  )
  const row = rows[0]
  return {
    open: row?.open ?? 0,
    unasked: row?.unasked ?? 0,
    stuckRefunds: row?.stuck ?? 0,
    problems: row?.problems ?? 0,
  }
}
