// How long the questions of the back office take at a million orders, through the shop's own functions.
//   node bench/orders-admin.ts [orders]
import { sql } from 'kysely'
import { personalData } from '#app/server/personal-data.ts'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startThrowaway } from '#platform/database/throwaway.ts'
import { listCustomers } from '#shop/customers/server/list-customers.ts'
import { readCustomer } from '#shop/customers/server/read-customer.ts'
import { listForStaff } from '#shop/orders/server/list-for-staff.ts'

const count = Number(process.argv[2] ?? 1_000_000)
const rounds = 30
const now = new Date('2026-11-15T12:00:00Z')

/** Half of them by accounts, half by guests; written without triggers, and the figures added up afterwards. */
async function fill(db: Db): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db)
  await sql`set session_replication_role = replica`.execute(db)
  await sql`insert into brand (name) values ('Bench')`.execute(db)
  await sql`insert into category (slug, name, position) values ('bench', 'Bench', 1)`.execute(db)
  await sql`
    insert into product (id, title, brand, category_slug, images, mrp_paise, offer_price_paise, hsn, gst_rate_bps)
    values ('bench-chair', 'A chair', 'Bench', 'bench', '[]', 900000, 600000, '9401', 1800)`.execute(db)
  await sql`
    insert into account (id, email, name, role, password_hash)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'account' || n || '@example.in',
           'Person ' || md5(n::text), 'shopper', '$argon2id$bench'
    from generate_series(1, ${count / 10}::integer) n`.execute(db)
  await sql`
    insert into customer_order (id, number, account_id, state, pays_by, email, phone, ship_to, is_same_state,
      subtotal_paise, discount_paise, coupon_discount_paise, delivery_paise, assembly_paise, total_paise, gst_paise,
      to_pay_paise, wants_assembly, promised_from, promised_to, placed_at, confirmed_at, hold_until)
    select gen_random_uuid(), 'AAN-' || to_char(at, 'YYMM') || '-' || lpad(n::text, 7, '0'),
      case when n % 2 = 0 then ('00000000-0000-4000-8000-' || lpad((1 + n % (${count}::integer / 10))::text, 12, '0'))::uuid end,
      case when n > ${count}::integer - 3000 then (array['confirmed', 'packed', 'dispatched', 'awaiting_payment'])[1 + n % 4]
           when n % 40 = 0 then 'cancelled' else 'delivered' end,
      case when n % 4 = 0 then 'cash' when n % 5000 = 1 then 'credit' else 'online' end,
      'guest' || (n % (${count}::integer / 5)) || '@example.in', '+919' || lpad((n % 900000000)::text, 9, '0'),
      jsonb_build_object('name', (array['Meera', 'Arjun', 'Nazia', 'Thomas', 'Ishita', 'Kumar'])[1 + n % 6] || ' '
          || (array['Iyer', 'Khan', 'Das', 'Kurian', 'Gill', 'Shetty', 'Devi'])[1 + n % 7] || ' ' || md5((n % 100000)::text),
        'phone', '+919' || lpad((n % 900000000)::text, 9, '0'), 'city', 'Bangalore', 'pincode', (560001 + n % 900)::text),
      true, 600000, 0, 0, 0, 0, 600000, 91525, 600000, false, at::date, at::date + 3, at, at, at
    from (select n, timestamptz '2026-11-15 11:00+00' - (${count}::integer - n) * interval '30 seconds' as at
          from generate_series(1, ${count}::integer) n) numbered`.execute(db)
  await sql`
    insert into order_line (order_id, line_no, product_id, title, brand, image, hsn, gst_rate_bps, quantity, mrp_paise,
      offer_price_paise, protection_price_paise, goods_net_paise, return_days, is_made_to_order, held)
    select id, 1, 'bench-chair', 'A chair', 'Bench', '', '9401', 1800, 1, 900000, 600000, 0, 600000, 7, true, 0
    from customer_order`.execute(db)
  await sql`
    insert into payment (id, order_id, gateway, amount_paise, state, method, created_at, captured_at)
    select gen_random_uuid(), id, 'test', 600000, 'captured', 'upi', placed_at, placed_at
    from customer_order where pays_by = 'online' and state <> 'awaiting_payment'`.execute(db)
  await sql`
    insert into customer (id, account_id, name, email, phone, city, orders, spent_paise, since, last_order_at)
    select customer_id_of(o), o.account_id, min(o.ship_to ->> 'name'), min(o.email), min(o.phone),
           min(o.ship_to ->> 'city'), count(*), sum(kept_of(o)), min(placed_at), max(placed_at)
    from customer_order o group by 1, 2`.execute(db)
  await sql`vacuum analyze`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
  await sql`reset statement_timeout`.execute(db)
}

async function time(name: string, ask: () => Promise<unknown>): Promise<void> {
  await ask()
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await ask()
    took.push(performance.now() - start)
  }
  took.sort((one, other) => one - other)
  const at = (share: number) => (took[Math.floor(share * (rounds - 1))] ?? 0).toFixed(1).padStart(8)
  process.stdout.write(`${name.padEnd(44)} median ${at(0.5)} ms   p95 ${at(0.95)} ms\n`)
}

const embedded = await startThrowaway()
try {
  const url = await embedded.urlOf('bench')
  await migrate(url)
  const { db, close } = openDatabase(url)
  const started = performance.now()
  await db.connection().execute((one) => fill(one as Db))
  process.stdout.write(`${count} orders in ${Math.round((performance.now() - started) / 1000)} s\n`)
  const first = await listForStaff(db, {}, now)
  const deep = await sql<{ number: string }>`
    select number from customer_order order by placed_at offset ${Math.floor(count / 2)} limit 1`.execute(db)
  const edge = deep.rows[0]?.number ?? ''
  if (!first.ok) throw new Error('no first page')
  const orders: [string, Parameters<typeof listForStaff>[1]][] = [
    ['orders, first page with its counts', {}],
    ['orders, a page in the middle', { older_than: edge }],
    ['orders delivered', { state: 'delivered' }],
    ['orders late', { late: true }],
    ['orders with open returns', { returns: true }],
    ['orders paid with credit', { paid_by: 'credit' }],
    ['orders of a week a year ago', { from: '2025-12-01', to: '2025-12-07' }],
    ['orders by number', { search: edge }],
    ['orders by running number', { search: edge.slice(9) }],
    ['orders by phone', { search: '9000123456' }],
    ['orders by e-mail', { search: 'guest4711@example.in' }],
    ['orders by pincode', { search: '560038' }],
    ['orders by a common name', { search: 'kumar' }],
    ['orders by a rare name', { search: 'c4ca4238a0b9' }],
    ['orders by a name nobody has', { search: 'zzqxw' }],
  ]
  for (const [name, query] of orders) await time(name, () => listForStaff(db, query, now))
  const spent = await listCustomers(db, { sort: 'spent' })
  await time('customers by last order', () => listCustomers(db, {}))
  await time('customers by spent, second page', () =>
    listCustomers(db, { sort: 'spent', after: spent.next ?? '' }),
  )
  await time('customers by name', () => listCustomers(db, { sort: 'name' }))
  await time('customers named in part', () => listCustomers(db, { search: 'c4ca42' }))
  await time('customers by e-mail', () => listCustomers(db, { search: 'guest4711@' }))
  await time('customers by phone', () => listCustomers(db, { search: '9000123456' }))
  await time('customers in a city, by spent', () => listCustomers(db, { search: 'bangalore', sort: 'spent' }))
  await time('one customer', () => readCustomer({ db, personalData }, spent.data[0]?.id ?? ''))
  await close()
} finally {
  await embedded.stop()
}
