import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/** Tables whose rows are tried, and tried again later. */
type Tried = {
  [Name in keyof Tables]: Tables[Name] extends { attempts: unknown; next_attempt_at: unknown } ? Name : never
}[keyof Tables]

type Tries = {
  /** Which rows are still to be done. */
  waits: RawBuilder<boolean>
  /** Seconds; longer than a try may last. Then twice as long each time. */
  firstPause: number
  longestPause?: number
}

/** Neither done nor given up, as what is sent says it. */
export const isWaiting = sql<boolean>`sent_at is null and given_up_at is null`

/** One row that is due, taken for as long as a try may last, so that two processes never hold the same one. */
export async function claimDue<Name extends Tried>(
  db: Db,
  name: Name,
  { waits, firstPause, longestPause = 86_400 }: Tries,
  now: Date,
): Promise<Selectable<Tables[Name]> | undefined> {
  const table = sql.table(name)
  const { rows } = await sql<Selectable<Tables[Name]>>`
    update ${table} set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz
        + make_interval(secs => least(${longestPause}, ${firstPause} * power(2, least(attempts, 12))))
    where id = (select id from ${table} where ${waits} and next_attempt_at <= ${now}
                order by next_attempt_at, id limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0]
}
