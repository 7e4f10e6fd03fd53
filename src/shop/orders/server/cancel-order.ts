import type { Paise } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { returnCouponUse } from '#shop/promotions/server/coupon-queries.ts'
import { releaseStock } from '#shop/stock/server/stock.ts'
import { cancellable } from '../domain/cancelling.ts'
import { type Refund, refundOf } from '../domain/coupon-loss.ts'
import { cancelFrom } from '../domain/order-sources.ts'
import { canMove, type OrderState } from '../domain/order-state.ts'
import { areThere, countOf, type LineQuantity, unsent } from '../domain/pieces.ts'
import type { OrderDeps } from './deps.ts'
import { finishDelivery } from './fulfil-order.ts'
import { giveBack, refundTermsOf } from './give-back.ts'
import { wasDone } from './order-acts.ts'
import { debitNotes } from './order-notes.ts'
import {
  addEvent,
  type EventBy,
  hasMovedSince,
  listOrderLines,
  lockOrder,
  noteCouponLoss,
  type Order,
  type OrderLine,
  setLineCounts,
  setOrder,
} from './order-queries.ts'
import { releaseAll } from './release.ts'
import { listShipments, type Shipment } from './shipment-queries.ts'
import { countSources, listSources, lockSources } from './source-queries.ts'
import { tellOfOrder } from './tell.ts'

export type Cancelling = {
  pieces: LineQuantity[]
  why?: string | undefined
  /** What whoever cancels was told comes back. */
  expected?: Paise | undefined
  key: string
}
export type CancelRefusal =
  | 'order_moved'
  | 'order_move_illegal'
  | 'pieces_not_there'
  | 'cancel_too_late'
  | 'unpaid_is_cancelled_whole'

export const cancelOrder = (
  deps: Pick<OrderDeps, 'db' | 'now' | 'publicUrl'>,
  orderId: string,
  who: EventBy,
  asked: Cancelling,
): Promise<Result<void, CancelRefusal>> =>
  transact(deps.db, async (trx): Promise<Result<void, CancelRefusal>> => {
    const now = deps.now()
    const order = await lockOrder(trx, orderId)
    const done = await wasDone(trx, orderId, { key: asked.key, asks: ['cancel', asked.pieces] }, now)
    if (!done.ok) return done
    if (done.value) return ok(undefined)
    if (who.by === 'staff' && (await hasMovedSince(trx, orderId, who.actor))) return refuse('order_moved')
    if (!canMove(order.state, 'cancel')) return refuse('order_move_illegal')
    const lines = await listOrderLines(trx, orderId)
    if (!areThere(lines, asked.pieces, unsent)) return refuse('pieces_not_there')
    const by = who.by === 'shopper' ? 'shopper' : 'shop'
    if (!areThere(lines, asked.pieces, (line) => cancellable(line, order, by, now)))
      return refuse('cancel_too_late')
    const leavesNothing = lines.every((line) => unsent(line) === countOf(asked.pieces, line))
    const refund = refundOf(lines, refundTermsOf(order, lines), asked.pieces, {
      kind: 'cancel',
      by,
    })
    if (asked.expected !== undefined && asked.expected !== refund.total) return refuse('order_moved')
    if (order.state === 'awaiting_payment') {
      if (!leavesNothing) return refuse('unpaid_is_cancelled_whole')
      await releaseAll(trx, order, 'cancelled', now)
      await countCancelled(trx, order, lines, asked.pieces)
      await countSources(trx, orderId, cancelFrom(await listSources(trx, orderId), asked.pieces), {
        cancelled: 1,
      })
    } else {
      await countCancelled(trx, order, lines, asked.pieces)
      await takeBackHeld(trx, order, lines, asked.pieces)
    }
    const back = order.state === 'awaiting_payment' ? undefined : await payBack(trx, order, refund, now)
    const shipments = await listShipments(trx, orderId)
    const state = stateLeft(order.state, lines, leavesNothing, shipments)
    if (state === 'cancelled' && order.state !== 'awaiting_payment') await returnCouponUse(trx, orderId)
    await setOrder(trx, orderId, {
      state,
      ...(state === 'cancelled' && { cancelled_at: now, hold_until: null }),
      ...(state === 'dispatched' && { dispatched_at: now }),
    })
    if (state === 'delivered') await finishDelivery(trx, await lockOrder(trx, orderId), now)
    const kind = leavesNothing && state === 'cancelled' ? 'cancelled' : 'part_cancelled'
    await addEvent(trx, order, who, { kind, state, note: asked.why }, now)
    const { given, loss } = back ?? {}
    await tellOfOrder(trx, deps, orderId, { kind, pieces: asked.pieces, given, loss })
    // last: everybody who wants a paper waits for this one
    if (loss) await debitNotes(trx, order, { lines, shipments, takenBack: loss.takenBack }, now)
    return ok(undefined)
  })

/** Where some pieces have left already, what is left of the order is on its way, or there. */
function stateLeft(
  before: OrderState,
  lines: readonly OrderLine[],
  leavesNothing: boolean,
  shipments: readonly Shipment[],
): OrderState {
  if (!leavesNothing) return before
  if (lines.every((line) => line.dispatched === 0)) return 'cancelled'
  return shipments.every(({ deliveredAt }) => deliveredAt) ? 'delivered' : 'dispatched'
}

async function countCancelled(
  trx: Db,
  order: Order,
  lines: readonly OrderLine[],
  pieces: readonly LineQuantity[],
) {
  for (const line of lines) {
    const count = countOf(pieces, line)
    if (count > 0) await setLineCounts(trx, order.id, line.lineNo, { cancelled: line.cancelled + count })
  }
}

async function takeBackHeld(
  trx: Db,
  order: Order,
  lines: readonly OrderLine[],
  pieces: readonly LineQuantity[],
) {
  const sources = await lockSources(trx, order.id)
  const cancelled = cancelFrom(sources, pieces)
  const held = cancelled.flatMap(({ lineNo, locationId, quantity }) => {
    const source = sources.find((one) => one.lineNo === lineNo && one.locationId === locationId)
    return source && source.held > 0 ? [{ productId: source.productId, locationId, quantity }] : []
  })
  await releaseStock(trx, order.id, 'cancelled', held)
  await countSources(trx, order.id, cancelled, { cancelled: 1, held: -1 })
  for (const line of lines.filter((one) => one.held > 0 && countOf(pieces, one) > 0))
    await setLineCounts(trx, order.id, line.lineNo, { held: line.held - countOf(pieces, line) })
}

async function payBack(trx: Db, order: Order, { total, couponLoss }: Refund, now: Date) {
  await noteCouponLoss(trx, order, couponLoss, now)
  return { loss: couponLoss, given: await giveBack(trx, order, total, { reason: 'cancelled' }, now) }
}
