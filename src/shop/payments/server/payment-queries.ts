import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { retained } from '#platform/retention.ts'
import type { PaymentEvent } from '../domain/gateway.ts'
import { columnOf, type Payable, type StrayKind } from './payables.ts'

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

export const listPayments = (db: Db, of: Payable) =>
  db
    .selectFrom('payment')
    .select(columns)
    .where(columnOf(of), '=', of.id)
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

export const findCaptured = (db: Db, of: Payable) =>
  db
    .selectFrom('payment')
    .select(columns)
    .where(columnOf(of), '=', of.id)
    .where('state', '=', 'captured')
    .executeTakeFirst()

export const notePaymentFailed = (
  trx: Db,
  paymentId: string,
  event: Pick<PaymentEvent, 'method' | 'failure'>,
) =>
  trx
    .updateTable('payment')
    .set({
      state: 'failed',
      method: event.method?.slice(0, 40) ?? null,
      failure: event.failure?.slice(0, 200) ?? null,
    })
    .where('id', '=', paymentId)
    .execute()

export const notePaymentCaptured = (trx: Db, paymentId: string, event: PaymentEvent, now: Date) =>
  trx
    .updateTable('payment')
    .set({
      state: 'captured',
      captured_at: now,
      gateway_payment_id: event.gatewayPaymentId,
      method: event.method?.slice(0, 40) ?? null,
      shown_as: event.shownAs?.slice(0, 80) ?? null,
      failure: null,
    })
    .where('id', '=', paymentId)
    .execute()

/** Counted at the door, with the last piece. */
export const addCashPayment = (trx: Db, of: Payable, amount: number, now: Date) =>
  trx
    .insertInto('payment')
    .values({
      id: randomUUID(),
      [columnOf(of)]: of.id,
      gateway: 'cash',
      amount_paise: amount,
      state: 'captured',
      method: 'cash',
      created_at: now,
      captured_at: now,
    })
    .execute()

export const isGoingBack = async (trx: Db, gateway: string, gatewayPaymentId: string): Promise<boolean> =>
  (await trx
    .selectFrom('refund')
    .select('id')
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .executeTakeFirst()) !== undefined

export const listRefunds = (db: Db, of: Payable) =>
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
      'last_problem',
      'created_at',
      'done_at',
    ])
    .where(columnOf(of), '=', of.id)
    // money of another country was never part of the sums
    .where('currency', '=', 'INR')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export type NewRefund = {
  of: Payable
  amount: Paise
  /** Rupees, unless it came in another. */
  currency?: string | undefined
  reason: string
} & (
  | { way: 'gateway'; paymentId: string }
  | { way: 'transfer'; paymentId: string; to: string | null }
  /** Money that never counted. */
  | { way: 'gateway'; gateway: string; gatewayPaymentId: string }
)

/** Sent back by a job; what is told twice makes one refund. False where it was there already. */
export async function addRefund(trx: Db, refund: NewRefund, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('refund')
    .values({
      id: randomUUID(),
      [columnOf(refund.of)]: refund.of.id,
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

export type ProblemKind = StrayKind | 'unknown_payment' | 'refund_refused' | 'unknown_refund'

export type Problem = {
  kind: ProblemKind
  gateway: string
  subject: string
  details: string
  orderId?: string
}

/** For a person to look at; the same thing found again is the same. */
export const addProblem = (trx: Db, { kind, gateway, subject, details, orderId }: Problem, now: Date) =>
  trx
    .insertInto('payment_problem')
    .values({ found_at: now, kind, gateway, subject, details, order_id: orderId ?? null })
    .onConflict((conflict) => conflict.columns(['gateway', 'kind', 'subject']).doNothing())
    .execute()

/** Gateways tell again for days at the most. */
export const paymentEventsRetained = retained({
  name: 'payment_events',
  table: 'payment_news',
  isOlder: (before) => sql`received_at < ${before}`,
})
