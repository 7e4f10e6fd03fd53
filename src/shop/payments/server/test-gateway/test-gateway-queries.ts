import type { Db } from '#platform/database/database.ts'
import type { Message } from './events.ts'

export const findSession = (db: Db, id: string) =>
  db
    .selectFrom('test_gateway_session')
    .select([
      'id',
      'order_number',
      'amount_paise',
      'return_path',
      'cancel_path',
      'expires_at',
      'emi_bank',
      'methods',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

export const findSessionByReference = (db: Db, reference: string) =>
  db
    .selectFrom('test_gateway_session')
    .select(['id', 'order_number', 'amount_paise'])
    .where('reference', '=', reference)
    .executeTakeFirst()

const paymentColumns = [
  'tried.id',
  'tried.session_id',
  'tried.state',
  'tried.method',
  'tried.shown_as',
  'tried.failure',
  'tried.emi_bank',
  'session.amount_paise',
] as const

const payments = (db: Db) =>
  db
    .selectFrom('test_gateway_payment as tried')
    .innerJoin('test_gateway_session as session', 'session.id', 'tried.session_id')
    .select(paymentColumns)

/** Tries the bank has answered by now. */
export const listSettled = (db: Db, sessionId: string, now: Date) =>
  payments(db)
    .where('tried.session_id', '=', sessionId)
    .where('tried.settles_at', '<=', now)
    .orderBy('tried.settles_at')
    .orderBy('tried.id')
    .execute()

export const findCaptured = (db: Db, paymentId: string, now: Date) =>
  payments(db)
    .where('tried.id', '=', paymentId)
    .where('tried.state', '=', 'captured')
    .where('tried.settles_at', '<=', now)
    .forUpdate('tried')
    .executeTakeFirst()

export const listTries = (db: Db, sessionId: string) =>
  db
    .selectFrom('test_gateway_payment')
    .select('state')
    .where('session_id', '=', sessionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const listRefunds = (db: Db, paymentId: string) =>
  db
    .selectFrom('test_gateway_refund')
    .select(['id', 'reference', 'amount_paise', 'bank_reference', 'done_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export type WebhookToSend = { message: Message; at: Date; isForged?: true }

export const putWebhooks = (trx: Db, webhooks: WebhookToSend[]) =>
  trx
    .insertInto('test_gateway_webhook')
    .values(
      webhooks.map(({ message, at, isForged = false }) => ({
        body: JSON.stringify(message),
        next_attempt_at: at,
        is_forged: isForged,
      })),
    )
    .execute()
