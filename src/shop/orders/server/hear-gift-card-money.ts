// News of money for a gift card. A card needs no stock, so money that comes late makes the card all the same; what comes
// twice, or as another amount, goes back.
import { paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { tellMoneyGoesBack } from '#shop/giftcards/server/purchase-letters.ts'
import { cardPaidFor, lockPurchase } from '#shop/giftcards/server/purchases.ts'
import type { GatewayName, PaymentNews } from '#shop/payments/domain/gateway.ts'
import type { OrderDeps } from './deps.ts'
import {
  addProblem,
  addRefund,
  findPaymentByGateway,
  isGoingBack,
  notePaymentCaptured,
  notePaymentFailed,
  type ProblemKind,
  wrongCurrency,
} from './payment-queries.ts'

type Heard = { purchaseId: string; gateway: GatewayName; news: PaymentNews }

export async function hearGiftCardMoney(
  trx: Db,
  deps: Pick<OrderDeps, 'now' | 'publicUrl'>,
  { purchaseId, gateway, news }: Heard,
): Promise<void> {
  const now = deps.now()
  const purchase = await lockPurchase(trx, purchaseId)
  const payment = await findPaymentByGateway(trx, gateway, news.gatewayOrderId)
  if (!payment) throw new Error('a payment disappeared')
  if (news.kind === 'failed') {
    // an older try's failure, told after the money came, changes nothing
    if (payment.state !== 'captured') await notePaymentFailed(trx, payment.id, news)
    return
  }
  if (payment.state === 'captured' && payment.gateway_payment_id === news.gatewayPaymentId) return
  if (await isGoingBack(trx, gateway, news.gatewayPaymentId)) return
  const sendBack = (kind: ProblemKind, details: string) =>
    giveBack(trx, { purchaseId, gateway, news }, { kind, details: `${purchase.number}: ${details}` }, now)
  if (news.currency) return sendBack('wrong_currency', wrongCurrency(news))
  if (news.amount !== payment.amount_paise)
    return sendBack('wrong_amount', `${news.amount} paise came, ${payment.amount_paise} were asked for.`)
  if (purchase.state === 'paid') return sendBack('paid_twice', 'The gift card was paid for already.')
  await notePaymentCaptured(trx, payment.id, news, now)
  await cardPaidFor(trx, purchase, deps.publicUrl, now)
}

async function giveBack(
  trx: Db,
  { purchaseId, gateway, news }: Heard,
  { kind, details }: { kind: ProblemKind; details: string },
  now: Date,
): Promise<void> {
  await addProblem(trx, { kind, gateway, subject: news.gatewayPaymentId, details }, now)
  const amount = paise(news.amount)
  const isFirst = await addRefund(
    trx,
    {
      purchaseId,
      way: 'gateway',
      gateway,
      gatewayPaymentId: news.gatewayPaymentId,
      amount,
      currency: news.currency,
      reason: kind,
    },
    now,
  )
  // the same money may be told of under two events
  if (isFirst && !news.currency) await tellMoneyGoesBack(trx, purchaseId, amount, now)
}
