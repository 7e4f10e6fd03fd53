// How long the home screen's numbers take over a million orders, and how long counting all days anew.
import { sql } from 'kysely'
import { indianDay } from '#kernel/time.ts'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { type Preset, periodFor } from '#shop/reports/domain/period.ts'
import { readDashboard } from '#shop/reports/server/read-dashboard.ts'
import { countEverythingAgain, refreshReports } from '#shop/reports/server/refresh-reports.ts'
import { createSearching } from '#shop/search/server/searching.ts'
import type { Row } from './table.ts'

const rounds = 60
const target = 300

export async function benchDashboard(url: string, orders: number): Promise<Row[]> {
  const slow = openDatabase(url, undefined, 1, 600_000)
  await fillOrders(slow.db, orders)
  await countEverythingAgain(slow.db)
  const started = performance.now()
  await refreshReports({ db: slow.db, now: () => new Date() })
  const seconds = (performance.now() - started) / 1_000
  await sql`analyze`.execute(slow.db)
  await slow.close()
  const { db, close } = openDatabase(url)
  const rows: Row[] = []
  for (const preset of ['today', '14', '90', 'year'] as const) rows.push(await measure(db, preset, orders))
  await close()
  return [
    ...rows,
    {
      what: `counting every day of ${shown(orders)} orders again, seconds`,
      measured: seconds,
      target: { most: 120 },
    },
  ]
}

const shown = (count: number) => count.toLocaleString('en-IN')

async function measure(db: Db, preset: Preset, orders: number): Promise<Row> {
  const now = new Date()
  const period = periodFor(preset, indianDay(now))
  const { understand } = createSearching({ db, now: () => now, version: () => 0 })
  const times: number[] = []
  for (let round = -5; round < rounds; round += 1) {
    const started = performance.now()
    await readDashboard(db, period, now, understand)
    if (round >= 0) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    what: `dashboard, ${preset}, over ${shown(orders)} orders, ms at p99`,
    measured: at(0.99),
    detail: `median ${at(0.5).toFixed(1)}`,
    target: { most: target },
  }
}

/** A year of orders up to now, with a line or two each; written past the triggers, which would take an hour. */
async function fillOrders(db: Db, orders: number): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db)
  await sql`
    insert into customer_order (id, number, state, pays_by, email, phone, ship_to, is_same_state, subtotal_paise,
      discount_paise, coupon_discount_paise, delivery_paise, assembly_paise, total_paise, gst_paise, to_pay_paise,
      back_to_payer_paise, wants_assembly, promised_from, promised_to, placed_at, confirmed_at, delivered_at)
    select gen_random_uuid(), 'AAN-2611-' || lpad(n::text, 8, '0'),
      case when n % 20 = 0 then 'cancelled' when n > ${orders} - 200 then 'confirmed' else 'delivered' end,
      case when n % 3 = 0 then 'cash' else 'online' end, 'b' || n || '@example.in', '+919845012345',
      '{"name":"A shopper","city":"Bengaluru","state":"Karnataka","pincode":"560038"}', true, 900000, 0, 0, 0, 0,
      900000, 137288, 900000, case when n % 25 = 0 then 450000 else 0 end, false,
      (at at time zone 'Asia/Kolkata')::date + 3, (at at time zone 'Asia/Kolkata')::date + 6, at, at,
      case when n <= ${orders} - 200 then at + interval '4 days' end
    from (select n, now() - (${orders} - n) * (interval '365 days' / ${orders}) as at
          from generate_series(1, ${orders}::int) n) made`.execute(db)
  await sql`
    with pieces as materialized (select id, title, brand, row_number() over (order by id) - 1 as place from product),
         many as (select count(*) as products from pieces)
    insert into order_line (order_id, line_no, product_id, title, brand, image, hsn, gst_rate_bps, quantity, mrp_paise,
      offer_price_paise, protection_price_paise, goods_net_paise, return_days, is_made_to_order, held, dispatched)
    select placed.id, line.no, pieces.id, pieces.title, pieces.brand, '/media/x.webp', '9401', 1800, 1, 900000, 450000,
      0, 450000, 7, false, 1, 0
    from customer_order placed cross join many
    cross join (values (1), (2)) line (no)
    join pieces on pieces.place =
      (('x' || substr(md5(placed.number), 1, 7))::bit(28)::int + (line.no - 1) * 37) % many.products`.execute(
    db,
  )
  await sql`
    insert into order_event (order_id, at, kind, state, by_whom)
    select id, placed_at, 'placed', state, 'shopper' from customer_order`.execute(db)
  await sql`
    insert into order_return (id, order_id, wish, why, state, asked_at)
    select gen_random_uuid(), id, 'refund', 'changed_mind', 'accepted', placed_at + interval '6 days'
    from customer_order where back_to_payer_paise > 0`.execute(db)
  await sql`
    insert into visit_day (day, visitors)
    select day::date, 4000 from generate_series(now() - interval '366 days', now() - interval '1 day', '1 day') day`.execute(
    db,
  )
  await sql`
    insert into search_term_day (day, term, times)
    select day::date, 'term ' || n, n
    from generate_series(now() - interval '366 days', now(), '1 day') day, generate_series(1, 200) n`.execute(
    db,
  )
  await sql`update report_progress set last_event = (select max(id) from order_event)`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
