// Every promise of the shop is broken on purpose, in each table that it reads. The look at what changed, the look at
// everything and the rules as they were before there were two looks find the same.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import Postgrator from 'postgrator'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type Database, type Db, openDatabase } from '#platform/database/database.ts'
import { allRules, isDue } from '#platform/database/invariant-rules.ts'
import { listBrokenInvariants, readKnownInvariants } from '#platform/database/invariants.ts'
import { invariantJobs, lookAtChanges, lookAtEverything } from '#shop/orders/server/invariant-look.ts'
import { aDatabase, type TestDatabase } from './a-shop.ts'
import { bringUpToDate, toldBy } from './an-old-shop.ts'

const now = new Date('2026-11-17T06:00:00Z')
const later = new Date('2026-11-17T07:00:00Z')
const goesOn = { isOver: () => false }

let admin: pg.Client
let shop: TestDatabase
let template: string
const made: { name: string; owner: Database; app: Database }[] = []

beforeAll(async () => {
  // a shop of part 6, which has orders in every state, papers, cards, refunds and what was taken back
  shop = await bringUpToDate('part-6', toldBy('part-6'))
  template = new URL(shop.url).pathname.slice(1)
  admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  const { db, close } = openDatabase(shop.url)
  // what the migrations touched is looked at before anything is damaged
  await lookAtChanges(db, now, goesOn)
  await lookAtEverything(db, now, goesOn)
  await putGuardsToSleep(db)
  await sql`create view old_rules as ${sql.raw(await readOldRules())}`.execute(db)
  await close()
}, 120_000)
afterEach(async () => {
  for (const { name, owner, app } of made.splice(0)) {
    await Promise.all([owner.close(), app.close()])
    await admin.query(`drop database ${name} with (force)`)
  }
})
afterAll(async () => {
  await admin.end()
  await shop.drop()
})

/** The view as it was when every look read everything. */
async function readOldRules(): Promise<string> {
  const before = await aDatabase()
  const client = new pg.Client({ connectionString: before.url })
  await client.connect()
  await new Postgrator({
    migrationPattern: join(import.meta.dirname, '../db/migrations/*.sql'),
    driver: 'pg',
    schemaTable: 'schema_migration',
    execQuery: (query: string) => client.query(query.replaceAll(' concurrently', '')),
  }).migrate('0074')
  const { rows } = await client.query("select pg_get_viewdef('shop_breach'::regclass) as rules")
  await client.end()
  await before.drop()
  return rows[0].rules
}

async function aCopy(): Promise<{ owner: Db; app: Db; url: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name} template ${template}`)
  const url = inject('postgresUrl').replace('/postgres?', `/${name}?`)
  const owner = openDatabase(url, undefined, 2)
  const app = openDatabase(inject('appUrl').replace('/postgres?', `/${name}?`), undefined, 3)
  made.push({ name, owner, app })
  return { owner: owner.db, app: app.db, url }
}

/** What notes changes stays awake. */
const putGuardsToSleep = (db: Db) =>
  sql`
    do $$ declare guard record; begin
      for guard in select tgrelid::regclass as on_table, tgname as name from pg_trigger
                   where not tgisinternal and tgname not like '%touched%' loop
        execute format('alter table %s disable trigger %I', guard.on_table, guard.name);
      end loop; end $$`.execute(db)

/** As somebody who may do everything. */
async function damage(db: Db, how: string): Promise<void> {
  for (const [step, words] of how.split('/* look */').entries()) {
    if (step > 0) await lookAtChanges(db, now, goesOn)
    await sql.raw(words).execute(db)
  }
}

type Breach = { rule: string; subject: string; details: string }
const sorted = (rows: Breach[]) =>
  rows.map(({ rule, subject, details }) => `${rule}: ${subject}: ${details}`).sort()
const byOldRules = async (db: Db) =>
  sorted((await sql<Breach>`select rule, subject, details from old_rules`.execute(db)).rows)
const known = async (db: Db) => sorted((await readKnownInvariants(db)).broken)
const orderIn = (state: string) => `(select id from customer_order where state = '${state}' limit 1)`

const damages: [rule: string, how: string][] = [
  [
    'what an order holds left the stock for it',
    `update order_line set held = 0 where order_id = ${orderIn('packed')}`,
  ],
  [
    'what an order holds left the stock for it',
    `delete from stock_movement where order_id = ${orderIn('packed')}`,
  ],
  [
    'what an order holds left the stock for it',
    `update stock_movement set order_id = ${orderIn('delivered')} where order_id = ${orderIn('packed')}`,
  ],
  [
    'an order that came to nothing holds nothing',
    `update order_line set held = 1 where order_id = ${orderIn('cancelled')}`,
  ],
  [
    'an order that came to nothing holds nothing',
    `update customer_order set state = 'cancelled' where id = ${orderIn('packed')}`,
  ],
  [
    'an order has lines, and its total is theirs',
    `update order_line set goods_net_paise = goods_net_paise + 1 where order_id = ${orderIn('packed')}`,
  ],
  [
    'an order has lines, and its total is theirs',
    `alter table customer_order drop constraint order_adds_up;
    update customer_order set total_paise = total_paise + 1, to_pay_paise = to_pay_paise + 1 where id = ${orderIn('packed')}`,
  ],
  [
    'a paid order has its payment',
    `update payment set state = 'failed', captured_at = null where order_id = ${orderIn('delivered')}`,
  ],
  [
    'a paid order has its payment',
    `update customer_order set state = 'confirmed' where id = ${orderIn('awaiting_payment')}`,
  ],
  [
    'a payment that counts has a paid order',
    `update customer_order set state = 'expired' where id = ${orderIn('dispatched')}`,
  ],
  [
    'a payment that counts has a paid order',
    `update payment set order_id = ${orderIn('awaiting_payment')} where order_id = ${orderIn('dispatched')}`,
  ],
  [
    'money that goes back does not count',
    `update refund set gateway = 'test', payment_id = null, gateway_payment_id =
    (select gateway_payment_id from payment where order_id = ${orderIn('dispatched')}) where order_id = ${orderIn('cancelled')}`,
  ],
  [
    'money that goes back does not count',
    `update refund set gateway = 'test', payment_id = null, gateway_payment_id = 'stray' where order_id = ${orderIn('cancelled')};
    /* look */
    update payment set gateway_payment_id = 'stray' where order_id = ${orderIn('dispatched')}`,
  ],
  [
    'what a paid order gives back is on its way',
    `update refund set amount_paise = amount_paise - 1 where order_id = ${orderIn('returned')}`,
  ],
  [
    'what a paid order gives back is on its way',
    `update customer_order set back_to_payer_paise = 1 where id = ${orderIn('dispatched')}`,
  ],
  [
    'what a paid order gives back is on its way',
    `insert into refund (id, order_id, payment_id, way, state, reason, amount_paise, created_at, next_attempt_at)
    select gen_random_uuid(), ${orderIn('packed')}, id, 'gateway', 'due', 'returned', 1, now(), now() from payment where order_id = ${orderIn('dispatched')}`,
  ],
  [
    'no more is paid back than was paid',
    `update refund set amount_paise = amount_paise + 1 where order_id = ${orderIn('returned')}`,
  ],
  [
    'no more is paid back than was paid',
    `update refund set order_id = ${orderIn('packed')} where order_id = ${orderIn('returned')};
    /* look */
    update payment set amount_paise = amount_paise - 1 where order_id = ${orderIn('returned')}`,
  ],
  ['a coupon counts its orders', `update coupon set uses = uses + 1 where code = 'masai'`],
  ['a coupon counts its orders', `delete from coupon_use where coupon_code = 'masai'`],
  [
    'an order tells its state',
    `delete from order_event where id in (select max(id) from order_event group by order_id)`,
  ],
  [
    'an order tells its state',
    `update customer_order set state = 'delivered' where id = ${orderIn('dispatched')}`,
  ],
  [
    'what is on its way is in a shipment',
    `update shipment set delivered_at = now() where order_id = ${orderIn('dispatched')}`,
  ],
  ['store credit is what its entries come to', 'update store_credit set balance_paise = balance_paise + 1'],
  [
    'store credit is what its entries come to',
    'update store_credit_entry set change_paise = change_paise + 1 where change_paise > 0',
  ],
  [
    'credit that an order took is spent, and comes back with it',
    `delete from store_credit_entry where order_id is not null`,
  ],
  [
    'tax papers are numbered without a gap',
    `insert into invoice_series (kind, year, last_number) values ('invoice', '31-32', 3)`,
  ],
  [
    'a request that was answered has its order',
    'update order_request set order_id = null where key_print = (select min(key_print::text)::bytea from order_request)',
  ],
  [
    'a gift card holds what its entries come to',
    'update gift_card set balance_paise = balance_paise - 1 where balance_paise > 0',
  ],
  [
    'a gift card holds what its entries come to',
    `update gift_card_entry set change_paise = change_paise - 1 where reason in ('bought', 'issued')`,
  ],
  [
    'what an order took from a gift card is spent, and comes back with it',
    `delete from gift_card_entry where order_id is not null`,
  ],
  [
    'what an order took from a gift card is spent, and comes back with it',
    `update customer_order set state = 'expired' where gift_card_id is not null`,
  ],
  [
    'a gift card is spent by orders that say so',
    `update gift_card_entry set order_id = ${orderIn('packed')} where order_id is not null`,
  ],
  [
    'a gift card that was paid for is there, and no other',
    `update gift_card_purchase set state = 'awaiting_payment', paid_at = null where state = 'paid'`,
  ],
  [
    'a gift card that was paid for is there, and no other',
    `update payment set state = 'failed', captured_at = null where gift_card_purchase_id is not null`,
  ],
  [
    'a gift card that was paid for is there, and no other',
    `update gift_card set purchase_id = null where purchase_id is not null`,
  ],
  [
    'a gift card that was paid for is there, and no other',
    `update gift_card_entry set change_paise = change_paise - 1 where purchase_id is not null`,
  ],
  [
    'no more of a coupon is taken back than it gave',
    `update coupon_taken_back set goods_paise = goods_paise + 100000`,
  ],
  [
    'no more of a coupon is taken back than it gave',
    `update customer_order set coupon_lost_at = null where coupon_lost_at is not null`,
  ],
  [
    'tax papers come to what was paid and not given back',
    `update invoice set total_paise = total_paise + 1 where order_id in (select id from customer_order where coupon_lost_at is not null)`,
  ],
  [
    'papers of a registration are numbered without a gap',
    `update paper_series set last_number = last_number + 1`,
  ],
  ['papers of a registration are numbered without a gap', `update paper_series set last_number = 0`],
  [
    'papers of a registration are numbered without a gap',
    `update invoice set running = running + 1000 where number = (select max(number) from invoice where kind = 'invoice' and running = 2)`,
  ],
  [
    'papers of a registration are numbered without a gap',
    `update paper_series set last_number = last_number + 2 where kind = 'invoice' and year = (select max(year) from paper_series);
    insert into invoice select (jsonb_populate_record(i, jsonb_build_object('number', 'GAP-1', 'running', s.last_number))).*
    from paper_series s join invoice i on i.registration_id = s.registration_id and i.kind = s.kind and i.year = s.year and i.running = 1 where s.kind = 'invoice' and s.year = (select max(year) from paper_series)`,
  ],
  [
    'a note is of the registration whose paper it corrects',
    `insert into registration select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'gstin', '27AAAAA0000A1Z2', 'invoice_prefix', 'ZZI', 'credit_note_prefix', 'ZZC', 'debit_note_prefix', 'ZZD'))).* from registration r limit 1;
    update invoice set registration_id = (select id from registration where invoice_prefix = 'ZZI') where number in (select corrects from invoice where kind = 'credit_note')`,
  ],
  [
    'a note is of the registration whose paper it corrects',
    `insert into registration select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'gstin', '27AAAAA0000A1Z2', 'invoice_prefix', 'ZZI', 'credit_note_prefix', 'ZZC', 'debit_note_prefix', 'ZZD'))).* from registration r limit 1;
    update invoice set registration_id = (select id from registration where invoice_prefix = 'ZZI') where kind = 'credit_note'`,
  ],
  [
    'what can be bought is what is free where it is sent from',
    `update product set stock_quantity = stock_quantity + 1 where id = (select min(id) from product where stock_quantity > 0)`,
  ],
  [
    'what can be bought is what is free where it is sent from',
    `update stock set on_hand = on_hand + 1 where product_id = (select min(product_id) from stock)`,
  ],
  ['what can be bought is what is free where it is sent from', `update location set ships = false`],
  [
    'a shelf is what its movements come to',
    `delete from stock_movement where id = (select max(id) from stock_movement where location_id is not null)`,
  ],
  [
    'a shelf is what its movements come to',
    `update stock set on_hand = on_hand + 1 where product_id = (select min(product_id) from stock)`,
  ],
  ['a shelf holds what open orders wait for', `update order_source set held = 0 where held > 0`],
  [
    'a shelf holds what open orders wait for',
    `update stock set held = held + 1, on_hand = on_hand + 1 where product_id = (select min(product_id) from stock)`,
  ],
  [
    'what is made to order lies on no shelf',
    `update product set stock_quantity = null where id = (select min(product_id) from stock where on_hand > held)`,
  ],
  [
    'every piece of an order has its source',
    `update order_source set quantity = quantity + 1 where order_id = ${orderIn('packed')}`,
  ],
  [
    'every piece of an order has its source',
    `update order_line set cancelled = cancelled + 1, quantity = quantity + 1 where order_id = ${orderIn('packed')}`,
  ],
  [
    'an order keeps on the shelf what it still has to send',
    `update order_source set held = 0 where held > 0`,
  ],
  [
    'an order keeps on the shelf what it still has to send',
    `update customer_order set state = 'dispatched' where id = ${orderIn('packed')}`,
  ],
]

test('every rule is broken by something below', async () => {
  expect(new Set(damages.map(([rule]) => rule))).toEqual(new Set(allRules.map(({ rule }) => rule)))
  const { owner } = await aCopy()
  expect(await byOldRules(owner)).toEqual([])
  expect(await known(owner)).toEqual([])
})

test('the two lists of rules, here and in the database, are the same', async () => {
  const { owner } = await aCopy()
  const { rows } = await sql<{ words: string }>`
    select prosrc as words from pg_proc where proname like 'broken\\_of\\_%'`.execute(owner)
  const written = rows.flatMap(({ words }) =>
    [...words.matchAll(/select '([^']+)',/g)].map(([, rule]) => rule),
  )
  expect(written.sort()).toEqual(allRules.map(({ rule }) => rule).sort())
})

test.each(damages)('%s: %s', async (rule, how) => {
  const { owner, app } = await aCopy()
  await damage(owner, how)
  const broken = await byOldRules(owner)
  expect(broken.some((one) => one.startsWith(`${rule}: `))).toBe(true)
  expect(sorted(await listBrokenInvariants(app))).toEqual(broken)

  await lookAtChanges(app, now, goesOn)
  expect(await known(app)).toEqual(broken)
  // untouched, it is known until it is mended
  await lookAtChanges(app, later, goesOn)
  const { broken: still } = await readKnownInvariants(app)
  expect(sorted(still)).toEqual(broken)
  expect(still.every(({ since }) => since.getTime() === now.getTime())).toBe(true)

  await sql`delete from broken_invariant`.execute(owner)
  await sql`delete from invariant_look`.execute(owner)
  await lookAtEverything(app, now, goesOn)
  expect(await known(app)).toEqual(broken)
})

const takesFromOrder = `update customer_order set back_to_payer_paise = 1 where id = ${orderIn('dispatched')}`

test('a transaction that began before a look and commits after it is not passed over', async () => {
  const { owner, app, url } = await aCopy()
  const late = new pg.Client({ connectionString: url })
  await late.connect()
  await late.query(`begin; ${takesFromOrder}`)
  // others touch what it touched, and much is looked at meanwhile
  await sql`update payment set amount_paise = amount_paise`.execute(owner)
  await sql`update stock set on_hand = on_hand`.execute(owner)
  await lookAtChanges(app, now, goesOn)
  await lookAtEverything(app, now, goesOn)
  expect(await known(app)).toEqual([])
  await late.query('commit')
  await late.end()
  await lookAtChanges(app, later, goesOn)
  const broken = await byOldRules(owner)
  expect(broken).not.toEqual([])
  expect(await known(app)).toEqual(broken)
})

test('what was undone leaves no note, and a look that fails keeps its notes', async () => {
  const { owner, app, url } = await aCopy()
  const undone = new pg.Client({ connectionString: url })
  await undone.connect()
  await undone.query(`begin; ${takesFromOrder}; rollback`)
  await undone.end()
  const notes = async () =>
    (await sql`select from invariant_touched where kind <> 'since'`.execute(owner)).rows.length
  expect(await notes()).toBe(0)
  await sql.raw(takesFromOrder).execute(owner)
  await sql`revoke insert on broken_invariant from aangan_app`.execute(owner)
  await expect(lookAtChanges(app, now, goesOn)).rejects.toThrow()
  expect(await notes()).toBe(1)
})

test('whoever mends it is believed at the next look, and what breaks anew is broken since then', async () => {
  const { owner, app } = await aCopy()
  await damage(owner, 'update store_credit set balance_paise = balance_paise + 1')
  await lookAtChanges(app, now, goesOn)
  await sql`update store_credit set balance_paise = balance_paise - 1`.execute(owner)
  await lookAtChanges(app, later, goesOn)
  expect(await known(app)).toEqual([])
  await sql`update store_credit set balance_paise = balance_paise + 2`.execute(owner)
  await lookAtChanges(app, later, goesOn)
  expect((await readKnownInvariants(app)).broken.map(({ since }) => since)).toEqual([later])
})

test('numbers that change do not make a breach younger', async () => {
  const { owner, app } = await aCopy()
  for (const at of [now, later]) {
    await sql`update store_credit set balance_paise = balance_paise + 1`.execute(owner)
    await lookAtChanges(app, at, goesOn)
  }
  expect((await readKnownInvariants(app)).broken.map(({ since }) => since)).toEqual([now])
})

test('damage that left no note is found by the look at everything', async () => {
  const { owner, app, url } = await aCopy()
  const asleep = new pg.Client({ connectionString: url })
  await asleep.connect()
  await asleep.query('set session_replication_role = replica')
  await asleep.query(takesFromOrder)
  await asleep.end()
  await lookAtChanges(app, now, goesOn)
  expect(await known(app)).toEqual([])
  // an hour later it is not due; at night it is
  await lookAtEverything(app, later, goesOn)
  expect(await known(app)).toEqual([])
  await lookAtEverything(app, new Date('2026-11-17T20:30:00Z'), goesOn)
  await lookAtEverything(app, new Date('2026-11-18T20:30:00Z'), goesOn)
  expect(await known(app)).toEqual(await byOldRules(owner))
})

test('notes that a crash swept away make every rule due', async () => {
  const { owner, app } = await aCopy()
  expect((await readKnownInvariants(app)).everythingAt).toEqual(now)
  await sql.raw(takesFromOrder).execute(owner)
  await sql`truncate invariant_touched`.execute(owner)
  await lookAtChanges(app, later, goesOn)
  expect((await readKnownInvariants(app)).everythingAt).toBeUndefined()
  await lookAtEverything(app, later, goesOn)
  expect((await readKnownInvariants(app)).everythingAt).toEqual(later)
  expect(await known(app)).toEqual(await byOldRules(owner))
})

test('more notes than fit one look are all taken, and whoever lost their turn leaves the rest', async () => {
  const { owner, app } = await aCopy()
  await sql`insert into invariant_touched select '1', 'product', 'nothing-' || n from generate_series(1, 4500) n`.execute(
    owner,
  )
  const left = async () =>
    (await sql`select from invariant_touched where kind <> 'since'`.execute(owner)).rows.length
  let turns = 0
  await lookAtChanges(app, now, { isOver: () => ++turns > 1 })
  expect(await left()).toBe(2_500)
  await lookAtChanges(app, now, goesOn)
  expect(await left()).toBe(0)
})

test('two processes that look at once find it once', async () => {
  const { owner, app } = await aCopy()
  await damage(owner, `update order_source set held = 0 where held > 0`)
  await Promise.all([
    lookAtChanges(app, now, goesOn),
    lookAtChanges(app, now, goesOn),
    lookAtEverything(app, later, goesOn),
  ])
  await lookAtChanges(app, later, goesOn)
  expect(await known(app)).toEqual(await byOldRules(owner))
})

test('the log hears of a broken promise once, by its rule alone', async () => {
  const { owner, app } = await aCopy()
  const heard: string[] = []
  const jobs = invariantJobs({ db: app, now: () => later }, (error) => heard.push((error as Error).message))
  await sql`update store_credit set balance_paise = balance_paise + 1`.execute(owner)
  for (const job of [...jobs, ...jobs]) await job.run(goesOn)
  expect(heard).toEqual(['a promise is broken 1 times: store credit is what its entries come to'])
})

test.each([
  ['never looked at', undefined, '2026-11-17T06:00:00Z', true],
  ['an hour ago, at night', '2026-11-17T19:30:00Z', '2026-11-17T20:30:00Z', false],
  ['last night, and it is night', '2026-11-16T21:00:00Z', '2026-11-17T20:30:00Z', true],
  ['last night, and it is noon', '2026-11-16T21:00:00Z', '2026-11-17T06:30:00Z', false],
  ['last night, and it is evening again', '2026-11-15T21:00:00Z', '2026-11-17T12:30:00Z', true],
])('a rule is held against everything once a night: %s', (_, lookedAt, at, due) => {
  expect(isDue(lookedAt === undefined ? undefined : new Date(lookedAt), new Date(at))).toBe(due)
})
