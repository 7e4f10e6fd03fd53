// The numbers of the home screen. Days that are over come from their copies, the others from their orders.
import { sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import { dayAfter, indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import type { Understand } from '#shop/catalogue/domain/searched.ts'
import { manyLeft } from '#shop/stock/server/stock-list.ts'
import type { WireDashboard } from '../contract.ts'
import { before, copiesFor, daysOf, type Period } from '../domain/period.ts'
import { countTakenOnPhone, type DaySum, productSumsOf, sumsOf } from './count-days.ts'
import { listLiveDays } from './refresh-reports.ts'
import { listSearches } from './search-report.ts'
import { countVisitors } from './visit-queries.ts'

const mostListed = 6

export async function readDashboard(
  db: Db,
  period: Period,
  now: Date,
  understand: Understand,
): Promise<WireDashboard> {
  const today = indianDay(now)
  const earlier = before(period)
  const live = await listLiveDays(db, earlier.from, period.to, today)
  const [days, ofToday, products, visitors, onPhone, happened, standing, low, searches] = await Promise.all([
    readDays(db, earlier.from, period.to, live),
    readToday(db, today),
    readProducts(db, period, today, live),
    countVisitors(db, [period, earlier]),
    countTakenOnPhone(db, [period, earlier]),
    readHappenings(db, period, earlier),
    readStanding(db, today),
    listRunningLow(db),
    listSearches(db, period, understand),
  ])
  const byDay = new Map(days.map((day) => [day.day, day]))
  const sums = sumUp(daysOf(period), byDay)
  const sumsBefore = sumUp(daysOf(earlier), byDay)
  const earlierDays = daysOf(earlier)
  return {
    ...period,
    before_from: earlier.from,
    before_to: earlier.to,
    today,
    net_sales: { now: rupees(sums.net), before: rupees(sumsBefore.net) },
    orders: { now: sums.orders, before: sumsBefore.orders },
    average_order: { now: average(sums), before: average(sumsBefore) },
    visitors: { now: visitors[0] ?? 0, before: visitors[1] ?? 0 },
    conversion: {
      now: conversionOf(sums.orders - (onPhone[0] ?? 0), visitors[0] ?? 0),
      before: conversionOf(sumsBefore.orders - (onPhone[1] ?? 0), visitors[1] ?? 0),
    },
    ...happened,
    promises: { arrived: sums.arrived, in_time: sums.inTime },
    of_today: ofToday,
    ...standing,
    days: daysOf(period).map((day, index) => ({
      day,
      net_sales: rupees(byDay.get(day)?.net_paise ?? 0),
      orders: byDay.get(day)?.orders ?? 0,
      before: rupees(byDay.get(earlierDays[index] ?? '')?.net_paise ?? 0),
    })),
    ...products,
    running_low: low,
    searches,
  }
}

const rupees = (amount: number): number => toRupees(paise(amount))

type Sums = { net: number; orders: number; arrived: number; inTime: number }

const sumUp = (days: string[], byDay: Map<string, DaySum>): Sums =>
  days.reduce(
    (sum, day) => {
      const of = byDay.get(day)
      return {
        net: sum.net + (of?.net_paise ?? 0),
        orders: sum.orders + (of?.orders ?? 0),
        arrived: sum.arrived + (of?.arrived ?? 0),
        inTime: sum.inTime + (of?.arrived_in_time ?? 0),
      }
    },
    { net: 0, orders: 0, arrived: 0, inTime: 0 },
  )

const average = ({ net, orders }: Sums): number => (orders === 0 ? 0 : rupees(Math.round(net / orders)))

/**
 * Orders that visitors placed themselves, in per cent of the visitors, to a tenth. With more orders than visitors the
 * visits were not all counted, and then there is nothing to say.
 */
export const conversionOf = (orders: number, visitors: number): number | null =>
  visitors === 0 || orders > visitors ? null : Math.round((orders * 1_000) / visitors) / 10

export async function readDays(db: Db, from: string, to: string, live: string[]): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select day, orders, net_paise, arrived, arrived_in_time from report_day
    where day between ${from}::date and ${to}::date and day <> all(${live}::date[])
    union all
    ${sumsOf(live.filter((day) => day >= from && day <= to))}`.execute(db)
  return rows
}

/** Today and yesterday, whatever days are looked at. */
async function readToday(db: Db, today: string): Promise<WireDashboard['of_today']> {
  const yesterday = dayAfter(today, -1)
  const days = await readDays(db, yesterday, today, await listLiveDays(db, yesterday, today, today))
  const sumOf = (day: string) => days.find((one) => one.day === day)
  return {
    net_sales: {
      now: rupees(sumOf(today)?.net_paise ?? 0),
      before: rupees(sumOf(yesterday)?.net_paise ?? 0),
    },
    orders: { now: sumOf(today)?.orders ?? 0, before: sumOf(yesterday)?.orders ?? 0 },
  }
}

type ProductRow = { product_id: string; pieces: number; net_paise: number }

async function readProducts(
  db: Db,
  period: Period,
  today: string,
  allLive: string[],
): Promise<Pick<WireDashboard, 'categories' | 'best'>> {
  const live = allLive.filter((day) => day >= period.from && day <= period.to)
  const copies = copiesFor(period, today, new Set(live))
  const { rows } = await sql<{
    categories: { slug: string; name: string; net: number; pieces: number }[] | null
    best: (ProductRow & { title: string; image: string | null })[] | null
  }>`
    with sold as materialized (
      select product_id, sum(pieces)::bigint as pieces, sum(net_paise)::bigint as net_paise from (
        select product_id, pieces, net_paise from report_product_month where month = any(${copies.months}::date[])
        union all
        select product_id, pieces, net_paise from report_product_day where day = any(${copies.days}::date[])
        union all
        select product_id, -pieces, -net_paise from report_product_day where day = any(${copies.without}::date[])
        union all
        select product_id, pieces, net_paise from (${productSumsOf(live)}) live
      ) both_kinds group by product_id
    )
    select
      (select json_agg(of order by of.net desc, of.slug) from (
        select category.slug, category.name, sum(sold.net_paise) as net, sum(sold.pieces) as pieces
        from sold join product on product.id = sold.product_id join category on category.slug = product.category_slug
        group by category.slug having sum(sold.pieces) > 0) of) as categories,
      (select json_agg(of order by of.net_paise desc, of.product_id) from (
        select most.*, product.title, product.images ->> 0 as image
        from (select * from sold where pieces > 0 order by net_paise desc, product_id limit ${mostListed}) most
        join product on product.id = most.product_id) of) as best`.execute(db)
  const found = rows[0]
  return {
    categories: (found?.categories ?? []).map(({ slug, name, net, pieces }) => ({
      slug,
      name,
      pieces,
      net_sales: rupees(net),
    })),
    best: (found?.best ?? []).map((row) => ({
      _id: row.product_id,
      title: row.title,
      image: row.image,
      pieces: row.pieces,
      net_sales: rupees(row.net_paise),
    })),
  }
}

/** What happened on the days themselves, whenever the order was placed. */
async function readHappenings(
  db: Db,
  period: Period,
  earlier: Period,
): Promise<Pick<WireDashboard, 'returns' | 'refused_at_the_door'>> {
  const within = (column: string, { from, to }: Period) => sql`
    ${sql.ref(column)} >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
    and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`
  const returns = (of: Period) =>
    sql`(select count(*) from order_return where state <> 'called_off' and ${within('asked_at', of)})::int`
  const refused = (of: Period) => sql`
    (select count(*) from shipment join customer_order placed on placed.id = shipment.order_id
     where placed.pays_by = 'cash' and ${within('came_back_at', of)})::int`
  const { rows } = await sql<{ r: number; rb: number; d: number; db: number }>`
    select ${returns(period)} as r, ${returns(earlier)} as rb, ${refused(period)} as d, ${refused(earlier)} as db`.execute(
    db,
  )
  const { r = 0, rb = 0, d = 0, db: doorBefore = 0 } = rows[0] ?? {}
  return { returns: { now: r, before: rb }, refused_at_the_door: { now: d, before: doorBefore } }
}

type Standing = Pick<
  WireDashboard,
  | 'unpaid'
  | 'due_today'
  | 'due_tomorrow'
  | 'to_pack'
  | 'late'
  | 'out_of_stock'
  | 'low_stock'
  | 'low_stock_mark'
  | 'listed'
>

// What is low comes from an index (migration 0091) that takes many for many; how many there are, from that of the office's flags.
const many = sql.lit(manyLeft)
const isSoldOut = sql`(office_flags & 4 <> 0)`
const isListed = sql`(office_flags & 3 = 0)`

/** As it is at this moment, whatever days are looked at. */
async function readStanding(db: Db, today: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select orders.*, pieces.* from (
      select (count(*) filter (where state = 'awaiting_payment'))::int as unpaid,
             (count(*) filter (where state = 'confirmed'))::int as to_pack,
             (count(*) filter (where state <> 'awaiting_payment' and promised_to < ${today}::date))::int as late,
             (count(*) filter (where state <> 'awaiting_payment' and promised_to = ${today}::date))::int as due_today,
             (count(*) filter (where state <> 'awaiting_payment' and promised_to = ${today}::date + 1))::int as due_tomorrow
      from customer_order where state in ('awaiting_payment', 'confirmed', 'packed', 'dispatched')
    ) orders, (
      select listed::int, out_of_stock::int, mark.low_stock::int as low_stock_mark,
             (few + case when mark.low_stock < ${many} then 0 else (
               select count(*) from product
               where is_listed and in_stock and stock_band = ${many} and stock_quantity <= mark.low_stock) end)::int as low_stock
      from promise_terms mark cross join lateral (
        select count(*) as few from product
        where is_listed and stock_band between 1 and least(mark.low_stock, ${many} - 1) and not ${isSoldOut}
      ) few cross join (
        select coalesce(sum(pieces), 0) as listed, coalesce(sum(pieces) filter (where ${isSoldOut}), 0) as out_of_stock
        from (select office_flags, count(*) as pieces from product group by office_flags) by_flags where ${isListed}
      ) counted
    ) pieces`.execute(db)
  const none = {
    unpaid: 0,
    due_today: 0,
    due_tomorrow: 0,
    to_pack: 0,
    late: 0,
    out_of_stock: 0,
    low_stock: 0,
    low_stock_mark: 0,
    listed: 0,
  }
  return rows[0] ?? none
}

const listRunningLow = async (db: Db): Promise<WireDashboard['running_low']> =>
  (
    await sql<WireDashboard['running_low'][number]>`
      with few as (
        select id, title, images, stock_quantity, position from product
        where is_listed and is_available and stock_band <= least((select low_stock from promise_terms), ${many} - 1)
        order by stock_band, position, id limit ${mostListed}
      ), others as (
        select id, title, images, stock_quantity, position from product
        where is_listed and is_available and stock_band = ${many} and (select count(*) from few) < ${mostListed}
          and stock_quantity <= (select low_stock from promise_terms)
        order by stock_quantity, position, id limit ${mostListed}
      )
      select id as _id, title, images ->> 0 as image, stock_quantity as stock
      from (select * from few union all select * from others) low
      order by stock_quantity, position, id limit ${mostListed}`.execute(db)
  ).rows
