// Pays back what pieces are worth: the way the money came, and what was paid from store credit to the credit.
import { atMost, type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { changeCredit } from '#shop/credit/server/store-credit.ts'
import { splitBack } from '../domain/pieces.ts'
import { type Order, setOrder } from './order-queries.ts'
import { addRefund, findCaptured } from './payment-queries.ts'

export type GivenBack = {
  toPayer: Paise
  toCredit: Paise /** Whether money moves, or less is asked for at the door. */
  isPaid: boolean
}

export async function giveBack(
  trx: Db,
  order: Order,
  amount: Paise,
  { reason, transferTo }: { reason: string; transferTo?: string | undefined },
  now: Date,
): Promise<GivenBack> {
  // pieces of a line are not worth the same to the paisa: never more in all than the order cost
  const left = order.total_paise - order.back_to_payer_paise - order.back_to_credit_paise
  const { toPayer, toCredit } = splitBack(atMost(amount, paise(left)), {
    toPay: paise(order.to_pay_paise),
    backToPayer: paise(order.back_to_payer_paise),
  })
  await setOrder(trx, order.id, {
    back_to_payer_paise: order.back_to_payer_paise + toPayer,
    back_to_credit_paise: order.back_to_credit_paise + toCredit,
  })
  if (toCredit > 0 && order.account_id)
    await changeCredit(trx, order.account_id, toCredit, 'given_back', order.id, now)
  const payment = await findCaptured(trx, order.id)
  if (payment && toPayer > 0) {
    const of = { orderId: order.id, amount: toPayer, reason, paymentId: payment.id }
    await addRefund(
      trx,
      payment.gateway === 'cash'
        ? { ...of, way: 'transfer', to: transferTo ?? null }
        : { ...of, way: 'gateway' },
      now,
    )
  }
  return { toPayer, toCredit, isPaid: payment !== undefined }
}

/** Delivery and assembly. */
export const chargesOf = (order: Order): Paise => paise(order.delivery_paise + order.assembly_paise)
