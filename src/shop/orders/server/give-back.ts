// Pays back what pieces are worth, the way the money came: to whoever paid, to their store credit, to the gift card.
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { changeCredit } from '#shop/credit/server/store-credit.ts'
import { giveBackToCard } from '#shop/giftcards/server/spend-card.ts'
import { addRefund, findCaptured } from '#shop/payments/server/payment-queries.ts'
import type { RefundTerms } from '../domain/coupon-loss.ts'
import { type PaidFrom, type SoldLine, splitBack } from '../domain/pieces.ts'
import { type Order, setOrder } from './order-queries.ts'

export type GivenBack = {
  toPayer: Paise
  toCredit: Paise
  toGiftCard: Paise
  /** Whether money moves, or less is asked for at the door. */
  isPaid: boolean
}

export async function giveBack(
  trx: Db,
  order: Order,
  amount: Paise,
  { reason, transferTo }: { reason: string; transferTo?: string | undefined },
  now: Date,
): Promise<GivenBack> {
  const { toPayer, toCredit, toGiftCard } = splitBack(amount, paidFrom(order))
  await setOrder(trx, order.id, {
    back_to_payer_paise: order.back_to_payer_paise + toPayer,
    back_to_credit_paise: order.back_to_credit_paise + toCredit,
    back_to_gift_card_paise: order.back_to_gift_card_paise + toGiftCard,
  })
  if (toCredit > 0 && order.account_id)
    await changeCredit(trx, order.account_id, toCredit, 'given_back', order.id, now)
  if (order.gift_card_id)
    await giveBackToCard(trx, { cardId: order.gift_card_id, orderId: order.id, amount: toGiftCard }, now)
  const of = { kind: 'order' as const, id: order.id }
  const payment = await findCaptured(trx, of)
  if (payment && toPayer > 0) {
    const back = { of, amount: toPayer, reason, paymentId: payment.id }
    await addRefund(
      trx,
      payment.gateway === 'cash'
        ? { ...back, way: 'transfer', to: transferTo ?? null }
        : { ...back, way: 'gateway' },
      now,
    )
  }
  return { toPayer, toCredit, toGiftCard, isPaid: payment !== undefined }
}

export const paidFrom = (order: Order): PaidFrom => ({
  toPay: paise(order.to_pay_paise),
  backToPayer: paise(order.back_to_payer_paise),
  storeCredit: paise(order.store_credit_paise),
  backToCredit: paise(order.back_to_credit_paise),
  giftCard: paise(order.gift_card_paise),
  backToGiftCard: paise(order.back_to_gift_card_paise),
})

/** What else decides how much comes back. */
export const refundTermsOf = (order: Order, lines: readonly SoldLine[]): RefundTerms => ({
  charges: chargesOf(order),
  coupon: {
    minimum:
      order.coupon_minimum_paise === null || isAskedForAtDoor(order, lines)
        ? null
        : paise(order.coupon_minimum_paise),
    isLost: order.coupon_lost_at !== null,
  },
})

/** What is asked for at the door was said when it left: it becomes no more on the way. */
const isAskedForAtDoor = (order: Order, lines: readonly SoldLine[]): boolean =>
  order.pays_by === 'cash' && order.state !== 'delivered' && lines.some(({ dispatched }) => dispatched > 0)

/** Delivery and assembly. */
export const chargesOf = (order: Order): Paise => paise(order.delivery_paise + order.assembly_paise)
