// Opens a payment at the gateway for a gift card.
import { paise } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { transact } from '#platform/database/transact.ts'
import type { Redirect } from '#shop/payments/domain/gateway.ts'
import { countTries, mostTries, openPayment, writePayment } from '#shop/payments/server/open-payment.ts'
import type { GiftCardDeps } from './deps.ts'
import { lockPurchase, type Purchase } from './purchases.ts'

const payMinutes = 30

type PayRefusal = 'purchase_is_paid' | 'too_many_tries' | 'gateway_away' | 'online_is_off'

export async function payPurchase(
  deps: GiftCardDeps,
  purchaseId: string,
): Promise<Result<Redirect, PayRefusal>> {
  const begun = await begin(deps, purchaseId)
  if (!begun.ok) return begun
  const { purchase, reference } = begun.value
  return openPayment(deps, {
    reference,
    orderNumber: purchase.number,
    amount: paise(purchase.worth_paise),
    contact: { email: purchase.buyer_email, phone: '' },
    returnUrl: deps.publicUrl + paths.giftCardPurchase(purchase.id),
    expiresAt: new Date(deps.now().getTime() + payMinutes * 60_000),
  })
}

type Begun = Result<{ purchase: Purchase; reference: string }, 'purchase_is_paid' | 'too_many_tries'>

const begin = (deps: GiftCardDeps, id: string): Promise<Begun> =>
  transact(deps.db, async (trx): Promise<Begun> => {
    const purchase = await lockPurchase(trx, id)
    if (purchase.state === 'paid') return refuse('purchase_is_paid')
    const of = { kind: 'gift_card' as const, id }
    if ((await countTries(trx, of)) >= mostTries) return refuse('too_many_tries')
    return ok({ purchase, reference: await writePayment(trx, deps, of, purchase.worth_paise) })
  })
