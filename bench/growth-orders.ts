// Three years of orders of two pieces each, by SQL: written past the triggers, as their state in the end, so that every
// promise of the shop holds. Days are written whole, several at a time; what reports keep of a day is written with it.
import { sql } from 'kysely'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { countSoldLately } from '#shop/reports/server/sold-lately.ts'
import { ofOrders, takeIndexes, writeAccounts, writeWhatIsLeft } from './growth-around.ts'
import { batchesOf, type Plan, planFor } from './growth-plan.ts'

const patience = 3 * 3_600_000

export async function fillOrders(
  url: string,
  orders: number,
  lanes: number,
  say: (words: string) => void,
): Promise<void> {
  const plan = planFor(orders, new Date())
  const { db, close } = openDatabase(url, undefined, 1, patience)
  // one connection all the time, since what is set holds for that one alone
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`set work_mem = '512MB'`.execute(one)
    await sql`set maintenance_work_mem = '1GB'`.execute(one)
    const indexes = await takeIndexes(one, ofOrders)
    await writeAccounts(one, plan)
    await writeDays(url, plan, lanes, say)
    say('orders: shelves, papers, customers')
    await writeWhatIsLeft(one, plan)
    for (const [at, index] of indexes.entries()) {
      await sql.raw(index).execute(one)
      say(`orders: index ${at + 1} of ${indexes.length}`)
    }
    await sql`set session_replication_role = origin`.execute(one)
    await sql`vacuum analyze`.execute(one)
  })
  await countSoldLately({ db, now: () => plan.now })
  await close()
}

async function writeDays(
  url: string,
  plan: Plan,
  lanes: number,
  say: (words: string) => void,
): Promise<void> {
  const batches = batchesOf(plan)
  const all = batches.length
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      const lane = openDatabase(url, undefined, 1, patience)
      await lane.db.connection().execute(async (one) => {
        await makeReady(one)
        for (let batch = batches.shift(); batch; batch = batches.shift()) {
          await writeBatch(one, plan, batch)
          if (batches.length % 10 === 0) say(`orders: ${all - batches.length} of ${all} parts written`)
        }
      })
      await lane.close()
    }),
  )
}

/** What a connection needs: the pieces that are sold, each with the shelf it is sent from. */
async function makeReady(db: Db): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db)
  await sql`set work_mem = '256MB'`.execute(db)
  await sql`set temp_buffers = '256MB'`.execute(db)
  await sql`
    create temp table piece as
    select (row_number() over (order by id) - 1)::int as place, id, title, brand, coalesce(images ->> 0, '') as image, hsn,
           gst_rate_bps, mrp_paise, offer_price_paise,
           (select location_id from stock where product_id = product.id order by location_id limit 1) as location_id
    from product where id like 'synthetic-%' and exists (select from stock where product_id = product.id)`.execute(
    db,
  )
  await sql`create unique index on piece (place) include (id, offer_price_paise)`.execute(db)
  await sql`analyze piece`.execute(db)
}

/** Few pieces are sold often, many seldom: the square of an even throw. */
const pieceOf = (of: string) =>
  sql.raw(`floor(pieces * ((hashint4(${of}) & 1048575) / 1048576.0::float8) ^ 2)::int`)

const makeOrders = (trx: Db, { customers, start, now, msPerOrder }: Plan, from: number, to: number) =>
  sql`
  create temp table made on commit drop as
  select made.*, one.offer_price_paise + two.offer_price_paise as total,
         state in ('delivered', 'dispatched') as is_sent, (at at time zone 'Asia/Kolkata')::date as day,
         case when state = 'delivered' then at + case when n % 25 = 3 and now_at - at > interval '9 days' then interval '8 days' else interval '4 days 7 hours' end end as delivered_at
  from (
    select *, case when n % 40 = 0 then 'cancelled' when now_at - at > interval '5 days' then 'delivered'
                   when now_at - at > interval '36 hours' then 'dispatched' when now_at - at > interval '18 hours' then 'packed'
                   else 'confirmed' end as state,
           case when first_piece = other_piece then (first_piece + 1) % pieces else other_piece end as second_piece
    from (
      select n, gen_random_uuid() as id, gen_random_uuid() as shipment_id, (hashint4(n) & 2147483647) % ${customers}::int as c,
             ${start}::timestamptz + n * ${msPerOrder}::float8 * interval '1 millisecond' as at, ${now}::timestamptz as now_at,
             pieces, ${pieceOf('n * 2')} as first_piece, ${pieceOf('n * 2 + 1')} as other_piece
      from generate_series(${from}::int, ${to - 1}::int) n, (select count(*)::int as pieces from piece) many
    ) thrown
  ) made
  join piece one on one.place = made.first_piece join piece two on two.place = made.second_piece`.execute(trx)

const makeLines = (trx: Db) =>
  sql`
  create temp table made_line on commit drop as
  select made.id as order_id, made.day, made.at as placed_at, made.state, made.is_sent, made.shipment_id, line.no, piece.*
  from made cross join lateral (values (1, first_piece), (2, second_piece)) line (no, place)
  join piece on piece.place = line.place`.execute(trx)

const writeBatch = (db: Db, plan: Plan, { from, to }: { from: number; to: number }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await makeOrders(trx, plan, from, to)
    await makeLines(trx)
    await sql`
      insert into customer_order (id, number, account_id, state, pays_by, email, phone, ship_to, is_same_state, subtotal_paise,
        discount_paise, coupon_discount_paise, delivery_paise, assembly_paise, total_paise, gst_paise, to_pay_paise,
        back_to_payer_paise, wants_assembly, promised_from, promised_to, placed_at, confirmed_at, dispatched_at, delivered_at,
        cancelled_at)
      select id, 'AAN-' || to_char(at at time zone 'Asia/Kolkata', 'YYMM') || '-' || lpad(n::text, greatest(5, length(n::text)), '0'),
        case when c < ${plan.customers}::int / 2 then md5('account' || c)::uuid end,
        state, case when n % 3 = 0 or n % 40 = 0 then 'cash' else 'online' end,
        case when c < ${plan.customers}::int / 2 then 'account' else 'guest' end || c || '@example.in',
        '+919' || lpad(c::text, 9, '0'),
        jsonb_build_object('name', (array['Meera', 'Arjun', 'Nazia', 'Thomas', 'Ishita', 'Kumar'])[1 + c % 6] || ' '
            || (array['Iyer', 'Khan', 'Das', 'Kurian', 'Gill', 'Shetty', 'Devi'])[1 + c % 7] || ' ' || left(md5(c::text), 6),
          'phone', '+919' || lpad(c::text, 9, '0'), 'second_phone', null, 'house', (1 + c % 300)::text, 'street', '4th Main Road',
          'landmark', null, 'locality', 'Indiranagar', 'city', 'Bengaluru', 'state', 'Karnataka',
          'pincode', (560001 + c % 900)::text, 'floor', c % 5, 'lift', 'yes'),
        true, total, 0, 0, 0, 0, total, total * 18 / 118, total, case when state = 'cancelled' then total else 0 end, false,
        day + 3, day + 6, at, at, case when is_sent then at + interval '30 hours' end, delivered_at,
        case when state = 'cancelled' then at + interval '1 hour' end
      from made`.execute(trx)
    await sql`
      insert into order_line (order_id, line_no, product_id, title, brand, image, hsn, gst_rate_bps, quantity, mrp_paise,
        offer_price_paise, protection_price_paise, goods_net_paise, return_days, is_made_to_order, held, dispatched, cancelled)
      select order_id, no, id, title, brand, image, hsn, gst_rate_bps, 1, mrp_paise, offer_price_paise, 0, offer_price_paise, 7,
        false, (state <> 'cancelled')::int, is_sent::int, (state = 'cancelled')::int
      from made_line`.execute(trx)
    await sql`
      insert into order_source (order_id, line_no, location_id, product_id, parcel, quantity, held, sent, cancelled)
      select order_id, no, location_id, id, 1, 1, (state in ('confirmed', 'packed'))::int, is_sent::int,
        (state = 'cancelled')::int from made_line`.execute(trx)
    await sql`
      insert into stock_movement (product_id, change, on_hand_change, reason, order_id, at, words, location_id)
      select id, -1, -is_sent::int, 'order', order_id, placed_at, '', location_id
      from made_line where state <> 'cancelled'`.execute(trx)
    await sql`
      insert into order_event (order_id, at, kind, state, by_whom)
      select id, told.at, told.kind, told.state, told.by_whom
      from made cross join lateral (values
        (1, made.at, 'placed', 'confirmed', 'shopper', true),
        (2, made.at + interval '18 hours', 'packed', 'packed', 'staff', state in ('packed', 'dispatched', 'delivered')),
        (3, made.at + interval '30 hours', 'dispatched', 'dispatched', 'staff', is_sent),
        (4, delivered_at, 'delivered', 'delivered', 'staff', state = 'delivered'),
        (5, made.at + interval '1 hour', 'cancelled', 'cancelled', 'shopper', state = 'cancelled')
      ) told (no, at, kind, state, by_whom, did) where did order by told.at, made.n`.execute(trx)
    await writeMoneyAndParcels(trx, plan)
    await writeReports(trx, plan)
  })

async function writeMoneyAndParcels(trx: Db, plan: Plan): Promise<void> {
  await sql`
    insert into payment (id, order_id, gateway, amount_paise, state, method, created_at, captured_at)
    select gen_random_uuid(), id, case when n % 3 = 0 then 'cash' else 'test' end, total, 'captured',
      case when n % 3 = 0 then 'cash' else 'upi' end, coalesce(case when n % 3 = 0 then delivered_at end, at),
      coalesce(case when n % 3 = 0 then delivered_at end, at)
    from made where state <> 'cancelled' and (n % 3 <> 0 or state = 'delivered')`.execute(trx)
  await sql`
    insert into shipment (id, order_id, carrier, tracking_number, dispatched_at, delivered_at, location_id)
    select shipment_id, made.id, 'Delhivery', 'B' || n, made.at + interval '30 hours', delivered_at, location_id
    from made join piece on piece.place = first_piece where is_sent`.execute(trx)
  await sql`
    insert into shipment_line (shipment_id, line_no, quantity)
    select shipment_id, no, 1 from made_line where is_sent`.execute(trx)
  await writePapers(trx, plan)
  await sql`
    with asked as (
      insert into order_return (id, order_id, wish, why, state, asked_at)
      select gen_random_uuid(), id, 'refund', 'damaged',
        case when now_at - at < interval '12 days' then 'asked' else 'refused' end, delivered_at + interval '1 day'
      from made where n % 50 = 7 and now_at - delivered_at > interval '2 days' returning id
    ) insert into return_line (return_id, line_no, quantity) select id, 1, 1 from asked`.execute(trx)
}

/** One order in forty is cancelled and has none; the others follow each other without a gap, from April to March. */
const writePapers = (trx: Db, { start, msPerOrder }: Plan) =>
  sql`
  insert into invoice (number, kind, year, running, order_id, shipment_id, issued_at, total_paise, body, registration_id)
  select 'G' || year || '/' || running, 'invoice', year, running, id, shipment_id, issued_at, total, '{}',
    (select id from registration order by id limit 1)
  from (
    select *, to_char(april, 'YY') || '-' || to_char(april + interval '1 year', 'YY') as year,
      n - n / 40 - greatest(0, before - before / 40) as running
    from (
      select *, ceil(extract(epoch from (april at time zone 'Asia/Kolkata') - interval '30 hours' - ${start}::timestamptz)
        * 1000 / ${msPerOrder}::float8)::int - 1 as before
      from (
        select *, at + interval '30 hours' as issued_at,
          date_trunc('year', (at + interval '30 hours') at time zone 'Asia/Kolkata' - interval '3 months') + interval '3 months' as april
        from made where is_sent) dated
    ) counted
  ) numbered`.execute(trx)

/** As refreshReports counts them; a test of the bench compares both. Today is read from its orders. */
async function writeReports(trx: Db, { today }: Plan): Promise<void> {
  await sql`
    insert into report_day (day, orders, net_paise, arrived, arrived_in_time)
    select day, count(*), sum(total), count(delivered_at),
      count(*) filter (where (delivered_at at time zone 'Asia/Kolkata')::date <= day + 6)
    from made where state <> 'cancelled' and day < ${today}::date group by day`.execute(trx)
  await sql`
    insert into report_product_day (day, product_id, pieces, net_paise)
    select day, id, count(*), sum(offer_price_paise) from made_line
    where state <> 'cancelled' and day < ${today}::date group by day, id order by day, id`.execute(trx)
}
