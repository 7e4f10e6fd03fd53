// What many orders have around them: accounts before, and after them shelves, papers, customers and visits.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { days, type Plan } from './growth-plan.ts'

/** What is filled; their indexes are made when everything is there, which is quicker. */
export const ofOrders = [
  'customer_order',
  'order_line',
  'order_source',
  'order_event',
  'stock_movement',
  'payment',
  'shipment',
  'shipment_line',
  'invoice',
  'order_return',
  'return_line',
  'report_product_day',
  'customer',
  'account',
]

/** How to make them again. Those of keys stay. */
export async function takeIndexes(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = any(${tables}::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  return rows.map(({ made }) => made)
}

/** Half of the customers have an account. */
export const writeAccounts = (db: Db, { customers, start }: Plan) =>
  sql`
    insert into account (id, email, name, role, password_hash, created_at)
    select md5('account' || c)::uuid, 'account' || c || '@example.in', 'Person ' || c, 'shopper', '$argon2id$bench', ${start}::timestamptz
    from generate_series(0, ${customers}::int / 2 - 1) c`.execute(db)

export async function writeWhatIsLeft(db: Db, { start, now, orders }: Plan): Promise<void> {
  await sql`
    insert into stock_movement (product_id, location_id, change, on_hand_change, reason, at, words)
    select product_id, location_id, count(*), count(*), 'staff', ${start}::timestamptz, 'Made for these orders'
    from order_source where cancelled = 0 group by product_id, location_id`.execute(db)
  await sql`
    update stock set on_hand = on_hand + open.pieces, held = stock.held + open.pieces
    from (select product_id, location_id, sum(held)::int as pieces from order_source where held > 0 group by 1, 2) open
    where stock.product_id = open.product_id and stock.location_id = open.location_id`.execute(db)
  await sql`
    insert into paper_series (registration_id, kind, year, last_number)
    select registration_id, kind, year, max(running) from invoice group by 1, 2, 3`.execute(db)
  await sql`
    insert into customer (id, account_id, name, email, phone, city, orders, spent_paise, since, last_order_at)
    select customer_id_of(o), o.account_id, min(o.ship_to ->> 'name'), min(o.email), min(o.phone),
           min(o.ship_to ->> 'city'), count(*), sum(kept_of(o)), min(placed_at), max(placed_at)
    from customer_order o group by 1, 2 order by 1`.execute(db)
  await sql`
    insert into report_product_month (month, product_id, pieces, net_paise)
    select date_trunc('month', day)::date, product_id, sum(pieces), sum(net_paise) from report_product_day group by 1, 2`.execute(
    db,
  )
  await sql`
    insert into visit_day (day, visitors)
    select day::date, ${Math.ceil((orders / days) * 40)}::int
    from generate_series(${start}::timestamptz, ${now}::timestamptz - interval '1 day', '1 day') day`.execute(
    db,
  )
  await sql`
    insert into search_term_day (day, term, times)
    select day::date, 'term ' || n, n
    from generate_series(${start}::timestamptz, ${now}::timestamptz, '1 day') day, generate_series(1, 200) n`.execute(
    db,
  )
  await sql`select setval('order_number', ${orders + 1_000}::bigint)`.execute(db)
  await sql`update report_progress set last_event = (select max(id) from order_event)`.execute(db)
}
