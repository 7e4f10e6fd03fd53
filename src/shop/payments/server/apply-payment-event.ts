// What a gateway says about money, applied to what it was meant for. It may come twice, late, out of order, or never;
// each event counts once, and money that cannot count goes back by itself.
import { paise, showPaise } from '#kernel/money.ts'
import { ok } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import type { GatewayName, PaymentEvent } from '../domain/gateway.ts'
import type { PaymentDeps } from './deps.ts'
import { type LockedPayable, type NotCounted, type Payable, payableOf } from './payables.ts'
import {
  addProblem,
  addRefund,
  findCaptured,
  findPaymentByGateway,
  isGoingBack,
  notePaymentCaptured,
  notePaymentFailed,
  type Payment,
} from './payment-queries.ts'
import { applyRefundEvent } from './refunds.ts'

type ApplyDeps = Pick<PaymentDeps, 'db' | 'now' | 'payables'>

export async function applyPaymentEvent(
  deps: ApplyDeps,
  gateway: GatewayName,
  event: PaymentEvent,
): Promise<void> {
  await transact(deps.db, async (trx) => {
    if (event.kind === 'captured' || event.kind === 'failed') await applyMoney(trx, deps, gateway, event)
    else if ((await isNew(trx, gateway, event, deps.now())) && event.kind !== 'other')
      await applyRefundEvent(trx, deps, gateway, event)
    return ok(undefined)
  })
}

async function applyMoney(trx: Db, deps: ApplyDeps, gateway: GatewayName, event: PaymentEvent) {
  const known = await findPaymentByGateway(trx, gateway, event.gatewayOrderId)
  // not taken in yet, as long as we do not know what for: told or asked for again, it counts
  if (!known) return noteUnknown(trx, gateway, event, deps.now())
  if (!(await isNew(trx, gateway, event, deps.now()))) return
  const of = payableOf(known)
  const owner = deps.payables[of.kind]
  const locked = await owner.lock(trx, of.id)
  const payment = await findPaymentByGateway(trx, gateway, event.gatewayOrderId)
  if (!payment) throw new Error('a payment disappeared')
  if (event.kind === 'captured') return applyCapture(trx, deps, { of, locked, payment, event })
  // an older try's failure, told after the money came, changes nothing
  if (payment.state === 'captured' || (payment.state === 'failed' && !owner.tellsLastFailure)) return
  await notePaymentFailed(trx, payment.id, event)
  await locked.failed(event)
}

async function isNew(trx: Db, gateway: string, { eventId, kind }: PaymentEvent, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_news')
    .values({ gateway, event_id: eventId, kind, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Perhaps we have not written down yet that it was opened; then asking the gateway later finds it. */
async function noteUnknown(trx: Db, gateway: string, event: PaymentEvent, now: Date): Promise<void> {
  if (event.kind !== 'captured') return
  const { currency, amount, gatewayOrderId } = event
  const money = currency ? `${currency} ${amount} (smallest unit)` : `${amount} paise`
  await addProblem(
    trx,
    {
      kind: 'unknown_payment',
      gateway,
      subject: event.gatewayPaymentId,
      details: `${money} came for ${gatewayOrderId}, which we do not know.`,
    },
    now,
  )
}

type Came = { of: Payable; locked: LockedPayable; payment: Payment; event: PaymentEvent }

async function applyCapture(trx: Db, deps: ApplyDeps, came: Came): Promise<void> {
  const { locked, payment, event } = came
  if (payment.state === 'captured' && payment.gateway_payment_id === event.gatewayPaymentId) return
  // told once more about money that is going back already: it never counts afterwards
  if (await isGoingBack(trx, payment.gateway, event.gatewayPaymentId)) return
  const why = await whyNotCounted(trx, deps, came)
  if (why) return giveBackStray(trx, deps, came, why)
  await notePaymentCaptured(trx, payment.id, event, deps.now())
  await locked.paid(event)
}

async function whyNotCounted(
  trx: Db,
  { payables }: ApplyDeps,
  { of, locked, payment, event }: Came,
): Promise<NotCounted | undefined> {
  const { amount, currency } = event
  if (currency)
    return {
      kind: 'wrong_currency',
      details: `${amount} of the smallest unit of ${currency} came, and rupees were asked for.`,
    }
  if (amount !== payment.amount_paise)
    return {
      kind: 'wrong_amount',
      details: `${showPaise(paise(amount))} came, ${showPaise(paise(payment.amount_paise))} was asked for.`,
    }
  if (await findCaptured(trx, of))
    return { kind: 'paid_twice', details: `The ${payables[of.kind].noun} was paid for already.` }
  return locked.whyNot(event)
}

/** Money that came and cannot count: sent back by itself, told to whoever paid, written down for us. */
async function giveBackStray(
  trx: Db,
  deps: ApplyDeps,
  { of, locked, payment, event }: Came,
  { kind, details, failure }: NotCounted,
): Promise<void> {
  const now = deps.now()
  const { gateway } = payment
  const { gatewayPaymentId, currency } = event
  if (failure) await notePaymentFailed(trx, payment.id, { ...event, failure })
  await addProblem(trx, { kind, gateway, subject: gatewayPaymentId, ...named(of, locked, details) }, now)
  const amount = paise(event.amount)
  const isFirst = await addRefund(
    trx,
    { of, way: 'gateway', gateway, gatewayPaymentId, amount, currency, reason: kind },
    now,
  )
  // the same money may be told of under another event
  if (isFirst) await locked.goesBack(kind, amount)
}

/** A difference leads to its order; of anything else it says the number. */
const named = (of: Payable, { number }: LockedPayable, details: string) =>
  of.kind === 'order' ? { orderId: of.id, details } : { details: `${number}: ${details}` }
