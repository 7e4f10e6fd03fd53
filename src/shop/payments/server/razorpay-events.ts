// From Razorpay's words to ours.
import { paise, zero } from '#kernel/money.ts'
import { bankOfCode } from '../domain/bank-codes.ts'
import type { PaymentEvent } from '../domain/gateway.ts'
import { type Fields, isFields } from './razorpay-api.ts'

export const textIn = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

const amountIn = ({ amount }: Fields) => (Number.isSafeInteger(amount) ? paise(amount as number) : zero)

/** What arrives in another currency is not what we asked for, whatever its number: it is told, and goes back. */
export const isInRupees = (entity: Fields): boolean => entity.currency === 'INR'

const currencyIn = (entity: Fields): string => {
  const code = textIn(entity, 'currency').toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : 'XXX'
}

function shownAs(payment: Fields): string {
  const card = isFields(payment.card) ? payment.card : {}
  if (textIn(card, 'last4')) return `${textIn(card, 'network')} ending ${textIn(card, 'last4')}`.trim()
  return textIn(payment, 'vpa') || textIn(payment, 'bank') || textIn(payment, 'wallet')
}

/** The four letters of whoever gave the instalments, wherever the answer holds them. */
export function issuerOf(payment: Fields): string {
  const [emi, card] = [payment.emi, payment.card].map((part) => (isFields(part) ? part : {})) as [
    Fields,
    Fields,
  ]
  return textIn(emi, 'issuer') || textIn(card, 'issuer') || textIn(payment, 'bank')
}

const emiBankOf = (payment: Fields): { emiBank?: string } => {
  const emiBank = bankOfCode(issuerOf(payment))
  return emiBank === undefined ? {} : { emiBank }
}

/** Money that was sent back was taken before. */
const kinds: Record<string, PaymentEvent['kind']> = {
  captured: 'captured',
  refunded: 'captured',
  failed: 'failed',
}

export function eventOfPayment(eventId: string, payment: Fields): PaymentEvent {
  const shown = shownAs(payment).slice(0, 80)
  const method = textIn(payment, 'method').slice(0, 40)
  const kind = kinds[textIn(payment, 'status')] ?? 'other'
  return {
    eventId,
    kind,
    gatewayOrderId: textIn(payment, 'order_id'),
    gatewayPaymentId: textIn(payment, 'id'),
    amount: amountIn(payment),
    ...(!isInRupees(payment) && { currency: currencyIn(payment) }),
    ...(method && { method }),
    ...(method === 'emi' && emiBankOf(payment)),
    ...(shown && { shownAs: shown }),
    ...(kind === 'failed' && {
      failure: (textIn(payment, 'error_description') || 'The payment failed').slice(0, 200),
    }),
  }
}

const refundKinds: Record<string, PaymentEvent['kind']> = {
  'refund.processed': 'refunded',
  'refund.failed': 'refund_failed',
}

/** The events that say something about a payment itself. What was only reserved is taken at the next look. */
const paymentEvents = new Set(['payment.captured', 'payment.failed', 'order.paid'])

const nothing = (eventId: string): PaymentEvent => ({
  eventId,
  kind: 'other',
  gatewayOrderId: '',
  gatewayPaymentId: '',
  amount: zero,
})

/** An event we do not know is taken too: refusing it would make them send it for a day, and then send nothing at all. */
export function eventFrom(eventId: string, event: Fields): PaymentEvent {
  const name = textIn(event, 'event')
  const payment = entityIn(event, 'payment')
  const refund = entityIn(event, 'refund')
  if (refund && name.startsWith('refund.')) {
    const notes = isFields(refund.notes) ? refund.notes : {}
    const reference = textIn(notes, 'reference') || textIn(refund, 'receipt')
    return {
      eventId,
      kind: refundKinds[name] ?? 'other',
      gatewayOrderId: payment ? textIn(payment, 'order_id') : '',
      gatewayPaymentId: textIn(refund, 'payment_id'),
      amount: amountIn(refund),
      refund: { gatewayRefundId: textIn(refund, 'id'), ...(reference && { reference }) },
    }
  }
  if (!payment) return nothing(eventId)
  const told = eventOfPayment(eventId, payment)
  return paymentEvents.has(name) ? told : { ...told, kind: 'other' }
}

export function entityIn({ payload }: Fields, name: string): Fields | undefined {
  const holder = isFields(payload) ? payload[name] : undefined
  const entity = isFields(holder) ? holder.entity : undefined
  return isFields(entity) ? entity : undefined
}
