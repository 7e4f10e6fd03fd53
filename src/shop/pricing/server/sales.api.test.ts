// Sales: planned by staff, begun and ended by the shop's clock.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, place } from '../../../../test/an-order.ts'
import { aPerson } from '../../../../test/people.ts'
import { runSales } from './run-sales.ts'

const shop = await aShop('demo')
const finance = await aPerson(shop, 'finance', { name: 'Farah Khan' })
afterAll(() => shop.close())
afterEach(() => {
  shop.clock.at = undefined
})

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)
/** The job's own clock: whoever looks meanwhile stays logged in. */
const runAt = (at: Date, db = shop.db) => runSales({ db, now: () => at })

const aPlan = (ids: string[], change: object = {}) => ({
  name: 'Winter rooms',
  starts_at: inHours(1).toISOString(),
  ends_at: inHours(5).toISOString(),
  covers: { kind: 'products', ids },
  change: { kind: 'percent', percent: 10 },
  ends_in_90: false,
  ...change,
})

const draft = async (plan: object) => {
  const made = await finance.call('POST', '/api/admin/sales', plan)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body as { id: string; version: number }
}
/** What somebody who looks at it now would send back. */
const printOf = async (id: string) => {
  const { name, starts_at, ends_at, covers, change, ends_in_90 } = (
    await finance.call('GET', `/api/admin/sales/${id}`)
  ).body
  const plan = { name, starts_at, ends_at, covers, change, ends_in_90, sale: id }
  return (await finance.call('POST', '/api/admin/sales/preview', plan)).body.print as string
}
const move = async (sale: { id: string; version: number }, act: string) =>
  finance.call('POST', `/api/admin/sales/${sale.id}/${act}`, {
    version: sale.version,
    ...(act === 'schedule' && { print: await printOf(sale.id) }),
  })
const scheduled = async (plan: object) => {
  const done = await move(await draft(plan), 'schedule')
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return done.body as { id: string; version: number }
}
const pricesOf = (id: string) =>
  shop.db
    .selectFrom('product')
    .select(['offer_price_paise', 'everyday_price_paise', 'discount', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const stateOf = async (id: string) => (await finance.call('GET', `/api/admin/sales/${id}`)).body.state

describe('a sale from draft to end', () => {
  test('changes prices when it starts and puts them back when it ends', async () => {
    const piece = await aPiece(shop, { price: 10_000, mrp: 12_000 })
    const sale = await scheduled(aPlan([piece.id]))
    await runAt(inHours(0.5))
    expect(await pricesOf(piece.id)).toMatchObject({ offer_price_paise: 1_000_000 })
    await runAt(inHours(2))
    expect(await stateOf(sale.id)).toBe('running')
    expect(await pricesOf(piece.id)).toMatchObject({
      offer_price_paise: 900_000,
      everyday_price_paise: 1_000_000,
      discount: '25% off',
    })
    const shown = await shop.get(`/api/products/${piece.id}`)
    expect(shown.body[0]).toMatchObject({ price_offer: 9_000, discount: '25% off' })
    await runAt(inHours(6))
    expect(await stateOf(sale.id)).toBe('ended')
    expect(await pricesOf(piece.id)).toMatchObject({
      offer_price_paise: 1_000_000,
      everyday_price_paise: null,
      discount: '17% off',
    })
  })

  test('is signed in the history of the product, and has one entry in the audit log for each end', async () => {
    const piece = await aPiece(shop)
    const sale = await scheduled(aPlan([piece.id]))
    await runAt(inHours(2))
    await runAt(inHours(2.1))
    await runAt(inHours(6))
    const changes = await shop.db
      .selectFrom('product_change')
      .select(['why', 'why_id', 'actor_name'])
      .where('product_id', '=', piece.id)
      .where('why', '=', 'sale')
      .execute()
    expect(changes).toEqual([
      { why: 'sale', why_id: sale.id, actor_name: 'The shop' },
      { why: 'sale', why_id: sale.id, actor_name: 'The shop' },
    ])
    const entries = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', sale.id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual([
      'sale.drafted',
      'sale.scheduled',
      'sale.started',
      'sale.ended',
    ])
  })

  test('can be stopped, and prices go back', async () => {
    const piece = await aPiece(shop, { price: 4_000 })
    const sale = await scheduled(aPlan([piece.id], { ends_at: null }))
    await runAt(inHours(2))
    const now = (await finance.call('GET', `/api/admin/sales/${sale.id}`)).body
    expect((await move(now, 'stop')).body).toMatchObject({ state: 'stopped' })
    await runAt(new Date())
    expect(await pricesOf(piece.id)).toMatchObject({
      offer_price_paise: 400_000,
      everyday_price_paise: null,
    })
  })

  test('that was due while the shop was closed is marked as missed, and changes nothing', async () => {
    const piece = await aPiece(shop)
    const before = await pricesOf(piece.id)
    const sale = await scheduled(aPlan([piece.id]))
    await runAt(inHours(9))
    expect(await stateOf(sale.id)).toBe('ended')
    expect(await pricesOf(piece.id)).toEqual(before)
  })

  test('counts what it sold', async () => {
    const piece = await aPiece(shop, { price: 10_000 })
    const sale = await scheduled(aPlan([piece.id], { starts_at: new Date().toISOString() }))
    await runAt(new Date())
    expect((await place(shop, anOrderBody([{ id: piece.id, quantity: 2 }]))).status).toBe(201)
    shop.clock.at = inHours(0.1)
    expect((await finance.call('GET', `/api/admin/sales/${sale.id}`)).body.sold).toEqual({
      pieces: 2,
      amount: 18_000,
    })
  })

  test('a cart is told that the price changed', async () => {
    const piece = await aPiece(shop, { price: 10_000 })
    const sold = await place(shop, anOrderBody([{ id: piece.id }], {}))
    expect(sold.status).toBe(201)
    await scheduled(aPlan([piece.id], { starts_at: new Date().toISOString() }))
    await runAt(new Date())
    const quote = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/quote',
      payload: { items: [{ id: piece.id, quantity: 1, protection: false }] },
    })
    expect(JSON.stringify(quote.json())).toContain('9000')
  })
})

describe('two sales at once', () => {
  test('the lower price counts, and the higher one after it ends', async () => {
    const piece = await aPiece(shop, { price: 10_000 })
    await scheduled(aPlan([piece.id], { name: 'Long', ends_at: inHours(9).toISOString() }))
    const short = await draft(aPlan([piece.id], { name: 'Short', change: { kind: 'price', price: 8_000 } }))
    const preview = await finance.call('POST', '/api/admin/sales/preview', {
      ...aPlan([piece.id]),
      sale: short.id,
    })
    expect(preview.body).toMatchObject({ overlapping: 1, included: 1 })
    expect(preview.body.rows[0].overlaps).toMatchObject([{ name: 'Long', price: 9_000 }])
    await move(short, 'schedule')
    await runAt(inHours(2))
    expect(await pricesOf(piece.id)).toMatchObject({ offer_price_paise: 800_000 })
    await runAt(inHours(6))
    expect(await pricesOf(piece.id)).toMatchObject({
      offer_price_paise: 900_000,
      everyday_price_paise: 1_000_000,
    })
    await runAt(inHours(10))
    expect(await pricesOf(piece.id)).toMatchObject({ offer_price_paise: 1_000_000 })
  })
})

describe('what a sale leaves alone', () => {
  test('a piece that joins the category later does not join the sale', async () => {
    await shop.db.insertInto('category').values({ slug: 'swings', name: 'Swings', position: 90 }).execute()
    const [inside, late] = [await aPiece(shop), await aPiece(shop)]
    const into = (id: string) =>
      shop.db.updateTable('product').set({ category_slug: 'swings' }).where('id', '=', id).execute()
    await into(inside.id)
    const sale = await scheduled(aPlan([], { covers: { kind: 'category', name: 'swings' } }))
    await into(late.id)
    await runAt(inHours(2))
    expect((await pricesOf(inside.id)).everyday_price_paise).not.toBeNull()
    expect((await pricesOf(late.id)).everyday_price_paise).toBeNull()
    const rows = (await finance.call('GET', `/api/admin/sales/${sale.id}/products`)).body
    expect(rows).toMatchObject({ included: 1, rows: [{ _id: inside.id }] })
  })

  test('an everyday price that staff change meanwhile is kept for afterwards', async () => {
    const piece = await aPiece(shop, { price: 10_000, mrp: 20_000 })
    await scheduled(aPlan([piece.id]))
    await runAt(inHours(2))
    await shop.db
      .updateTable('product')
      .set({ everyday_price_paise: 1_100_000 })
      .where('id', '=', piece.id)
      .execute()
    await runAt(inHours(2.5))
    expect(await pricesOf(piece.id)).toMatchObject({ offer_price_paise: 900_000 })
    await runAt(inHours(6))
    expect(await pricesOf(piece.id)).toMatchObject({
      offer_price_paise: 1_100_000,
      everyday_price_paise: null,
    })
  })

  test('an everyday price that falls below the sale stands', async () => {
    const piece = await aPiece(shop, { price: 10_000 })
    await scheduled(aPlan([piece.id]))
    await shop.db
      .updateTable('product')
      .set({ offer_price_paise: 850_000 })
      .where('id', '=', piece.id)
      .execute()
    await runAt(inHours(2))
    expect(await pricesOf(piece.id)).toMatchObject({
      offer_price_paise: 850_000,
      everyday_price_paise: null,
    })
  })

  test('what would cost less than a rupee, or no less than today, or is not in the shop', async () => {
    const cheap = await aPiece(shop, { price: 400 })
    const fine = await aPiece(shop, { price: 900 })
    const hidden = await aPiece(shop, { price: 900 })
    await shop.db.updateTable('product').set({ is_published: false }).where('id', '=', hidden.id).execute()
    const ids = [cheap.id, fine.id, hidden.id]
    const less = aPlan(ids, { change: { kind: 'rupees', off: 400 } })
    const preview = (await finance.call('POST', '/api/admin/sales/preview', less)).body
    expect(preview).toMatchObject({ products: 3, included: 1, left_out: 2 })
    const of = (id: string) => preview.rows.find(({ _id }: { _id: string }) => _id === id)
    expect(of(cheap.id)).toMatchObject({ problem: 'below_one_rupee', price: null })
    expect(of(fine.id)).toMatchObject({ problem: null, price: 500, now: 900 })
    expect(of(hidden.id)).toMatchObject({ problem: 'not_in_the_shop', price: null })
    const dear = aPlan(ids, { change: { kind: 'price', price: 950 } })
    const refused = await move(await draft(dear), 'schedule')
    expect([refused.status, refused.body.error.code]).toEqual([422, 'sale_covers_nothing'])
  })

  test('a saving against a price that nobody paid in 30 days is flagged', async () => {
    const [bought, new1] = [await aPiece(shop), await aPiece(shop)]
    await place(shop, anOrderBody([{ id: bought.id }]))
    const { rows } = (await finance.call('POST', '/api/admin/sales/preview', aPlan([bought.id, new1.id])))
      .body
    const flags = Object.fromEntries(
      rows.map((row: { _id: string; nobody_paid: boolean }) => [row._id, row.nobody_paid]),
    )
    expect(flags).toEqual({ [bought.id]: false, [new1.id]: true })
  })
})

describe('what staff may not do', () => {
  test('schedule what was changed meanwhile, or change what is scheduled', async () => {
    const piece = await aPiece(shop)
    const sale = await draft(aPlan([piece.id]))
    const changed = await finance.call('PUT', `/api/admin/sales/${sale.id}`, {
      ...aPlan([piece.id], { name: 'Another name' }),
      version: sale.version,
    })
    expect(changed.body).toMatchObject({ name: 'Another name' })
    expect((await move(sale, 'schedule')).body.error.code).toBe('sale_changed_meanwhile')
    const done = (await move(changed.body, 'schedule')).body
    const late = await finance.call('PUT', `/api/admin/sales/${sale.id}`, {
      ...aPlan([piece.id]),
      version: done.version,
    })
    expect(late.body.error.code).toBe('sale_moved_on')
    expect((await finance.call('DELETE', `/api/admin/sales/${sale.id}`)).body.error.code).toBe(
      'sale_moved_on',
    )
    const again = (await move(done, 'unschedule')).body
    expect(again).toMatchObject({ state: 'draft', covers: { kind: 'products', ids: [piece.id] } })
    expect((await finance.call('DELETE', `/api/admin/sales/${sale.id}`)).status).toBe(204)
    expect((await finance.call('GET', `/api/admin/sales/${sale.id}`)).status).toBe(404)
  })

  test('take more than half off without the password', async () => {
    const someone = await aPerson(shop, 'finance')
    await shop.db
      .updateTable('session')
      .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
      .where('account_id', '=', someone.id)
      .execute()
    const piece = await aPiece(shop)
    const plan = (percent: number) => aPlan([piece.id], { change: { kind: 'percent', percent } })
    const schedule = async (body: object) => {
      const sale = (await someone.call('POST', '/api/admin/sales', body)).body
      const seen = { version: sale.version, print: await printOf(sale.id) }
      return someone.call('POST', `/api/admin/sales/${sale.id}/schedule`, seen)
    }
    expect((await schedule(plan(51))).body.error.code).toBe('password_needed_again')
    expect((await schedule(plan(50))).status).toBe(200)
    // in two steps: the price itself by 40 %, and the sale by another 40 %
    const clerk = await aPerson(shop, 'catalogue')
    const other = await aPiece(shop, { price: 10_000 })
    expect((await clerk.call('PATCH', `/api/products/${other.id}`, { price_offer: 6_000 })).status).toBe(200)
    const steep = aPlan([other.id], { change: { kind: 'percent', percent: 40 } })
    expect((await schedule(steep)).body.error.code).toBe('password_needed_again')
  })

  test('A94 put prices into a sale that moved after somebody looked', async () => {
    const piece = await aPiece(shop, { price: 8_000 })
    const sale = await draft(aPlan([piece.id]))
    const print = await printOf(sale.id)
    await shop.db
      .updateTable('product')
      .set({ offer_price_paise: 7_000_00 })
      .where('id', '=', piece.id)
      .execute()
    const schedule = (seen: object) =>
      finance.call('POST', `/api/admin/sales/${sale.id}/schedule`, { version: sale.version, ...seen })
    expect((await schedule({ print })).body.error.code).toBe('sale_prices_moved')
    expect((await schedule({})).status).toBe(400)
    expect(await stateOf(sale.id)).toBe('draft')
    expect((await schedule({ print: await printOf(sale.id) })).status).toBe(200)
  })

  test('end a sale before it starts, or schedule one without a start', async () => {
    const piece = await aPiece(shop)
    const backwards = await finance.call(
      'POST',
      '/api/admin/sales',
      aPlan([piece.id], { ends_at: inHours(0).toISOString() }),
    )
    expect(backwards.body.error).toMatchObject({
      code: 'bad_fields',
      fields: { ends_at: 'The end must be after the start.' },
    })
    const open = await draft(aPlan([piece.id], { starts_at: null, ends_at: null }))
    expect((await move(open, 'schedule')).body.error.fields).toEqual({ starts_at: 'Enter when it starts.' })
  })
})

describe('many processes', () => {
  test('that apply one sale at once change every price once', async () => {
    const pieces = await Promise.all(Array.from({ length: 250 }, () => aPiece(shop, { price: 1_000 })))
    const ids = pieces.map(({ id }) => id)
    const sale = await scheduled(aPlan(ids))
    const others = [openDatabase(shop.url), openDatabase(shop.url)]
    const run = (at: Date) => Promise.all([shop, ...others].map(({ db }) => runAt(at, db)))
    await run(inHours(2))
    const count = async () =>
      (
        await sql<{ product_id: string; n: number }>`
          select product_id, count(*)::int as n from product_change
          where why_id = ${sale.id} group by product_id`.execute(shop.db)
      ).rows
    expect((await count()).length).toBe(250)
    expect((await count()).every(({ n }) => n === 1)).toBe(true)
    await run(inHours(6))
    expect((await count()).every(({ n }) => n === 2)).toBe(true)
    const wrong = await shop.db
      .selectFrom('product')
      .select('id')
      .where('id', 'in', ids)
      .where('offer_price_paise', '<>', 100_000)
      .execute()
    expect(wrong).toEqual([])
    const starts = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', sale.id)
      .where('action', 'in', ['sale.started', 'sale.ended'])
      .execute()
    expect(starts.length).toBe(2)
    await Promise.all(others.map(({ close }) => close()))
  })

  test('one that is cut off in the middle leaves whole prices, and the next one finishes', async () => {
    const pieces = await Promise.all(Array.from({ length: 220 }, () => aPiece(shop, { price: 1_000 })))
    const ids = pieces.map(({ id }) => id)
    await scheduled(aPlan(ids))
    const dying = openDatabase(shop.url, undefined, 1)
    const name = `dying-${randomUUID()}`
    await sql`select set_config('application_name', ${name}, false)`.execute(dying.db)
    const cutOff = runAt(inHours(2), dying.db).then(
      () => 'finished',
      () => 'cut off',
    )
    // as soon as the first prices are there, its connection is taken away
    for (let changed = 0; changed === 0; ) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from product where id = any(${ids}) and everyday_price_paise is not null`.execute(
        shop.db,
      )
      changed = rows[0]?.n ?? 0
    }
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.execute(
      shop.db,
    )
    await cutOff
    const halves = await shop.db
      .selectFrom('product')
      .select('id')
      .where('id', 'in', ids)
      .where(sql<boolean>`(everyday_price_paise is null) <> (offer_price_paise = 100000)`)
      .execute()
    expect(halves).toEqual([])
    await runAt(inHours(2))
    const done = await shop.db
      .selectFrom('product')
      .select('id')
      .where('id', 'in', ids)
      .where('offer_price_paise', '=', 90_000)
      .execute()
    expect(done.length).toBe(220)
    await dying.close()
  })
})

test('the history of a price: what it was, what it is, the lowest of 30 days', async () => {
  const piece = await aPiece(shop, { price: 10_000 })
  await scheduled(aPlan([piece.id], { starts_at: new Date().toISOString() }))
  await runAt(new Date())
  const { body } = await finance.call('GET', `/api/admin/pricing/history/${piece.id}?days=90`)
  expect(body).toMatchObject({ lowest_30_days: 9_000 })
  expect(body.points.map(({ price, sale }: { price: number; sale: string | null }) => [price, sale])).toEqual(
    [
      [10_000, null],
      [9_000, 'Winter rooms'],
    ],
  )
  expect((await finance.call('GET', '/api/admin/pricing/history/no-such-piece')).status).toBe(404)
})

test('pieces are found by their words and by their ids', async () => {
  const piece = await aPiece(shop, { title: 'Zardozi stool' })
  const found = await finance.call('GET', '/api/admin/pricing/pieces?q=zardo')
  expect(found.body).toMatchObject([{ _id: piece.id, title: 'Zardozi stool' }])
  const named = await finance.call('GET', `/api/admin/pricing/pieces?ids=${piece.id}`)
  expect(named.body).toMatchObject([{ _id: piece.id }])
  expect((await finance.call('GET', '/api/admin/pricing/choices')).body.brands.length).toBeGreaterThan(0)
})
