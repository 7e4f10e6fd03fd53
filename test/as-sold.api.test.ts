// What was sold stays as it was sold: whatever the owner changes afterwards, an order, its refund and its papers say what
// they said. What is ordered next goes by the new terms.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import type { Paper } from '#shop/invoices/domain/paper.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { anOrderBody, aPiece, type Bought, brokenInvariants, place } from './an-order.ts'
import { aPerson, call } from './people.ts'

let shop: TestShop
let sofa: Bought
let chair: Bought
beforeAll(async () => {
  shop = await aShop('demo', { limits: readLimits('order=off, coupon=off, search=off, track=off') })
  sofa = await aPiece(shop, { price: 19_490, title: 'A sofa' })
  chair = await aPiece(shop, { price: 2_480, gst: 500, title: 'A chair', category: 'dining' }).catch(() =>
    aPiece(shop, { price: 2_480, gst: 500, title: 'A chair' }),
  )
})
afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.close()
})

async function anOrder() {
  const items = [
    { ...sofa, quantity: 1, protection: true },
    { ...chair, quantity: 2 },
  ]
  const { status, body } = await place(shop, anOrderBody(items))
  expect(status, JSON.stringify(body)).toBe(201)
  const headers = () => ({ 'order-key': body.key as string, 'idempotency-key': randomUUID() })
  const ask = async (method: string, path = '', asked?: object) =>
    (
      await call(shop, method, `/api/orders/${body.number}${path}`, {
        headers: headers(),
        ...(asked && { body: asked }),
      })
    ).body
  const quote = (act: string) =>
    ask('POST', '/refund-quote', { act, lines: [{ line: 2, quantity: 1 }], why: 'damaged' })
  return { number: body.number as string, ask, quote }
}

const move = async (number: string, act: string, body: object = {}) => {
  const clerk = await aPerson(shop, 'orders')
  const done = await clerk.call('POST', `/api/admin/orders/${number}/${act}`, body)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return done.body
}
const papersOf = async (number: string): Promise<Paper[]> =>
  (
    await sql<{ body: Paper }>`
      select body from invoice join customer_order o on o.id = order_id where o.number = ${number}
      order by kind desc, running`.execute(shop.db)
  ).rows.map(({ body }) => body)

/** Every term that an order is sold under, changed to something else. */
async function changeEverything(): Promise<void> {
  const db = shop.asOwner()
  await sql`update promise_terms set return_days = 2, cancel_until = 'packing', made_to_order_cancel_hours = 1,
              warranty_words = 'None at all', hold_minutes = 30, version = version + 1`.execute(db)
  await sql`update protection_plan set price_paise = 99900`.execute(db)
  await sql`update category set return_days = 1`.execute(db)
  await sql`update delivery_zone set least_days = least_days + 9, most_days = most_days + 9, charge_paise = 77700,
              free_from_paise = null, assembly_paise = 88800`.execute(db)
  await sql`update delivery_terms set working_days = '{1,3}', cut_off_hour = 9`.execute(db)
  await sql`update product set offer_price_paise = offer_price_paise - 10000, gst_rate_bps = 1200, title = 'Renamed'
            where id in (${sofa.id}, ${chair.id})`.execute(db)
  await sql`update registration set legal_name = 'Somebody Else Pvt Ltd', trade_name = 'Else', address = '2, Other Road',
              bank_name = 'Other Bank'`.execute(db)
  await sql`update location set name = 'Renamed ' || left(id::text, 8), dispatch_days = '{2}'`.execute(db)
  await sql`update shop set name = 'Another Name', legal_name = 'Somebody Else Pvt Ltd'`.execute(db)
}

test('orders, refunds and papers say what they said, and the next order goes by the new terms', async () => {
  const [waiting, delivered] = [await anOrder(), await anOrder()]
  await move(delivered.number, 'dispatch', { carrier: 'Own van', tracking_number: '' })
  await move(delivered.number, 'deliver')
  const look = async () => ({
    waiting: await waiting.ask('GET'),
    delivered: await delivered.ask('GET'),
    cancelling: await waiting.quote('cancel'),
    returning: await delivered.quote('return'),
    papers: await papersOf(delivered.number),
  })
  const before = await look()
  expect(before.waiting.can).toMatchObject({ cancel: true })
  expect(before.delivered.can).toMatchObject({ return: true })
  expect(before.papers).toHaveLength(1)

  await changeEverything()
  expect(await look()).toEqual(before)

  // what is sent and credited now: at the price, the tax split and the seller of its own invoice
  const asked = await delivered.ask('POST', '/returns', {
    lines: [{ line: 2, quantity: 1 }],
    wish: 'refund',
    why: 'damaged',
    words: '',
    refund_to: 'meera@upi',
  })
  await move(delivered.number, `returns/${asked.returns[0].id}/accept`, { sellable: true })
  const [invoice, note] = await papersOf(delivered.number)
  expect(invoice).toEqual(before.papers[0])
  expect(note).toMatchObject({
    kind: 'credit_note',
    isSameState: invoice?.isSameState,
    lines: [{ title: 'A chair', rateBps: invoice?.lines.find(({ lineNo }) => lineNo === 2)?.rateBps }],
  })
  expect(note?.seller.gstin).toBe(invoice?.seller.gstin)
  expect(Math.round(before.returning.total * 100)).toBe(note?.total)

  const fresh = await (await anOrder()).ask('GET')
  expect(fresh.promise).not.toEqual(before.waiting.promise)
  expect(fresh.lines[0]).toMatchObject({ title: 'Renamed', protection_price: 999, price_offer: 19_390 })
  expect(fresh.bill.delivery).toBeGreaterThan(before.waiting.bill.delivery)
})
