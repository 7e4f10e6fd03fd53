// The test gateway's own words, as they stand in its webhooks, and how the shop reads them.
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { paise } from '#kernel/money.ts'
import type { PaymentEvent } from '../../domain/gateway.ts'

const text = Type.String({ minLength: 1, maxLength: 200 })

const Message = Type.Object({
  id: text,
  event: Type.Enum(['payment.captured', 'payment.failed', 'refund.processed']),
  payment: Type.Object({
    id: text,
    session_id: text,
    amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Paise' }),
    method: Type.Optional(text),
    emi_bank: Type.Optional(text),
    shown_as: Type.Optional(text),
    failure: Type.Optional(text),
  }),
  refund: Type.Optional(
    Type.Object({
      id: text,
      reference: text,
      amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    }),
  ),
})
export type Message = Static<typeof Message>

type PaymentRow = {
  id: string
  session_id: string
  amount_paise: number
  state: string
  method: string
  shown_as: string
  failure: string | null
  emi_bank: string | null
}

/** What is told of a try that the bank has answered. The same try is always told under the same id. */
export const messageOf = (payment: PaymentRow): Message => ({
  id: `${payment.state}:${payment.id}`,
  event: payment.state === 'captured' ? 'payment.captured' : 'payment.failed',
  payment: {
    id: payment.id,
    session_id: payment.session_id,
    amount: payment.amount_paise,
    method: payment.method,
    shown_as: payment.shown_as,
    ...(payment.emi_bank !== null && { emi_bank: payment.emi_bank }),
    ...(payment.failure !== null && { failure: payment.failure }),
  },
})

export const refundMessageOf = (
  payment: Pick<PaymentRow, 'id' | 'session_id' | 'amount_paise'>,
  refund: { id: string; reference: string; amount: number },
): Message => ({
  id: `refunded:${refund.id}`,
  event: 'refund.processed',
  payment: { id: payment.id, session_id: payment.session_id, amount: payment.amount_paise },
  refund,
})

const kinds = {
  'payment.captured': 'captured',
  'payment.failed': 'failed',
  'refund.processed': 'refunded',
} as const

export const eventOf = ({ id, event, payment, refund }: Message): PaymentEvent => ({
  eventId: id,
  kind: kinds[event],
  gatewayOrderId: payment.session_id,
  gatewayPaymentId: payment.id,
  amount: paise(refund?.amount ?? payment.amount),
  ...(payment.method !== undefined && { method: payment.method }),
  ...(payment.emi_bank !== undefined && { emiBank: payment.emi_bank }),
  ...(payment.shown_as !== undefined && { shownAs: payment.shown_as }),
  ...(payment.failure !== undefined && { failure: payment.failure }),
  ...(refund && { refund: { gatewayRefundId: refund.id, reference: refund.reference } }),
})

export function readMessage(body: Buffer): Message | undefined {
  try {
    const message: unknown = JSON.parse(body.toString('utf8'))
    return Value.Check(Message, message) ? message : undefined
  } catch {
    return undefined
  }
}
