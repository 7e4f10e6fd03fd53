// What would come back for some pieces, before anything is done.
import { type Paise, paise, toRupees } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { findCaptured } from '#shop/payments/server/payment-queries.ts'
import type { WireRefundQuote } from '../contract.ts'
import { cancellable } from '../domain/cancelling.ts'
import { refundOf } from '../domain/coupon-loss.ts'
import { type ActWhy, amountOf, areThere, kept, type LineQuantity, splitBack } from '../domain/pieces.ts'
import { returnableOf } from '../domain/returns/return-window.ts'
import type { OrderDeps } from './deps.ts'
import { paidFrom, refundTermsOf } from './give-back.ts'
import { listOrderLines, type Order, type OrderLine } from './order-queries.ts'
import { listReturns } from './returns/return-queries.ts'
import { taxBack } from './tax-back.ts'

/** How an amount would go back, should it. */
export const backOf = (order: Order, amount: Paise) => splitBack(amount, paidFrom(order))

export type RefundAsked = {
  pieces: LineQuantity[]
  act: 'cancel' | 'return'
  why?: ActWhy | undefined
  /** Who would cancel. */
  by: 'shopper' | 'shop'
}

export async function quoteRefund(
  { db, now }: Pick<OrderDeps, 'db' | 'now'>,
  order: Order,
  { pieces, act, why = 'changed_mind', by }: RefundAsked,
): Promise<Result<WireRefundQuote, 'pieces_not_there'>> {
  const [lines, returns, payment] = await Promise.all([
    listOrderLines(db, order.id),
    listReturns(db, order.id),
    findCaptured(db, { kind: 'order', id: order.id }),
  ])
  const open = returns.filter(({ state }) => state === 'asked').flatMap((one) => one.lines)
  const available = (line: OrderLine): number =>
    act === 'cancel'
      ? cancellable(line, order, by, now())
      : returnableOf(line, order.delivered_at, open, now())
  if (!areThere(lines, pieces, available)) return refuse('pieces_not_there')
  const valued = refundOf(
    lines,
    refundTermsOf(order, lines),
    pieces,
    act === 'cancel' ? { kind: act, by } : { kind: act, why },
  )
  const { couponLoss: loss } = valued
  const back = backOf(order, valued.total)
  const spans = valued.lines.flatMap(({ lineNo, quantity }) =>
    lines
      .filter((line) => line.lineNo === lineNo)
      .map((line) => {
        const from = act === 'cancel' ? kept(line) - quantity : line.returned
        return { line, from, to: from + quantity }
      }),
  )
  return ok({
    lines: valued.lines.map(({ lineNo, quantity, worth, shown }) => ({
      line: lineNo,
      quantity,
      price: toRupees(shown),
      coupon_share: toRupees(paise(shown - amountOf(worth))),
      amount: toRupees(amountOf(worth)),
    })),
    charges: toRupees(valued.charges),
    coupon_taken_back: toRupees(loss.amount),
    cashback_lost: toRupees(loss.cashback),
    coupon_minimum: loss.isLost ? toRupees(paise(order.coupon_minimum_paise ?? 0)) : 0,
    to_gift_card: toRupees(back.toGiftCard),
    to_store_credit: toRupees(back.toCredit),
    to_payer: payment ? toRupees(back.toPayer) : 0,
    total: toRupees(valued.total),
    gst: toRupees(await taxBack(db, order, lines, { spans, refund: valued })),
  })
}
