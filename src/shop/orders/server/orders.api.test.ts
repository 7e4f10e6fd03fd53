// The life of an order through the API: paid, cancelled, sent, returned, paid back.

import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { GatewayProblem } from '#shop/payments/domain/gateway.ts'
import { applyPaymentEvent } from '#shop/payments/server/apply-payment-event.ts'
import { reconcile } from '#shop/payments/server/reconcile.ts'
import { sendRefunds } from '#shop/payments/server/refunds.ts'
import { aPayingShop } from '../../../../test/a-paying-shop.ts'
import { anOrderBody, aPiece, place, placeAs, stockOf } from '../../../../test/an-order.ts'
import { eraseDue } from '../../../../test/erase-due.ts'
import { hearGateway } from '../../../../test/gateway-news.ts'
import { type Answer, aPerson, call, lastMail } from '../../../../test/people.ts'
import { expireOrders } from './expire-orders.ts'
import { giveCashback } from './give-cashback.ts'

const {
  start,
  shop,
  gateways,
  deps,
  deaf,
  wait,
  now,
  webhooks: soon,
} = await aPayingShop('order=off, coupon=off, search=off, track=off')
let clerk: Awaited<ReturnType<typeof aPerson>>
const staff = async (method: string, url: string, body?: unknown) => {
  clerk = await aPerson(shop, 'orders')
  return clerk.call(method, `/api/admin${url}`, body)
}

type Placed = { number: string; key: string; total: number; to_pay: number }

async function anOrder(
  change: { stock?: number; quantity?: number; pays_by?: string; coupon?: string; price?: number } = {},
) {
  const { stock = 10, quantity = 1, price = 6_490, ...rest } = change
  const chair = await aPiece(shop, { stock, price })
  const placed: Placed = (await place(shop, anOrderBody([{ ...chair, quantity }], rest))).body
  const headers = { 'order-key': placed.key }
  const ask = (method: string, path = '', body?: unknown): Promise<Answer> =>
    call(shop, method, `/api/orders/${placed.number}${path}`, {
      headers,
      ...(body !== undefined && { body }),
    })
  return { ...placed, chair, ask }
}

/** Goes to the gateway's page and answers for the bank. */
async function pay(order: { ask: (method: string, path: string) => Promise<Answer> }, answer = 'success') {
  const { status, body } = await order.ask('POST', '/payments')
  expect(status).toBe(200)
  await shop.app.inject({
    method: 'POST',
    url: body.url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ method: 'upi', answer }).toString(),
  })
  return body.url as string
}

async function webhooks(): Promise<void> {
  await hearGateway(shop, now)
}
/** Asks the gateway, then hears from it that the money is there. */
async function refundsArrive(): Promise<void> {
  await sendRefunds(deps())
  wait(5)
  await webhooks()
}
const all = (quantity: number) => ({ lines: [{ line: 1, quantity }] })

describe('paying online', () => {
  test('succeeds: the order is confirmed, once, however often it is told', async () => {
    const order = await anOrder({ pays_by: 'online' })
    await pay(order, 'twice')
    await soon()
    const { body } = await order.ask('GET')
    expect(body).toMatchObject({ state: 'confirmed', payment: { state: 'paid', method: 'upi' } })
    expect(body.history.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'paid'])
    expect((await lastMail(shop, 'meera@example.in')).subject).toContain(order.number)
    expect((await order.ask('POST', '/payments')).status).toBe(409)
  })

  test('fails, is told why, and is tried again for the same order', async () => {
    const order = await anOrder({ pays_by: 'online' })
    await pay(order, 'declined')
    await soon()
    const failed = (await order.ask('GET')).body
    expect(failed).toMatchObject({
      state: 'awaiting_payment',
      payment: { state: 'failed' },
      can: { pay: true },
    })
    expect(failed.payment.failure).toBeTruthy()
    await pay(order)
    await soon()
    expect((await order.ask('GET')).body.state).toBe('confirmed')
  })

  test('or is paid at the door after all; money that still comes goes back', async () => {
    const order = await anOrder({ pays_by: 'online' })
    await pay(order, 'late')
    const door = await order.ask('POST', '/pay-at-the-door')
    expect(door.body).toMatchObject({
      state: 'confirmed',
      pays_by: 'cash',
      payment: { state: 'at_the_door' },
    })
    wait(10)
    await webhooks()
    await refundsArrive()
    const { body } = await order.ask('GET')
    expect(body.refunds).toMatchObject([{ amount: order.to_pay, state: 'done', reason: 'paid_too_late' }])
  })

  test('a webhook with a wrong signature changes nothing', async () => {
    const order = await anOrder({ pays_by: 'online' })
    await pay(order, 'forged')
    await soon()
    expect((await order.ask('GET')).body.state).toBe('awaiting_payment')
  })

  test('news that never came is asked for', async () => {
    const order = await anOrder({ pays_by: 'online' })
    await pay(order)
    await shop.db.deleteFrom('test_gateway_webhook').execute()
    wait(2)
    await reconcile(deps())
    expect((await order.ask('GET')).body.state).toBe('confirmed')
  })
})

describe('an unpaid order', () => {
  test('gives everything back when its time is up', async () => {
    const order = await anOrder({ pays_by: 'online', stock: 1 })
    expect(await stockOf(shop, order.chair.id)).toBe(0)
    wait(14)
    expect(await expireOrders(deps())).toBe(0)
    wait(2)
    await expireOrders(deps())
    expect((await order.ask('GET')).body).toMatchObject({ state: 'expired', can: { pay: false } })
    expect(await stockOf(shop, order.chair.id)).toBe(1)
    expect((await order.ask('POST', '/payments')).status).toBe(409)
  })

  test('paid too late, the pieces are taken again', async () => {
    const order = await anOrder({ pays_by: 'online', stock: 1, coupon: 'masai' })
    await pay(order, 'late')
    wait(20)
    await expireOrders(deaf())
    expect(await stockOf(shop, order.chair.id)).toBe(1)
    await webhooks()
    expect((await order.ask('GET')).body.state).toBe('confirmed')
    expect(await stockOf(shop, order.chair.id)).toBe(0)
  })

  test('paid too late and sold meanwhile, the money goes back by itself', async () => {
    const order = await anOrder({ pays_by: 'online', stock: 1 })
    await pay(order, 'late')
    wait(20)
    await expireOrders(deaf())
    const body = anOrderBody([order.chair], { expected_total: order.chair.price })
    expect((await placeAs(shop, body)).status).toBe(201)
    await webhooks()
    await refundsArrive()
    const { body: seen } = await order.ask('GET')
    expect(seen.state).toBe('expired')
    expect(seen.refunds).toMatchObject([{ amount: order.to_pay, state: 'done', reason: 'paid_too_late' }])
  })

  test('is not given up while the gateway knows better', async () => {
    const order = await anOrder({ pays_by: 'online', stock: 1 })
    await pay(order)
    await shop.db.deleteFrom('test_gateway_webhook').execute()
    wait(20)
    await expireOrders(deps())
    expect((await order.ask('GET')).body.state).toBe('confirmed')
  })

  test('money that went back never pays for it afterwards, whatever is told or asked', async () => {
    const order = await anOrder({ pays_by: 'online', stock: 1 })
    await pay(order, 'late')
    wait(20)
    await expireOrders(deaf())
    const other = await placeAs(shop, anOrderBody([order.chair], { expected_total: order.chair.price }))
    await webhooks()
    await refundsArrive()
    await call(shop, 'POST', `/api/orders/${other.body.number}/cancel`, {
      headers: { 'order-key': other.body.key },
      body: all(1),
    })
    const { gateway_order_id, gateway_payment_id } = await shop.db
      .selectFrom('payment')
      .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
      .innerJoin('refund', 'refund.order_id', 'customer_order.id')
      .select(['payment.gateway_order_id', 'refund.gateway_payment_id'])
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow()
    await applyPaymentEvent(deps(), 'test', {
      eventId: 'look: once more',
      kind: 'captured',
      gatewayOrderId: gateway_order_id ?? '',
      gatewayPaymentId: gateway_payment_id ?? '',
      amount: paise(order.to_pay * 100),
    })
    const { body } = await order.ask('GET')
    expect(body.state).toBe('expired')
    expect(body.refunds).toHaveLength(1)
  })

  test('is paid for within a day or not at all', async () => {
    const order = await anOrder({ pays_by: 'online' })
    await pay(order, 'late')
    wait(25 * 60)
    await expireOrders(deaf())
    await webhooks()
    await refundsArrive()
    const { body } = await order.ask('GET')
    expect(body).toMatchObject({ state: 'expired', refunds: [{ state: 'done', reason: 'paid_too_late' }] })
  })

  test('can only be cancelled whole', async () => {
    const order = await anOrder({ pays_by: 'online', quantity: 2 })
    expect((await order.ask('POST', '/cancel', all(1))).body.error.code).toBe('unpaid_is_cancelled_whole')
    const { body } = await order.ask('POST', '/cancel', all(2))
    expect(body).toMatchObject({ state: 'cancelled', refunds: [] })
    expect(await stockOf(shop, order.chair.id)).toBe(10)
  })
})

describe('cancelling before dispatch', () => {
  test('in part and then whole: what comes back is shown first, and is what was paid', async () => {
    const order = await anOrder({ pays_by: 'online', quantity: 3, coupon: 'masai', price: 1_000.33 })
    await pay(order)
    await soon()
    const first = await order.ask('POST', '/refund-quote', { ...all(1), act: 'cancel' })
    const one = await order.ask('POST', '/cancel', { ...all(1), why: 'mistake' })
    expect(one.body).toMatchObject({ state: 'confirmed', refunds: [{ amount: first.body.to_payer }] })
    const second = await order.ask('POST', '/refund-quote', { ...all(2), act: 'cancel' })
    const rest = await order.ask('POST', '/cancel', all(2))
    expect(rest.body.state).toBe('cancelled')
    expect(first.body.to_payer + second.body.to_payer).toBeCloseTo(order.to_pay, 2)
    await refundsArrive()
    const { body } = await order.ask('GET')
    expect(body.refunds.every(({ state }: { state: string }) => state === 'done')).toBe(true)
    expect(await stockOf(shop, order.chair.id)).toBe(10)
    expect((await order.ask('POST', '/cancel', all(1))).status).toBe(409)
  })

  test('of an order paid at the door: less is asked for there', async () => {
    const order = await anOrder({ quantity: 2 })
    const { body } = await order.ask('POST', '/cancel', all(1))
    expect(body).toMatchObject({ state: 'confirmed', bill: { to_pay: 6_490 }, refunds: [] })
    await staff('POST', `/orders/${order.number}/dispatch`, { carrier: 'Own van', tracking_number: '' })
    await staff('POST', `/orders/${order.number}/deliver`)
    const paid = await shop.db
      .selectFrom('payment')
      .select('amount_paise')
      .where('gateway', '=', 'cash')
      .execute()
    expect(paid).toContainEqual({ amount_paise: 6_490_00 })
  })

  test('twenty cancel the same piece at once: one does', async () => {
    const order = await anOrder()
    const answers = await Promise.all(Array.from({ length: 20 }, () => order.ask('POST', '/cancel', all(1))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stockOf(shop, order.chair.id)).toBe(10)
  })
})

describe('staff', () => {
  test('move an order along; what is not allowed is refused; history and audit log tell', async () => {
    const order = await anOrder({ quantity: 2 })
    expect((await staff('POST', `/orders/${order.number}/deliver`)).status).toBe(409)
    expect((await staff('POST', `/orders/${order.number}/pack`)).body.state).toBe('packed')
    const part = { carrier: 'Delhivery', tracking_number: 'DL1', lines: [{ line: 1, quantity: 1 }] }
    expect((await staff('POST', `/orders/${order.number}/dispatch`, part)).body.state).toBe('packed')
    const rest = { carrier: 'Delhivery', tracking_number: 'DL2' }
    const sent = await staff('POST', `/orders/${order.number}/dispatch`, rest)
    expect(sent.body).toMatchObject({
      state: 'dispatched',
      shipments: [{ tracking_number: 'DL1' }, { tracking_number: 'DL2' }],
    })
    const totals = sent.body.papers.map(({ total }: { total: number }) => total)
    expect(totals.reduce((sum: number, total: number) => sum + total, 0)).toBe(order.total)
    expect((await order.ask('POST', '/cancel', all(1))).status).toBe(409)
    const [{ id: first }] = sent.body.shipments as [{ id: string }]
    expect((await staff('POST', `/orders/${order.number}/deliver?shipment=${first}`)).body.state).toBe(
      'dispatched',
    )
    expect((await staff('POST', `/orders/${order.number}/deliver`)).body.state).toBe('delivered')
    const kinds = (await order.ask('GET')).body.history.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual([
      'placed',
      'packed',
      'part_dispatched',
      'dispatched',
      'part_delivered',
      'delivered',
    ])
    const audit = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', order.number)
      .execute()
    expect(audit).toHaveLength(5)
  })

  test('find orders by number, mail, phone and pincode', async () => {
    const order = await anOrder()
    for (const search of [
      order.number,
      order.number.slice(-5),
      'meera@example.in',
      '+91 98450 12345',
      '560038',
    ]) {
      const { body } = await staff('GET', `/orders?search=${encodeURIComponent(search)}&limit=100`)
      expect(body.data.map(({ number }: { number: string }) => number)).toContain(order.number)
    }
    const { body } = await staff('GET', '/orders?state=delivered&limit=1')
    expect(body.data[0].state).toBe('delivered')
  })

  test('refused at the door: pieces and money come back, with a credit note', async () => {
    const order = await anOrder({ pays_by: 'online' })
    await pay(order)
    await soon()
    await staff('POST', `/orders/${order.number}/dispatch`, { carrier: 'Own van', tracking_number: '' })
    const { body } = await staff('POST', `/orders/${order.number}/come-back`, { sellable: true })
    expect(body).toMatchObject({ state: 'returned', refunds: [{ amount: order.to_pay }] })
    expect(body.papers.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit_note'])
    expect(await stockOf(shop, order.chair.id)).toBe(10)
  })
})

describe('an order in parts', () => {
  const part = { carrier: 'Own van', tracking_number: '', lines: [{ line: 1, quantity: 1 }] }

  test('one piece is there, the other cancelled: it is delivered, and its cash is booked', async () => {
    const order = await anOrder({ quantity: 2 })
    await staff('POST', `/orders/${order.number}/dispatch`, part)
    await staff('POST', `/orders/${order.number}/deliver`)
    const { body } = await order.ask('POST', '/cancel', all(1))
    expect(body).toMatchObject({
      state: 'delivered',
      payment: { state: 'paid', method: 'cash' },
      bill: { to_pay: 6_490 },
    })
    expect(body.lines[0].returnable).toBe(1)
  })

  test('one piece is there, the other refused at the door: only the first is paid for', async () => {
    const order = await anOrder({ quantity: 2 })
    await staff('POST', `/orders/${order.number}/dispatch`, part)
    await staff('POST', `/orders/${order.number}/deliver`)
    await staff('POST', `/orders/${order.number}/dispatch`, { carrier: 'Own van', tracking_number: '' })
    const { body } = await staff('POST', `/orders/${order.number}/come-back`, { sellable: true })
    expect(body).toMatchObject({ state: 'delivered', bill: { to_pay: 6_490 }, refunds: [] })
    expect(body.papers.map(({ kind }: { kind: string }) => kind)).toEqual([
      'invoice',
      'invoice',
      'credit_note',
    ])
    expect(await stockOf(shop, order.chair.id)).toBe(9)
    const paid = await shop.db
      .selectFrom('payment')
      .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
      .select('amount_paise')
      .where('number', '=', order.number)
      .execute()
    expect(paid).toEqual([{ amount_paise: 6_490_00 }])
  })
})

test('a refund that the gateway will not make is tried under another reference, then paid out by hand', async () => {
  const order = await anOrder({ pays_by: 'online' })
  await pay(order)
  await soon()
  await order.ask('POST', '/cancel', all(1))
  const { id: refundId } = await shop.db
    .selectFrom('refund')
    .innerJoin('customer_order', 'customer_order.id', 'refund.order_id')
    .select('refund.id')
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow()
  const references: string[] = []
  const refund = async ({ reference }: { reference: string }) => {
    if (reference.startsWith(refundId)) references.push(reference)
    throw new GatewayProblem('test', 'refused', 'no')
  }
  const stubborn = { ...gateways.current, refund } as typeof gateways.current
  const refusing = () => ({ ...deps(), gateways: { current: stubborn, byName: () => stubborn } })
  for (let tries = 0; tries < 7; tries += 1) {
    await sendRefunds(refusing())
    wait(6 * 60)
  }
  expect(new Set(references).size).toBe(7)
  expect(references[0]).toBe(refundId)
  shop.clock.at = start
  const report = (await staff('GET', '/money')).body
  expect(report.differences.map(({ subject }: { subject: string }) => subject)).toContain(refundId)
  const path = `/orders/${order.number}/refunds/${refundId}/paid-out`
  expect((await staff('POST', path, { reference: 'UTR 4711' })).body.refunds).toMatchObject([
    { state: 'done' },
  ])
  const { id } = report.differences.find(({ subject }: { subject: string }) => subject === refundId)
  expect((await staff('POST', `/money/differences/${id}/settle`)).status).toBe(204)
  expect((await staff('POST', `/money/differences/${id}/settle`)).status).toBe(404)
})

async function delivered(change: Parameters<typeof anOrder>[0] = {}) {
  const order = await anOrder(change)
  if (change.pays_by === 'online') {
    await pay(order)
    await soon()
  }
  await staff('POST', `/orders/${order.number}/dispatch`, { carrier: 'Own van', tracking_number: '' })
  await staff('POST', `/orders/${order.number}/deliver`)
  return order
}

describe('returns', () => {
  const back = { ...all(1), wish: 'refund', why: 'changed_mind' }

  test('within the window: asked, accepted, paid back, with a credit note', async () => {
    const order = await delivered({ pays_by: 'online', quantity: 2, coupon: 'masai' })
    const quote = await order.ask('POST', '/refund-quote', { ...all(1), act: 'return', why: 'damaged' })
    const asked = await order.ask('POST', '/returns', back)
    expect(asked.body).toMatchObject({ state: 'delivered', returns: [{ state: 'asked' }] })
    expect(asked.body.lines[0].returnable).toBe(1)
    const id = asked.body.returns[0].id
    const { body } = await staff('POST', `/orders/${order.number}/returns/${id}/accept`, { sellable: true })
    expect(body).toMatchObject({
      returns: [{ state: 'accepted' }],
      refunds: [{ amount: quote.body.to_payer }],
    })
    const note = body.papers.find(({ kind }: { kind: string }) => kind === 'credit_note')
    expect(note.total).toBe(quote.body.total)
    expect(await stockOf(shop, order.chair.id)).toBe(9)
    expect(
      (await staff('POST', `/orders/${order.number}/returns/${id}/accept`, { sellable: true })).status,
    ).toBe(409)
  })

  test('after the window there is none', async () => {
    const order = await delivered()
    wait(7 * 24 * 60)
    const { body } = await order.ask('POST', '/returns', { ...back, refund_to: 'meera@okbank' })
    expect(body.error.code).toBe('pieces_not_there')
  })

  test('of a cash order: a UPI address is asked for, staff pay out by hand', async () => {
    const order = await delivered()
    expect((await order.ask('POST', '/returns', back)).body.error.fields).toHaveProperty('refund_to')
    const asked = await order.ask('POST', '/returns', { ...back, refund_to: 'meera@okbank' })
    const id = asked.body.returns[0].id
    await staff('POST', `/orders/${order.number}/returns/${id}/accept`, { sellable: false })
    const report = (await staff('GET', '/money')).body
    const due = report.to_pay_out.find(({ order: number }: { order: string }) => number === order.number)
    expect(due).toMatchObject({ amount: order.total, to: 'meera@okbank' })
    const path = `/orders/${order.number}/refunds/${due.id}/paid-out`
    const { body } = await staff('POST', path, { reference: 'UTR 6324 1187' })
    expect(body.refunds).toMatchObject([{ state: 'done', reference: 'UTR 6324 1187', way: 'transfer' }])
    expect(await stockOf(shop, order.chair.id)).toBe(9)
  })

  test('replaced, called off, refused', async () => {
    const order = await delivered({ quantity: 3 })
    const ask = async (wish: string) => {
      wait(0.01)
      const asked = { ...all(1), wish, why: 'damaged', refund_to: 'meera@okbank' }
      return (await order.ask('POST', '/returns', asked)).body.returns.at(-1).id
    }
    const replaced = await ask('replace')
    const path = `/orders/${order.number}/returns`
    const { body } = await staff('POST', `${path}/${replaced}/accept`, {
      sellable: false,
      carrier: 'Own van',
    })
    expect(body.shipments.at(-1)).toMatchObject({ replacement: true })
    expect(await stockOf(shop, order.chair.id)).toBe(6)
    const calledOff = await ask('refund')
    expect((await order.ask('POST', `/returns/${calledOff}/call-off`)).status).toBe(200)
    const refused = await ask('refund')
    const answer = { answer: 'The shade was cut after delivery.' }
    expect((await staff('POST', `${path}/${refused}/refuse`, answer)).body.returns.at(-1)).toMatchObject({
      state: 'refused',
      ...answer,
    })
    expect((await order.ask('POST', `/returns/${refused}/call-off`)).status).toBe(409)
  })
})

describe('store credit', () => {
  test('cashback comes once the window has closed, is spent, and comes back', async () => {
    const meera = await aPerson(shop)
    const chair = await aPiece(shop, { price: 10_000 })
    const bought = await place(shop, anOrderBody([{ ...chair, quantity: 2 }], { coupon: 'MOM' }), {
      token: meera.token,
    })
    await staff('POST', `/orders/${bought.body.number}/dispatch`, { carrier: 'Own van', tracking_number: '' })
    await staff('POST', `/orders/${bought.body.number}/deliver`)
    await giveCashback(deps())
    expect((await meera.call('GET', '/api/user/store-credit')).body.balance).toBe(0)
    wait(7 * 24 * 60 + 1)
    await giveCashback(deps())
    await giveCashback(deps())
    expect((await meera.call('GET', '/api/user/store-credit')).body.balance).toBe(4_000)
    const again = await place(shop, anOrderBody([chair], { use_store_credit: true }), {
      token: (await meera.logIn()) as string,
    })
    expect(again.body).toMatchObject({ total: 10_000, to_pay: 6_000 })
    expect((await meera.call('GET', '/api/user/store-credit')).body.balance).toBe(0)
    await meera.call('POST', `/api/orders/${again.body.number}/cancel`, all(1))
    expect((await meera.call('GET', '/api/user/store-credit')).body.balance).toBe(4_000)
  })
})

describe('finding an order', () => {
  test('track by number and contact; anything else finds nothing', async () => {
    const order = await anOrder()
    const track = (number: string, contact: string) =>
      call(shop, 'POST', '/api/orders/track', { body: { number, contact } })
    for (const contact of ['meera@example.in', 'MEERA@example.in', '098450-12345']) {
      const { status, body } = await track(order.number.toLowerCase(), contact)
      expect(status).toBe(200)
      expect(body.to).toBe('M. I., Bengaluru 560038')
      expect(JSON.stringify(body)).not.toContain('Gulmohar')
    }
    for (const [number, contact] of [
      [order.number, 'ravi@example.in'],
      ['AAN-2611-99999', 'meera@example.in'],
      [order.number, '+91'],
    ] as const)
      expect((await track(number, contact)).status).toBe(404)
  })

  test('a guest’s order is kept in an account by its key, once', async () => {
    const order = await anOrder()
    const [meera, ravi] = [await aPerson(shop), await aPerson(shop)]
    const claim = (token: string, key: string) =>
      call(shop, 'POST', `/api/orders/${order.number}/claim`, { token, headers: { 'order-key': key } })
    expect((await claim(ravi.token, 'no key of it')).status).toBe(404)
    expect((await claim(meera.token, order.key)).body.mine).toBe(true)
    expect((await claim(ravi.token, order.key)).status).toBe(404)
    const { body } = await meera.call('GET', '/api/orders?group=on_the_way')
    expect(body).toMatchObject({ total: 1, counts: { all: 1, on_the_way: 1 } })
    expect(body.data[0].number).toBe(order.number)
  })
})

describe('whoever leaves', () => {
  test('takes their orders along, must wait for what is on its way, and leaves no name behind', async () => {
    const meera = await aPerson(shop)
    const chair = await aPiece(shop)
    const { body: placed } = await place(shop, anOrderBody([chair]), { token: meera.token })
    const data = (await meera.call('GET', '/api/user/data')).body
    expect(data.orders).toMatchObject([{ number: placed.number, lines: [{ paid: 6_490 }] }])
    const refused = await meera.call('POST', '/api/user/erase', { password: 'brass lamp at dusk' })
    expect(refused.body.error.code).toBe('orders_open')
    await meera.call('POST', `/api/orders/${placed.number}/cancel`, all(1))
    await shop.db.updateTable('account').set({ erase_at: now() }).where('id', '=', meera.id).execute()
    await eraseDue(shop)
    const row = await shop.db
      .selectFrom('customer_order')
      .select(['email', 'phone', 'ship_to', 'total_paise'])
      .where('number', '=', placed.number)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: null, phone: null, total_paise: 6_490_00 })
    expect(JSON.stringify(row.ship_to)).not.toMatch(/Meera|Gulmohar|98450/)
  })
})
