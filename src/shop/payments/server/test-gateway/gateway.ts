// The test gateway as the shop sees it: the same promises as a real one, kept in tables of its own.
import { withQuery } from '#kernel/address.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import {
  type Gateway,
  GatewayProblem,
  type GatewayRefund,
  type OpenedPayment,
  type PaymentRequest,
} from '../../domain/gateway.ts'
import { isStampGood } from '../signatures.ts'
import { eventOf, messageOf, readMessage, refundMessageOf } from './events.ts'
import { newId } from './ids.ts'
import { secretOf } from './secret.ts'
import {
  findCaptured,
  findSessionByReference,
  listRefunds,
  listSettled,
  putWebhooks,
} from './test-gateway-queries.ts'

export const stampHeader = 'x-test-gateway-signature'

/** How long the bank takes to send money back. */
const refundTakesMs = 2_000

const refused = (reason: string) => new GatewayProblem('test', 'refused', reason)

export function createTestGateway(db: Db, now: () => Date): Gateway {
  return {
    name: 'test',
    open: (request) => open(db, request, now()),
    fetchStatus: async (gatewayOrderId) =>
      (await listSettled(db, gatewayOrderId, now())).map((payment) => eventOf(messageOf(payment))),
    refund: (wanted) => db.transaction().execute((trx) => refund(trx, wanted, now())),
    fetchRefund: async ({ gatewayPaymentId, gatewayRefundId }) => {
      const refunds = await listRefunds(db, gatewayPaymentId)
      const found = refunds.find(({ id }) => id === gatewayRefundId)
      if (!found) throw refused('no such refund')
      return toRefund(found, now())
    },
    readWebhook: async (headers, rawBody) => {
      if (!isStampGood(await secretOf(db), rawBody, headers[stampHeader], now())) {
        return refuse('signature_wrong')
      }
      const message = readMessage(rawBody)
      return message ? ok(eventOf(message)) : refuse('bad_request')
    },
    // a browser can say anything
    readReturn: () => undefined,
  }
}

async function open(db: Db, request: PaymentRequest, now: Date): Promise<OpenedPayment> {
  const { reference, amount, orderNumber, returnUrl, cancelUrl, expiresAt, emiBank, methods, opensAt } =
    request
  await db
    .insertInto('test_gateway_session')
    .values({
      id: newId('tgo'),
      reference,
      order_number: orderNumber,
      amount_paise: amount,
      return_path: pathOf(returnUrl),
      created_at: now,
      expires_at: expiresAt,
      emi_bank: emiBank ?? null,
      methods: [...methods],
      cancel_path: cancelUrl === undefined ? null : pathOf(cancelUrl),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  const session = await findSessionByReference(db, reference)
  if (!session) throw new Error('a payment that was just opened is not there')
  if (session.amount_paise !== amount || session.order_number !== orderNumber) {
    throw refused('this reference opened another payment')
  }
  // without a host: whoever came to the shop under another of its names stays there, with what their browser keeps
  const page = `/test-gateway/${session.id}`
  const url = opensAt === undefined ? page : withQuery(page, { method: opensAt })
  return { gatewayOrderId: session.id, redirect: { url } }
}

/** It lives in the shop, and sends people nowhere else. */
function pathOf(returnUrl: string): string {
  const { pathname, search, hash } = new URL(returnUrl, 'http://shop')
  return pathname.replace(/^\/+/, '/') + search + hash
}

type WantedRefund = Parameters<Gateway['refund']>[0]

async function refund(trx: Db, wanted: WantedRefund, now: Date): Promise<GatewayRefund> {
  const { gatewayPaymentId, amount, reference } = wanted
  const payment = await findCaptured(trx, gatewayPaymentId, now)
  if (!payment) throw refused('there is no such money')
  const earlier = await listRefunds(trx, payment.id)
  const same = earlier.find((one) => one.reference === reference)
  if (same) {
    if (same.amount_paise !== amount) throw refused('this reference sent back another amount')
    return toRefund(same, now)
  }
  const sentBack = earlier.reduce((sum, one) => sum + one.amount_paise, 0)
  if (amount <= 0 || sentBack + amount > payment.amount_paise) throw refused('more than was paid')
  const made = {
    id: newId('tgr'),
    reference,
    amount_paise: amount,
    bank_reference: `TEST${now.getTime()}`,
    done_at: new Date(now.getTime() + refundTakesMs),
  }
  await trx
    .insertInto('test_gateway_refund')
    .values({ ...made, payment_id: payment.id, created_at: now })
    .execute()
  await putWebhooks(trx, [
    { message: refundMessageOf(payment, { id: made.id, reference, amount }), at: made.done_at },
  ])
  return toRefund(made, now)
}

const toRefund = (
  { id, done_at, bank_reference }: { id: string; done_at: Date; bank_reference: string },
  now: Date,
): GatewayRefund => ({
  gatewayRefundId: id,
  ...(done_at <= now ? { isDone: true, bankReference: bank_reference } : { isDone: false }),
})
