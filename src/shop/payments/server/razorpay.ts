// Razorpay behind the one interface: orders, Hosted Checkout by a full-page form, webhooks, refunds. No code of theirs
// runs in our pages, and no card number passes through us.
import { createHash } from 'node:crypto'
import type { Paise } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import {
  type Gateway,
  GatewayProblem,
  type GatewayRefund,
  type OpenedPayment,
  type PaymentEvent,
  type PaymentRequest,
} from '../domain/gateway.ts'
import { isGiftCardNumber } from '../domain/order-number.ts'
import { type OnlineMethod, onlineMethods } from '../domain/ways.ts'
import {
  createRazorpayApi,
  type Fields,
  isFields,
  type RazorpayApi,
  type RazorpaySettings,
} from './razorpay-api.ts'
import { entityIn, eventFrom, eventOfPayment, isInRupees, issuerOf, textIn } from './razorpay-events.ts'
import { isSignatureOf } from './signatures.ts'

export const returnPath = '/payment/return/razorpay'

/** What shoppers read on the gateway's page. */
type Named = { shopName: () => string }

export function createRazorpay(
  settings: RazorpaySettings & Named,
  publicUrl: string,
  now: () => Date,
): Gateway {
  const api = createRazorpayApi(settings, now)
  return {
    name: 'razorpay',
    open: async (request) => checkoutOf(settings, publicUrl, request, await orderFor(api, request)),
    fetchStatus: (gatewayOrderId) => fetchStatus(api, gatewayOrderId),
    refund: (wanted) => refund(api, wanted),
    fetchRefund: async ({ gatewayPaymentId, gatewayRefundId }) =>
      toRefund(await api.get(`/payments/${inPath(gatewayPaymentId)}/refunds/${inPath(gatewayRefundId)}`)),
    readWebhook: async (headers, rawBody) => {
      const signature = headers['x-razorpay-signature']
      const isTheirs = settings.webhookSecrets.some((secret) => isSignatureOf(secret, rawBody, signature))
      if (!isTheirs) return refuse('signature_wrong')
      const event = parsed(rawBody)
      if (!event) return refuse('bad_request')
      return ok(eventFrom(eventIdOf(rawBody), await knowingIssuer(api, event)))
    },
    readReturn: (fields) => {
      const { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature } = fields
      if (!order || !payment) return undefined
      return isSignatureOf(settings.keySecret, `${order}|${payment}`, signature) ? order : undefined
    },
  }
}

const inPath = encodeURIComponent

/** Their orders do not mind being made twice, so we ask first whether ours is there: a try may have gone unanswered. */
async function orderFor(
  api: RazorpayApi,
  { reference, amount, orderNumber }: PaymentRequest,
): Promise<string> {
  const known = itemsOf(await api.get(`/orders?receipt=${inPath(reference)}&count=10`)).find(
    (order) => order.receipt === reference,
  )
  const order =
    known ??
    (await api.post('/orders', {
      amount,
      currency: 'INR',
      receipt: reference,
      notes: { order: orderNumber },
    }))
  if (order.amount !== amount || order.currency !== 'INR') {
    throw new GatewayProblem('razorpay', 'refused', 'this reference opened another payment')
  }
  return idIn(order)
}

const checkoutOf = (
  { keyId, url, shopName }: RazorpaySettings & Named,
  publicUrl: string,
  { amount, orderNumber, contact, returnUrl, cancelUrl, emiBank, methods, opensAt }: PaymentRequest,
  gatewayOrderId: string,
): OpenedPayment => ({
  gatewayOrderId,
  redirect: {
    url: `${url}/v1/checkout/embedded`,
    fields: {
      key_id: keyId,
      order_id: gatewayOrderId,
      amount: String(amount),
      currency: 'INR',
      name: shopName(),
      description: descriptionOf(orderNumber, emiBank),
      'prefill[email]': contact.email,
      'prefill[contact]': contact.phone,
      // what was really paid with is looked at when the money comes
      ...prefilled(emiBank === undefined ? opensAt : 'emi'),
      ...Object.fromEntries(
        onlineMethods
          .filter((method) => !methods.includes(method))
          .map((method) => [`method[${method}]`, '0']),
      ),
      callback_url: `${publicUrl}${returnPath}?${wayBack(orderNumber, returnUrl)}`,
      cancel_url: new URL(cancelUrl ?? returnUrl, publicUrl).href,
    },
  },
})

const prefilled = (method: OnlineMethod | undefined): Record<string, string> =>
  method === undefined ? {} : { 'prefill[method]': method }

const descriptionOf = (orderNumber: string, emiBank: string | undefined): string => {
  if (isGiftCardNumber(orderNumber)) return `Gift card ${orderNumber}`
  return emiBank === undefined ? `Order ${orderNumber}` : `Order ${orderNumber}, by ${emiBank} EMI only`
}

/** Where a gift card's buyer goes is no number: whoever has the address may look. */
const wayBack = (orderNumber: string, returnUrl: string): string => {
  const card = /\/gift-cards\/([0-9a-f-]{36})$/.exec(returnUrl)?.[1]
  return card ? `card=${card}` : `order=${inPath(orderNumber)}`
}

async function fetchStatus(api: RazorpayApi, gatewayOrderId: string): Promise<PaymentEvent[]> {
  const payments = itemsOf(await api.get(`/orders/${inPath(gatewayOrderId)}/payments`))
  const taken = await Promise.all(
    payments.map((payment) =>
      // what is not in rupees is not taken; the bank lets it go by itself
      payment.status === 'authorized' && isInRupees(payment) ? capture(api, payment) : payment,
    ),
  )
  const known = await Promise.all(taken.map((payment) => withIssuer(api, payment)))
  return known.flatMap((payment) => {
    const event = eventOfPayment(`look:${idIn(payment)}:${textIn(payment, 'status')}`, payment)
    return event.kind === 'other' ? [] : [event]
  })
}

/** Who gave the instalments is not in every answer of theirs; then it is asked for. */
const withIssuer = async (api: RazorpayApi, payment: Fields): Promise<Fields> =>
  payment.method !== 'emi' || issuerOf(payment) !== ''
    ? payment
    : { ...payment, ...(await api.get(`/payments/${inPath(idIn(payment))}?expand[]=emi`)) }

async function knowingIssuer(api: RazorpayApi, event: Fields): Promise<Fields> {
  const payment = entityIn(event, 'payment')
  if (!payment) return event
  const known = await withIssuer(api, payment)
  return known === payment
    ? event
    : { ...event, payload: { ...(event.payload as Fields), payment: { entity: known } } }
}

/** Reserved money is taken. If it cannot be, somebody else was quicker, or the bank let it go: then we look again. */
async function capture(api: RazorpayApi, payment: Fields): Promise<Fields> {
  const path = `/payments/${inPath(idIn(payment))}`
  try {
    return await api.post(`${path}/capture`, { amount: payment.amount, currency: payment.currency })
  } catch (error) {
    if (error instanceof GatewayProblem && error.kind === 'refused') return api.get(path)
    throw error
  }
}

async function refund(
  api: RazorpayApi,
  wanted: { gatewayPaymentId: string; amount: Paise; reference: string },
): Promise<GatewayRefund> {
  const { gatewayPaymentId, amount, reference } = wanted
  return toRefund(
    await api.post(
      `/payments/${inPath(gatewayPaymentId)}/refund`,
      { amount, speed: 'normal', receipt: reference, notes: { reference } },
      { 'x-refund-idempotency': idempotencyKeyOf(reference) },
    ),
  )
}

/** They take ten characters or more, of these alone. */
const idempotencyKeyOf = (reference: string): string =>
  /^[\w-]{10,60}$/.test(reference) ? reference : createHash('sha256').update(reference).digest('hex')

function toRefund(refund: Fields): GatewayRefund {
  if (refund.status === 'failed') throw new GatewayProblem('razorpay', 'refused', 'the refund failed')
  const bank = isFields(refund.acquirer_data) ? refund.acquirer_data : {}
  const bankReference = textIn(bank, 'arn') || textIn(bank, 'rrn') || textIn(bank, 'utr')
  return {
    gatewayRefundId: idIn(refund),
    isDone: refund.status === 'processed',
    ...(bankReference && { bankReference }),
  }
}

function idIn(entity: Fields): string {
  const id = textIn(entity, 'id')
  if (!id) throw new GatewayProblem('razorpay', 'away', 'an answer without an id')
  return id
}

const itemsOf = ({ items }: Fields): Fields[] => (Array.isArray(items) ? items.filter(isFields) : [])

function parsed(rawBody: Buffer): Fields | undefined {
  try {
    const event: unknown = JSON.parse(rawBody.toString('utf8'))
    return isFields(event) ? event : undefined
  } catch {
    return undefined
  }
}

/**
 * The print of what they said: the same words are the same event. The id they send along stands outside of what they
 * signed, so anybody who passes on an old message could put a coming one's there, and that would not be heard.
 */
const eventIdOf = (rawBody: Buffer): string => createHash('sha256').update(rawBody).digest('hex')
