// Sums of the orders of a day, counted from the orders themselves. Roll-ups are copies of these; reports read them
// where no copy is fresh.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export type DaySum = {
  day: string
  orders: number
  net_paise: number
  arrived: number
  arrived_in_time: number
}

/** Paid for, or to be paid at the door; neither cancelled nor sent back whole. */
const counts = sql`placed.state in ('confirmed', 'packed', 'dispatched', 'delivered')`

// Day by day through the index, and order by order, however many are asked for: `offset 0` keeps the planner from joining all
// at once. It does not know how many orders a day has, takes them for thousands, and would read every line there is.
const ofDay = sql`
  placed.placed_at >= wanted.day::timestamp at time zone 'Asia/Kolkata'
  and placed.placed_at < (wanted.day + 1)::timestamp at time zone 'Asia/Kolkata'`

/** By day; days without orders have no row. */
export const sumsOf = (days: readonly string[]): RawBuilder<DaySum> => sql`
  select wanted.day, count(*)::int as orders,
         sum(placed.total_paise - placed.back_to_payer_paise - placed.back_to_credit_paise
             - placed.back_to_gift_card_paise)::bigint as net_paise,
         count(placed.delivered_at)::int as arrived,
         (count(*) filter (
           where (placed.delivered_at at time zone 'Asia/Kolkata')::date <= placed.promised_to))::int as arrived_in_time
  from unnest(${days}::date[]) as wanted (day)
  cross join lateral (select * from customer_order placed where ${ofDay} and ${counts} offset 0) placed
  group by wanted.day`

/** Pieces that were kept, and what was paid for them: by day and product. */
export const productSumsOf = (days: readonly string[]) => sql`
  select wanted.day, line.product_id, sum(line.quantity - line.cancelled - line.returned)::int as pieces,
         sum(line.goods_net_paise * (line.quantity - line.cancelled - line.returned) / line.quantity
             + line.taken_back)::bigint as net_paise
  from unnest(${days}::date[]) as wanted (day)
  cross join lateral (
    select line.* from customer_order placed
    cross join lateral (
      -- asked only where there was a coupon: a call takes as long as all else about a line
      select own.*, case when own.coupon_discount_paise = 0 then 0 else coupon_taken_back_in(own) end as taken_back
      from order_line own where own.order_id = placed.id offset 0) line
    where ${ofDay} and ${counts} offset 0) line
  group by wanted.day, line.product_id`

/** Of the orders that count: those that staff took down on the phone, which nobody visited the shop for. */
export const countTakenOnPhone = (db: Db, periods: { from: string; to: string }[]): Promise<number[]> =>
  Promise.all(
    periods.map(async ({ from, to }) => {
      const { rows } = await sql<{ orders: number }>`
        select count(*)::int as orders from customer_order placed
        where taken_by is not null and ${counts}
          and placed_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
          and placed_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`.execute(db)
      return rows[0]?.orders ?? 0
    }),
  )

/** Writes the copies of some days anew; of products only what has changed. The database moves their months with them. */
export async function countAgain(trx: Db, days: readonly string[]): Promise<void> {
  await sql`delete from report_day where day = any(${days}::date[])`.execute(trx)
  await sql`
    insert into report_day (day, orders, net_paise, arrived, arrived_in_time) ${sumsOf(days)}`.execute(trx)
  await sql`
    insert into report_product_day as kept (day, product_id, pieces, net_paise)
    select day, product_id, sum(pieces), sum(net_paise) from (
      ${productSumsOf(days)}
      union all
      -- what is sold no more, since its orders were cancelled
      select day, product_id, 0, 0 from report_product_day where day = any(${days}::date[])
    ) counted group by day, product_id
    on conflict (day, product_id) do update set pieces = excluded.pieces, net_paise = excluded.net_paise
    where (kept.pieces, kept.net_paise) <> (excluded.pieces, excluded.net_paise)`.execute(trx)
}

/** A month is what its days are. */
export async function sumMonthAgain(trx: Db, month: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('report_product_month', 0))`.execute(trx)
  await sql`
    insert into report_product_month as kept (month, product_id, pieces, net_paise)
    select ${month}::date, product_id, sum(pieces), sum(net_paise) from (
      select product_id, pieces, net_paise from report_product_day
      where day >= ${month}::date and day < ${month}::date + interval '1 month'
      union all
      select product_id, 0, 0 from report_product_month where month = ${month}::date
    ) days group by product_id
    on conflict (month, product_id) do update set pieces = excluded.pieces, net_paise = excluded.net_paise
    where (kept.pieces, kept.net_paise) <> (excluded.pieces, excluded.net_paise)`.execute(trx)
}
