// A rate changes at midnight in India while two processes sell. Each goes by one clock for a cart, its order and its papers;
// what a shopper pays never moves.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { indianDay } from '#kernel/time.ts'
import { listenForChanges } from '#platform/database/changes.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createResponseCache } from '#platform/http/response-cache.ts'
import { readPaper } from '#shop/invoices/server/paper-queries.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place } from './an-order.ts'
import { appParts } from './app-parts.ts'
import { aPerson, call } from './people.ts'

const lastSecond = new Date('2027-03-31T18:29:59Z')
const firstSecond = new Date('2027-03-31T18:30:00Z')

let shop: TestShop
/** A second process of the same shop, with a clock of its own. */
let other: { app: TestShop['app']; db: TestShop['db'] }
let otherAt = lastSecond
let stop: () => Promise<void>
beforeAll(async () => {
  shop = await aShop('demo')
  const cache = createResponseCache(1_048_576)
  const database = openDatabase(shop.url)
  const stopListening = listenForChanges(shop.url, 'shop_changed', cache.shopChanged)
  const app = await buildApp({ database, cache, ...(await appParts()), now: () => otherAt })
  other = { app, db: database.db }
  stop = async () => {
    await stopListening()
    await app.close()
    await database.close()
  }
  await vi.waitFor(() => expect(cache.version()).toBeGreaterThan(0)) // it listens
})
afterAll(async () => {
  await stop()
  await shop.close()
})

const frozenRate = async (number: string) =>
  (
    await shop.db
      .selectFrom('order_line')
      .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
      .select('order_line.gst_rate_bps')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).gst_rate_bps

test('a cart priced before midnight and ordered after it has the new rate, on its papers too', async () => {
  const chair = await aPiece(shop, { price: 1_180, stock: 10 })
  await shop.db.updateTable('product').set({ hsn: '940161' }).where('id', '=', chair.id).execute()
  const owner = await aPerson(shop, 'owner')
  const added = await owner.call('POST', '/api/admin/settings/tax/rates', {
    hsn: '940161',
    rate: 5,
    from: '2027-04-01',
    goods: '',
    notification: '',
  })
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  const quote = async (one: Pick<TestShop, 'app'>) =>
    (
      await call(one, 'POST', '/api/cart/quote', {
        body: { items: [{ id: chair.id, quantity: 1, protection: false }], pincode: '560038' },
      })
    ).body.bill
  shop.clock.at = lastSecond
  otherAt = lastSecond
  const [seen, seenThere] = [await quote(shop), await quote(other)]
  expect(seenThere).toEqual(seen)

  // midnight comes to the other process a moment earlier than to this one
  otherAt = firstSecond
  const total = { expected_total: seen.total, expected_to_pay: seen.to_pay }
  const early = await place(other, anOrderBody([chair], total))
  const late = await place(shop, anOrderBody([chair], total))
  expect([early.status, late.status], JSON.stringify([early.body, late.body])).toEqual([201, 201])
  expect(await frozenRate(early.body.number)).toBe(500)
  expect(await frozenRate(late.body.number)).toBe(1_800)
  const bills = await shop.db
    .selectFrom('customer_order')
    .select('total_paise')
    .where('number', 'in', [early.body.number, late.body.number])
    .execute()
  expect(new Set(bills.map(({ total_paise }) => total_paise)).size).toBe(1)

  // both are sent after it: by the day of the paper, whatever was frozen
  shop.clock.at = firstSecond
  const clerk = await aPerson(shop, 'owner')
  await shop.db
    .updateTable('session')
    .set({ last_used_at: firstSecond, confirmed_at: firstSecond, expires_at: '2028-01-01' })
    .where('account_id', '=', clerk.id)
    .execute()
  for (const number of [early.body.number, late.body.number]) {
    const sent = await clerk.call('POST', `/api/admin/orders/${number}/dispatch`, {
      carrier: 'Own van',
      tracking_number: '',
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  }
  const papers = await shop.db
    .selectFrom('invoice')
    .select('body')
    .where('issued_at', '>=', firstSecond)
    .execute()
  const lines = papers.flatMap(({ body }) => readPaper(body).lines.filter(({ code }) => code === '940161'))
  expect(lines.map(({ rateBps, amount }) => [rateBps, amount])).toEqual([
    [500, 1_180_00],
    [500, 1_180_00],
  ])
  shop.clock.at = undefined
  expect(await brokenInvariants(shop)).toEqual([])
})

test('a rate that counts from today is used by the other process at once', async () => {
  const stool = await aPiece(shop, { price: 500, stock: 10 })
  await shop.db.updateTable('product').set({ hsn: '940169' }).where('id', '=', stool.id).execute()
  otherAt = new Date()
  const order = async () => (await place(other, anOrderBody([stool]))).body.number
  expect(await frozenRate(await order())).toBe(1_800)
  const shown = async () => (await call(other, 'GET', `/api/products/${stool.id}`)).body[0].gst_rate
  expect(await shown()).toBe(18)
  const owner = await aPerson(shop, 'owner')
  const added = await owner.call('POST', '/api/admin/settings/tax/rates', {
    hsn: '940169',
    rate: 5,
    from: indianDay(otherAt),
    goods: '',
    notification: '',
  })
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  expect(await frozenRate(await order())).toBe(500)
  await vi.waitFor(async () => expect(await shown()).toBe(5), { timeout: 1_000 })
})
