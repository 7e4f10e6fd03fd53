// A coupon from ₹10,000, reached with a filler that goes back afterwards: what the refund is less, what the rest costs
// then, and what the tax papers say of it.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fromRupees } from '#kernel/money.ts'
import { readLimits } from '#platform/http/limits.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place } from '../../../../test/an-order.ts'
import { hearGateway } from '../../../../test/gateway-news.ts'
import { type Answer, aPerson, call, lastMail } from '../../../../test/people.ts'
import { giveCashback } from './give-cashback.ts'

const start = new Date()
let shop: TestShop
beforeAll(async () => {
  shop = await aShop('demo', { limits: readLimits('order=off, coupon=off, search=off') })
  shop.clock.at = start
  await shop.db
    .insertInto('coupon')
    .values([
      {
        code: 'SAVE10',
        kind: 'percent',
        bps: 1_000,
        minimum_spend_paise: 10_000_00,
        starts_at: '2026-01-01',
      },
      {
        code: 'EARN10',
        kind: 'cashback',
        bps: 1_000,
        minimum_spend_paise: 10_000_00,
        starts_at: '2026-01-01',
      },
    ])
    .execute()
})
afterEach(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  shop.clock.at = start
})
afterAll(() => shop.close())

const now = () => shop.clock.at ?? new Date()
const wait = (minutes: number) => {
  shop.clock.at = new Date(now().getTime() + minutes * 60_000)
}
const staff = async (number: string, path: string, body?: unknown) =>
  (await aPerson(shop, 'orders')).call('POST', `/api/admin/orders/${number}/${path}`, body)
const line = (no: number, quantity = 1) => ({ lines: [{ line: no, quantity }] })
const van = { carrier: 'Own van', tracking_number: '' }

type Ask = (method: string, path?: string, body?: unknown) => Promise<Answer>

async function pay(ask: Ask): Promise<void> {
  const { body } = await ask('POST', '/payments')
  await shop.app.inject({
    method: 'POST',
    url: body.url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ method: 'upi', answer: 'success' }).toString(),
  })
  wait(0.1)
  await hearGateway(shop, now)
}

/** A sofa for ₹9,000 and fillers; ten in a hundred off. */
async function anOrder(
  change: { fillers?: number[]; pays_by?: string; coupon?: string; token?: string } = {},
) {
  const { fillers = [1_500], pays_by = 'online', coupon = 'SAVE10', token } = change
  const pieces = [await aPiece(shop, { price: 9_000, title: 'A sofa', gst: 1_800 })]
  for (const price of fillers) pieces.push(await aPiece(shop, { price, title: 'A filler', gst: 500 }))
  const email = `somebody-${pieces[0]?.id}@example.in`
  const body = anOrderBody(pieces, { pays_by, coupon, contact: { email, phone: '98450 12345' } })
  const { body: placed } = await place(shop, body, token ? { token } : {})
  const ask: Ask = (method, path = '', sent) =>
    call(shop, method, `/api/orders/${placed.number}${path}`, {
      ...(token ? { token } : { headers: { 'order-key': placed.key } }),
      ...(sent !== undefined && { body: sent }),
    })
  if (pays_by === 'online') await pay(ask)
  return { number: placed.number as string, total: placed.total as number, email, ask }
}

async function delivered(change: Parameters<typeof anOrder>[0] = {}) {
  const order = await anOrder(change)
  await staff(order.number, 'dispatch', van)
  await staff(order.number, 'deliver')
  return order
}

async function sendBack({ ask, number }: { ask: Ask; number: string }, no: number, why = 'changed_mind') {
  const quote = await ask('POST', '/refund-quote', { ...line(no), act: 'return', why })
  const asked = await ask('POST', '/returns', { ...line(no), wish: 'refund', why, refund_to: 'meera@upi' })
  const { id } = asked.body.returns.find(({ state }: { state: string }) => state === 'asked')
  const seen = await (await aPerson(shop, 'orders')).call('GET', `/api/admin/orders/${number}`)
  const { back } = seen.body.returns.find((one: { id: string }) => one.id === id)
  expect(back).toMatchObject({ total: quote.body.total, coupon_taken_back: quote.body.coupon_taken_back })
  const { body, status } = await staff(number, `returns/${id}/accept`, { sellable: true })
  expect(status, JSON.stringify(body)).toBe(200)
  return { quote: quote.body, body }
}

const cancel = async ({ ask }: { ask: Ask }, no: number) => {
  const quote = await ask('POST', '/refund-quote', { ...line(no), act: 'cancel' })
  const { body, status } = await ask('POST', '/cancel', line(no))
  expect(status).toBe(200)
  return { quote: quote.body, body }
}

type Paper = { id: string; kind: string; total: number; number: string }
const kindsOf = (papers: Paper[]) => papers.map(({ kind }) => kind)
const refundedOf = ({ refunds }: { refunds: { amount: number }[] }) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0)
/** In paise: what invoices and debit notes come to, less credit notes. */
const onPaper = (papers: Paper[]) =>
  papers.reduce((sum, { kind, total }) => sum + (kind === 'credit_note' ? -1 : 1) * fromRupees(total), 0)

describe('A82 the filler is cancelled', () => {
  test('before anything is sent: the refund is less by the discount on the sofa, as was said first', async () => {
    const order = await anOrder()
    expect(order.total).toBe(9_450)
    const { quote, body } = await cancel(order, 2)
    expect(quote).toMatchObject({
      lines: [{ line: 2, price: 1_500, coupon_share: 150, amount: 1_350 }],
      coupon_taken_back: 900,
      coupon_minimum: 10_000,
      cashback_lost: 0,
      total: 450,
      to_payer: 450,
    })
    expect(body).toMatchObject({ refunds: [{ amount: 450 }], bill: { coupon_taken_back: 900 }, papers: [] })
    const letter = await lastMail(shop, order.email)
    expect(letter.text_part).toContain(
      'The rest of your order is below ₹10,000, the minimum for SAVE10: a discount of ₹900 is taken off this refund.',
    )
    const { body: sent } = await staff(order.number, 'dispatch', van)
    expect(sent.papers).toMatchObject([{ kind: 'invoice', total: 9_000 }])
    expect(sent.bill.coupon_taken_back).toBe(900)
  })

  test('after the sofa was sent: a debit note adds the discount to its invoice', async () => {
    const order = await anOrder()
    await staff(order.number, 'dispatch', { ...van, ...line(1) })
    const { quote, body } = await cancel(order, 2)
    expect(quote.total).toBe(450)
    expect(kindsOf(body.papers)).toEqual(['invoice', 'debit_note'])
    const [invoice, note] = body.papers as [Paper, Paper]
    expect([invoice.total, note.total]).toEqual([8_100, 900])
    expect(note.number).toMatch(/^DN\/\d\d-\d\d\/\d{6}$/)
    expect(onPaper(body.papers)).toBe(fromRupees(order.total - refundedOf(body)))
    const pdf = await order.ask('GET', `/papers/${note.id}`)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { body: paper } = await shop.db
      .selectFrom('invoice')
      .select('body')
      .where('number', '=', note.number)
      .executeTakeFirstOrThrow()
    expect(paper).toMatchObject({
      corrects: {
        number: invoice.number,
        why: 'The rest of the order is below the minimum of coupon SAVE10',
      },
      lines: [{ quantity: 1, rateBps: 1_800, amount: 900_00 }],
    })
    // and the sofa goes back as well: all the money does
    await staff(order.number, 'deliver')
    const { body: last } = await sendBack(order, 1)
    expect(refundedOf(last)).toBe(order.total)
    expect(onPaper(last.papers)).toBe(0)
    expect(last.bill.coupon_taken_back).toBe(0)
  })

  test('and is worth less than the discount: the rest is taken with the next one, and the sofa brings it back', async () => {
    const order = await anOrder({ fillers: [400, 700.1] })
    const first = await cancel(order, 2)
    expect(first.quote).toMatchObject({ coupon_taken_back: 360, total: 0, to_payer: 0, gst: 0 })
    expect(first.body.refunds).toEqual([])
    expect((await lastMail(shop, order.email)).text_part).not.toContain('Nothing was paid')
    const second = await cancel(order, 3)
    expect(second.body.bill.coupon_taken_back).toBe(900)
    expect(refundedOf(second.body)).toBeCloseTo(order.total - 9_000, 2)
    const third = await cancel(order, 1)
    expect(third.body.state).toBe('cancelled')
    expect(refundedOf(third.body)).toBeCloseTo(order.total, 2)
  })

  test('after two of three chairs were sent in two vans: both invoices are added to, tax and all, and all of it comes back', async () => {
    const chairs = { ...(await aPiece(shop, { price: 18_671, gst: 1_200 })), quantity: 3, protection: true }
    await shop.db
      .insertInto('coupon')
      .values({
        code: 'SAVE7',
        kind: 'percent',
        bps: 777,
        minimum_spend_paise: 67_500_00,
        starts_at: '2026-01-01',
      })
      .execute()
    const filler = await aPiece(shop, { price: 2_222.22, gst: 500 })
    const items = anOrderBody([chairs, filler], { coupon: 'SAVE7', pays_by: 'online' })
    const { body: placed } = await place(shop, items)
    const ask: Ask = (method, path = '', sent) =>
      call(shop, method, `/api/orders/${placed.number}${path}`, {
        headers: { 'order-key': placed.key },
        ...(sent !== undefined && { body: sent }),
      })
    const order = { number: placed.number as string, ask }
    await pay(ask)
    await staff(order.number, 'dispatch', { ...van, ...line(1) })
    await staff(order.number, 'dispatch', { ...van, ...line(1) })
    const { quote, body } = await cancel(order, 2)
    expect(quote.total).toBe(0)
    expect(kindsOf(body.papers)).toEqual(['invoice', 'invoice', 'debit_note', 'debit_note'])
    const { body: sent } = await staff(order.number, 'dispatch', van)
    for (const { id } of sent.shipments as { id: string }[])
      await staff(order.number, `deliver?shipment=${id}`)
    const kept = (await ask('GET')).body
    expect(onPaper(kept.papers)).toBe(fromRupees(placed.total))
    for (let at = 0; at < 3; at += 1) await sendBack(order, 1)
    const last = (await ask('GET')).body
    expect(onPaper(last.papers)).toBe(0)
    expect(refundedOf(last)).toBeCloseTo(placed.total, 2)
    const { rows } = await sql<{ tax: number }>`
      select sum(case when kind = 'credit_note' then -1 else 1 end * (line -> 'gst' ->> 'taxable')::bigint)::bigint as tax
      from invoice cross join lateral jsonb_array_elements(body -> 'lines') line
      join customer_order o on o.id = order_id where o.number = ${order.number}`.execute(shop.db)
    expect(rows).toEqual([{ tax: 0 }])
  })

  test('where the sofa cost nothing it has no invoice to add to, and gets one', async () => {
    await shop.db
      .insertInto('coupon')
      .values({
        code: 'FREESOFA',
        kind: 'amount',
        amount_paise: 10_500_00,
        minimum_spend_paise: 10_500_00,
        categories: ['chairs'],
        starts_at: '2026-01-01',
      })
      .execute()
    const covered = [await aPiece(shop, { price: 9_000 }), await aPiece(shop, { price: 1_500 })]
    const lamp = await aPiece(shop, { price: 500, category: 'tables' })
    const body = anOrderBody([...covered, lamp], { coupon: 'FREESOFA', pays_by: 'online' })
    const { body: placed } = await place(shop, body)
    expect(placed.total).toBe(500)
    const headers = { 'order-key': placed.key }
    await pay((method, path = '') => call(shop, method, `/api/orders/${placed.number}${path}`, { headers }))
    await staff(placed.number, 'dispatch', { ...van, ...line(1) })
    const { body: cancelled } = await call(shop, 'POST', `/api/orders/${placed.number}/cancel`, {
      headers,
      body: {
        lines: [
          { line: 2, quantity: 1 },
          { line: 3, quantity: 1 },
        ],
      },
    })
    expect(cancelled).toMatchObject({ bill: { coupon_taken_back: 500 }, refunds: [] })
    expect(cancelled.papers).toMatchObject([{ kind: 'invoice', total: 500 }])
  })

  test('of an order paid at the door: the sofa costs its price there', async () => {
    const order = await anOrder({ pays_by: 'cash' })
    const { quote, body } = await cancel(order, 2)
    expect(quote).toMatchObject({ coupon_taken_back: 900, total: 450, to_payer: 0 })
    expect(body).toMatchObject({ bill: { to_pay: 9_000, coupon_taken_back: 900 }, refunds: [] })
    expect((await lastMail(shop, order.email)).text_part).toContain('a discount of ₹900 no longer applies.')
    await staff(order.number, 'dispatch', van)
    const { body: there } = await staff(order.number, 'deliver')
    expect(there).toMatchObject({ payment: { state: 'paid' }, papers: [{ total: 9_000 }] })
  })

  test('of an order to be paid at the door, with the sofa on its way: nothing more is asked for there', async () => {
    const order = await anOrder({ pays_by: 'cash' })
    await staff(order.number, 'dispatch', { ...van, ...line(1) })
    const { quote, body } = await cancel(order, 2)
    expect(quote).toMatchObject({ coupon_taken_back: 0, total: 1_350 })
    expect(body).toMatchObject({ bill: { to_pay: 8_100, coupon_taken_back: 0 } })
    const { body: there } = await staff(order.number, 'deliver')
    expect(there).toMatchObject({ payment: { state: 'paid' }, papers: [{ kind: 'invoice', total: 8_100 }] })
  })

  test('is not cancelled where another amount was said to come back', async () => {
    const order = await anOrder()
    const as = (expected_total: number) => order.ask('POST', '/cancel', { ...line(2), expected_total })
    expect((await as(1_350)).body.error.code).toBe('order_moved')
    expect((await as(450)).status).toBe(200)
  })

  test('by staff: the coupon stays, and so it is where the rest reaches the minimum', async () => {
    const order = await anOrder()
    const person = await aPerson(shop, 'orders')
    const path = `/api/admin/orders/${order.number}`
    const quote = await person.call('POST', `${path}/refund-quote`, { ...line(2), act: 'cancel' })
    expect(quote.body).toMatchObject({ coupon_taken_back: 0, coupon_minimum: 0, total: 1_350 })
    const { body } = await staff(order.number, 'cancel', line(2))
    expect(body).toMatchObject({ refunds: [{ amount: 1_350 }], bill: { coupon_taken_back: 0 } })
    const rich = await anOrder({ fillers: [1_500, 1_200] })
    expect((await cancel(rich, 2)).quote).toMatchObject({ coupon_taken_back: 0, total: 1_350 })
  })

  test('of a coupon without a minimum: nothing is taken back', async () => {
    const order = await anOrder({ coupon: 'masai' })
    expect((await cancel(order, 2)).quote).toMatchObject({ coupon_taken_back: 0, total: 1_050 })
  })

  test('the minimum is that of the day: raising it later takes nothing from anybody', async () => {
    const order = await anOrder({ fillers: [1_500, 1_200] })
    const set = (rupees: number) =>
      shop.db
        .updateTable('coupon')
        .set({ minimum_spend_paise: fromRupees(rupees) })
        .where('code', '=', 'SAVE10')
        .execute()
    await set(50_000)
    expect((await cancel(order, 2)).quote.coupon_taken_back).toBe(0)
    await set(10_000)
  })
})

describe('A82 the filler is sent back', () => {
  test('after a change of mind: a credit note for it, a debit note for the sofa', async () => {
    const order = await delivered()
    const { quote, body } = await sendBack(order, 2)
    expect(quote).toMatchObject({ coupon_taken_back: 900, total: 450 })
    expect(refundedOf(body)).toBe(450)
    expect(kindsOf(body.papers).toSorted()).toEqual(['credit_note', 'debit_note', 'invoice'])
    expect(onPaper(body.papers)).toBe(fromRupees(9_000))
    expect((await lastMail(shop, order.email)).text_part).toContain('is taken off this refund')
    const { body: last } = await sendBack(order, 1)
    expect(refundedOf(last)).toBe(order.total)
    expect(onPaper(last.papers)).toBe(0)
  })

  test('for another of the same that we do not have: the coupon stays', async () => {
    const order = await delivered()
    const wish = { ...line(2), wish: 'replace', why: 'changed_mind' }
    const { body: asked } = await order.ask('POST', '/returns', wish)
    const { id } = asked.returns[0]
    const { body } = await staff(order.number, `returns/${id}/accept`, { sellable: true, instead: 'refund' })
    expect([refundedOf(body), body.bill.coupon_taken_back]).toEqual([1_350, 0])
  })

  test('damaged: the coupon stays', async () => {
    const order = await delivered()
    const { body } = await sendBack(order, 2, 'damaged')
    expect(refundedOf(body)).toBe(1_350)
    expect(body.bill.coupon_taken_back).toBe(0)
    expect(kindsOf(body.papers).toSorted()).toEqual(['credit_note', 'invoice'])
  })

  test('refused at the door: the coupon stays', async () => {
    const order = await anOrder({ pays_by: 'cash' })
    await staff(order.number, 'dispatch', { ...van, ...line(1) })
    await staff(order.number, 'deliver')
    await staff(order.number, 'dispatch', van)
    const { body } = await staff(order.number, 'come-back', { sellable: true })
    expect(body.bill).toMatchObject({ to_pay: 8_100, coupon_taken_back: 0 })
  })
})

describe('A82 cashback', () => {
  test('is not given for the rest once the filler is cancelled, and that is said first', async () => {
    const meera = await aPerson(shop)
    const deps = { db: shop.db, now }
    await delivered({ coupon: 'EARN10', pays_by: 'cash', token: meera.token })
    const order = await anOrder({ coupon: 'EARN10', pays_by: 'cash', token: meera.token })
    const { quote, body } = await cancel(order, 2)
    expect(quote).toMatchObject({
      coupon_taken_back: 0,
      cashback_lost: 900,
      coupon_minimum: 10_000,
      total: 1_500,
    })
    expect(body.bill).toMatchObject({ cashback: 0, to_pay: 9_000 })
    await staff(order.number, 'dispatch', van)
    await staff(order.number, 'deliver')
    wait(8 * 24 * 60)
    await giveCashback(deps)
    expect((await meera.call('GET', '/api/user/store-credit')).body.balance).toBe(1_050)
  })
})

test('what the reports call sold is what was kept, with the discount that was taken back', async () => {
  const order = await anOrder()
  await cancel(order, 2)
  const { rows } = await sql<{ net: number }>`
    select sum(goods_net_paise * (quantity - cancelled - returned) / quantity + coupon_taken_back_in(line))::bigint as net
    from order_line line join customer_order on id = order_id where number = ${order.number}`.execute(shop.db)
  expect(rows).toEqual([{ net: 9_000_00 }])
})
