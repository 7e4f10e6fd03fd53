// A gift card bought through Razorpay: its page gets the form, the browser comes back, the webhook tells again.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indianDay } from '#kernel/time.ts'
import { createRazorpay } from '#shop/payments/server/razorpay.ts'
import { aRazorpay, liveKeys } from '../../../../test/a-razorpay.ts'
import { aShop, openForSale, type TestShop } from '../../../../test/a-shop.ts'
import { brokenInvariants } from '../../../../test/an-order.ts'
import { call } from '../../../../test/people.ts'

let theirs: Awaited<ReturnType<typeof aRazorpay>>
let shop: TestShop
beforeAll(async () => {
  theirs = await aRazorpay()
  const razorpay = createRazorpay(
    { ...liveKeys, url: theirs.url, shopName: () => 'A shop' },
    'http://localhost',
    () => new Date(),
  )
  shop = await aShop('empty', {
    gateways: {
      current: razorpay,
      keyId: liveKeys.keyId,
      byName: (name) => (name === 'razorpay' ? razorpay : undefined),
    },
  })
  await openForSale(shop)
})
afterAll(async () => {
  await shop.close()
  await theirs.close()
})

test('paid at their page, the card is there when the buyer comes back, once', async () => {
  const bought = await call(shop, 'POST', '/api/gift-cards', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      worth: 5_000,
      from_name: 'Anita',
      buyer_email: 'anita@example.in',
      to_name: 'Sneha',
      to_email: 'sneha@example.in',
      message: '',
      sends_on: indianDay(new Date()),
    },
  })
  expect(bought.status, JSON.stringify(bought.body)).toBe(201)
  const { id, number } = bought.body
  const { body: redirect } = await call(shop, 'POST', `/api/gift-cards/${id}/payments`)
  expect(redirect.fields).toMatchObject({
    amount: '500000',
    description: `Gift card ${number}`,
    callback_url: `http://localhost/payment/return/razorpay?card=${id}`,
    cancel_url: `http://localhost/gift-cards/${id}`,
  })
  const payment = theirs.pay(redirect.fields.order_id, { status: 'authorized' })
  const back = await shop.app.inject({
    method: 'POST',
    url: `/payment/return/razorpay?card=${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(theirs.returning(payment)).toString(),
  })
  expect([back.statusCode, back.headers.location]).toEqual([303, `/gift-cards/${id}`])
  expect((await call(shop, 'GET', `/api/gift-cards/${id}`)).body.state).toBe('paid')
  const webhook = theirs.webhook('payment.captured', { payment, order: { id: payment.order_id } })
  const told = await shop.app.inject({
    method: 'POST',
    url: '/api/payments/webhooks/razorpay',
    headers: webhook.headers,
    payload: webhook.body,
  })
  expect(told.statusCode).toBe(204)
  const cards = await shop.db.selectFrom('gift_card').select('balance_paise').execute()
  expect(cards).toEqual([{ balance_paise: 5_000_00 }])
  expect(await brokenInvariants(shop)).toEqual([])
})

test('a card that is none leads to the front door', async () => {
  const back = await shop.app.inject({
    method: 'POST',
    url: '/payment/return/razorpay?card=//evil.example',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
  expect(back.headers.location).toBe('/')
})
