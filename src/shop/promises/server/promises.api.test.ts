// What the owner promises, and that nothing which was sold hears of a new promise.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place } from '../../../../test/an-order.ts'
import { aPerson, call } from '../../../../test/people.ts'

const shop = await aShop('demo')
afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.close()
})
const owner = await aPerson(shop, 'owner')
const address = '/api/admin/settings/promises'

const readAll = async () => (await owner.call('GET', address)).body
const read = async () => (await readAll()).values
const put = async (change: object) => {
  const { version, values } = await readAll()
  const answer = await owner.call('PUT', address, { version, values: { ...values, ...change } })
  shop.cache.shopChanged() // as the database's word of it does (test/pages.api.test.ts)
  return answer
}
const save = async (change: object) => {
  const answer = await put(change)
  expect(answer.status).toBe(200)
  return answer
}
const first = await read()
beforeEach(async () => {
  shop.clock.at = undefined
  await save(first)
})

/** An order of a guest, as its page reads it and as it is changed. */
async function anOrder(items: Parameters<typeof anOrderBody>[0], change: object = {}) {
  const { status, body } = await place(shop, anOrderBody(items, change))
  expect(status).toBe(201)
  const headers = { 'order-key': body.key }
  const at = `/api/orders/${body.number}`
  return {
    placed: body,
    number: body.number as string,
    read: async () => (await call(shop, 'GET', at, { headers })).body,
    quote: (quantity = 1) =>
      call(shop, 'POST', `${at}/refund-quote`, {
        headers,
        body: { act: 'cancel', lines: [{ line: 1, quantity }] },
      }),
    cancel: (quantity = 1) =>
      call(shop, 'POST', `${at}/cancel`, { headers, body: { lines: [{ line: 1, quantity }] } }),
  }
}

const productOf = async (id: string) => (await shop.get(`/api/products/${id}`)).body[0]
const quoteOf = async (id: string, protection = true) =>
  (await call(shop, 'POST', '/api/cart/quote', { body: { items: [{ id, quantity: 1, protection }] } })).body

test('the demo promises what it always did', () => {
  expect(first).toEqual({
    return_days: 7,
    cancel_until: 'dispatch',
    made_to_order_cancel_hours: null,
    protection_covers: 'Stains, rips and breakages',
    protection_leaves_out: '',
    plans: [{ category: null, above: 18_670, price: 3_734 }],
    warranty_words: '',
    warranties: [],
    low_stock: 3,
    few_left: 3,
    hold_minutes: 15,
    phone_hold_hours: 24,
  })
})

test('a shop without goods has no protection plan, and one that sells keeps its own', async () => {
  const empty = await aShop('empty')
  const plans = () => empty.db.selectFrom('protection_plan').selectAll().execute()
  expect(await plans()).toEqual([])
  expect((await empty.db.selectFrom('promise_terms').selectAll().execute()).length).toBe(1)
  await aPiece(empty)
  const migration = readFileSync(
    new URL('../../../../db/migrations/0040.do.promises.sql', import.meta.url),
    'utf8',
  )
  const plan = migration.match(/insert into protection_plan[^;]+;/)?.[0] ?? ''
  await sql.raw(plan).execute(empty.asOwner())
  expect(await plans()).toEqual([{ category_slug: null, above_paise: 1_867_000, price_paise: 373_400 }])
  await empty.close()
})

describe('saving', () => {
  test('everything is kept, counted as one more version and put in the log with what changed', async () => {
    const before = await readAll()
    const change = {
      return_days: 10,
      made_to_order_cancel_hours: 48,
      plans: [
        { category: null, above: 0, price: 349 },
        { category: 'chairs', above: 5_000, price: 499 },
      ],
      warranties: [{ category: 'chairs', words: ' Against breaking ' }],
      hold_minutes: 30,
    }
    const answer = await save(change)
    expect(answer.body).toMatchObject({
      version: before.version + 1,
      changed_by: 'A owner',
      values: { ...change, warranties: [{ category: 'chairs', words: 'Against breaking' }] },
    })
    expect(answer.body.categories.length).toBeGreaterThan(10)
    const entry = await shop.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_name', 'before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'promises.changed',
      actor_name: 'A owner',
      before: { return_days: 7, hold_minutes: 15, warranties: [] },
      after: { return_days: 10, hold_minutes: 30 },
    })
    expect(Object.keys(entry.after as object)).not.toContain('low_stock')
  })

  test.each([
    [{ hold_minutes: 9 }, 'hold_minutes'],
    [{ hold_minutes: 61 }, 'hold_minutes'],
    [{ return_days: 0 }, 'return_days'],
    [{ few_left: 11 }, 'few_left'],
    [{ made_to_order_cancel_hours: 0 }, 'made_to_order_cancel_hours'],
    [{ plans: [{ category: 'nowhere', above: 1, price: 1 }] }, 'plans.0.category'],
    [{ plans: [{ category: null, above: 100, price: 100 }] }, 'plans.0.price'],
    [
      {
        plans: [
          { category: null, above: 500, price: 1 },
          { category: null, above: 500, price: 2 },
        ],
      },
      'plans.1.above',
    ],
    [{ warranties: [{ category: 'chairs', words: '' }] }, 'warranties.0.words'],
  ])('%j is refused beside its field, and nothing is saved', async (change, field) => {
    const before = await read()
    const { status, body } = await put({ low_stock: 99, ...change })
    expect([400, 422]).toContain(status)
    expect(Object.keys(body.error.fields).map((path) => path.replace(/^values\./, ''))).toContain(field)
    expect(await read()).toEqual(before)
  })

  test('of two who began from the same version one is told', async () => {
    const { version, values } = await readAll()
    const both = await Promise.all(
      [20, 25].map((hold_minutes) =>
        owner.call('PUT', address, { version, values: { ...values, hold_minutes } }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('changed_meanwhile')
    expect((await readAll()).version).toBe(version + 1)
  })
})

describe('protection', () => {
  test.each([
    ['chairs', 18_670.01, 3_734],
    ['chairs', 18_670, null],
    ['chairs', 265, null],
    ['lighting', 90_000, null],
  ])('of %s at ₹%d costs %s', async (category, price, expected) => {
    const { id } = await aPiece(shop, { category, price })
    expect((await productOf(id)).protection?.price ?? null).toBe(expected)
    const { lines, bill } = await quoteOf(id)
    expect(lines[0]).toMatchObject({
      protection: expected !== null,
      protection_offered: expected !== null,
      protection_price: expected ?? 0,
    })
    expect(bill.protection).toBe(expected ?? 0)
  })

  test('goes by the band, by plans of the category first, and never costs as much as the piece', async () => {
    await save({
      plans: [
        { category: null, above: 0, price: 349 },
        { category: null, above: 10_000, price: 899 },
        { category: 'recliner', above: 20_000, price: 1_999 },
      ],
      protection_leaves_out: 'Fading',
    })
    const priceOf = async (category: string, price: number) =>
      (await productOf((await aPiece(shop, { category, price })).id)).protection?.price ?? null
    expect(await priceOf('chairs', 349)).toBeNull()
    expect(await priceOf('chairs', 350)).toBe(349)
    expect(await priceOf('chairs', 10_000)).toBe(349)
    expect(await priceOf('chairs', 10_001)).toBe(899)
    expect(await priceOf('chairs', 90_000)).toBe(899)
    // a category with plans of its own has only those
    expect(await priceOf('recliner', 15_000)).toBeNull()
    expect(await priceOf('recliner', 20_001)).toBe(1_999)
    const { id } = await aPiece(shop, { price: 500 })
    expect((await productOf(id)).protection.words).toBe(
      'Covers stains, rips and breakages. Does not cover fading.',
    )
  })

  test('an order keeps what it was sold for; a cart at the old price is asked again', async () => {
    const piece = await aPiece(shop, { price: 19_000 })
    const order = await anOrder([{ ...piece, quantity: 2, protection: true }])
    const seen = await quoteOf(piece.id)
    await save({ plans: [{ category: null, above: 0, price: 999 }] })
    expect((await order.read()).lines[0]).toMatchObject({ protection_price: 3_734, net: 2 * 22_734 })
    expect((await order.quote()).body.lines[0]).toMatchObject({ amount: 22_734 })
    const late = await call(shop, 'POST', '/api/orders', {
      body: anOrderBody([{ ...piece, protection: true }], {
        expected_total: seen.bill.total,
        expected_to_pay: seen.bill.to_pay,
      }),
    })
    expect(late.body.error.code).toBe('order_changed')
    expect((await quoteOf(piece.id)).bill.protection).toBe(999)
  })

  test('without a plan nothing is offered, and asking for it anyway costs nothing', async () => {
    await save({ plans: [] })
    const { id } = await aPiece(shop, { price: 30_000 })
    expect((await productOf(id)).protection).toBeNull()
    expect((await quoteOf(id)).bill.protection).toBe(0)
  })
})

describe('what was sold stays as it was sold', () => {
  test('the days to return: of the category on the day, not of today', async () => {
    const piece = await aPiece(shop)
    const order = await anOrder([piece])
    await save({ return_days: 30 })
    const days = (slug: string) =>
      shop.db.selectFrom('category').select('return_days').where('slug', '=', slug).executeTakeFirstOrThrow()
    // what is there keeps its days; a new category begins with the promise
    expect((await days('chairs')).return_days).toBe(7)
    await shop.db.insertInto('category').values({ slug: 'swings', name: 'Swings', position: 99 }).execute()
    expect((await days('swings')).return_days).toBe(30)
    const line = await shop.db
      .selectFrom('order_line')
      .innerJoin('customer_order', 'customer_order.id', 'order_id')
      .select('return_days')
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow()
    expect(line.return_days).toBe(7)
  })

  test('the time to cancel, for what is made to order', async () => {
    const placedAt = new Date(Date.now() - 49 * 3_600_000)
    shop.clock.at = placedAt
    const made = await aPiece(shop, { stock: null })
    const before = await anOrder([{ ...made, quantity: 2 }])
    expect((await quoteOf(made.id)).cancel_words).toBe('Free cancellation until it ships.')
    await save({ made_to_order_cancel_hours: 48 })
    expect((await quoteOf(made.id)).cancel_words).toBe(
      'Free cancellation until it ships. What is made to order: within 48 hours of ordering.',
    )
    const after = await anOrder([{ ...made, quantity: 2 }])
    const mail = await shop.db
      .selectFrom('mail_message')
      .select('text_part')
      .where(sql<boolean>`position(${after.number} in subject) > 0`)
      .executeTakeFirstOrThrow()
    expect(mail.text_part).toContain('within 48 hours of ordering')
    expect((await after.read()).can.cancel).toBe(true)
    shop.clock.at = new Date(placedAt.getTime() + 48 * 3_600_000 - 1)
    expect((await after.read()).can.cancel).toBe(true)
    shop.clock.at = new Date(placedAt.getTime() + 48 * 3_600_000)
    expect((await before.read()).can.cancel).toBe(true)
    expect((await before.cancel()).status).toBe(200)
    expect((await after.read()).can.cancel).toBe(false)
    expect((await after.quote()).status).toBe(409)
    expect((await after.cancel()).body.error.code).toBe('cancel_too_late')
    // a later promise does not give it back, and the shop itself still can
    await save({ made_to_order_cancel_hours: null })
    expect((await after.cancel()).body.error.code).toBe('cancel_too_late')
    const page = await owner.call('GET', `/api/admin/orders/${after.number}`)
    expect(page.body.lines[0].cancellable).toBe(2)
  })

  test('the end of cancelling, at packing or at dispatch', async () => {
    const usual = await anOrder([await aPiece(shop)])
    await save({ cancel_until: 'packing' })
    const strict = await anOrder([await aPiece(shop)])
    for (const { number } of [usual, strict])
      expect((await owner.call('POST', `/api/admin/orders/${number}/pack`)).status).toBe(200)
    expect((await usual.read()).can.cancel).toBe(true)
    expect((await strict.read()).can.cancel).toBe(false)
    expect((await strict.cancel()).body.error.code).toBe('cancel_too_late')
    expect((await usual.cancel()).status).toBe(200)
  })

  test('the words of its warranty', async () => {
    await save({ warranty_words: 'Against breaking' })
    const piece = await aPiece(shop)
    await shop.db.updateTable('product').set({ warranty_months: 36 }).where('id', '=', piece.id).execute()
    expect((await productOf(piece.id)).information).toContainEqual({
      name: 'Warranty',
      words: '3 years. Against breaking.',
    })
    const order = await anOrder([piece])
    await save({ warranty_words: '', warranties: [{ category: 'chairs', words: 'Nothing much' }] })
    expect((await order.read()).lines[0].warranty).toBe('3 years. Against breaking.')
    expect((await productOf(piece.id)).information).toContainEqual({
      name: 'Warranty',
      words: '3 years. Nothing much.',
    })
  })

  test('how long it is held, while somebody pays', async () => {
    const now = new Date()
    shop.clock.at = now
    const minutesOf = (held: string) => (Date.parse(held) - now.getTime()) / 60_000
    const short = await anOrder([await aPiece(shop)], { pays_by: 'online' })
    await save({ hold_minutes: 60 })
    const long = await anOrder([await aPiece(shop)], { pays_by: 'online' })
    expect(minutesOf(short.placed.hold_until)).toBe(15)
    expect(minutesOf((await short.read()).hold_until)).toBe(15)
    expect(minutesOf(long.placed.hold_until)).toBe(60)
  })
})

describe('what shoppers and staff read follows at once', () => {
  test('how few are left', async () => {
    const { id } = await aPiece(shop, { stock: 4 })
    expect((await productOf(id)).few_left).toBe(false)
    await save({ few_left: 5 })
    expect((await productOf(id)).few_left).toBe(true)
    await save({ few_left: 0 })
    expect((await productOf(id)).few_left).toBe(false)
    const made = await aPiece(shop, { stock: null })
    expect((await productOf(made.id)).few_left).toBe(false)
  })

  test('the mark of the dashboard', async () => {
    const numbers = async () =>
      (await owner.call('GET', '/api/admin/dashboard?from=2026-11-01&to=2026-11-07')).body
    const before = await numbers()
    await save({ low_stock: 1_000 })
    const after = await numbers()
    expect([before.low_stock_mark, after.low_stock_mark]).toEqual([3, 1_000])
    expect(after.low_stock).toBeGreaterThan(before.low_stock)
    expect(after.listed).toBe(before.listed)
  })

  test('pages that name the minutes and the terms', async () => {
    await save({ hold_minutes: 25, cancel_until: 'packing', made_to_order_cancel_hours: 48 })
    const page = JSON.stringify((await shop.get('/api/content/pages/returns-and-refund')).body)
    expect(page).toContain('until they are packed. What is made to order can be cancelled for 48 hours')
  })
})

test.each(['catalogue', 'orders', 'finance', 'support'])('%s may read, not change', async (role) => {
  const person = await aPerson(shop, role)
  expect((await person.call('GET', address)).status).toBe(200)
  expect((await person.call('PUT', address, { version: 1, values: first })).status).toBe(403)
})
