// Razorpay's client and the routes it knocks at, against a stand-in of its API.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { aRazorpay, razorpayKeys } from '../../../../test/a-razorpay.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { type Gateway, type GatewayName, GatewayProblem, type PaymentEvent } from '../domain/gateway.ts'
import { onlineMethods } from '../domain/ways.ts'
import { createGateways } from './gateways.ts'
import { createRazorpay } from './razorpay.ts'

const publicUrl = 'https://aangan.example'
let theirs: Awaited<ReturnType<typeof aRazorpay>>
let shop: TestShop
const clock = { at: new Date('2026-11-15T06:00:00Z') }
const now = () => clock.at
const heard: [GatewayName, PaymentEvent][] = []
const mood = { hearFails: false }

const clientWith = (change = {}): Gateway =>
  createRazorpay(
    { ...razorpayKeys, url: theirs.url, patienceMs: 300, shopName: () => 'A shop', ...change },
    publicUrl,
    now,
  )
let gateway: Gateway

beforeAll(async () => {
  theirs = await aRazorpay()
  const atTheDoor = clientWith()
  shop = await aShop('empty', {
    logLevel: 'warn',
    gateways: { current: atTheDoor, byName: (name) => (name === 'razorpay' ? atTheDoor : undefined) },
    applyEvent: async (name, news) => {
      if (mood.hearFails) throw new Error('the shop stumbled')
      heard.push([name, news])
    },
  })
})
beforeEach(() => {
  gateway = clientWith()
  heard.length = 0
  mood.hearFails = false
  clock.at = new Date(clock.at.getTime() + 3_600_000)
  Object.assign(theirs.state, { mood: 'well', refundStatus: 'pending', calls: [] })
})
afterAll(async () => {
  await shop.close()
  await theirs.close()
})

let counter = 0
const aReference = () => `0f0e7a52-9c43-4f6e-8d38-${String(++counter).padStart(12, '0')}`
const aRequest = (change = {}) => ({
  reference: aReference(),
  orderNumber: 'AAN-2611-04827',
  amount: paise(31_129_00),
  contact: { email: 'meera@example.in', phone: '+919845012345' },
  returnUrl: '/orders/AAN-2611-04827',
  expiresAt: new Date('2026-11-15T06:10:00Z'),
  methods: onlineMethods,
  ...change,
})
const opened = async (change = {}) => (await gateway.open(aRequest(change))).gatewayOrderId
const problemOf = (promise: Promise<unknown>): Promise<GatewayProblem> =>
  promise.then(
    () => {
      throw new Error('it went well')
    },
    (error) => {
      expect(error).toBeInstanceOf(GatewayProblem)
      expect(String(error.stack)).not.toMatch(/stand-in-key-secret|meera|9845012345|Basic /)
      return error
    },
  )

test('is the current gateway where its keys are set, and the only one', () => {
  const withKeys = createGateways({ razorpay: { ...razorpayKeys, url: theirs.url }, publicUrl }, shop.db, now)
  expect([withKeys.current.name, withKeys.byName('test')]).toEqual(['razorpay', undefined])
  const without = createGateways({ publicUrl }, shop.db, now)
  expect([without.current.name, without.byName('razorpay')]).toEqual(['test', undefined])
})

describe('opening', () => {
  test('makes an order and a form for their page', async () => {
    const { gatewayOrderId, redirect } = await gateway.open(aRequest())
    expect(theirs.orders.get(gatewayOrderId)).toMatchObject({ amount: 31_129_00, currency: 'INR' })
    expect(redirect).toEqual({
      url: `${theirs.url}/v1/checkout/embedded`,
      fields: {
        key_id: 'rzp_test_standin',
        order_id: gatewayOrderId,
        amount: '3112900',
        currency: 'INR',
        name: 'A shop',
        description: 'Order AAN-2611-04827',
        'prefill[email]': 'meera@example.in',
        'prefill[contact]': '+919845012345',
        callback_url: 'https://aangan.example/payment/return/razorpay?order=AAN-2611-04827',
        cancel_url: 'https://aangan.example/orders/AAN-2611-04827',
      },
    })
    expect(JSON.stringify(redirect)).not.toContain(razorpayKeys.keySecret)
  })

  test('again with the same reference opens nothing new', async () => {
    const request = aRequest()
    expect(await gateway.open(request)).toEqual(await gateway.open(request))
  })

  test('after a try that was done but never answered, finds what that try opened', async () => {
    const request = aRequest()
    const before = theirs.orders.size
    theirs.state.mood = 'writes_then_hangs'
    expect((await problemOf(gateway.open(request))).kind).toBe('away')
    theirs.state.mood = 'well'
    const { gatewayOrderId } = await gateway.open(request)
    expect(theirs.orders.get(gatewayOrderId)?.receipt).toBe(request.reference)
    expect(theirs.orders.size).toBe(before + 1)
  })

  test('another amount under the same reference, too little, and wrong keys are refused', async () => {
    const request = aRequest()
    await gateway.open(request)
    for (const refused of [
      problemOf(gateway.open({ ...request, amount: paise(5_00) })),
      problemOf(gateway.open(aRequest({ amount: paise(50) }))),
      problemOf(clientWith({ keySecret: 'another' }).open(aRequest())),
    ]) {
      expect((await refused).kind).toBe('refused')
    }
  })
})

describe('their trouble', () => {
  test.each([
    ['down', 'away'],
    ['busy', 'away'],
    ['hanging', 'away'],
    ['hangs_up', 'away'],
    ['garbled', 'away'],
  ] as const)('%s counts as %s', async (trouble, kind) => {
    theirs.state.mood = trouble
    const started = performance.now()
    expect((await problemOf(gateway.open(aRequest()))).kind).toBe(kind)
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  test('nobody there at all is away too', async () => {
    expect((await problemOf(clientWith({ url: 'http://127.0.0.1:1' }).fetchStatus('order_1'))).kind).toBe(
      'away',
    )
  })

  test('after five failures they are left alone for half a minute, and one try decides', async () => {
    theirs.state.mood = 'down'
    for (let i = 0; i < 8; i += 1) await problemOf(gateway.fetchStatus('order_1'))
    expect(theirs.state.calls).toHaveLength(5)
    clock.at = new Date(clock.at.getTime() + 30_000)
    await problemOf(gateway.fetchStatus('order_1'))
    await problemOf(gateway.fetchStatus('order_1'))
    expect(theirs.state.calls).toHaveLength(6)
    clock.at = new Date(clock.at.getTime() + 30_000)
    theirs.state.mood = 'well'
    await opened()
    await opened()
  })

  test('a refusal is an answer, and nobody is left alone for it', async () => {
    for (let i = 0; i < 8; i += 1) {
      expect((await problemOf(gateway.fetchStatus('order_nobody'))).kind).toBe('refused')
    }
    expect(theirs.state.calls).toHaveLength(8)
  })
})

describe('looking', () => {
  test('nothing, failures and money', async () => {
    const id = await opened()
    expect(await gateway.fetchStatus(id)).toEqual([])
    const failed = theirs.pay(id, { status: 'failed', error_description: 'Your bank said no' })
    theirs.pay(id, { status: 'created' })
    const paid = theirs.pay(id, { method: 'card', vpa: null, card: { last4: '1111', network: 'Visa' } })
    expect(await gateway.fetchStatus(id)).toEqual([
      {
        eventId: `look:${failed.id}:failed`,
        kind: 'failed',
        gatewayOrderId: id,
        gatewayPaymentId: failed.id,
        amount: 31_129_00,
        method: 'upi',
        shownAs: 'meera@okbank',
        failure: 'Your bank said no',
      },
      {
        eventId: `look:${paid.id}:captured`,
        kind: 'captured',
        gatewayOrderId: id,
        gatewayPaymentId: paid.id,
        amount: 31_129_00,
        method: 'card',
        shownAs: 'Visa ending 1111',
      },
    ])
  })

  test('whose EMI paid is asked for where it is not said', async () => {
    const id = await opened({ emiBank: 'HDFC Bank' })
    const emi = (issuer: string) => ({
      method: 'emi',
      vpa: null,
      emi: { issuer, type: 'credit', duration: 6 },
    })
    theirs.pay(id, emi('HDFC'))
    theirs.pay(id, emi('XXXX'))
    theirs.pay(id, { method: 'emi', vpa: null, card: { last4: '1111', network: 'Visa', issuer: 'ICIC' } })
    expect((await gateway.fetchStatus(id)).map(({ method, emiBank }) => [method, emiBank])).toEqual([
      ['emi', 'HDFC Bank'],
      ['emi', undefined],
      ['emi', 'ICICI Bank'],
    ])
    expect(theirs.state.calls.filter((call) => call.includes('expand[]=emi'))).toHaveLength(2)
  })

  test('their page opens with EMI where that was promised, and the way back is another for who gives up', async () => {
    const cancelUrl = '/orders/AAN-2611-04827?paid=cancelled'
    const { redirect } = await gateway.open(aRequest({ emiBank: 'HDFC Bank', cancelUrl }))
    expect(redirect.fields).toMatchObject({
      'prefill[method]': 'emi',
      description: 'Order AAN-2611-04827, by HDFC Bank EMI only',
      cancel_url: `${publicUrl}${cancelUrl}`,
    })
    expect((await gateway.open(aRequest())).redirect.fields).not.toHaveProperty('prefill[method]')
    expect((await gateway.open(aRequest({ opensAt: 'upi' }))).redirect.fields).toMatchObject({
      'prefill[method]': 'upi',
    })
  })

  test('their page does not offer what the owner switched off', async () => {
    const { redirect } = await gateway.open(aRequest({ methods: ['upi', 'card', 'netbanking'] }))
    expect(redirect.fields).toMatchObject({ 'method[wallet]': '0', 'method[emi]': '0' })
    expect(redirect.fields).not.toHaveProperty('method[upi]')
  })

  test('what is only reserved is taken, once', async () => {
    const id = await opened()
    const payment = theirs.pay(id, { status: 'authorized' })
    const [first, second] = await Promise.all([gateway.fetchStatus(id), gateway.fetchStatus(id)])
    expect(first?.map(({ kind }) => kind)).toEqual(['captured'])
    expect(second).toEqual(first)
    expect(theirs.payments.get(payment.id)?.status).toBe('captured')
  })

  test('money that was sent back had come', async () => {
    const id = await opened()
    theirs.pay(id, { status: 'refunded' })
    expect((await gateway.fetchStatus(id)).map(({ kind }) => kind)).toEqual(['captured'])
  })

  test('money of another country is not what was asked for', async () => {
    const id = await opened()
    theirs.pay(id, { currency: 'USD' })
    const reserved = theirs.pay(id, { currency: 'EUR', status: 'authorized' })
    expect(await gateway.fetchStatus(id)).toMatchObject([{ kind: 'captured', currency: 'USD' }])
    expect(reserved.status).toBe('authorized')
  })
})

describe('refunds', () => {
  const paid = async () => theirs.pay(await opened()).id

  test('asked for twice are one, also when the first answer never came', async () => {
    const wanted = { gatewayPaymentId: await paid(), amount: paise(100_00), reference: aReference() }
    theirs.state.mood = 'writes_then_hangs'
    expect((await problemOf(gateway.refund(wanted))).kind).toBe('away')
    theirs.state.mood = 'well'
    const first = await gateway.refund(wanted)
    expect(await gateway.refund(wanted)).toEqual(first)
    expect(first.isDone).toBe(false)
    expect(theirs.payments.get(wanted.gatewayPaymentId)?.amount_refunded).toBe(100_00)
    expect(theirs.refunds.get(first.gatewayRefundId)).toMatchObject({
      receipt: wanted.reference,
      notes: { reference: wanted.reference },
    })
  })

  test('a short reference does as well', async () => {
    const wanted = { gatewayPaymentId: await paid(), amount: paise(1_00), reference: 'r/1' }
    expect(await gateway.refund(wanted)).toEqual(await gateway.refund(wanted))
  })

  test('are looked at until they are done, with the bank’s own number', async () => {
    const gatewayPaymentId = await paid()
    const { gatewayRefundId } = await gateway.refund({
      gatewayPaymentId,
      amount: paise(1_00),
      reference: aReference(),
    })
    const look = () => gateway.fetchRefund({ gatewayPaymentId, gatewayRefundId })
    expect(await look()).toEqual({ gatewayRefundId, isDone: false })
    Object.assign(theirs.refunds.get(gatewayRefundId) ?? {}, {
      status: 'processed',
      acquirer_data: { arn: '74332745' },
    })
    expect(await look()).toEqual({ gatewayRefundId, isDone: true, bankReference: '74332745' })
    Object.assign(theirs.refunds.get(gatewayRefundId) ?? {}, { status: 'failed' })
    expect((await problemOf(look())).kind).toBe('refused')
  })

  test('of more than was paid, or of nothing, are refused', async () => {
    const gatewayPaymentId = await paid()
    const refund = (change: object) =>
      problemOf(
        gateway.refund({ gatewayPaymentId, amount: paise(99_999_00), reference: aReference(), ...change }),
      )
    expect((await refund({})).kind).toBe('refused')
    expect((await refund({ gatewayPaymentId: 'pay_nobody' })).kind).toBe('refused')
  })
})

describe('their webhooks', () => {
  const post = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    shop.app.inject({ method: 'POST', url: '/api/payments/webhooks/razorpay', headers, payload: body })
  const aPayment = async (change = {}) => theirs.pay(await opened(), change)

  test('whose EMI paid is asked for; while they are away it is not taken, and told again', async () => {
    const payment = await aPayment({ method: 'emi', vpa: null, emi: { issuer: 'HDFC' } })
    const { emi: _, ...told } = payment
    const webhook = theirs.webhook('payment.captured', { payment: told })
    theirs.state.mood = 'down'
    expect((await post(webhook)).statusCode).toBeGreaterThanOrEqual(500)
    expect(heard).toEqual([])
    theirs.state.mood = 'well'
    expect((await post(webhook)).statusCode).toBe(204)
    expect(heard).toMatchObject([['razorpay', { kind: 'captured', method: 'emi', emiBank: 'HDFC Bank' }]])
  })

  test.each([
    ['payment.captured', { status: 'captured' }, 'captured'],
    ['order.paid', { status: 'captured' }, 'captured'],
    ['payment.failed', { status: 'failed', error_description: 'No funds' }, 'failed'],
    ['payment.authorized', { status: 'authorized' }, 'other'],
    ['payment.captured', { status: 'captured', currency: 'USD' }, 'captured'],
  ])('%s %j is %s', async (event, change, kind) => {
    const payment = await aPayment(change)
    const webhook = theirs.webhook(event, { payment, order: { id: payment.order_id } })
    expect((await post(webhook)).statusCode).toBe(204)
    expect((await post(webhook)).statusCode).toBe(204)
    expect(heard[0]).toEqual(heard[1])
    expect(heard[0]).toMatchObject([
      'razorpay',
      {
        eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
        kind,
        gatewayOrderId: payment.order_id,
        gatewayPaymentId: payment.id,
        amount: 31_129_00,
      },
    ])
  })

  test.each([
    ['refund.processed', 'refunded'],
    ['refund.failed', 'refund_failed'],
    ['refund.created', 'other'],
  ])('%s is %s', async (event, kind) => {
    const payment = await aPayment()
    const reference = aReference()
    const { gatewayRefundId } = await gateway.refund({
      gatewayPaymentId: payment.id,
      amount: paise(12_00),
      reference,
    })
    await post(theirs.webhook(event, { refund: theirs.refunds.get(gatewayRefundId) ?? {}, payment }))
    expect(heard.map(([, news]) => news)).toMatchObject([
      {
        kind,
        gatewayOrderId: payment.order_id,
        gatewayPaymentId: payment.id,
        amount: 12_00,
        refund: { gatewayRefundId, reference },
      },
    ])
  })

  test('A16 both secrets hold while they are being changed, and no third', async () => {
    const payment = await aPayment()
    const [, old] = razorpayKeys.webhookSecrets
    expect((await post(theirs.webhook('payment.captured', { payment }, old))).statusCode).toBe(204)
    const forged = await post(theirs.webhook('payment.captured', { payment }, 'stand-in-key-secret'))
    expect([forged.statusCode, forged.json().error.code]).toEqual([400, 'signature_wrong'])
    expect(heard).toHaveLength(1)
  })

  test('A16 one changed byte is enough to be refused', async () => {
    const { body, headers } = theirs.webhook('payment.captured', { payment: await aPayment() })
    for (const changed of [body.replace('3112900', '3112901'), `${body} `, body.slice(1), '']) {
      const answer = await post({ body: changed, headers })
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'signature_wrong'])
    }
    expect(heard).toEqual([])
  })

  test('an event we do not know is taken, and asks for nothing', async () => {
    expect((await post(theirs.webhook('payment.downtime.started', {}))).statusCode).toBe(204)
    expect(heard[0]?.[1]).toMatchObject({ kind: 'other', gatewayOrderId: '', amount: 0 })
  })

  test('A84 the same words are the same news, and other words other news, whatever id they carry', async () => {
    const one = theirs.webhook('payment.captured', { payment: await aPayment() })
    const other = theirs.webhook('payment.captured', { payment: await aPayment() })
    const id = { 'x-razorpay-event-id': 'evt_of_another' }
    await post(one)
    await post({ ...one, headers: { ...one.headers, ...id } })
    await post({ ...other, headers: { ...other.headers, ...id } })
    const [first, again, next] = heard.map(([, { eventId }]) => eventId)
    expect(again).toBe(first)
    expect(next).not.toBe(first)
  })

  test('are answered well only when the news is kept', async () => {
    mood.hearFails = true
    const answer = await post(theirs.webhook('payment.captured', { payment: await aPayment() }))
    expect(answer.statusCode).toBe(500)
  })

  test('leave the test gateway switched off', async () => {
    expect((await shop.app.inject('/test-gateway/tgo_x')).statusCode).toBe(404)
    const answer = await shop.app.inject({ method: 'POST', url: '/api/payments/webhooks/test' })
    expect(answer.statusCode).toBe(404)
  })
})

describe('coming back from their page', () => {
  const comeBack = (fields: Record<string, string>, query = '?order=AAN-2611-04827') =>
    shop.app.inject({
      method: 'POST',
      url: `/payment/return/razorpay${query}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://api.razorpay.com',
        'sec-fetch-site': 'cross-site',
      },
      payload: new URLSearchParams(fields).toString(),
    })
  const whereTo = ({ statusCode, headers }: Awaited<ReturnType<typeof comeBack>>) => [
    statusCode,
    headers.location,
  ]

  test('a signed return is a reason to look, and what is seen is heard', async () => {
    const payment = theirs.pay(await opened(), { status: 'authorized' })
    expect(whereTo(await comeBack(theirs.returning(payment)))).toEqual([303, '/orders/AAN-2611-04827'])
    expect(heard.map(([, news]) => [news.kind, news.gatewayPaymentId])).toEqual([['captured', payment.id]])
  })

  test('A19 what is not signed leads back, and is not believed', async () => {
    const payment = theirs.pay(await opened())
    const fields = theirs.returning(payment)
    const wrongs: Record<string, string>[] = [
      {},
      { ...fields, razorpay_signature: '' },
      { ...fields, razorpay_signature: 'f'.repeat(64) },
      { ...fields, razorpay_payment_id: 'pay_other' },
      { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'Payment failed' },
    ]
    for (const wrong of wrongs) {
      theirs.state.calls.length = 0
      expect(whereTo(await comeBack(wrong))).toEqual([303, '/orders/AAN-2611-04827'])
      expect([heard, theirs.state.calls]).toEqual([[], []])
    }
  })

  test('while they are away the shopper goes on', async () => {
    const payment = theirs.pay(await opened())
    theirs.state.mood = 'down'
    expect(whereTo(await comeBack(theirs.returning(payment)))).toEqual([303, '/orders/AAN-2611-04827'])
    expect(shop.lines.join()).not.toMatch(/stand-in-key-secret|meera/)
  })

  test.each(['', '?order=', '?order=//evil.example', '?order=AAN-2611-04827%0d%0aX:1', '?order=a&order=b'])(
    'an order that is none leads to the front door: %j',
    async (query) => {
      expect(whereTo(await comeBack({}, query))).toEqual([303, '/'])
    },
  )
})
