// What a gateway says about money, applied to the order it was meant for. News may come twice, late, out of order, or
// never; each piece counts once, and money that cannot count goes back by itself.
import { paise, showPaise } from '#kernel/money.ts'
import { ok } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { decide } from '#platform/database/decide.ts'
import type { GatewayName, PaymentNews } from '#shop/payments/domain/gateway.ts'
import { stateAfter } from '../domain/order-state.ts'
import type { OrderDeps } from './deps.ts'
import { hearGiftCardMoney } from './hear-gift-card-money.ts'
import type { StrayWhy } from './letters.ts'
import { addEvent, lockOrder, type Order, setOrder } from './order-queries.ts'
import {
  addProblem,
  addRefund,
  findCaptured,
  findPaymentByGateway,
  isGoingBack,
  notePaymentCaptured,
  notePaymentFailed,
  type Payment,
  wrongCurrency,
} from './payment-queries.ts'
import { hearRefund } from './refunds.ts'
import { takeAgain } from './release.ts'
import { tellOfOrder } from './tell.ts'

type HearDeps = Pick<OrderDeps, 'db' | 'now' | 'publicUrl'>

export async function hearPayment(deps: HearDeps, gateway: GatewayName, news: PaymentNews): Promise<void> {
  await decide(deps.db, async (trx) => {
    if (news.kind === 'captured' || news.kind === 'failed') await hearMoney(trx, deps, gateway, news)
    else if ((await isNew(trx, gateway, news, deps.now())) && news.kind !== 'other')
      await hearRefund(trx, deps, gateway, news)
    return ok(undefined)
  })
}

async function hearMoney(trx: Db, deps: HearDeps, gateway: GatewayName, news: PaymentNews): Promise<void> {
  const now = deps.now()
  const known = await findPaymentByGateway(trx, gateway, news.gatewayOrderId)
  // not heard yet, as long as we do not know what for: told or asked for again, it counts
  if (!known) return hearUnknown(trx, gateway, news, now)
  if (!(await isNew(trx, gateway, news, now))) return
  if (known.gift_card_purchase_id)
    return hearGiftCardMoney(trx, deps, { purchaseId: known.gift_card_purchase_id, gateway, news })
  const order = await lockOrder(trx, known.order_id ?? '')
  const payment = await findPaymentByGateway(trx, gateway, news.gatewayOrderId)
  if (!payment) throw new Error('a payment disappeared')
  if (news.kind === 'failed') return hearFailure(trx, order, payment, news, now)
  return hearCapture(trx, deps, { order, payment, news })
}

async function isNew(trx: Db, gateway: string, { eventId, kind }: PaymentNews, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_news')
    .values({ gateway, event_id: eventId, kind, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Perhaps we have not written down yet that it was opened; then asking the gateway later finds it. */
async function hearUnknown(trx: Db, gateway: string, news: PaymentNews, now: Date): Promise<void> {
  if (news.kind !== 'captured') return
  await addProblem(
    trx,
    {
      kind: 'unknown_payment',
      gateway,
      subject: news.gatewayPaymentId,
      details: `${news.currency ? `${news.currency} ${news.amount} (smallest unit)` : `${news.amount} paise`} came for ${news.gatewayOrderId}, which we do not know.`,
    },
    now,
  )
}

async function hearFailure(trx: Db, order: Order, payment: Payment, news: PaymentNews, now: Date) {
  // an older try's failure, told after the money came, changes nothing
  if (payment.state === 'captured' || payment.state === 'failed') return
  await notePaymentFailed(trx, payment.id, news)
  await addEvent(
    trx,
    order,
    { by: 'gateway' },
    { kind: 'payment_failed', state: order.state, note: news.failure },
    now,
  )
}

/** Prices, coupons and days were promised for about a day. */
const isTooOld = ({ placed_at }: Order, now: Date): boolean =>
  now.getTime() - placed_at.getTime() > 24 * 3_600_000

/** The discount of a bank's coupon stands for that bank's EMI alone. */
const isPaidAsPromised = ({ emi_bank }: Order, { method, emiBank }: PaymentNews): boolean =>
  emi_bank === null || (method === 'emi' && emiBank === emi_bank)

const notByEmi = ({ emi_bank }: Order): string => `It was not paid by ${emi_bank} EMI`

type Heard = { order: Order; payment: Payment; news: PaymentNews }

async function hearCapture(trx: Db, deps: HearDeps, { order, payment, news }: Heard): Promise<void> {
  const now = deps.now()
  if (payment.state === 'captured' && payment.gateway_payment_id === news.gatewayPaymentId) return
  // told once more about money that is going back already: it never counts afterwards
  if (await isGoingBack(trx, payment.gateway, news.gatewayPaymentId)) return
  const sendBack = (kind: Stray, details: string) =>
    giveBackStray(trx, deps, { order, payment, news }, { kind, details })
  if (news.currency) return sendBack('wrong_currency', wrongCurrency(news))
  if (news.amount !== payment.amount_paise)
    return sendBack(
      'wrong_amount',
      `${showPaise(paise(news.amount))} came, ${showPaise(paise(payment.amount_paise))} was asked for.`,
    )
  if (await findCaptured(trx, order.id)) return sendBack('paid_twice', 'The order was paid for already.')
  if (!isPaidAsPromised(order, news)) {
    await notePaymentFailed(trx, payment.id, { ...news, failure: notByEmi(order) })
    return sendBack(
      'wrong_method',
      `Paid by ${news.method ?? 'nobody knows what'}, not ${order.emi_bank} EMI.`,
    )
  }
  const next = stateAfter(order.state, 'pay')
  if (!next) return sendBack('paid_too_late', `The order was ${order.state} when the money came.`)
  if (order.state === 'expired' && (isTooOld(order, now) || !(await takeAgain(trx, order, now))))
    return sendBack('paid_too_late', 'The items were no longer reserved when the payment came.')
  await notePaymentCaptured(trx, payment.id, news, now)
  await setOrder(trx, order.id, { state: next, confirmed_at: now, hold_until: null })
  await addEvent(trx, order, { by: 'gateway' }, { kind: 'paid', state: next, note: news.method }, now)
  await tellOfOrder(trx, deps, order.id, { kind: 'paid' })
}

type Stray = StrayWhy | 'wrong_method' | 'wrong_currency'

/** Money that came and cannot count: sent back by itself, told to the shopper, written down for us. */
async function giveBackStray(
  trx: Db,
  deps: HearDeps,
  { order, payment, news }: Heard,
  { kind, details }: { kind: Stray; details: string },
): Promise<void> {
  const now = deps.now()
  const { gateway } = payment
  await addProblem(trx, { kind, gateway, subject: news.gatewayPaymentId, details, orderId: order.id }, now)
  const amount = paise(news.amount)
  const isFirst = await addRefund(
    trx,
    {
      orderId: order.id,
      way: 'gateway',
      gateway,
      gatewayPaymentId: news.gatewayPaymentId,
      amount,
      currency: news.currency,
      reason: kind,
    },
    now,
  )
  if (!isFirst) return // the same money, told of under another event
  await addEvent(trx, order, { by: 'gateway' }, { kind, state: order.state }, now)
  // of another country's money their bank tells them better than we could
  if (kind !== 'wrong_currency') await tellOfOrder(trx, deps, order.id, { kind, amount })
}
