import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { carried } from '#app/server/demo-leaving.ts'
import { createPayables } from '#app/server/payables.ts'
import { lookAfterDemo } from '#shop/demo/server/attend-demo.ts'
import { demoLogo, demoShop } from '../db/seed/demo-shop.ts'
import { liveHistory } from '../db/seed/history/live.ts'
import { aProductClerk, aStool } from './a-product.ts'
import { aShop } from './a-shop.ts'
import { anOrderBody, brokenInvariants, place } from './an-order.ts'
import { aPerson } from './people.ts'

const shop = await aShop('demo')
afterAll(() => shop.close())
const boss = await aPerson(shop, 'owner', { name: 'Kabir Nair' })
await liveHistory(shop.db, new Date(), {
  publicUrl: 'http://localhost',
  createPayables,
  passwordHash: '$argon2id$nobody',
})
const clerk = await aProductClerk(shop)

const attend = async () => {
  const parts = { ownerUrl: shop.ownerUrl, appRole: 'aangan_app', carried, now: () => new Date() }
  await lookAfterDemo(parts)
  shop.cache.shopChanged()
}
const state = async () => (await boss.call('GET', '/api/admin/demo')).body.state as string
const leave = (name = 'aangan') => boss.call('POST', '/api/admin/demo/leave', { name })
const one = async (text: string) => {
  const { rows } = await sql.raw(text).execute(shop.db)
  return Object.values(rows[0] as object)[0] as unknown
}
/** Everything that was ordered, paid and printed, as one print. */
const practice = () =>
  one(`select md5(string_agg(line, '' order by line)) from (
    select to_jsonb(o)::text as line from customer_order o union all select to_jsonb(i)::text from invoice i
    union all select to_jsonb(p)::text from payment p union all select to_jsonb(p)::text from product p) all_of_it`)

/** The owner's own seller: the made-up one goes. */
async function sellFromChennai() {
  const { id } = await shop.db
    .insertInto('registration')
    .values({
      gstin: '33AABCC0001C1ZX',
      legal_name: 'Chitra Furnishings',
      address: '1, Mount Road',
      pincode: '600002',
      state: 'Tamil Nadu',
      invoice_prefix: 'CHI',
      credit_note_prefix: 'CHC',
      debit_note_prefix: 'CHD',
      from_day: '2020-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('location')
    .values({
      name: 'Chennai',
      kind: 'warehouse',
      address: '1, Mount Road',
      pincode: '600002',
      registration_id: id,
      ships: true,
      shows_stock: false,
      dispatch_days: [1, 2, 3],
      position: 5,
    })
    .execute()
}

test('nobody leaves by accident: the name is typed, and it is the owner who does', async () => {
  expect(await state()).toBe('demo')
  const wrong = await leave('Another shop')
  expect([wrong.status, wrong.body.error.fields.name]).toEqual([400, 'Type Aangan to confirm.'])
  expect((await clerk.call('POST', '/api/admin/demo/leave', { name: 'Aangan' })).status).toBe(403)
  expect((await boss.call('POST', '/api/admin/demo/undo')).body.error.code).toBe('demo_gone')
})

test('an order that was paid with real money keeps the demo until it has gone back', async () => {
  const paid = await shop.db
    .selectFrom('payment')
    .select(['id', 'order_id', 'amount_paise', 'gateway_payment_id'])
    .where('gateway', '=', 'test')
    .where('state', '=', 'captured')
    .where('order_id', 'is not', null)
    .where((payment) =>
      payment.not(
        payment.exists(
          payment.selectFrom('refund').select('id').whereRef('refund.order_id', '=', 'payment.order_id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  const by = (gateway: string) =>
    shop.db.updateTable('payment').set({ gateway }).where('id', '=', paid.id).execute()
  await by('razorpay')
  expect((await leave()).body.error.code).toBe('demo_holds_money')
  await sql`insert into refund (id, order_id, payment_id, way, amount_paise, reason, state, created_at, next_attempt_at)
    values (gen_random_uuid(), ${paid.order_id}, ${paid.id}, 'gateway', ${paid.amount_paise}, 'cancelled', 'due',
      now(), now())`.execute(shop.db)
  expect((await leave()).body.error.code).toBe('demo_holds_money')
  await sql`update refund set state = 'done', done_at = now() where payment_id = ${paid.id}`.execute(shop.db)
  const { status } = await leave()
  expect(status).toBe(202)
  await sql`delete from demo_leaving`.execute(shop.db)
  await sql`delete from refund where payment_id = ${paid.id}`.execute(shop.asOwner())
  await by('test')
})

test('the demo goes whole, what the owner made stays, and a day long it all comes back', async () => {
  const own = await clerk.make({ ...aStool, title: 'A stool of our own', stock: 3 })
  await sellFromChennai()
  await sql`insert into stock (product_id, location_id, on_hand)
    select ${own._id}, id, 4 from location where name = 'Chennai'`.execute(shop.db)
  const before = await practice()
  const categories = await one('select count(*)::int from category')
  const counted = async () => (await shop.get('/api/products/facets')).body.total as number
  expect(await counted()).toBe(146)
  const asked = await leave()
  expect([asked.status, asked.body.state]).toEqual([202, 'leaving'])
  expect(asked.body.goes).toMatchObject({ products: 145, orders: expect.any(Number) })
  expect(asked.body.stays.products).toBe(1)
  await attend()

  expect(await state()).toBe('left')
  expect(await one("select string_agg(id, ',') from product")).toBe(own._id)
  expect(await one('select count(*)::int from customer_order')).toBe(0)
  expect(await one('select count(*)::int from invoice')).toBe(0)
  expect(await one(`select count(*)::int from account where role = 'shopper'`)).toBe(0)
  expect(await one('select count(*)::int from coupon')).toBe(0)
  expect(await one('select gstin from registration')).toBe('33AABCC0001C1ZX')
  expect(await one('select name from location')).toBe('Chennai')
  expect(await one('select count(*)::int from category')).toBe(categories)
  // three lay in the demo's warehouse
  expect(await one('select stock_quantity from product')).toBe(7)
  expect(await one('select on_hand from stock')).toBe(7)
  expect(await brokenInvariants(shop)).toEqual([])
  const { body: list } = await shop.get('/api/products')
  expect(list.map((product: { _id: string }) => product._id)).toEqual([own._id])
  expect(await counted()).toBe(1)

  expect((await boss.call('POST', '/api/admin/demo/undo')).status).toBe(202)
  await attend()
  expect(await state()).toBe('demo')
  expect(await practice()).toBe(before)
  expect(await counted()).toBe(146)
  expect(await brokenInvariants(shop)).toEqual([])
  expect(await one(`select action from audit_entry order by id desc limit 1`)).toBe('demo.taken_back')
})

test('one changed field of the shop stays, and nothing made up is left beside it', async () => {
  const { body: opened } = await boss.call('GET', '/api/admin/settings/shop')
  const values = { ...opened.values, care_phone: '0821 400 2200' }
  const saved = await boss.call('PUT', '/api/admin/settings/shop', { version: opened.version, values })
  expect(saved.status).toBe(200)
  await leave()
  await attend()
  const { is_only: _, ...left } = await shop.db.selectFrom('shop').selectAll().executeTakeFirstOrThrow()
  for (const [column, value] of Object.entries({ ...demoShop, logo: demoLogo }))
    expect([column, left[column as keyof typeof left]]).not.toEqual([column, value])
  expect(left).toMatchObject({
    care_phone: '0821 400 2200',
    name: '',
    legal_name: '',
    officer: '',
    care_email: '',
    order_prefix: 'ORD',
    hours_days: [],
    logo: null,
  })
  expect(await one('select count(*)::int from shop_picture')).toBe(0)
  await boss.call('POST', '/api/admin/demo/undo')
  await attend()
  expect(await one('select officer from shop')).toBe(demoShop.officer)
})

test('undo brings back no access that was taken away since, and an older schema is brought up to date', async () => {
  const clerks = await aPerson(shop, 'catalogue', { name: 'Asha Rao' })
  expect((await leave()).status).toBe(202)
  await attend()
  const disabled = `select disabled_at is not null from account where id = '${clerks.id}'`
  await shop.db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', clerks.id).execute()
  await sql`insert into audit_entry (at, actor_name, area, action, subject_id, subject_name, request_id, address_range)
    values (now(), 'Kabir Nair', 'staff', 'staff.disabled', ${clerks.id}, 'Asha Rao', '', '')`.execute(
    shop.db,
  )
  const aside = await one(`select aside from demo_leaving`)
  const newest = await one('select max(version)::int from schema_migration')
  // as if it were from a version before; so these migrations must bear to be run twice, one of them bit by bit
  await sql.raw(`delete from ${aside}.schema_migration where version >= 92`).execute(shop.asOwner())
  expect((await boss.call('POST', '/api/admin/demo/undo')).status).toBe(202)
  await attend()
  expect(await state()).toBe('demo')
  expect(await one('select max(version)::int from schema_migration')).toBe(newest)
  expect(await one(disabled)).toBe(true)
  expect((await clerks.call('GET', '/api/admin/demo')).status).toBe(401)
  expect(
    await one(`select string_agg(action, ' ' order by id) from (
    select * from audit_entry order by id desc limit 3) newest`),
  ).toBe('demo.left staff.disabled demo.taken_back')
  expect(await one('select count(distinct account_id)::int from session')).toBe(1)
})

test('the guards stand in the new tables as in the old ones', async () => {
  await leave()
  await attend()
  expect(await state()).toBe('left')
  await expect(sql`update audit_entry set actor_name = 'x'`.execute(shop.db)).rejects.toThrow()
  await expect(sql`delete from audit_entry`.execute(shop.asOwner())).rejects.toThrow(/only ever added to/)
  const triggers = `select count(*)::int from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgenabled = 'O' and relnamespace = `
  expect(await one(`${triggers} 'public'::regnamespace`)).toBe(
    await one(`${triggers} (select oid from pg_namespace where nspname like 'demo_%')`),
  )
})

test('papers and numbers begin at 1, and the first order lets go of the demo', async () => {
  await shop.db.insertInto('setup_step').values({ name: 'open', done_at: new Date() }).execute()
  const id = await one('select id from product')
  const { status, body } = await place(shop, anOrderBody([{ id: String(id) }]))
  expect([status, body.error]).toEqual([201, undefined])
  expect(body.number).toMatch(/-00001$/)
  await boss.call('POST', `/api/admin/orders/${body.number}/dispatch`, {
    carrier: 'Own van',
    tracking_number: '',
  })
  expect(await one('select running from invoice')).toBe(1)
  expect((await boss.call('POST', '/api/admin/demo/undo')).body.error.code).toBe('demo_gone')
  await attend()
  expect(await state()).toBe('none')
  expect(await one(`select count(*)::int from pg_namespace where nspname like 'demo_%'`)).toBe(0)
})

test('whoever buys a gift card at the moment the demo is brought back keeps it', async () => {
  const other = await aShop('demo')
  const owner = await aPerson(other, 'owner')
  const parts = { ownerUrl: other.ownerUrl, appRole: 'aangan_app', carried, now: () => new Date() }
  const stateNow = async () => (await owner.call('GET', '/api/admin/demo')).body.state
  try {
    expect((await owner.call('POST', '/api/admin/demo/leave', { name: 'aangan' })).status).toBe(202)
    await lookAfterDemo(parts)
    other.cache.shopChanged()
    expect((await owner.call('POST', '/api/admin/demo/undo')).status).toBe(202)
    const bought = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const buying = other.db.transaction().execute(async (trx) => {
      await sql`insert into gift_card_purchase (id, number, state, worth_paise, from_name, buyer_email, to_name, to_email,
          message, sends_at, created_at, owner, key_print, body_print)
        values (gen_random_uuid(), 'AGC-2611-00001', 'awaiting_payment', 100000, 'Meera', 'meera@example.in', 'Asha',
          'asha@example.in', '', now(), now(), 'x', sha256('a'), sha256('b'))`.execute(trx)
      bought.resolve()
      await done.promise
    })
    await bought.promise
    const attended = lookAfterDemo(parts)
    setTimeout(done.resolve, 500)
    await Promise.all([buying, attended])
    expect(await stateNow()).toBe('none')
    const { rows } = await sql`select number from gift_card_purchase`.execute(other.db)
    expect(rows).toEqual([{ number: 'AGC-2611-00001' }])
    const { rows: aside } = await sql`select from pg_namespace where nspname like 'demo_%'`.execute(other.db)
    expect(aside).toEqual([])
  } finally {
    await other.close()
  }
})
