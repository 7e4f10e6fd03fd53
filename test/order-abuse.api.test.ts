// Abuse cases about orders and money, by the numbers of docs/security.md.

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { readLimits } from '#platform/http/limits.ts'
import { expireOrders } from '#shop/orders/server/expire-orders.ts'
import type { PaymentEvent } from '#shop/payments/domain/gateway.ts'
import { applyPaymentEvent } from '#shop/payments/server/apply-payment-event.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place, placeAs, stockOf } from './an-order.ts'
import { paymentDeps } from './payment-deps.ts'
import { aPerson, call } from './people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await aShop('demo', { limits: readLimits('order=off, coupon=off, search=off') })
})
afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]))
afterAll(() => shop.close())

const lines = [{ line: 1, quantity: 1 }]
/** Every call about one order, with a body that would do. */
const calls: [method: string, path: string, body?: object][] = [
  ['GET', ''],
  ['GET', '/papers/invoice-26-27-1'],
  ['POST', '/payments'],
  ['POST', '/pay-at-the-door'],
  ['POST', '/refund-quote', { lines, act: 'cancel' }],
  ['POST', '/cancel', { lines }],
  ['POST', '/returns', { lines, wish: 'refund', why: 'damaged' }],
  ['POST', `/returns/${randomUUID()}/call-off`],
]

async function anOrder(change: object = {}, token?: string) {
  const chair = await aPiece(shop)
  const { body } = await place(shop, anOrderBody([chair], change), token ? { token } : {})
  return { chair, ...body } as {
    chair: { id: string; price: number }
    number: string
    key: string
    total: number
  }
}

const stateOf = async (number: string) =>
  (
    await shop.db
      .selectFrom('customer_order')
      .select('state')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).state

describe('A1 somebody else’s order', () => {
  test('does not exist for another shopper, whatever is called', async () => {
    const [meera, thief] = [await aPerson(shop), await aPerson(shop)]
    const order = await anOrder({}, meera.token)
    for (const [method, path, body] of calls) {
      const answer = await thief.call(method, `/api/orders/${order.number}${path}`, body)
      expect([method, path, answer.status, answer.body.error.code]).toEqual([
        method,
        path,
        404,
        'order_unknown',
      ])
    }
    expect((await thief.call('GET', '/api/orders')).body.data).toEqual([])
    expect(await stateOf(order.number)).toBe('confirmed')
  })
})

describe('A3 a guest’s order', () => {
  test('opens with its own key, not with its number, nothing, or another order’s key', async () => {
    const [order, other] = [await anOrder(), await anOrder()]
    for (const key of [undefined, '', 'null', '[]', order.number, other.key, order.key.slice(0, -1)])
      for (const [method, path, body] of calls) {
        const headers: Record<string, string> = key === undefined ? {} : { 'order-key': key }
        const answer = await call(shop, method, `/api/orders/${order.number}${path}`, { headers, body })
        expect([key, method, path, answer.status]).toEqual([key, method, path, 404])
      }
    expect(await stateOf(order.number)).toBe('confirmed')
  })

  test('its key is kept nowhere: only a print of it', async () => {
    const order = await anOrder()
    const { answer } = await shop.db
      .selectFrom('order_request')
      .select('answer')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(answer).not.toContain(order.key)
    const print = await shop.db.selectFrom('order_link').select('token_print').execute()
    expect(print.some(({ token_print }) => token_print.toString('base64url') === order.key)).toBe(false)
  })

  test('tracking guesses are counted', async () => {
    const limited = await aShop('demo')
    const guess = (number: string) =>
      call(limited, 'POST', '/api/orders/track', { body: { number, contact: 'meera@example.in' } })
    const statuses: number[] = []
    for (let tries = 0; tries < 22; tries += 1) statuses.push((await guess(`AAN-2611-0000${tries}`)).status)
    expect(statuses).toEqual([...Array(20).fill(404), 429, 429])
    await limited.close()
  })
})

test('A4 a return, refund or paper of another order is not found through mine', async () => {
  const [mine, theirs] = [await anOrder(), await anOrder()]
  const clerk = await aPerson(shop, 'orders')
  for (const { number } of [mine, theirs]) {
    await clerk.call('POST', `/api/admin/orders/${number}/dispatch`, {
      carrier: 'Own van',
      tracking_number: '',
    })
    await clerk.call('POST', `/api/admin/orders/${number}/deliver`)
  }
  const back = { lines, wish: 'refund', why: 'damaged', refund_to: 'them@okbank' }
  const asked = await call(shop, 'POST', `/api/orders/${theirs.number}/returns`, {
    headers: { 'order-key': theirs.key },
    body: back,
  })
  const id = asked.body.returns[0].id
  const headers = { 'order-key': mine.key }
  const own = `/api/orders/${mine.number}`
  expect((await call(shop, 'POST', `${own}/returns/${id}/call-off`, { headers })).status).toBe(404)
  const accept = await clerk.call('POST', `/api/admin/orders/${mine.number}/returns/${id}/accept`, {
    sellable: true,
  })
  expect(accept.status).toBe(404)
  const paper = asked.body.papers[0].id
  expect((await call(shop, 'GET', `${own}/papers/${paper}`, { headers })).status).toBe(404)
})

test('A10 neither a price nor a total of the browser’s making buys anything', async () => {
  const sofa = await aPiece(shop, { price: 31_490 })
  for (const expected_total of [0, 1, 31_489.99, 31_490.01, 62_980])
    expect((await placeAs(shop, anOrderBody([sofa], { expected_total }))).body.error.code).toBe(
      'order_changed',
    )
  for (const quantity of [0, -1, 0.5, 6, 1e9])
    expect((await placeAs(shop, anOrderBody([{ ...sofa, quantity }]))).status).toBe(400)
  expect(await stockOf(shop, sofa.id)).toBe(10)
})

test('A11 two hundred want the last seven', async () => {
  const chair = await aPiece(shop, { stock: 7 })
  const body = anOrderBody([chair], { expected_total: chair.price })
  const answers = await Promise.all(Array.from({ length: 200 }, () => placeAs(shop, body)))
  const statuses = answers.map(({ status }) => status)
  expect([201, 409].map((status) => statuses.filter((one) => one === status).length)).toEqual([7, 193])
  expect(await stockOf(shop, chair.id)).toBe(0)
})

test('A12 a double click, a reload, a lost answer: one order', async () => {
  const chair = await aPiece(shop)
  const key = randomUUID()
  const body = anOrderBody([chair], { expected_total: chair.price })
  const [one, two] = await Promise.all([placeAs(shop, body, { key }), placeAs(shop, body, { key })])
  expect(one.body).toEqual(two.body)
  expect((await placeAs(shop, body, { key })).body).toEqual(one.body)
  expect(await stockOf(shop, chair.id)).toBe(9)
})

test('A13 a coupon for one is used by one, however they hurry; its spelling counts', async () => {
  const chair = await aPiece(shop, { stock: 500 })
  const code = `ONE-${randomUUID().slice(0, 6)}`
  await shop.db
    .insertInto('coupon')
    .values({ code, kind: 'percent', bps: 5_000, most_uses: 1, starts_at: new Date('2026-01-01') })
    .execute()
  const body = anOrderBody([chair], { coupon: code, expected_total: chair.price / 2 })
  const answers = await Promise.all(Array.from({ length: 60 }, () => placeAs(shop, body)))
  expect([201, 422].map((status) => answers.filter((one) => one.status === status).length)).toEqual([1, 59])
  for (const other of ['MASAI', ' masai ', 'masai ', 'Masai'])
    expect((await placeAs(shop, { ...body, coupon: other })).body.error.code).toBe('coupon_unknown')
})

test('A15 who leaves three orders unpaid places no fourth until one is paid, cancelled or over', async () => {
  const chair = await aPiece(shop)
  const contact = { email: `hoarder-${randomUUID()}@example.in`, phone: '98450 12345' }
  const body = anOrderBody([chair], { pays_by: 'online', contact, expected_total: chair.price })
  const statuses: number[] = []
  for (let tries = 0; tries < 4; tries += 1) statuses.push((await placeAs(shop, body)).status)
  expect(statuses).toEqual([201, 201, 201, 409])
  expect(await stockOf(shop, chair.id)).toBe(7)
  shop.clock.at = new Date(Date.now() + 16 * 60_000)
  const now = () => shop.clock.at ?? new Date()
  await expireOrders(paymentDeps(shop.db, now))
  expect(await stockOf(shop, chair.id)).toBe(10)
  expect((await placeAs(shop, body)).status).toBe(201)
  shop.clock.at = undefined
})

describe('A81 the same change sent twenty times', () => {
  async function three() {
    const chair = await aPiece(shop)
    const { body } = await place(shop, anOrderBody([{ ...chair, quantity: 3 }]))
    return { chair, number: body.number as string, headers: { 'order-key': body.key as string } }
  }
  const twenty = (act: () => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: 20 }, act)).then((all) => all.map(({ status }) => status))
  const lineOf = (number: string) =>
    shop.db
      .selectFrom('order_line')
      .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
      .select(['cancelled', 'dispatched'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()

  test('cancels one of three, for the shopper and for staff, and answers all of them', async () => {
    const { chair, number, headers } = await three()
    const path = `/api/orders/${number}/cancel`
    const once = { ...headers, 'idempotency-key': `cancel-${number}` }
    expect(await twenty(() => call(shop, 'POST', path, { headers: once, body: { lines } }))).toEqual(
      Array(20).fill(200),
    )
    expect((await lineOf(number)).cancelled).toBe(1)
    expect(await stockOf(shop, chair.id)).toBe(8)
    // another wish from the same screen is not mistaken for the first
    const other = { headers: once, body: { lines: [{ line: 1, quantity: 2 }] } }
    expect((await call(shop, 'POST', path, other)).body.error.code).toBe('order_moved')
    const { token } = await aPerson(shop, 'orders')
    const staffs = { token, headers: { 'idempotency-key': `cancel-${number}-staff` }, body: { lines } }
    await twenty(() => call(shop, 'POST', `/api/admin/orders/${number}/cancel`, staffs))
    expect((await lineOf(number)).cancelled).toBe(2)
  })

  test('without a key nothing is cancelled', async () => {
    const { number, headers } = await three()
    const none = { ...headers, 'idempotency-key': '' }
    const path = `/api/orders/${number}/cancel`
    expect(await twenty(() => call(shop, 'POST', path, { headers: none, body: { lines } }))).toEqual(
      Array(20).fill(400),
    )
    expect((await lineOf(number)).cancelled).toBe(0)
  })

  test('sends one of three, and asks for one return', async () => {
    const { number, headers } = await three()
    const { token } = await aPerson(shop, 'orders')
    const van = { carrier: 'Own van', tracking_number: '' }
    const send = { token, headers: { 'idempotency-key': `dispatch-${number}` }, body: { ...van, lines } }
    await twenty(() => call(shop, 'POST', `/api/admin/orders/${number}/dispatch`, send))
    expect((await lineOf(number)).dispatched).toBe(1)
    const sent = await call(shop, 'POST', `/api/admin/orders/${number}/dispatch`, { token, body: van })
    for (const { id } of sent.body.shipments as { id: string }[])
      await call(shop, 'POST', `/api/admin/orders/${number}/deliver?shipment=${id}`, { token })
    const back = { lines, wish: 'refund', why: 'damaged', refund_to: 'them@okbank' }
    const once = { ...headers, 'idempotency-key': `returns-${number}` }
    await twenty(() => call(shop, 'POST', `/api/orders/${number}/returns`, { headers: once, body: back }))
    const { body } = await call(shop, 'GET', `/api/orders/${number}`, { headers })
    expect(body.returns).toHaveLength(1)
  })
})

describe('A82 a coupon’s minimum, reached with pieces that go back afterwards', () => {
  /** Ten in a hundred off from ₹10,000: a sofa for ₹9,000, and a filler that nobody wants. */
  async function filled(pays_by = 'cash') {
    const values = { code: 'FROM10000', kind: 'percent', bps: 1_000, minimum_spend_paise: 10_000_00 }
    await shop.db
      .insertInto('coupon')
      .values({ ...values, starts_at: '2026-01-01' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const pieces = [await aPiece(shop, { price: 9_000 }), await aPiece(shop, { price: 1_500 })]
    const { body } = await place(shop, anOrderBody(pieces, { coupon: 'FROM10000', pays_by }))
    expect(body.total).toBe(9_450)
    const ask = (method: string, path: string, sent?: object) =>
      call(shop, method, `/api/orders/${body.number}${path}`, {
        headers: { 'order-key': body.key },
        ...(sent && { body: sent }),
      })
    return { number: body.number as string, ask }
  }
  const filler = { lines: [{ line: 2, quantity: 1 }] }

  test('by a guest who cancels: the sofa costs its price', async () => {
    const { ask } = await filled()
    expect((await ask('POST', '/cancel', filler)).body.bill.to_pay).toBe(9_000)
  })

  test('by a guest who changes their mind: the refund is less', async () => {
    const { number, ask } = await filled()
    const staff = await aPerson(shop, 'orders')
    const act = (path: string, body?: object) =>
      staff.call('POST', `/api/admin/orders/${number}/${path}`, body)
    await act('dispatch', { carrier: 'Own van', tracking_number: '' })
    await act('deliver')
    const wish = { ...filler, wish: 'refund', why: 'changed_mind', refund_to: 'thief@upi' }
    const asked = await ask('POST', '/returns', wish)
    const { body } = await act(`returns/${asked.body.returns[0].id}/accept`, { sellable: true })
    expect(body.refunds).toMatchObject([{ amount: 450 }])
  })
})

describe('what gateways say', () => {
  const hear = (news: PaymentEvent) =>
    applyPaymentEvent(
      paymentDeps(shop.db, () => new Date()),
      'test',
      news,
    )

  async function opened() {
    const order = await anOrder({
      pays_by: 'online',
      contact: { email: `${randomUUID()}@example.in`, phone: '98450 12345' },
    })
    const { body } = await call(shop, 'POST', `/api/orders/${order.number}/payments`, {
      headers: { 'order-key': order.key },
    })
    const news: PaymentEvent = {
      eventId: randomUUID(),
      kind: 'captured',
      gatewayOrderId: body.url.split('/').at(-1),
      gatewayPaymentId: `tgp_${randomUUID()}`,
      amount: paise(order.total * 100),
    }
    return { ...order, news }
  }
  const refundsOf = (number: string) =>
    shop.db
      .selectFrom('refund')
      .innerJoin('customer_order', 'customer_order.id', 'refund.order_id')
      .select(['refund.amount_paise', 'refund.reason'])
      .where('number', '=', number)
      .execute()

  test('A17 ten times, under one name or another: the order is paid once, and nothing goes back', async () => {
    const { number, news } = await opened()
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => hear({ ...news, eventId: at % 2 ? news.eventId : randomUUID() })),
    )
    expect(await stateOf(number)).toBe('confirmed')
    expect(await refundsOf(number)).toEqual([])
    await hear({ ...news, kind: 'failed', eventId: randomUUID(), gatewayPaymentId: 'tgp_older' })
    expect(await stateOf(number)).toBe('confirmed')
  })

  test('A17 money that comes twice goes back once', async () => {
    const { number, news } = await opened()
    await hear(news)
    const second = { ...news, gatewayPaymentId: `tgp_${randomUUID()}` }
    await Promise.all(Array.from({ length: 5 }, () => hear({ ...second, eventId: randomUUID() })))
    expect(await refundsOf(number)).toEqual([{ amount_paise: news.amount, reason: 'paid_twice' }])
  })

  test('A18 another amount does not pay; it goes back, and somebody is told', async () => {
    const { number, news } = await opened()
    await hear({ ...news, amount: paise(100) })
    expect(await stateOf(number)).toBe('awaiting_payment')
    expect(await refundsOf(number)).toEqual([{ amount_paise: 100, reason: 'wrong_amount' }])
    const problems = await shop.db
      .selectFrom('payment_problem')
      .select('kind')
      .where('subject', '=', news.gatewayPaymentId)
      .execute()
    expect(problems).toEqual([{ kind: 'wrong_amount' }])
  })

  test('A83 money in another currency does not pay; it goes back, and staff are told', async () => {
    const { number, news } = await opened()
    await hear({ ...news, currency: 'USD' })
    await hear({ ...news, currency: 'USD', eventId: randomUUID() })
    expect(await stateOf(number)).toBe('awaiting_payment')
    expect(await refundsOf(number)).toEqual([{ amount_paise: news.amount, reason: 'wrong_currency' }])
    const owner = await aPerson(shop, 'owner')
    const { body } = await owner.call('GET', '/api/admin/money')
    const told = body.differences.filter((one: { order: string }) => one.order === number)
    expect(told).toMatchObject([{ kind: 'wrong_currency', details: expect.stringContaining('USD') }])
    // the order's own page counts rupees only
    const order = await owner.call('GET', `/api/admin/orders/${number}`)
    expect(order.body.refunds).toEqual([])
  })

  test('A18 money for an order nobody knows is written down, and changes nothing', async () => {
    const { number, news } = await opened()
    await hear({ ...news, gatewayOrderId: 'tgo_of_somebody_else' })
    expect(await stateOf(number)).toBe('awaiting_payment')
  })
})
