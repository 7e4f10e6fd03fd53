// Money on its way back. A job asks the gateway for each refund that is due; the refund's own id is the reference, so
// that asking twice pays once.

import { sql } from 'kysely'
import { paise, showPaise } from '#kernel/money.ts'
import type { Actor } from '#platform/audit/write-audit.ts'
import { claimDue } from '#platform/database/claim-due.ts'
import type { Db } from '#platform/database/database.ts'
import type { Turn } from '#platform/jobs.ts'
import { type GatewayName, GatewayProblem, type GatewayRefund, type PaymentEvent } from '../domain/gateway.ts'
import type { PaymentDeps } from './deps.ts'
import { type Payable, payableOf } from './payables.ts'
import { addProblem } from './payment-queries.ts'

type RefundDeps = Pick<PaymentDeps, 'now' | 'payables'>

const firstPause = 30
const longestPause = 6 * 3_600
/** After this many tries a person is told; trying goes on. */
const triesBeforeProblem = 6

export async function sendRefunds(
  deps: PaymentDeps,
  most = 50,
  turn: Turn = { isOver: () => false },
): Promise<void> {
  for (let sent = 0; sent < most && !turn.isOver(); sent += 1) {
    const due = await takeDue(deps.db, deps.now())
    if (!due) return
    await sendOne(deps, due)
  }
}

type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>

async function takeDue(db: Db, now: Date) {
  const waits = sql<boolean>`state <> 'done' and way = 'gateway'`
  const due = await claimDue(db, 'refund', { waits, firstPause, longestPause }, now)
  if (!due) return undefined
  // money that never counted names its own; any other comes from a payment
  const from =
    due.payment_id === null
      ? due
      : await db
          .selectFrom('payment')
          .select(['gateway', 'gateway_payment_id'])
          .where('id', '=', due.payment_id)
          .executeTakeFirstOrThrow()
  return { ...due, gateway: from.gateway ?? '', gateway_payment_id: from.gateway_payment_id ?? '' }
}

async function sendOne(deps: PaymentDeps, due: Due): Promise<void> {
  const { db, now, gateways } = deps
  try {
    const gateway = gateways.byName(due.gateway as GatewayName)
    if (!gateway) throw new Error(`${due.gateway} is not set up`)
    const gatewayPaymentId = due.gateway_payment_id
    const answer = due.gateway_refund_id
      ? await gateway.fetchRefund({ gatewayPaymentId, gatewayRefundId: due.gateway_refund_id })
      : await gateway.refund({
          gatewayPaymentId,
          amount: paise(due.amount_paise),
          reference: referenceOf(due),
        })
    await db.transaction().execute((trx) => settle(trx, deps, due.id, answer))
  } catch (error) {
    // the gateway's own words stay out: they can repeat what a shopper typed
    const problem = (error as Error).name
    // it said no: the same reference would get the same no, so the next try carries another
    const isRefused = error instanceof GatewayProblem && error.kind === 'refused'
    await db
      .updateTable('refund')
      .set({
        last_problem: problem.slice(0, 300),
        ...(isRefused && { state: 'due', gateway_refund_id: null, failures: due.failures + 1 }),
      })
      .where('id', '=', due.id)
      .where('state', '<>', 'done')
      .execute()
    if (due.attempts >= triesBeforeProblem)
      await addProblem(
        db,
        {
          kind: 'refund_refused',
          gateway: due.gateway,
          subject: due.id,
          details: `${showPaise(paise(due.amount_paise))} could not be refunded in ${due.attempts} tries.`,
          ...(due.order_id && { orderId: due.order_id }),
        },
        now(),
      )
  }
}

async function settle(
  trx: Db,
  { now, payables }: RefundDeps,
  refundId: string,
  { gatewayRefundId, isDone, bankReference }: GatewayRefund,
): Promise<void> {
  const of = await payableOfRefund(trx, refundId)
  if (!of) throw new Error('a refund disappeared')
  const locked = await payables[of.kind].lock(trx, of.id)
  const changed = await trx
    .updateTable('refund')
    .set({
      state: isDone ? 'done' : 'sent',
      gateway_refund_id: gatewayRefundId,
      last_problem: null,
      ...(bankReference && { reference: bankReference.slice(0, 80) }),
      ...(isDone && { done_at: now() }),
    })
    .where('id', '=', refundId)
    .where('state', '<>', 'done')
    .returning(['amount_paise', 'currency', 'reference'])
    .executeTakeFirst()
  if (!changed || !isDone || changed.currency !== 'INR') return
  const { amount_paise, reference } = changed
  await locked.isBack({ amount: paise(amount_paise), reference, by: 'gateway' })
}

async function payableOfRefund(db: Db, refundId: string): Promise<Payable | undefined> {
  const row = await db
    .selectFrom('refund')
    .select(['order_id', 'gift_card_purchase_id'])
    .where('id', '=', refundId)
    .executeTakeFirst()
  return row && payableOf(row)
}

/** A gateway's word that a refund went through, or did not. */
export async function applyRefundEvent(
  trx: Db,
  deps: RefundDeps,
  gateway: string,
  { refund, kind, gatewayPaymentId }: PaymentEvent,
): Promise<void> {
  if (!refund) return
  const known = await trx
    .selectFrom('refund')
    .select(['id', 'order_id', 'amount_paise'])
    .where((row) =>
      row.or([
        row('gateway_refund_id', '=', refund.gatewayRefundId),
        ...(refundIdIn(refund.reference) ? [row('id', '=', refundIdIn(refund.reference) ?? '')] : []),
      ]),
    )
    .executeTakeFirst()
  if (known && kind === 'refunded')
    return settle(trx, deps, known.id, { gatewayRefundId: refund.gatewayRefundId, isDone: true })
  await addProblem(
    trx,
    {
      kind: known ? 'refund_refused' : 'unknown_refund',
      gateway,
      subject: refund.gatewayRefundId,
      details: `Of payment ${gatewayPaymentId}.`,
      ...(known?.order_id && { orderId: known.order_id }),
    },
    deps.now(),
  )
  // asked for again, under another reference: the same one would get the same answer
  if (known)
    await trx
      .updateTable('refund')
      .set({ state: 'due', gateway_refund_id: null, failures: sql`failures + 1` })
      .where('id', '=', known.id)
      .where('state', '<>', 'done')
      .execute()
}

const referenceOf = ({ id, failures }: Pick<Due, 'id' | 'failures'>): string =>
  failures === 0 ? id : `${id}-${failures}`

const refundIdIn = (reference: string | undefined): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d+)?$/.exec(reference ?? '')?.[1]

type PaidOut = { refundId: string; reference: string; by: Actor & { accountId: string } }

/**
 * Money that staff sent back by hand, with the bank's reference: cash, or what a gateway would not send. Of one order,
 * where its page says so. False where there is none such.
 */
export const notePaidOut = (
  { db, now, payables }: Pick<PaymentDeps, 'db' | 'now' | 'payables'>,
  { refundId, reference, by }: PaidOut,
  orderId?: string,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const of = await payableOfRefund(trx, refundId)
    if (!of || (orderId !== undefined && of.id !== orderId)) return false
    const locked = await payables[of.kind].lock(trx, of.id)
    const done = await trx
      .updateTable('refund')
      .set({ state: 'done', done_at: now(), reference })
      .where('id', '=', refundId)
      .where((refund) => refund.or([refund('way', '=', 'transfer'), refund('last_problem', 'is not', null)]))
      .where('state', '<>', 'done')
      .returning('amount_paise')
      .executeTakeFirst()
    if (done) await locked.isBack({ amount: paise(done.amount_paise), reference, by })
    return done !== undefined
  })
