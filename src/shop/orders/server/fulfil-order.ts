// What staff do with an order on its way: packed, dispatched in one go or in parts, delivered, or back from the door.
import { randomUUID } from 'node:crypto'
import { paise, sumOf } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { addCashPayment } from '#shop/payments/server/payment-queries.ts'
import { putBackStock } from '#shop/stock/server/stock.ts'
import { type CouponLoss, withTakenBack } from '../domain/coupon-loss.ts'
import { canMove, stateAfter } from '../domain/order-state.ts'
import { amountOf, areThere, type LineQuantity, unsent, worthBetween } from '../domain/pieces.ts'
import { partsByShipment } from '../domain/shipment-spans.ts'
import type { OrderDeps } from './deps.ts'
import { chargesOf, giveBack } from './give-back.ts'
import { wasDone } from './order-acts.ts'
import { issueCreditNote, issueDebitNote, issueInvoice, type Span } from './order-papers.ts'
import {
  addEvent,
  hasMovedSince,
  listOrderLines,
  lockOrder,
  type Order,
  type OrderLine,
  type StaffActor,
  setLineCounts,
  setOrder,
} from './order-queries.ts'
import { addShipment, listShipments, noteCameBack, type Shipment } from './shipment-queries.ts'
import { tellOfOrder } from './tell.ts'

type FulfilDeps = Pick<OrderDeps, 'db' | 'now' | 'publicUrl'>
type Moved<E extends string = never> = Promise<Result<void, 'order_move_illegal' | 'order_moved' | E>>

export const packOrder = (deps: FulfilDeps, orderId: string, actor: StaffActor): Moved =>
  transact(deps.db, async (trx): Moved => {
    const order = await lockOrder(trx, orderId)
    if (await hasMovedSince(trx, orderId, actor)) return refuse('order_moved')
    const state = stateAfter(order.state, 'pack')
    if (!state) return refuse('order_move_illegal')
    await setOrder(trx, orderId, { state })
    await addEvent(trx, order, { by: 'staff', actor }, { kind: 'packed', state }, deps.now())
    return ok(undefined)
  })

export type Dispatch = {
  key: string
  carrier: string
  trackingNumber: string
  /** Everything that is left, where nothing is said. */
  pieces?: LineQuantity[] | undefined
}

export const dispatchOrder = (
  deps: FulfilDeps,
  orderId: string,
  actor: StaffActor,
  { key, carrier, trackingNumber, pieces }: Dispatch,
): Moved<'pieces_not_there'> =>
  transact(deps.db, async (trx): Moved<'pieces_not_there'> => {
    const now = deps.now()
    const order = await lockOrder(trx, orderId)
    const done = await wasDone(trx, orderId, { key, asks: ['dispatch', trackingNumber, pieces] }, now)
    if (!done.ok) return done
    if (done.value) return ok(undefined)
    if (await hasMovedSince(trx, orderId, actor)) return refuse('order_moved')
    if (!canMove(order.state, 'dispatch')) return refuse('order_move_illegal')
    const lines = await listOrderLines(trx, orderId)
    const sent = pieces ?? lines.map((line) => ({ lineNo: line.lineNo, quantity: unsent(line) }))
    const going = sent.filter(({ quantity }) => quantity > 0)
    if (going.length === 0 || !areThere(lines, going, unsent)) return refuse('pieces_not_there')
    const spans: Span[] = []
    for (const line of lines) {
      const count = going.find(({ lineNo }) => lineNo === line.lineNo)?.quantity ?? 0
      if (count === 0) continue
      spans.push({ line, from: line.dispatched, to: line.dispatched + count })
      await setLineCounts(trx, orderId, line.lineNo, { dispatched: line.dispatched + count })
    }
    const isFirst = lines.every((line) => line.dispatched === 0)
    const isAll = lines.every(
      (line) => unsent(line) === (going.find(({ lineNo }) => lineNo === line.lineNo)?.quantity ?? 0),
    )
    const state = isAll ? 'dispatched' : order.state
    const shipmentId = randomUUID()
    const shipment = { id: shipmentId, orderId, carrier, trackingNumber, isReplacement: false, lines: going }
    await addShipment(trx, shipment, now)
    if (isAll) await setOrder(trx, orderId, { state, dispatched_at: now })
    const kind = isAll ? 'dispatched' : 'part_dispatched'
    const note = trackingNumber ? `${carrier}, ${trackingNumber}` : carrier
    await addEvent(trx, order, { by: 'staff', actor }, { kind, state, note }, now)
    await tellOfOrder(trx, deps, orderId, {
      kind: 'dispatched',
      carrier,
      trackingNumber,
      pieces: going,
      isReplacement: false,
    })
    // last: everybody who wants a paper waits for this one
    await issueInvoice(trx, order, { shipmentId, spans, withCharges: isFirst }, now)
    return ok(undefined)
  })

export const deliverOrder = (deps: FulfilDeps, orderId: string, actor: StaffActor): Moved =>
  transact(deps.db, async (trx): Moved => {
    const now = deps.now()
    const order = await lockOrder(trx, orderId)
    if (await hasMovedSince(trx, orderId, actor)) return refuse('order_moved')
    const open = (await listShipments(trx, orderId)).filter((shipment) => !shipment.deliveredAt)
    if (open.length === 0) return refuse('order_move_illegal')
    await trx
      .updateTable('shipment')
      .set({ delivered_at: now })
      .where('order_id', '=', orderId)
      .where('delivered_at', 'is', null)
      .execute()
    const state = stateAfter(order.state, 'deliver') ?? order.state
    const isWhole = state === 'delivered' && order.state !== 'delivered'
    if (isWhole) await finishDelivery(trx, order, now)
    const kind = isWhole ? 'delivered' : 'part_delivered'
    await addEvent(trx, order, { by: 'staff', actor }, { kind, state }, now)
    if (isWhole) await tellOfOrder(trx, deps, orderId, { kind: 'delivered' })
    return ok(undefined)
  })

/** The last piece has arrived, and what was still to be paid came with it. */
export async function finishDelivery(trx: Db, order: Order, now: Date): Promise<void> {
  await setOrder(trx, order.id, { state: 'delivered', delivered_at: now })
  const due = order.to_pay_paise - order.back_to_payer_paise
  if (order.pays_by !== 'cash' || due === 0) return
  await addCashPayment(trx, { kind: 'order', id: order.id }, due, now)
}

/** Refused at the door: what was on its way comes back, and so does what was paid for it. */
export const takeBackOrder = (
  deps: FulfilDeps,
  orderId: string,
  actor: StaffActor,
  { isSellable }: { isSellable: boolean },
): Moved =>
  transact(deps.db, async (trx): Moved => {
    const now = deps.now()
    const order = await lockOrder(trx, orderId)
    if (await hasMovedSince(trx, orderId, actor)) return refuse('order_moved')
    const shipments = await listShipments(trx, orderId)
    const refused = shipments.filter((shipment) => !shipment.deliveredAt && !shipment.isReplacement)
    if (!canMove(order.state, 'come_back') || refused.length === 0) return refuse('order_move_illegal')
    const lines = await listOrderLines(trx, orderId)
    const isAll = refused.length === shipments.length
    const spans = spansOf(lines, shipments, refused)
    if (isSellable) await restock(trx, order, spans)
    for (const { line } of new Map(spans.map((span) => [span.line.lineNo, span])).values()) {
      const count = countIn(spans, line)
      await setLineCounts(
        trx,
        orderId,
        line.lineNo,
        isAll
          ? { returned: line.returned + count }
          : // as if they had never left: what was accepted stays what was sent
            { dispatched: line.dispatched - count, cancelled: line.cancelled + count },
      )
    }
    const worth = sumOf(spans.map(({ line, from, to }) => amountOf(worthBetween(line, from, to))))
    const amount = paise(worth + (isAll ? chargesOf(order) : 0))
    const given = await giveBack(trx, order, amount, { reason: 'came_back' }, now)
    await noteCameBack(trx, refused, now)
    const state = isAll ? 'returned' : 'delivered'
    if (isAll) await setOrder(trx, orderId, { state })
    else
      await finishDelivery(
        trx,
        { ...order, back_to_payer_paise: order.back_to_payer_paise + given.toPayer },
        now,
      )
    const pieces = lines
      .map((line) => ({ lineNo: line.lineNo, quantity: countIn(spans, line) }))
      .filter(({ quantity }) => quantity > 0)
    const kind = isAll ? 'cancelled' : 'part_cancelled'
    await tellOfOrder(trx, deps, orderId, { kind, pieces, given })
    await addEvent(trx, order, { by: 'staff', actor }, { kind: 'came_back', state }, now)
    await creditNotes(trx, order, { spans, shipments, withCharges: isAll, why: 'Refused at delivery' }, now)
    return ok(undefined)
  })

const countIn = (spans: readonly Span[], { lineNo }: Pick<OrderLine, 'lineNo'>): number =>
  spans.filter(({ line }) => line.lineNo === lineNo).reduce((sum, { from, to }) => sum + to - from, 0)

/** The pieces that some of the shipments brought. */
function spansOf(
  lines: readonly OrderLine[],
  shipments: readonly Shipment[],
  some: readonly Shipment[],
): Span[] {
  const sent = sentLines(shipments)
  const wanted = new Set(some.map(({ id }) => id))
  return lines.flatMap((line) =>
    partsByShipment(sent, line.lineNo, 0, line.dispatched)
      .filter(({ shipmentId }) => wanted.has(shipmentId))
      .map(({ from, to }) => ({ line, from, to })),
  )
}

const sentLines = (shipments: readonly Shipment[]) =>
  shipments
    .filter((shipment) => !shipment.isReplacement)
    .flatMap(({ id, lines }) => lines.map((line) => ({ ...line, shipmentId: id })))

async function restock(trx: Db, order: Order, spans: readonly Span[]): Promise<void> {
  const back = spans
    .filter(({ line }) => line.held > 0)
    .map(({ line, from, to }) => ({ line, productId: line.productId, quantity: to - from }))
  await putBackStock(trx, order.id, 'returned', merged(back))
  for (const { line } of new Map(back.map((one) => [one.line.lineNo, one])).values())
    await setLineCounts(trx, order.id, line.lineNo, { held: line.held - countIn(spans, line) })
}

/** Each product once, as an update wants it. */
const merged = (some: readonly { productId: string; quantity: number }[]) =>
  [...new Set(some.map(({ productId }) => productId))].map((productId) => ({
    productId,
    quantity: some
      .filter((one) => one.productId === productId)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  }))

export type Credited = {
  spans: readonly Span[]
  shipments: readonly Shipment[]
  withCharges: boolean
  why: string
  returnId?: string
}

/** One credit note for each invoice that it takes something back from. */
export async function creditNotes(
  trx: Db,
  order: Order,
  { spans, shipments, withCharges, why, returnId }: Credited,
  now: Date,
): Promise<void> {
  const invoiced = shipments.filter((shipment) => !shipment.isReplacement)
  const sent = sentLines(shipments)
  for (const [at, { id }] of invoiced.entries()) {
    const own = spans.flatMap(({ line, from, to }) =>
      partsByShipment(sent, line.lineNo, from, to)
        .filter((part) => part.shipmentId === id)
        .map((part) => ({ line, from: part.from, to: part.to })),
    )
    const hasCharges = withCharges && at === 0
    if (own.length === 0 && !hasCharges) continue
    await issueCreditNote(
      trx,
      order,
      { spans: own, withCharges: hasCharges, why, shipmentId: id, ...(returnId && { returnId }) },
      now,
    )
  }
}

export type Debited = {
  /** As they were before it was taken back. */
  lines: readonly OrderLine[]
  shipments: readonly Shipment[]
  takenBack: CouponLoss['takenBack']
  returnId?: string
}

/** One debit note for each invoice whose pieces cost more now. What was not sent yet is invoiced at what it costs then. */
export async function debitNotes(
  trx: Db,
  order: Order,
  { lines, shipments, takenBack, returnId }: Debited,
  now: Date,
): Promise<void> {
  if (takenBack.length === 0) return
  const sent = sentLines(shipments)
  const spansIn = (some: readonly OrderLine[], id: string): Span[] =>
    takenBack.flatMap(({ lineNo, from, to }) =>
      some
        .filter((line) => line.lineNo === lineNo)
        .flatMap((line) =>
          partsByShipment(sent, lineNo, from, to)
            .filter(({ shipmentId }) => shipmentId === id)
            .map((part) => ({ line, from: part.from, to: part.to })),
        ),
    )
  const raised = withTakenBack(lines, takenBack)
  for (const { id } of shipments.filter(({ isReplacement }) => !isReplacement)) {
    const [before, after] = [spansIn(lines, id), spansIn(raised, id)]
    const why = `The rest of the order is below the minimum of coupon ${order.coupon_code}`
    if (before.length > 0)
      await issueDebitNote(trx, order, { shipmentId: id, returnId, why, before, after }, now)
  }
}
