// Money on its way back. A job asks the gateway for each refund that is due; the refund's own id is the reference, so
// that asking twice pays once.

import { sql } from 'kysely'
import { type Paise, paise, showPaise } from '#kernel/money.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { tellMoneyIsBack } from '#shop/giftcards/server/purchase-letters.ts'
import {
  type GatewayName,
  GatewayProblem,
  type GatewayRefund,
  type PaymentNews,
} from '#shop/payments/domain/gateway.ts'
import type { OrderDeps } from './deps.ts'
import { addEvent, type EventBy, lockOrder, type Order } from './order-queries.ts'
import { addProblem } from './payment-queries.ts'
import { tellOfOrder } from './tell.ts'

type Due = {
  id: string
  order_id: string | null
  state: string
  amount_paise: number
  gateway: string
  gateway_payment_id: string
  gateway_refund_id: string | null
  attempts: number
  failures: number
}

const firstPause = 30
const longestPause = 6 * 3_600
/** After this many tries a person is told; trying goes on. */
const triesBeforeProblem = 6

export async function sendRefunds(deps: OrderDeps, most = 50): Promise<void> {
  for (let sent = 0; sent < most; sent += 1) {
    const due = await takeDue(deps.db, deps.now())
    if (!due) return
    await sendOne(deps, due)
  }
}

/** Taken for as long as a try may last, so that two processes never hold the same one. */
async function takeDue(db: Db, now: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update refund set attempts = refund.attempts + 1,
      next_attempt_at = ${now}::timestamptz
        + make_interval(secs => least(${longestPause}, ${firstPause} * power(2, least(refund.attempts, 12))))
    from (select refund.id, coalesce(refund.gateway, payment.gateway) as gateway,
                 coalesce(refund.gateway_payment_id, payment.gateway_payment_id) as gateway_payment_id
          from refund left join payment on payment.id = refund.payment_id
          where refund.state <> 'done' and refund.way = 'gateway' and refund.next_attempt_at <= ${now}
          order by refund.next_attempt_at, refund.id limit 1 for update of refund skip locked) due
    where refund.id = due.id
    returning refund.id, refund.order_id, refund.state, refund.amount_paise, due.gateway, due.gateway_payment_id,
              refund.gateway_refund_id, refund.attempts, refund.failures`.execute(db)
  return rows[0]
}

async function sendOne(deps: OrderDeps, due: Due): Promise<void> {
  const { db, now, gateways } = deps
  try {
    const gateway = gateways.byName(due.gateway as GatewayName)
    if (!gateway) throw new Error(`${due.gateway} is not set up`)
    const gatewayPaymentId = due.gateway_payment_id
    const answer = due.gateway_refund_id
      ? await gateway.lookAtRefund({ gatewayPaymentId, gatewayRefundId: due.gateway_refund_id })
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
  deps: Pick<OrderDeps, 'now' | 'publicUrl'>,
  refundId: string,
  { gatewayRefundId, isDone, bankReference }: GatewayRefund,
): Promise<void> {
  const now = deps.now()
  const { order_id, gift_card_purchase_id } = await trx
    .selectFrom('refund')
    .select(['order_id', 'gift_card_purchase_id'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const order = order_id ? await lockOrder(trx, order_id) : undefined
  const changed = await trx
    .updateTable('refund')
    .set({
      state: isDone ? 'done' : 'sent',
      gateway_refund_id: gatewayRefundId,
      last_problem: null,
      ...(bankReference && { reference: bankReference.slice(0, 80) }),
      ...(isDone && { done_at: now }),
    })
    .where('id', '=', refundId)
    .where('state', '<>', 'done')
    .returning(['amount_paise', 'currency', 'reference'])
    .executeTakeFirst()
  if (!changed || !isDone || changed.currency !== 'INR') return
  const amount = paise(changed.amount_paise)
  const { reference } = changed
  if (order)
    await tellRefunded(trx, deps, { order, who: { by: 'gateway' }, amount, way: 'gateway', reference })
  else if (gift_card_purchase_id)
    await tellMoneyIsBack(trx, gift_card_purchase_id, { amount, reference }, now)
}

type Refunded = {
  order: Order
  who: EventBy
  amount: Paise
  way: 'gateway' | 'transfer'
  reference: string | null
}

async function tellRefunded(
  trx: Db,
  deps: Pick<OrderDeps, 'now' | 'publicUrl'>,
  { order, who, amount, way, reference }: Refunded,
): Promise<void> {
  await addEvent(trx, order, who, { kind: 'refunded', state: order.state, note: reference ?? '' }, deps.now())
  await tellOfOrder(trx, deps, order.id, { kind: 'refunded', amount, way, reference })
}

/** A gateway's word that a refund went through, or did not. */
export async function hearRefund(
  trx: Db,
  deps: Pick<OrderDeps, 'now' | 'publicUrl'>,
  gateway: string,
  { refund, kind, gatewayPaymentId }: PaymentNews,
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

/** Money that staff sent back by hand, with the bank's reference: cash, or what a gateway would not send. */
export async function notePaidOut(
  trx: Db,
  deps: Pick<OrderDeps, 'now' | 'publicUrl'>,
  order: Order,
  { refundId, reference, who }: { refundId: string; reference: string; who: EventBy },
): Promise<boolean> {
  const current = await lockOrder(trx, order.id)
  const done = await trx
    .updateTable('refund')
    .set({ state: 'done', done_at: deps.now(), reference })
    .where('id', '=', refundId)
    .where('order_id', '=', order.id)
    .where((refund) => refund.or([refund('way', '=', 'transfer'), refund('last_problem', 'is not', null)]))
    .where('state', '<>', 'done')
    .returning('amount_paise')
    .executeTakeFirst()
  if (done)
    await tellRefunded(trx, deps, {
      order: current,
      who,
      amount: paise(done.amount_paise),
      way: 'transfer',
      reference,
    })
  return done !== undefined
}

/** The same for a gift card: money that came twice, or of another amount, and that a gateway would not send back. */
export const notePurchasePaidOut = (
  { db, now }: Pick<OrderDeps, 'db' | 'now'>,
  actor: Actor,
  { refundId, reference }: { refundId: string; reference: string },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const done = await trx
      .updateTable('refund')
      .set({ state: 'done', done_at: now(), reference })
      .where('id', '=', refundId)
      .where('gift_card_purchase_id', 'is not', null)
      .where((refund) => refund.or([refund('way', '=', 'transfer'), refund('last_problem', 'is not', null)]))
      .where('state', '<>', 'done')
      .returning(['amount_paise', 'gift_card_purchase_id'])
      .executeTakeFirst()
    if (!done?.gift_card_purchase_id) return false
    const amount = paise(done.amount_paise)
    const back = { amount, reference, isByHand: true }
    const number = await tellMoneyIsBack(trx, done.gift_card_purchase_id, back, now())
    await writeAudit(trx, actor, now(), {
      area: 'giftcards',
      action: 'giftcard.paid_back',
      subject: { id: number, name: number },
      after: { amount: showPaise(amount), reference },
    })
    return true
  })
