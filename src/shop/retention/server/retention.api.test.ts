// What is kept for a time only goes when it is due and not a day before; what money, papers and the audit log need stays.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { retained } from '#app/server/retained.ts'
import { readLimits } from '#platform/http/limits.ts'
import { expireOrders } from '#shop/orders/server/expire-orders.ts'
import { checkAuditLog } from '#shop/records/server/audit-queries.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place } from '../../../../test/an-order.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { aPerson, call } from '../../../../test/people.ts'
import { type PeriodName, periodNames } from '../domain/kept.ts'
import { isDue, removeDue } from './remove-due.ts'
import { readPeriods, retentionSummary } from './retention-terms.ts'

const now = new Date()
const day = 86_400_000
const ago = (days: number) => new Date(now.getTime() - days * day)
let shop: TestShop
let owner: Awaited<ReturnType<typeof aPerson>>
beforeAll(async () => {
  shop = await aShop('demo', { limits: readLimits(noLimits) })
  shop.clock.at = now
  owner = await aPerson(shop, 'owner')
})
afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]))
afterAll(() => shop.close())

const goesOn = { isOver: () => false }
const run = (turn = goesOn, batch?: number) =>
  removeDue({ db: shop.db, now: () => now, retained, ...(batch && { batch }) }, turn)

async function anUnpaidOrder(placed: Date): Promise<string> {
  const contact = { email: `${randomUUID()}@example.in`, phone: '98450 12345' }
  const { body } = await place(shop, anOrderBody([await aPiece(shop)], { contact, pays_by: 'online' }))
  shop.clock.at = new Date(now.getTime() + day)
  const deps = { db: shop.db, now: () => shop.clock.at ?? new Date(), publicUrl: 'http://localhost' }
  await expireOrders(
    deps as never,
    (error) => {
      throw error
    },
    goesOn,
  )
  shop.clock.at = now
  await sql`update customer_order set placed_at = ${placed} where number = ${body.number}`.execute(
    shop.asOwner(),
  )
  return body.number
}

/** One row of each kind that became old on that day; says whether it is still there. */
const makers: Record<PeriodName, (at: Date) => Promise<() => Promise<boolean>>> = {
  letters: async (at) => {
    const { rows } = await sql<{ id: string }>`
      insert into mail_message (kind, recipient, subject, text_part, html_part, created_at, next_attempt_at)
      values ('test', 'a@example.in', 'A letter', '', '', ${at}, ${at}) returning id`.execute(shop.db)
    return () => isThere(sql`select from mail_message where id = ${rows[0]?.id}`)
  },
  order_links: async (at) => {
    const print = randomBytes(32)
    const { body } = await place(shop, anOrderBody([await aPiece(shop)]))
    await sql`insert into order_link (token_print, order_id, created_at)
      select ${print}, id, ${at} from customer_order where number = ${body.number}`.execute(shop.db)
    return () => isThere(sql`select from order_link where token_print = ${print}`)
  },
  searched_words: async (at) => {
    const term = randomUUID()
    await sql`insert into search_term_day (day, term, times)
      values ((${at}::timestamptz at time zone 'Asia/Kolkata')::date, ${term}, 1)`.execute(shop.db)
    return () => isThere(sql`select from search_term_day where term = ${term}`)
  },
  import_rows: async (at) => {
    const { rows } = await sql<{ id: string }>`
      insert into product_import (id, file_name, form, read_as, head, fields, row_count, state, created_at, created_name)
      values (gen_random_uuid(), 'a.csv', 'csv', 'utf-8', '[]', '[]', 1, 'checked', ${at}, 'A clerk') returning id`.execute(
      shop.db,
    )
    const id = rows[0]?.id
    await sql`insert into product_import_row (import_id, number, cells) values (${id}, 1, '[]')`.execute(
      shop.db,
    )
    return () => isThere(sql`select from product_import_row where import_id = ${id}`)
  },
  invitations: async (at) => {
    const print = randomBytes(32)
    await sql`insert into staff_invitation (email, role, token_print, invited_by, created_at, expires_at)
      values (${`${randomUUID()}@example.in`}, 'orders', ${print}, ${owner.id}, ${ago(4_000)}, ${at})`.execute(
      shop.db,
    )
    return () => isThere(sql`select from staff_invitation where token_print = ${print}`)
  },
  payment_events: async (at) => {
    const id = randomUUID()
    await sql`insert into payment_news (gateway, event_id, kind, received_at)
      values ('test', ${id}, 'captured', ${at})`.execute(shop.db)
    return () => isThere(sql`select from payment_news where event_id = ${id}`)
  },
  unpaid_orders: async (at) => {
    const number = await anUnpaidOrder(at)
    return () => isThere(sql`select from customer_order where number = ${number} and email is not null`)
  },
  unpaid_gift_cards: async (at) => {
    const { body } = await call(shop, 'POST', '/api/gift-cards', {
      body: {
        ...{ worth: 1_500, to_name: 'Asha', to_email: 'asha@example.in', from_name: 'Ravi', message: '' },
        ...{ sends_on: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now) },
        buyer_email: 'ravi@example.in',
      },
    })
    await sql`update gift_card_purchase set created_at = ${at} where id = ${body.id}`.execute(shop.asOwner())
    return () => isThere(sql`select from gift_card_purchase where id = ${body.id} and to_name = 'Asha'`)
  },
  product_changes: async (at) => {
    const { id } = await aPiece(shop)
    await sql`insert into product_change (product_id, version, at, actor_name, why, why_id, before, after)
      values (${id}, 7, ${at}, 'A clerk', 'shop', '', '{}', '{}')`.execute(shop.asOwner())
    return () => isThere(sql`select from product_change where product_id = ${id} and version = 7`)
  },
}

const isThere = async (asked: ReturnType<typeof sql>) => (await asked.execute(shop.db)).rows.length > 0

describe('goes when it is due, and not a day before', () => {
  test.each(periodNames)('%s', async (name) => {
    const days = (await readPeriods(shop.db))[name]
    const young = await makers[name](new Date(ago(days).getTime() + (name === 'searched_words' ? 0 : 60_000)))
    const old = await makers[name](ago(days + 1))
    expect([await young(), await old()]).toEqual([true, true])
    expect(await run()).toBe(true)
    expect([await young(), await old()]).toEqual([true, false])
  })
})

test('every period has words, bounds in the database, and somebody who removes', async () => {
  expect(retained.map(({ name }) => name).sort()).toEqual([...periodNames].sort())
  expect(Object.keys(await readPeriods(shop.db)).sort()).toEqual([...periodNames].sort())
  expect((await retentionSummary(shop.db)).now).toBe('Letters 90 days, history of products 1096 days')
  await expect(
    sql`update retention_term set days = 364 where name = 'product_changes'`.execute(shop.db),
  ).rejects.toThrow('retention_within_bounds')
})

/** Every row of what must stay, as a print; of orders and payments all but the person. */
async function printOf(table: string): Promise<string> {
  const { rows } = await sql<{ print: string | null }>`
    select count(*) || ' ' || coalesce(md5(string_agg(row::text, '' order by row::text)), '') as print
    from (select to_jsonb(t) - array['email', 'phone', 'ship_to', 'shown_as'] as row from ${sql.table(table)} t) all_rows`.execute(
    shop.asOwner(),
  )
  return `${table} ${rows[0]?.print}`
}

test('nothing that money, papers, stock or the audit log need is touched, however old it is', async () => {
  const chair = await aPiece(shop)
  const contact = { email: `${randomUUID()}@example.in`, phone: '98450 12345' }
  const { body } = await place(shop, anOrderBody([chair], { contact }))
  await owner.call('POST', `/api/admin/orders/${body.number}/dispatch`, {
    carrier: 'Own van',
    tracking_number: '',
  })
  await owner.call('POST', `/api/admin/orders/${body.number}/deliver`)
  await run()
  const tables = [
    'customer_order',
    'order_line',
    'order_event',
    'invoice',
    'paper_series',
    'payment',
    'refund',
    'gift_card',
    'gift_card_entry',
    'store_credit_entry',
    'stock',
    'stock_movement',
    'shipment',
    'coupon_use',
  ]
  const before = await Promise.all(tables.map(printOf))
  // the history of products is the database's to keep, by its own clock
  const others = retained.filter(({ name }) => name !== 'product_changes')
  const inTenYears = { db: shop.db, now: () => new Date(now.getTime() + 3_650 * day), retained: others }
  await removeDue(inTenYears, goesOn)
  expect(await Promise.all(tables.map(printOf))).toEqual(before)
  const { rows } = await sql<{ email: string | null }>`
    select email from customer_order where number = ${body.number}`.execute(shop.db)
  expect(rows[0]?.email).toBe(contact.email)
  expect((await checkAuditLog(shop.db)).intact).toBe(true)
})

test('cut off in the midst it goes on, and the audit log tells the whole number once', async () => {
  await run()
  const told = () =>
    shop.db
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'retention.removed')
      .orderBy('id', 'desc')
      .execute()
  const entries = (await told()).length
  for (let at = 0; at < 25; at += 1) await makers.letters(ago(100))
  const steps = [false, false, true]
  const cutOff = { isOver: () => steps.shift() ?? true }
  expect(await run(cutOff, 10)).toBe(false)
  const left = await sql<{ n: number }>`
    select count(*)::int as n from mail_message where created_at < ${ago(90)}`.execute(shop.db)
  expect(left.rows[0]?.n).toBe(5)
  expect((await told()).length).toBe(entries)
  expect(await run(goesOn, 10)).toBe(true)
  const after = await told()
  expect(after.length).toBe(entries + 1)
  expect(after[0]?.after).toEqual({ letters: 25 })
  expect(await run(goesOn)).toBe(true)
  expect((await told()).length).toBe(entries + 1)
})

test('what somebody else is at is left for the next time: nobody waits', async () => {
  await makers.letters(ago(100))
  await shop.db.transaction().execute(async (trx) => {
    await sql`select from mail_message where created_at < ${ago(90)} for update`.execute(trx)
    expect(await run()).toBe(true)
  })
  expect(await isThere(sql`select from mail_message where created_at < ${ago(90)}`)).toBe(true)
  await run()
  expect(await isThere(sql`select from mail_message where created_at < ${ago(90)}`)).toBe(false)
})

test('the database keeps the history of a year, whoever asks', async () => {
  await expect(sql`delete from product_change`.execute(shop.db)).rejects.toThrow()
})

const asMoment = (text: string | null) => (text === null ? null : new Date(text))

test.each([
  ['a new shop waits for the night', '2026-11-17T10:00:00+05:30', null, false],
  ['a new shop that is closed at night, the next day', '2026-11-18T17:00:00+05:30', null, true],
  ['at night', '2026-11-17T02:10:00+05:30', '2026-11-16T02:10:00+05:30', true],
  ['once a night', '2026-11-17T03:10:00+05:30', '2026-11-17T02:10:00+05:30', false],
  ['a shop that is closed at night, by day', '2026-11-17T11:00:00+05:30', '2026-11-15T11:00:00+05:30', true],
])('%s', (_what, at, last, due) =>
  expect(isDue(new Date(at), asMoment(last), new Date('2026-11-17T09:00:00+05:30'))).toBe(due),
)

describe('the settings', () => {
  test('are read with how many there are, changed within their bounds, and audited', async () => {
    const { body } = await owner.call('GET', '/api/admin/settings/retention')
    expect(body).toHaveProperty('rows')
    const row = body.rows.find(({ name }: { name: string }) => name === 'letters')
    expect(row).toMatchObject({ least_days: 7, most_days: 90, due: 0 })
    const { version, values } = body
    const refused = await owner.call('PUT', '/api/admin/settings/retention', {
      version,
      values: { ...values, letters: 91 },
    })
    expect([refused.status, refused.body.error.fields]).toEqual([400, { letters: 'From 7 to 90 days.' }])
    const saved = await owner.call('PUT', '/api/admin/settings/retention', {
      version,
      values: { ...values, letters: 30 },
    })
    expect([saved.status, saved.body.values.letters]).toEqual([200, 30])
    const shorter = { ...values, letters: 30, order_links: 120 }
    const again = await owner.call('PUT', '/api/admin/settings/retention', {
      version: version + 1,
      values: shorter,
    })
    expect(again.status).toBe(200)
    shop.cache.shopChanged()
    expect(JSON.stringify((await shop.get('/api/content/pages/your-data-and-security')).body)).toContain(
      '120 days',
    )
    const entry = await shop.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('action', '=', 'retention.changed')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ before: { letters: 90 }, after: { letters: 30 } })
    expect((await owner.call('PUT', '/api/admin/settings/retention', { version, values })).status).toBe(409)
  })
})
