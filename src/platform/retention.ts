// What is kept for a time only. Each capability says it of its own tables; the app puts them together, and one job removes
// what is due, a batch at a time.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database/database.ts'

export type Retained = {
  /** As in `retention_term`. */
  name: string
  /** How many there are, and how many of them are older than that moment; neither counts beyond `mostCounted`. */
  count: (db: Db, before: Date) => Promise<{ now: number; due: number }>
  /** At most so many that are older; says how many. Whatever somebody else is at is left for the next time. */
  remove: (db: Db, before: Date, most: number) => Promise<number>
}

export const mostCounted = 10_000

type Rows = {
  name: string
  table: string
  /** Those that time counts for; all of them without it. */
  which?: RawBuilder<unknown>
  isOlder: (before: Date) => RawBuilder<unknown>
  /** Nobody changes its rows, and the shop has no right to: there is nobody to step aside for. */
  isWrittenOnce?: true
  /** What is done with those that are due; without it their rows are deleted. */
  change?: RawBuilder<unknown>
}

/** Of one table, by one condition. `which` and `isOlder` call its row `kept`. */
export function retained({ name, table, which = sql`true`, isOlder, isWrittenOnce, change }: Rows): Retained {
  const from = sql.table(table)
  return {
    name,
    count: async (db, before) => {
      const counted = (condition: RawBuilder<unknown>) =>
        sql`(select count(*)::int from (select from ${from} kept where ${condition} limit ${mostCounted + 1}) as counted)`
      const { rows } = await sql<{ now: number; due: number }>`
        select ${counted(which)} as now, ${counted(sql`${which} and ${isOlder(before)}`)} as due`.execute(db)
      return rows[0] ?? { now: 0, due: 0 }
    },
    remove: async (db, before, most) => {
      const due = sql`
        select ctid from ${from} kept where ${which} and ${isOlder(before)} limit ${most} ${isWrittenOnce ? sql`` : sql`for update skip locked`}`
      const { numAffectedRows } = change
        ? await sql`update ${from} kept set ${change} where ctid = any(array(${due}))`.execute(db)
        : await sql`delete from ${from} kept where ctid = any(array(${due}))`.execute(db)
      return Number(numAffectedRows ?? 0n)
    },
  }
}
