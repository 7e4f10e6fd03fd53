// Opens a payment at the gateway for a gift card. The gateway is asked outside of any transaction; nobody can pay for a
// try whose answer never came, so the next one opens another.
import { randomUUID } from 'node:crypto'
import { paise } from '#kernel/money.ts'
import { paths } from '#kernel/paths.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { decide } from '#platform/database/decide.ts'
import type { Redirect } from '#shop/payments/domain/gateway.ts'
import type { GiftCardDeps } from './deps.ts'
import { lockPurchase, type Purchase } from './purchases.ts'

const payMinutes = 30
/** Of one purchase: each opens something at the gateway. */
const mostTries = 20

type PayRefusal = 'purchase_is_paid' | 'too_many_tries' | 'gateway_away'

export async function payPurchase(
  deps: GiftCardDeps,
  purchaseId: string,
): Promise<Result<Redirect, PayRefusal>> {
  const { db, now, gateways, publicUrl } = deps
  const begun = await begin(deps, purchaseId)
  if (!begun.ok) return begun
  const { purchase, paymentId } = begun.value
  const setPayment = (change: { state: 'open' | 'failed'; gateway_order_id?: string; failure?: string }) =>
    db.updateTable('payment').set(change).where('id', '=', paymentId).where('state', '=', 'opening').execute()
  const opened = await gateways.current
    .open({
      reference: paymentId,
      orderNumber: purchase.number,
      amount: paise(purchase.worth_paise),
      contact: { email: purchase.buyer_email, phone: '' },
      returnUrl: publicUrl + paths.giftCardPurchase(purchase.id),
      expiresAt: new Date(now().getTime() + payMinutes * 60_000),
    })
    .catch(() => undefined)
  if (!opened) {
    await setPayment({ state: 'failed', failure: 'The payment page could not be reached.' })
    return refuse('gateway_away')
  }
  await setPayment({ state: 'open', gateway_order_id: opened.gatewayOrderId })
  return ok(opened.redirect)
}

type Begun = Result<{ purchase: Purchase; paymentId: string }, 'purchase_is_paid' | 'too_many_tries'>

/** Written down before the gateway hears of it. */
const begin = ({ db, now, gateways }: GiftCardDeps, purchaseId: string): Promise<Begun> =>
  decide(db, async (trx): Promise<Begun> => {
    const purchase = await lockPurchase(trx, purchaseId)
    if (purchase.state === 'paid') return refuse('purchase_is_paid')
    const { tries } = await trx
      .selectFrom('payment')
      .select((payment) => payment.fn.countAll<number>().as('tries'))
      .where('gift_card_purchase_id', '=', purchaseId)
      .executeTakeFirstOrThrow()
    if (Number(tries) >= mostTries) return refuse('too_many_tries')
    const paymentId = randomUUID()
    await trx
      .insertInto('payment')
      .values({
        id: paymentId,
        gift_card_purchase_id: purchaseId,
        gateway: gateways.current.name,
        amount_paise: purchase.worth_paise,
        state: 'opening',
        created_at: now(),
      })
      .execute()
    return ok({ purchase, paymentId })
  })
