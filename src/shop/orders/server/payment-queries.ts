import { randomUUID } from 'node:crypto'
import type { Paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { PaymentNews } from '#shop/payments/domain/gateway.ts'

const columns = [
  'id',
  'order_id',
  'gift_card_purchase_id',
  'gateway',
  'gateway_order_id',
  'gateway_payment_id',
  'amount_paise',
  'state',
  'method',
  'shown_as',
  'failure',
  'created_at',
  'captured_at',
] as const

export const listPayments = (db: Db, orderId: string) =>
  db
    .selectFrom('payment')
    .select(columns)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export type Payment = Awaited<ReturnType<typeof listPayments>>[number]

export const findPaymentByGateway = (db: Db, gateway: string, gatewayOrderId: string) =>
  db
    .selectFrom('payment')
    .select(columns)
    .where('gateway', '=', gateway)
    .where('gateway_order_id', '=', gatewayOrderId)
    .executeTakeFirst()

export const findCaptured = (db: Db, orderId: string) =>
  db
    .selectFrom('payment')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .executeTakeFirst()

export const notePaymentFailed = (
  trx: Db,
  paymentId: string,
  news: Pick<PaymentNews, 'method' | 'failure'>,
) =>
  trx
    .updateTable('payment')
    .set({
      state: 'failed',
      method: news.method?.slice(0, 40) ?? null,
      failure: news.failure?.slice(0, 200) ?? null,
    })
    .where('id', '=', paymentId)
    .execute()

export const notePaymentCaptured = (trx: Db, paymentId: string, news: PaymentNews, now: Date) =>
  trx
    .updateTable('payment')
    .set({
      state: 'captured',
      captured_at: now,
      gateway_payment_id: news.gatewayPaymentId,
      method: news.method?.slice(0, 40) ?? null,
      shown_as: news.shownAs?.slice(0, 80) ?? null,
      failure: null,
    })
    .where('id', '=', paymentId)
    .execute()

export const isGoingBack = async (trx: Db, gateway: string, gatewayPaymentId: string): Promise<boolean> =>
  (await trx
    .selectFrom('refund')
    .select('id')
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .executeTakeFirst()) !== undefined

export const listRefunds = (db: Db, orderId: string) =>
  db
    .selectFrom('refund')
    .select([
      'id',
      'payment_id',
      'way',
      'amount_paise',
      'reason',
      'transfer_to',
      'state',
      'reference',
      'created_at',
      'done_at',
    ])
    .where('order_id', '=', orderId)
    // money of another country was never part of the order's sums
    .where('currency', '=', 'INR')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export type NewRefund = (
  | { orderId: string }
  /** Money for a gift card that cannot count. */
  | { purchaseId: string; gatewayPaymentId: string }
) & {
  amount: Paise
  /** Rupees, unless it came in another. */
  currency?: string | undefined
  reason: string
} & (
    | { way: 'gateway'; paymentId: string }
    | { way: 'transfer'; paymentId: string; to: string | null }
    /** Money that never counted for the order. */
    | { way: 'gateway'; gateway: string; gatewayPaymentId: string }
  )

/** Sent back by a job; news told twice makes one refund. False where it was there already. */
export async function addRefund(trx: Db, refund: NewRefund, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('refund')
    .values({
      id: randomUUID(),
      order_id: 'orderId' in refund ? refund.orderId : null,
      gift_card_purchase_id: 'purchaseId' in refund ? refund.purchaseId : null,
      payment_id: 'paymentId' in refund ? refund.paymentId : null,
      way: refund.way,
      gateway: 'gateway' in refund ? refund.gateway : null,
      gateway_payment_id: 'gatewayPaymentId' in refund ? refund.gatewayPaymentId : null,
      amount_paise: refund.amount,
      ...(refund.currency && { currency: refund.currency }),
      reason: refund.reason,
      transfer_to: refund.way === 'transfer' ? refund.to : null,
      state: 'due',
      created_at: now,
      next_attempt_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['gateway', 'gateway_payment_id'])
        .where('gateway_payment_id', 'is not', null)
        .doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type ProblemKind =
  | 'unknown_payment'
  | 'wrong_amount'
  | 'wrong_method'
  | 'wrong_currency'
  | 'paid_twice'
  | 'paid_too_late'
  | 'refund_refused'
  | 'unknown_refund'

export const wrongCurrency = ({ currency, amount }: PaymentNews): string =>
  `${amount} of the smallest unit of ${currency} came, and rupees were asked for.`

export type Problem = {
  kind: ProblemKind
  gateway: string
  subject: string
  details: string
  orderId?: string
}

/** For a person to look at; the same thing found again is not news. */
export const addProblem = (trx: Db, { kind, gateway, subject, details, orderId }: Problem, now: Date) =>
  trx
    .insertInto('payment_problem')
    .values({ found_at: now, kind, gateway, subject, details, order_id: orderId ?? null })
    .onConflict((conflict) => conflict.columns(['gateway', 'kind', 'subject']).doNothing())
    .execute()

/** Gateways tell again for days at the most. */
export const forgetOldNews = (db: Db, now: Date) =>
  db
    .deleteFrom('payment_news')
    .where('received_at', '<', new Date(now.getTime() - 90 * 86_400_000))
    .execute()
