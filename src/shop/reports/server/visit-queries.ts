import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { retained } from '#platform/retention.ts'

/** One for all processes, for one day. */
export async function saltOf(db: Db, day: string): Promise<Buffer> {
  await db
    .insertInto('visit_salt')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('visit_salt')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return row.salt
}

export const writePrints = (db: Db, day: string, prints: readonly Buffer[]) =>
  sql`
    insert into visit_print (day, print) select ${day}::date, print from unnest(${prints}::bytea[]) as print
    on conflict do nothing`.execute(db)

/** A day keeps this many different terms; whoever types nonsense all day fills no disk. */
const mostTermsADay = 20_000

export const writeTerms = (db: Db, day: string, terms: ReadonlyMap<string, number>) =>
  sql`
    insert into search_term_day (day, term, times)
    select ${day}::date, term, times
    from unnest(${[...terms.keys()]}::text[], ${[...terms.values()]}::int[]) as counted (term, times)
    where exists (select from search_term_day known where known.day = ${day}::date and known.term = counted.term)
       or (select count(*) from search_term_day where day = ${day}::date) < ${mostTermsADay}
    on conflict (day, term) do update set times = search_term_day.times + excluded.times`.execute(db)

/** After which searches a piece was opened; a search that was not counted that day counts nothing here either. */
export const writeOpened = (db: Db, day: string, opened: ReadonlyMap<string, number>) =>
  sql`
    update search_term_day set opened = search_term_day.opened + counted.times
    from unnest(${[...opened.keys()]}::text[], ${[...opened.values()]}::int[]) as counted (term, times)
    where day = ${day}::date and search_term_day.term = counted.term`.execute(db)

/** A process may still write a minute or two after midnight. */
const grace = 10 * 60_000

export const searchedWordsRetained = retained({
  name: 'searched_words',
  table: 'search_term_day',
  isOlder: (before) => sql`day < ${indianDay(before)}::date`,
})

/** When a day is over its visitors are a number, and nothing is left that could tell them apart. */
export async function closeVisitDays(db: Db, now: Date): Promise<void> {
  const today = indianDay(new Date(now.getTime() - grace))
  await db.transaction().execute(async (trx) => {
    await sql`
      with gone as (delete from visit_print where day < ${today}::date returning day)
      insert into visit_day (day, visitors) select day, count(*) from gone group by day
      on conflict (day) do update set visitors = visit_day.visitors + excluded.visitors`.execute(trx)
    await sql`delete from visit_salt where day < ${today}::date`.execute(trx)
  })
}

/** Visitors between two days: counted for days that are over, and so far for today. */
export async function countVisitors(
  db: Db,
  periods: readonly { from: string; to: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ place: number; visitors: number }>`
    select place::int, (
      coalesce((select sum(visitors) from visit_day where day between wanted.first and wanted.last), 0)
      + (select count(*) from visit_print where day between wanted.first and wanted.last))::int as visitors
    from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
      with ordinality as wanted (first, last, place)
    order by place`.execute(db)
  return rows.map(({ visitors }) => visitors)
}
