// Orders taken on the phone: the same transaction, a link that lasts a day, and people without an e-mail.

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { expireOrders } from '#shop/orders/server/expire-orders.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, stockOf } from '../../../../test/an-order.ts'
import { paymentDeps } from '../../../../test/payment-deps.ts'
import { aPerson, call, lastMail } from '../../../../test/people.ts'

const shop = await aShop('demo', { limits: readLimits('order=off, coupon=off, search=off, track=off') })
const taker = await aPerson(shop, 'support', { name: 'Dev Pillai' })
afterEach(async () => {
  shop.clock.at = undefined
  expect(await brokenInvariants(shop)).toEqual([])
})
afterAll(() => shop.close())

const now = () => shop.clock.at ?? new Date()
const deps = () => paymentDeps(shop.db, now)
const ahead = (hours: number) => {
  shop.clock.at = new Date(Date.now() + hours * 3_600_000)
}

const aCall = (piece: { id: string; price: number }, change: object = {}) => {
  const { items, address } = anOrderBody([piece])
  return {
    items,
    contact: { email: 'caller@example.in', phone: '98450 12345' },
    address,
    assembly: false,
    pays_by: 'online',
    expected_total: piece.price,
    ...change,
  }
}
const take = (body: object, key: string = randomUUID(), who = taker) =>
  call(shop, 'POST', '/api/admin/phone-orders', {
    token: who.token,
    headers: { 'idempotency-key': key },
    body,
  })
const keyIn = (link: string) => link.split('#key=')[1] ?? ''

test('a link that lasts a day: mailed, copied, paid by whoever holds it; who took it is put down', async () => {
  const chair = await aPiece(shop, { stock: 3 })
  const { status, body } = await take(aCall(chair))
  expect([status, body.state, body.mailed]).toEqual([201, 'awaiting_payment', true])
  expect(Date.parse(body.hold_until) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  expect(await stockOf(shop, chair.id)).toBe(2)
  const mail = await lastMail(shop, 'caller@example.in')
  expect(mail.subject).toBe(`Pay for your order ${body.number}`)
  const mailedKey = /#key=([\w-]+)/.exec(mail.text_part ?? '')?.[1] ?? ''
  expect(mailedKey).not.toBe(keyIn(body.link))
  for (const key of [keyIn(body.link), mailedKey]) {
    const order = await call(shop, 'GET', `/api/orders/${body.number}`, { headers: { 'order-key': key } })
    expect(order.body).toMatchObject({ can: { pay: true }, history: [{ kind: 'placed', by: 'staff' }] })
  }
  const staff = await taker.call('GET', `/api/admin/orders/${body.number}`)
  expect(staff.body).toMatchObject({ taken_by: 'Dev Pillai', moves: { pay_link: true } })
  const entry = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_name'])
    .where('subject_id', '=', body.number)
    .executeTakeFirst()
  expect(entry).toEqual({ action: 'order.taken', actor_name: 'Dev Pillai' })
})

test('the link that staff see only pays: masked, no other act, no longer than the hold', async () => {
  const chair = await aPiece(shop, { stock: 3 })
  const contact = { email: 'masked@example.in', phone: '98450 12345' }
  const { body } = await take(aCall(chair, { contact }))
  const renewed = await taker.call('POST', `/api/admin/orders/${body.number}/pay-link`)
  const mailed = /#key=([\w-]+)/.exec((await lastMail(shop, contact.email)).text_part ?? '')?.[1] ?? ''
  const meera = await aPerson(shop)
  const shut: [string, string, object | undefined][] = [
    ['POST', 'cancel', { lines: [{ line: 1, quantity: 1 }] }],
    ['POST', 'refund-quote', { lines: [{ line: 1, quantity: 1 }], act: 'cancel' }],
    ['POST', 'pay-at-the-door', undefined],
    ['GET', 'papers/invoice-26-27-1', undefined],
  ]
  for (const link of [body.link, renewed.body.link]) {
    const headers = { 'order-key': keyIn(link) }
    const seen = await call(shop, 'GET', `/api/orders/${body.number}`, { headers })
    expect(seen.body).toMatchObject({
      email: 'm•••@example.in',
      phone: '+91 98••• ••345',
      can: { pay: true, cancel: false, pay_at_the_door: false, claim: false },
    })
    expect(JSON.stringify(seen.body)).not.toContain('9845012345')
    for (const [method, path, sent] of shut) {
      const asked = await call(shop, method, `/api/orders/${body.number}/${path}`, { headers, body: sent })
      expect([path, asked.status, asked.body.error.code]).toEqual([path, 404, 'order_unknown'])
    }
    const claim = await call(shop, 'POST', `/api/orders/${body.number}/claim`, {
      headers,
      token: meera.token,
    })
    expect(claim.status).toBe(404)
    expect((await call(shop, 'POST', `/api/orders/${body.number}/payments`, { headers })).status).toBe(200)
  }
  ahead(25)
  for (const [link, status] of [
    [keyIn(body.link), 404],
    [mailed, 200],
  ] as const)
    expect(
      (await call(shop, 'GET', `/api/orders/${body.number}`, { headers: { 'order-key': link } })).status,
    ).toBe(status)
  shop.clock.at = undefined
})

test('going to pay does not shorten the day, and after it the pieces are free again', async () => {
  const chair = await aPiece(shop, { stock: 1 })
  const { body } = await take(aCall(chair, { contact: { email: 'slow@example.in', phone: '98450 12345' } }))
  const headers = { 'order-key': keyIn(body.link) }
  const opened = await call(shop, 'POST', `/api/orders/${body.number}/payments`, { headers })
  expect(opened.status).toBe(200)
  const order = await call(shop, 'GET', `/api/orders/${body.number}`, { headers })
  expect(Date.parse(order.body.hold_until)).toBeGreaterThanOrEqual(Date.parse(body.hold_until))
  ahead(23)
  await expireOrders(deps())
  expect(await stockOf(shop, chair.id)).toBe(0)
  ahead(25.5)
  await expireOrders(deps())
  expect(await stockOf(shop, chair.id)).toBe(1)
  expect((await lastMail(shop, 'slow@example.in')).kind).toBe('order_expired')
  shop.clock.at = undefined
  expect((await taker.call('POST', `/api/admin/orders/${body.number}/pay-link`)).status).toBe(409)
})

test('without an e-mail: the link is read out, nothing is mailed, and letters stay away', async () => {
  const chair = await aPiece(shop)
  const before = await shop.db.selectFrom('mail_message').select('id').execute()
  const contact = { email: null, phone: '90000 22222' }
  const { body } = await take(aCall(chair, { contact }))
  expect([body.mailed, body.link]).toEqual([false, expect.stringContaining('#key=')])
  const again = await taker.call('POST', `/api/admin/orders/${body.number}/pay-link`)
  expect(again.body).toMatchObject({ mailed: false })
  const opened = await call(shop, 'POST', `/api/orders/${body.number}/payments`, {
    headers: { 'order-key': keyIn(again.body.link) },
  })
  expect(opened.status).toBe(200)
  ahead(26)
  await expireOrders(deps())
  expect(await shop.db.selectFrom('mail_message').select('id').execute()).toEqual(before)
  const tracked = await call(shop, 'POST', '/api/orders/track', {
    body: { number: body.number, contact: '90000 22222' },
  })
  expect(tracked.status).toBe(200)
})

test('cash at the door by the same rules, and a coupon counts for the person', async () => {
  const chair = await aPiece(shop)
  const contact = { email: null, phone: '90000 33333' }
  const cash = await take(aCall(chair, { contact, pays_by: 'cash' }))
  expect(cash.body).toMatchObject({ state: 'confirmed', link: null, hold_until: null })
  const dear = await aPiece(shop, { price: 90_000 })
  const refused = await take(aCall(dear, { contact, pays_by: 'cash' }))
  expect(refused.body.error.code).toBe('cash_not_taken')
  const off = Math.round(chair.price * 70) / 100
  const withCoupon = await take(
    aCall(chair, { contact, pays_by: 'cash', coupon: 'masai', expected_total: off }),
  )
  expect(withCoupon.body.total).toBe(off)
  const use = await shop.db
    .selectFrom('coupon_use')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select('coupon_use.email')
    .where('number', '=', withCoupon.body.number)
    .executeTakeFirst()
  expect(use?.email).toBe('+919000033333')
})

test('the same key gets the same order and the same link; another body gets none', async () => {
  const chair = await aPiece(shop, { stock: 5 })
  const key = randomUUID()
  const body = aCall(chair, { contact: { email: 'twice@example.in', phone: '98450 12345' } })
  const answers = await Promise.all([take(body, key), take(body, key), take(body, key)])
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(await stockOf(shop, chair.id)).toBe(4)
  expect((await take({ ...body, assembly: true }, key)).body.error.code).toBe('key_reused')
})

test('for an account it is theirs, pays no credit, leaves their cart alone, and opens by its link', async () => {
  const meera = await aPerson(shop, 'shopper', { name: 'Meera Iyer' })
  const chair = await aPiece(shop)
  await meera.call('POST', '/api/user/cart', { items: [{ id: chair.id, quantity: 1, protection: false }] })
  const contact = { email: null, phone: '98450 12345' }
  const { body } = await take(aCall(chair, { customer: meera.id, contact }))
  expect(body.mailed).toBe(true)
  expect((await lastMail(shop, meera.email)).kind).toBe('order_pay_link')
  expect((await meera.call('GET', `/api/orders/${body.number}`)).body.mine).toBe(true)
  expect((await meera.call('GET', '/api/user/cart')).body.data).toHaveLength(1)
  const byLink = await call(shop, 'GET', `/api/orders/${body.number}`, {
    headers: { 'order-key': keyIn(body.link) },
  })
  expect(byLink.status).toBe(200)
})

test('three unpaid at a time, sold out, a changed price: as in the shop', async () => {
  const chair = await aPiece(shop, { stock: 4 })
  const contact = { email: null, phone: '90000 44444' }
  for (let made = 0; made < 3; made += 1)
    expect((await take(aCall(chair, { contact }))).status, `${made}`).toBe(201)
  expect((await take(aCall(chair, { contact }))).body.error.code).toBe('too_many_unpaid')
  const others = { email: null, phone: '90000 55555' }
  expect((await take(aCall(chair, { contact: others, expected_total: 1 }))).body.error.code).toBe(
    'order_changed',
  )
  const last = {
    ...aCall(chair, { contact: others }),
    items: [{ id: chair.id, quantity: 2, protection: false }],
  }
  expect((await take(last)).body.error.code).toBe('out_of_stock')
  const wrong = await take(aCall(chair, { contact: { email: null, phone: '12345 67890' } }))
  expect(wrong.body.error.fields).toHaveProperty('phone')
})

test('who may not take orders takes none, and a card number has no field', async () => {
  const chair = await aPiece(shop)
  const finance = await aPerson(shop, 'finance')
  expect((await take(aCall(chair), randomUUID(), finance)).status).toBe(403)
  expect((await take(aCall(chair, { card: '4111 1111 1111 1111' }))).status).toBe(400)
  const quote = await taker.call('POST', '/api/admin/phone-orders/quote', {
    items: aCall(chair).items,
    pincode: '560038',
    assembly: false,
  })
  expect(quote.body).toMatchObject({ bill: { total: chair.price }, credit_balance: null })
})

test('the quote says how long the link will be valid, as the owner set it', async () => {
  const chair = await aPiece(shop)
  await shop.db.updateTable('promise_terms').set({ phone_hold_hours: 48 }).execute()
  const { body } = await taker.call('POST', '/api/admin/phone-orders/quote', {
    items: aCall(chair).items,
    assembly: false,
  })
  const { hold_until } = (await take(aCall(chair))).body
  await shop.db.updateTable('promise_terms').set({ phone_hold_hours: 24 }).execute()
  expect(body.hold_hours).toBe(48)
  const hours = (Date.parse(hold_until) - now().getTime()) / 3_600_000
  expect(Math.round(hours)).toBe(48)
})
