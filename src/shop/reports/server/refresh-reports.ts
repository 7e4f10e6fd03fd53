// Keeps the copies fresh. Whatever happens to an order leaves an event; the day that order was placed on is counted
// again. Placing an order writes nothing for it and waits for nobody.
import { sql } from 'kysely'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { countAgain, sumMonthAgain } from './count-days.ts'

export type ReportDeps = { db: Db; now: () => Date }

/** Events get their numbers before they are seen by others; no transaction is under way for as long as this. */
const settledAfter = 120_000
const mostEvents = 50_000
const daysAtOnce = 7

/** One order at a time through its key: few changed, of very many. */
const dayOfChanged = sql`
  cross join lateral (
    select (placed_at at time zone 'Asia/Kolkata')::date as day from customer_order
    where customer_order.id = changed.order_id offset 0) placed`

export async function refreshReports({ db, now }: ReportDeps): Promise<void> {
  const at = now()
  while (await noteChangedDays(db, at));
  while (await countStaleDays(db, indianDay(at)));
}

/** Reads on from where reading stopped, and notes the days; true while there is more. */
const noteChangedDays = (db: Db, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const progress = await trx
      .selectFrom('report_progress')
      .select('last_event')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!progress) return false // another process is at it
    const { rows } = await sql<{ upto: number | null; read: number }>`
      with next as (
        select id, at, order_id from order_event where id > ${progress.last_event} order by id limit ${mostEvents}
      ), settled as (
        select id, order_id from next
        where id < coalesce((select min(id) from next where at > ${new Date(now.getTime() - settledAfter)}), 9223372036854775807)
      ), noted as (
        insert into report_stale_day (day)
        select distinct placed.day from (select distinct order_id from settled) changed ${dayOfChanged}
        on conflict do nothing
      )
      select max(id) as upto, count(*)::int as read from settled`.execute(trx)
    const { upto = null, read = 0 } = rows[0] ?? {}
    if (upto === null) return false
    await trx.updateTable('report_progress').set({ last_event: upto }).execute()
    return read === mostEvents
  })

/** Today is read from its orders anyway. A day that changes while it is counted is noted again, and counted again. */
const countStaleDays = (db: Db, today: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ day: string }>`
      delete from report_stale_day where day in (
        select day from report_stale_day where day < ${today}::date
        order by day desc limit ${daysAtOnce} for update skip locked)
      returning day`.execute(trx)
    if (rows.length === 0) return false
    await countAgain(
      trx,
      rows.map(({ day }) => day),
    )
    return true
  })

/** Everything anew: reports read the orders themselves until their days are counted. */
export async function countEverythingAgain(trx: Db): Promise<number> {
  // from then on they follow their days
  for (const month of await listMonths(trx)) await sumMonthAgain(trx, month)
  const { rows } = await sql<{ day: string }>`
    insert into report_stale_day (day)
    select day::date from generate_series(
      (select min((placed_at at time zone 'Asia/Kolkata')::date) from customer_order),
      (select max((placed_at at time zone 'Asia/Kolkata')::date) from customer_order), interval '1 day') as day
    union select day from report_day
    on conflict do nothing returning day`.execute(trx)
  return rows.length
}

async function listMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month::date from generate_series(
      (select date_trunc('month', least(min(day), (select min(month) from report_product_month))) from report_product_day),
      (select greatest(max(day), (select max(month) from report_product_month)) from report_product_day),
      interval '1 month') as month`.execute(db)
  return rows.map(({ month }) => month)
}

/** Days between two whose copies cannot be trusted at this moment. */
export async function listLiveDays(db: Db, from: string, to: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with pending as materialized (
      select order_id from order_event where id > (select last_event from report_progress) order by id desc
      limit 1000000
    )
    select day from report_stale_day where day between ${from}::date and ${to}::date
    union
    select placed.day from (select distinct order_id from pending) changed ${dayOfChanged}
    where placed.day between ${from}::date and ${to}::date`.execute(db)
  const days = new Set(rows.map(({ day }) => day))
  if (today >= from && today <= to) days.add(today)
  return [...days]
}
