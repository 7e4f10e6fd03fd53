// What it adds to the writes of an order that what it touched is noted for the next look at the promises.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Row } from './table.ts'

const blocks = 10
const inBlock = 200

/** An order of two products, as the shop writes it: order, lines, sources, shelves with their movements, event. */
const write = sql`
  create or replace function bench_order(n integer) returns void language plpgsql as $$
  declare of_order uuid := gen_random_uuid(); begin
    insert into customer_order (id, number, state, pays_by, email, phone, ship_to, is_same_state, subtotal_paise, discount_paise,
      coupon_discount_paise, delivery_paise, assembly_paise, total_paise, gst_paise, to_pay_paise, wants_assembly, promised_from,
      promised_to, placed_at, confirmed_at)
    values (of_order, 'AAN-2612-' || lpad(n::text, 7, '0'), 'confirmed', 'cash', 'guest@example.in', '+919000000000', '{"name": "Meera", "city": "Mysuru"}', true, 1200000, 0, 0, 0, 0, 1200000,
      183050, 1200000, false, '2026-11-01', '2026-11-03', now(), now());
    insert into order_line (order_id, line_no, product_id, title, brand, image, hsn, gst_rate_bps, quantity, mrp_paise,
      offer_price_paise, protection_price_paise, goods_net_paise, return_days, is_made_to_order, held)
    select of_order, line, 'bench-' || (n * 2 + line) % 1000, 'A chair', 'Bench', '', '9401', 1800, 1, 900000, 600000, 0, 600000, 7, false, 1
    from generate_series(1, 2) line;
    perform set_config('shop.stock_reason', 'order', true), set_config('shop.stock_order', of_order::text, true);
    update stock set held = held + 1, on_hand = on_hand + 1 where product_id in (select product_id from order_line where order_id = of_order);
    insert into order_source (order_id, line_no, location_id, product_id, parcel, quantity, held, sent, cancelled)
    select of_order, line_no, '00000000-0000-4000-8000-000000000002', product_id, 1, 1, 1, 0, 0 from order_line where order_id = of_order;
    insert into order_event (order_id, at, kind, state, by_whom, note) values (of_order, now(), 'placed', 'confirmed', 'shopper', '');
  end $$`

const switchNotes = (db: Db, how: 'enable' | 'disable') =>
  sql`
    do $$ declare note record; begin
      for note in select tgrelid::regclass as on_table, tgname as name from pg_trigger where tgname like '%touched%' loop
        execute format('alter table %s ${sql.raw(how)} trigger %I', note.on_table, note.name);
      end loop; end $$`.execute(db)

/** In turns, so that whatever else the machine does falls on both. What waits for the disk is left out of both. */
export async function benchNoting(db: Db): Promise<Row> {
  await write.execute(db)
  await sql`set synchronous_commit = off`.execute(db)
  const spent = { enable: 0, disable: 0 }
  let n = 0
  for (let block = 0; block < blocks * 2; block += 1) {
    const how = block % 2 === 0 ? 'enable' : 'disable'
    await switchNotes(db, how)
    const began = performance.now()
    for (let one = 0; one < inBlock; one += 1) await sql`select bench_order(${n++}::integer)`.execute(db)
    spent[how] += performance.now() - began
  }
  await switchNotes(db, 'enable')
  await sql`reset synchronous_commit`.execute(db)
  const each = (ms: number) => ms / (blocks * inBlock)
  return {
    what: 'the writes of an order: noted more than not noted, ms',
    measured: each(spent.enable - spent.disable),
    detail: `${each(spent.enable).toFixed(2)} and ${each(spent.disable).toFixed(2)}, of ${blocks * inBlock} each`,
    target: { most: 1 },
  }
}
