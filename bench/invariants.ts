// What it costs to look after the shop's promises: everything, as every look did once and the nightly one does, and what
// a hundred orders changed since the last look.
import { sql } from 'kysely'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { listBrokenInvariants, readKnownInvariants } from '#platform/database/invariants.ts'
import { migrate } from '#platform/database/migrate.ts'
import { lookAtChanges, lookAtEverything } from '#shop/orders/server/invariant-look.ts'
import { benchNoting } from './noting-orders.ts'
import type { Row } from './table.ts'

const sizes = [10_000, 100_000, 1_000_000]
const products = 1_000
const changed = 100
const rounds = 5
const now = new Date('2026-11-15T12:00:00Z')
const goesOn = { isOver: () => false }

/** Delivered and paid, of one piece each, with a paper; written without triggers, as their state in the end. */
async function fill(db: Db, orders: number): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db)
  await sql`insert into brand (name, address) values ('Bench', 'bench')`.execute(db)
  await sql`insert into category (slug, address, name, position) values ('bench', 'bench', 'Bench', 1)`.execute(
    db,
  )
  await sql`
    insert into registration (id, gstin, legal_name, address, city, pincode, state, invoice_prefix, credit_note_prefix, debit_note_prefix, from_day)
    values ('00000000-0000-4000-8000-000000000001', '29AAAAA0000A1ZY', 'A Seller', '1 Road', 'Mysuru', '570001', 'Karnataka', 'B', 'C', 'D', '2020-01-01')`.execute(
    db,
  )
  await sql`
    insert into location (id, name, kind, registration_id, address, pincode, ships, shows_stock, dispatch_days, position)
    values ('00000000-0000-4000-8000-000000000002', 'Store', 'warehouse', '00000000-0000-4000-8000-000000000001', '1 Road', '570001', true, false, '{1,2,3}', 1)`.execute(
    db,
  )
  await sql`
    insert into product (id, title, brand, category_slug, images, mrp_paise, offer_price_paise, hsn, gst_rate_bps, stock_quantity)
    select 'bench-' || n, 'A chair', 'Bench', 'bench', '[]', 900000, 600000, '9401', 1800, 5
    from generate_series(0, ${products - 1}::integer) n`.execute(db)
  await sql`
    insert into customer_order (id, number, state, pays_by, email, phone, ship_to, is_same_state,
      subtotal_paise, discount_paise, coupon_discount_paise, delivery_paise, assembly_paise, total_paise, gst_paise,
      to_pay_paise, wants_assembly, promised_from, promised_to, placed_at, confirmed_at, delivered_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'AAN-2611-' || lpad(n::text, 7, '0'), 'delivered', 'online',
      'guest' || n || '@example.in', '+919000000000', '{}', true, 600000, 0, 0, 0, 0, 600000, 91525, 600000, false,
      '2026-11-01', '2026-11-03', '2026-11-01', '2026-11-01', '2026-11-03' from generate_series(1, ${orders}::integer) n`.execute(
    db,
  )
  await sql`
    insert into order_line (order_id, line_no, product_id, title, brand, image, hsn, gst_rate_bps, quantity, mrp_paise,
      offer_price_paise, protection_price_paise, goods_net_paise, return_days, is_made_to_order, held, dispatched)
    select id, 1, 'bench-' || (right(number, 7)::integer % ${products}::integer), 'A chair', 'Bench', '', '9401', 1800, 1, 900000,
      600000, 0, 600000, 7, false, 1, 1 from customer_order`.execute(db)
  await sql`
    insert into order_source (order_id, line_no, location_id, product_id, parcel, quantity, held, sent, cancelled)
    select order_id, 1, '00000000-0000-4000-8000-000000000002', product_id, 1, 1, 0, 1, 0 from order_line`.execute(
    db,
  )
  await sql`
    insert into stock_movement (product_id, change, on_hand_change, reason, order_id, at, words, location_id)
    select product_id, -1, -1, 'order', order_id, timestamptz '2026-11-01', '', uuid '00000000-0000-4000-8000-000000000002' from order_line
    union all
    select 'bench-' || n, 5 + ${orders / products}::integer, 5 + ${orders / products}::integer, 'made', null, timestamptz '2026-10-01', '',
      uuid '00000000-0000-4000-8000-000000000002' from generate_series(0, ${products - 1}::integer) n`.execute(
    db,
  )
  await sql`
    insert into stock (product_id, location_id, on_hand, held)
    select id, '00000000-0000-4000-8000-000000000002', 5, 0 from product`.execute(db)
  await sql`
    insert into order_event (order_id, at, kind, state, by_whom, note)
    select id, placed_at, told, told, 'shop', '' from customer_order, unnest(array['confirmed', 'dispatched', 'delivered']) told`.execute(
    db,
  )
  await sql`
    insert into payment (id, order_id, gateway, amount_paise, state, method, created_at, captured_at)
    select gen_random_uuid(), id, 'test', 600000, 'captured', 'upi', placed_at, placed_at from customer_order`.execute(
    db,
  )
  await sql`
    insert into invoice (number, kind, year, running, order_id, issued_at, total_paise, body, registration_id)
    select 'B' || right(number, 7), 'invoice', '26-27', right(number, 7)::integer, id, placed_at, 600000, '{}',
      '00000000-0000-4000-8000-000000000001' from customer_order`.execute(db)
  await sql`
    insert into paper_series (registration_id, kind, year, last_number)
    values ('00000000-0000-4000-8000-000000000001', 'invoice', '26-27', ${orders})`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** As a day's work would: each order, its line, its payment; every hundredth paper is the newest of its series. */
async function touch(db: Db, orders: number, round: number): Promise<void> {
  const from = Math.floor((orders / (rounds + 1)) * round) + 1
  await db.transaction().execute(async (trx) => {
    await sql`
      update customer_order set promised_to = promised_to + 1
      where number between ${numberOf(from)} and ${numberOf(from + changed - 1)}`.execute(trx)
    await sql`
      update stock set on_hand = on_hand where product_id in (
        select product_id from order_line where order_id in (
          select id from customer_order where number between ${numberOf(from)} and ${numberOf(from + changed - 1)}))`.execute(
      trx,
    )
    await sql`update paper_series set last_number = last_number`.execute(trx)
  })
}

const numberOf = (n: number): string => `AAN-2611-${String(n).padStart(7, '0')}`

const median = (values: number[]): number =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export async function benchInvariants(urlOf: (name: string) => Promise<string>): Promise<Row[]> {
  const rows: Row[] = []
  for (const orders of sizes) {
    const url = await urlOf(`invariants_${orders}`)
    await migrate(url)
    const { db, close } = openDatabase(url, undefined, 1, 1_800_000)
    await fill(db, orders)
    await lookAtChanges(db, now, goesOn)
    const everything = await took(() => listBrokenInvariants(db))
    let turns = 0
    while (!(await readKnownInvariants(db)).everythingAt) {
      await lookAtEverything(db, now, goesOn)
      turns += 1
    }
    const looks: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await touch(db, orders, round)
      looks.push(await took(() => lookAtChanges(db, now, goesOn)))
    }
    const idle = await took(() => lookAtChanges(db, now, goesOn))
    const { count } = await readKnownInvariants(db)
    if (count > 0) throw new Error(`the bench's own orders break ${count} promises`)
    if (orders === sizes[0]) rows.push(await benchNoting(db))
    await close()
    const many = `${orders.toLocaleString('en-IN')} orders`
    rows.push(
      {
        what: `${many}: a look at what ${changed} of them changed, median of ${rounds}, ms`,
        measured: median(looks),
        target: { most: 1_000 },
      },
      { what: `${many}: a look when nothing changed, ms`, measured: idle, target: { most: 100 } },
      {
        what: `${many}: reading everything, as every look did, ms`,
        measured: everything,
        detail: `spread over ${turns} turns at night`,
        target: { most: 900_000 },
      },
    )
  }
  return rows
}
