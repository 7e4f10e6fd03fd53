// Razorpay's API as its documents describe it, as far as the shop uses it: orders, payments, captures, refunds, signed
// webhooks and signed returns. It can be slow, down, or do what it is told and never say so.
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const razorpayKeys = {
  keyId: 'rzp_test_standin',
  keySecret: 'stand-in-key-secret',
  webhookSecrets: ['stand-in-webhook-new', 'stand-in-webhook-old'],
}

/** An open shop sells for nothing but these: the others are practice. */
export const liveKeys = { ...razorpayKeys, keyId: 'rzp_live_standin' }

const basic = ({ keyId, keySecret }: typeof razorpayKeys) =>
  `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
const accepted = [basic(razorpayKeys), basic(liveKeys)]

type Mood = 'well' | 'down' | 'busy' | 'hanging' | 'writes_then_hangs' | 'hangs_up' | 'garbled'
type Fields = Record<string, unknown>
type Payment = Fields & {
  id: string
  order_id: string
  amount: number
  status: string
  amount_refunded: number
}
type Refund = Fields & { id: string; payment_id: string; amount: number; status: string }
type Answer = { status: number; body: Fields }

const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
const answer = (body: Fields): Answer => ({ status: 200, body })
const refusal = (description: string, field: string | null = null, status = 400): Answer => ({
  status,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      field,
    },
  },
})
const collection = (items: Fields[]) => answer({ entity: 'collection', count: items.length, items })
const unknownId = refusal('The id provided does not exist')

export async function aRazorpay() {
  const orders = new Map<string, Fields & { id: string; receipt: string; amount: number }>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  const remembered = new Map<string, { body: string; refund: Refund }>()
  const state = { mood: 'well' as Mood, refundStatus: 'pending', calls: [] as string[] }

  const makeOrder = (body: Fields): Answer => {
    const { amount, currency, receipt } = body
    if (!Number.isInteger(amount) || (amount as number) < 100) {
      return refusal('Order amount less than minimum amount allowed', 'amount')
    }
    if (currency !== 'INR') return refusal('Currency is not supported', 'currency')
    if (typeof receipt !== 'string' || receipt.length > 40) {
      return refusal('The receipt may not be greater than 40 characters.', 'receipt')
    }
    const order = {
      id: newId('order'),
      entity: 'order',
      amount: amount as number,
      amount_paid: 0,
      currency,
      receipt,
      status: 'created',
      notes: body.notes,
    }
    orders.set(order.id, order)
    return answer(order)
  }

  const capture = (payment: Payment, body: Fields): Answer => {
    if (payment.status === 'captured') return refusal('This payment has already been captured')
    if (payment.status !== 'authorized') {
      return refusal('Only payments which have been authorized and not yet captured can be captured')
    }
    if (body.amount !== payment.amount) {
      return refusal('Capture amount must be equal to the amount authorized', 'amount')
    }
    Object.assign(payment, { status: 'captured', captured: true })
    return answer(payment)
  }

  const makeRefund = (payment: Payment, body: Fields, key: string | undefined): Answer => {
    const sent = JSON.stringify([payment.id, body])
    if (key !== undefined && !/^[\w-]{10,}$/.test(key)) return refusal('The idempotency key is not valid')
    const before = key === undefined ? undefined : remembered.get(key)
    if (before) {
      return before.body === sent ? answer(before.refund) : refusal('Different payload for the same key')
    }
    if (payment.status !== 'captured')
      return refusal('The payment status should be captured for action to be taken')
    const amount = (body.amount as number | undefined) ?? payment.amount - payment.amount_refunded
    if (payment.amount_refunded + amount > payment.amount) {
      return refusal('The total refund amount is greater than the refund payment amount', 'amount')
    }
    const refund: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      amount,
      currency: 'INR',
      payment_id: payment.id,
      receipt: body.receipt,
      notes: body.notes ?? [],
      acquirer_data: { arn: null },
      status: state.refundStatus,
    }
    payment.amount_refunded += amount
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    refunds.set(refund.id, refund)
    if (key !== undefined) remembered.set(key, { body: sent, refund })
    return answer(refund)
  }

  /** Who gave the instalments is told to whoever asks for it. */
  const withoutEmi = ({ emi: _, ...payment }: Payment): Fields => payment

  const ofPayment = (
    id: string,
    rest: string[],
    {
      method,
      body,
      key,
      expand,
    }: { method: string; body: Fields; key: string | undefined; expand: string[] },
  ): Answer => {
    const payment = payments.get(id)
    if (!payment) return unknownId
    const [act, refundId] = rest
    if (method === 'GET' && act === undefined)
      return answer(expand.includes('emi') ? payment : withoutEmi(payment))
    if (method === 'POST' && act === 'capture') return capture(payment, body)
    if (method === 'POST' && act === 'refund') return makeRefund(payment, body, key)
    const refund = refunds.get(refundId ?? '')
    return method === 'GET' && act === 'refunds' && refund?.payment_id === id ? answer(refund) : unknownId
  }

  const respond = (request: IncomingMessage, text: string): Answer => {
    if (!accepted.includes(request.headers.authorization ?? ''))
      return refusal('Authentication failed', null, 401)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const [, version, kind, id, ...rest] = pathname.split('/')
    const method = request.method ?? 'GET'
    const body = text === '' ? {} : (JSON.parse(text) as Fields)
    if (version !== 'v1') return refusal('The requested URL was not found on the server.', null, 404)
    if (kind === 'orders' && id === undefined) {
      if (method === 'POST') return makeOrder(body)
      return collection([...orders.values()].filter(({ receipt }) => receipt === searchParams.get('receipt')))
    }
    if (kind === 'orders' && method === 'GET' && rest[0] === 'payments') {
      if (!orders.has(id ?? '')) return unknownId
      return collection([...payments.values()].filter(({ order_id }) => order_id === id).map(withoutEmi))
    }
    if (kind === 'payments' && id !== undefined) {
      const key = request.headers['x-refund-idempotency'] as string | undefined
      return ofPayment(id, rest, { method, body, key, expand: searchParams.getAll('expand[]') })
    }
    return refusal('The requested URL was not found on the server.', null, 404)
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    state.calls.push(`${request.method} ${request.url}`)
    if (state.mood === 'hanging') return
    if (state.mood === 'hangs_up') return void request.socket.destroy()
    const json = (status: number, body: Fields) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (state.mood === 'down') {
      return void json(500, { error: { code: 'SERVER_ERROR', description: 'We are facing some trouble' } })
    }
    if (state.mood === 'busy') return void json(429, refusal('Request failed', null, 429).body)
    const { status, body } = respond(request, text)
    if (state.mood === 'writes_then_hangs' && request.method === 'POST') return
    if (state.mood === 'garbled') return void response.writeHead(200).end('<html>')
    json(status, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  /** What somebody did on the gateway's own page. */
  const pay = (orderId: string, change: Fields = {}): Payment => {
    const order = orders.get(orderId)
    if (!order) throw new Error(`no order ${orderId}`)
    const payment = {
      id: newId('pay'),
      entity: 'payment',
      amount: order.amount,
      currency: 'INR',
      status: 'captured',
      order_id: orderId,
      method: 'upi',
      amount_refunded: 0,
      card_id: null,
      bank: null,
      wallet: null,
      vpa: 'meera@okbank',
      email: 'meera@example.in',
      contact: '+919845012345',
      error_code: null,
      error_description: null,
      ...change,
    } as Payment
    payments.set(payment.id, payment)
    return payment
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    orders,
    payments,
    refunds,
    pay,
    /** An event as it is posted to the shop, signed over its bytes. */
    webhook: (
      event: string,
      entities: Record<string, Fields>,
      secret = razorpayKeys.webhookSecrets[0] ?? '',
    ) => {
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_standin',
        event,
        contains: Object.keys(entities),
        payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
        created_at: 1_763_000_000,
      })
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': newId('evt'),
          'x-razorpay-signature': hmac(secret, body),
        },
      }
    },
    /** The fields its page sends the browser back with. */
    returning: ({ id, order_id }: Payment) => ({
      razorpay_payment_id: id,
      razorpay_order_id: order_id,
      razorpay_signature: hmac(razorpayKeys.keySecret, `${order_id}|${id}`),
    }),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
