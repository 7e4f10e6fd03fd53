// A bank's coupon, from the product page to the invoice and back: it counts when the bank's EMI really paid.

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sendRefunds } from '#shop/payments/server/refunds.ts'
import { aPayingShop } from '../../../../test/a-paying-shop.ts'
import { anOrderBody, aPiece, place, placeAs } from '../../../../test/an-order.ts'
import { type Answer, aPerson, call, lastMail } from '../../../../test/people.ts'

const { shop, deps, now, webhooks } = await aPayingShop('order=off, coupon=off, search=off')

const hdfc = { coupon: 'HDFCEMI500', emi_bank: 'HDFC Bank', pays_by: 'online' }
const quote = (body: object) => call(shop, 'POST', '/api/cart/quote', { body })
const item = ({ id }: { id: string }, quantity = 1) => ({ id, quantity, protection: false })

async function anOrder(change: object = hdfc, quantity = 1) {
  const chair = await aPiece(shop)
  const email = `${randomUUID()}@example.in`
  const contact = { email, phone: '98450 12345' }
  const { status, body: placed } = await place(
    shop,
    anOrderBody([{ ...chair, quantity }], { contact, ...change }),
  )
  expect(status).toBe(201)
  const ask = (method: string, path = '', body?: unknown): Promise<Answer> =>
    call(shop, method, `/api/orders/${placed.number}${path}`, {
      headers: { 'order-key': placed.key },
      ...(body !== undefined && { body }),
    })
  return { ...placed, email, ask } as {
    number: string
    email: string
    total: number
    to_pay: number
    ask: typeof ask
  }
}

async function pay(order: { ask: (method: string, path: string) => Promise<Answer> }, method: string) {
  const { url } = (await order.ask('POST', '/payments')).body
  const page = await shop.app.inject({ method: 'GET', url })
  await shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ method, answer: 'success' }).toString(),
  })
  await webhooks()
  return page.payload
}

describe('before paying', () => {
  test('the product pages say what the cart then does', async () => {
    const { body } = await shop.get('/api/offers')
    expect(body.codes).toContainEqual({
      code: 'HDFCEMI500',
      gives: '₹500 off when you pay by HDFC Bank EMI',
      amount: 500,
      minimum_spend: 3_000,
      emi_bank: 'HDFC Bank',
    })
    expect(body.codes.map(({ emi_bank }: { emi_bank: string | null }) => emi_bank)).toContain('ICICI Bank')
    expect(body.best_discount).toMatchObject({ percent: 60 })
  })

  test('in the cart it waits, and takes nothing off; chosen, it takes 500 off', async () => {
    const chair = await aPiece(shop)
    const waiting = (await quote({ items: [item(chair)], coupon: 'HDFCEMI500' })).body
    expect(waiting.coupon).toEqual({
      code: 'HDFCEMI500',
      applied: false,
      words: '₹500 off applies when you pay by HDFC Bank EMI. Choose it at checkout.',
      emi_bank: 'HDFC Bank',
    })
    expect(waiting.bill).toMatchObject({ coupon_discount: 0, total: 6_490 })
    const chosen = (await quote({ items: [item(chair)], coupon: 'HDFCEMI500', emi_bank: 'HDFC Bank' })).body
    expect(chosen.coupon).toMatchObject({ applied: true, emi_bank: 'HDFC Bank' })
    expect(chosen.bill).toMatchObject({ coupon_discount: 500, total: 5_990 })
    const other = (await quote({ items: [item(chair)], coupon: 'HDFCEMI500', emi_bank: 'ICICI Bank' })).body
    expect(other.bill.coupon_discount).toBe(0)
  })

  test('from 3,000 on, and while the bank takes what is left in instalments', async () => {
    const [cheap, dearer] = [await aPiece(shop, { price: 2_999 }), await aPiece(shop, { price: 3_300 })]
    const asked = { coupon: 'HDFCEMI500', emi_bank: 'HDFC Bank' }
    expect((await quote({ items: [item(cheap)], ...asked })).body.coupon).toMatchObject({
      applied: false,
      words: 'HDFCEMI500 needs ₹1 more in the cart.',
      emi_bank: null,
    })
    const left = (await quote({ items: [item(dearer)], ...asked })).body
    expect(left.coupon).toMatchObject({ applied: false, emi_bank: null })
    expect(left.coupon.words).toContain('HDFC Bank takes EMI from ₹3,000')
    expect(left.bill.total).toBe(3_300)
  })

  test('an order that pays otherwise is not given the discount', async () => {
    const chair = await aPiece(shop)
    for (const change of [
      { pays_by: 'online', emi_bank: undefined },
      { pays_by: 'online', emi_bank: 'ICICI Bank' },
      { pays_by: 'cash', emi_bank: 'HDFC Bank' },
    ]) {
      const body = anOrderBody([chair], { coupon: 'HDFCEMI500', ...change, expected_total: 5_990 })
      const { status, body: answer } = await placeAs(shop, body)
      expect([status, answer.error.code]).toEqual([422, 'coupon_needs_emi'])
    }
  })
})

describe('paying', () => {
  test('by the bank’s EMI: confirmed, and the discount stands on order, invoice and refund', async () => {
    const order = await anOrder(hdfc, 2)
    expect(order.to_pay).toBe(2 * 6_490 - 500)
    expect((await order.ask('GET')).body).toMatchObject({
      payment: { emi_bank: 'HDFC Bank' },
      can: { pay: true, pay_at_the_door: false },
    })
    expect((await order.ask('POST', '/pay-at-the-door')).body.error.code).toBe('cash_not_taken')
    expect(await pay(order, 'emi')).toContain('HDFC Bank EMI')
    expect((await order.ask('GET')).body).toMatchObject({
      state: 'confirmed',
      payment: { state: 'paid', method: 'emi', shown_as: 'HDFC Bank, card ending 1111, 6 months' },
      bill: { coupon: 'HDFCEMI500', coupon_discount: 500, total: order.total },
    })
    const clerk = await aPerson(shop, 'orders')
    await clerk.call('POST', `/api/admin/orders/${order.number}/dispatch`, {
      carrier: 'Own van',
      tracking_number: '',
    })
    const { papers } = (await order.ask('GET')).body
    expect(papers).toMatchObject([{ kind: 'invoice', total: order.total }])
    await clerk.call('POST', `/api/admin/orders/${order.number}/deliver`)
    const back = { lines: [{ line: 1, quantity: 2 }] }
    const worth = await order.ask('POST', '/refund-quote', { ...back, act: 'return', why: 'damaged' })
    expect(worth.body.total).toBe(order.total)
  })

  test.each(['upi', 'card', 'netbanking'])(
    'by %s: the money goes back, the order waits, both are told',
    async (method) => {
      const order = await anOrder()
      await pay(order, method)
      const { body } = await order.ask('GET')
      expect(body).toMatchObject({
        state: 'awaiting_payment',
        payment: { state: 'failed', failure: 'It was not paid by HDFC Bank EMI' },
        refunds: [{ amount: order.to_pay, reason: 'wrong_method' }],
        can: { pay: true },
      })
      const mail = await lastMail(shop, order.email)
      expect(mail.text_part).toContain('not made by HDFC Bank EMI')
      const problems = await shop.db
        .selectFrom('payment_problem')
        .innerJoin('customer_order', 'customer_order.id', 'payment_problem.order_id')
        .select('kind')
        .where('number', '=', order.number)
        .execute()
      expect(problems).toEqual([{ kind: 'wrong_method' }])
      await sendRefunds(deps())
      await pay(order, 'emi')
      expect((await order.ask('GET')).body).toMatchObject({ state: 'confirmed', payment: { state: 'paid' } })
    },
  )

  test('an order without a bank’s coupon is paid by whatever there is', async () => {
    const order = await anOrder({ pays_by: 'online' })
    await pay(order, 'emi')
    expect((await order.ask('GET')).body.state).toBe('confirmed')
  })
})

describe('given up at the gateway', () => {
  test('it is said so: nothing was charged, and it can be paid again', async () => {
    const order = await anOrder({ pays_by: 'online' })
    const { url } = (await order.ask('POST', '/payments')).body
    const page = (await shop.app.inject({ method: 'GET', url })).payload
    expect(page).toContain(`href="/orders/${order.number}?paid=cancelled"`)
    expect((await order.ask('POST', '/payments/cancelled')).status).toBe(204)
    const { body } = await order.ask('GET')
    expect(body).toMatchObject({
      state: 'awaiting_payment',
      payment: { state: 'failed', failure: 'Payment cancelled' },
      can: { pay: true },
    })
    expect(body.history.at(-1).kind).toBe('payment_cancelled')
    await order.ask('POST', '/payments/cancelled')
    expect((await order.ask('GET')).body.history).toHaveLength(body.history.length)
    await pay(order, 'upi')
    expect((await order.ask('GET')).body.state).toBe('confirmed')
  })

  test('who says so and has paid, has paid', async () => {
    const order = await anOrder({ pays_by: 'online' })
    const { url } = (await order.ask('POST', '/payments')).body
    await shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'method=upi&answer=success',
    })
    await order.ask('POST', '/payments/cancelled')
    expect((await order.ask('GET')).body).toMatchObject({ state: 'confirmed', payment: { state: 'paid' } })
  })

  test('nobody else can say so', async () => {
    const order = await anOrder({ pays_by: 'online' })
    await order.ask('POST', '/payments')
    const path = `/api/orders/${order.number}/payments/cancelled`
    expect((await call(shop, 'POST', path)).status).toBe(404)
    expect((await order.ask('GET')).body.payment.state).toBe('waiting')
  })
})

test('staff make such a coupon for a bank that offers EMI, and for no other', async () => {
  const clerk = await aPerson(shop, 'owner')
  const choices = await clerk.call('GET', '/api/admin/discounts/choices')
  expect(choices.body.emi_banks).toContain('State Bank of India')
  const discount = {
    code: 'SBI10',
    kind: 'percent',
    percent: 10,
    amount: null,
    most: 1_000,
    minimum_spend: 3_000,
    starts_at: new Date(now().getTime() - 1_000).toISOString(),
    ends_at: null,
    most_uses: null,
    most_per_person: null,
    categories: [],
    brands: [],
    public: true,
    emi_bank: 'State Bank of India',
  }
  const refused = await clerk.call('POST', '/api/admin/discounts', { ...discount, emi_bank: 'No Bank' })
  expect(refused.body.error.fields).toHaveProperty('emi_bank')
  expect((await clerk.call('POST', '/api/admin/discounts', discount)).body).toMatchObject({
    gives: '10% off the total, at most ₹1,000 when you pay by State Bank of India EMI',
    emi_bank: 'State Bank of India',
  })
  const { body } = await shop.get('/api/offers')
  expect(body.codes.map(({ code }: { code: string }) => code)).toContain('SBI10')
})
