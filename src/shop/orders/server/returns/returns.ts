// Sending pieces back within their window: asked for by the shopper, settled by staff once they have looked at them.
import { randomUUID } from 'node:crypto'
import { hasWebLink, noLink } from '#kernel/has-link.ts'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { lockProducts, sendReplacement, shelveStock } from '#shop/stock/server/stock.ts'
import { refundOf } from '../../domain/coupon-loss.ts'
import { type ActWhy, areThere, type LineQuantity } from '../../domain/pieces.ts'
import { isReasonTaken, returnableOf } from '../../domain/returns/return-window.ts'
import type { OrderDeps } from '../deps.ts'
import { cameFrom } from '../fulfil-order.ts'
import { giveBack, refundTermsOf } from '../give-back.ts'
import { wasDone } from '../order-acts.ts'
import { creditNotes, debitNotes } from '../order-notes.ts'
import {
  addEvent,
  type EventBy,
  hasMovedSince,
  listOrderLines,
  lockOrder,
  noteCouponLoss,
  type Order,
  type OrderLine,
  type StaffActor,
  setLineCounts,
} from '../order-queries.ts'
import { addShipment, listShipments } from '../shipment-queries.ts'
import { sourcePieces } from '../source-again.ts'
import { lockSources } from '../source-queries.ts'
import { tellOfOrder } from '../tell.ts'
import { takePhotos } from './return-photos.ts'
import { findReturn, listReturns, type OrderReturn, settleReturn } from './return-queries.ts'

type ReturnDeps = Pick<OrderDeps, 'db' | 'now' | 'publicUrl'>

export type AskedReturn = {
  key: string
  pieces: LineQuantity[]
  wish: 'refund' | 'replace'
  why: ActWhy
  words: string
  refundTo?: string | undefined
  /** Sent before, by their names. */
  photos?: string[] | undefined
}

export type ReturnRefusal =
  | 'order_move_illegal'
  | 'order_moved'
  | 'pieces_not_there'
  | 'made_to_order_stays'
  | 'bad_fields'
  | 'returns_used_up'

/** Asked for and withdrawn so often that only a person can sort it out: each time somebody is written to. */
const mostCalledOff = 3

export const askReturn = (
  deps: ReturnDeps,
  orderId: string,
  who: EventBy,
  asked: AskedReturn,
): Promise<Result<void, ReturnRefusal>> =>
  transact(deps.db, async (trx): Promise<Result<void, ReturnRefusal>> => {
    const now = deps.now()
    const order = await lockOrder(trx, orderId)
    const done = await wasDone(
      trx,
      orderId,
      { key: asked.key, asks: ['return', asked.wish, asked.pieces] },
      now,
    )
    if (!done.ok) return done
    if (done.value) return ok(undefined)
    if (order.state !== 'delivered') return refuse('order_move_illegal')
    if (hasWebLink(asked.words)) return refuseFields({ words: noLink })
    const [lines, returns] = await Promise.all([listOrderLines(trx, orderId), listReturns(trx, orderId)])
    if (returns.filter(({ state }) => state === 'called_off').length >= mostCalledOff)
      return refuse('returns_used_up')
    const open = returns.filter(({ state }) => state === 'asked').flatMap((one) => one.lines)
    const isThere = areThere(lines, asked.pieces, (line) => returnableOf(line, order.delivered_at, open, now))
    if (!isThere) return refuse('pieces_not_there')
    const wanted = lines.filter(({ lineNo }) => asked.pieces.some((piece) => piece.lineNo === lineNo))
    if (!wanted.every((line) => isReasonTaken(line, asked.why))) return refuse('made_to_order_stays')
    if (order.pays_by === 'cash' && asked.wish === 'refund' && !asked.refundTo)
      return refuseFields({ refund_to: 'You paid in cash: enter a UPI ID for the refund.' })
    const id = randomUUID()
    await trx
      .insertInto('order_return')
      .values({
        id,
        order_id: orderId,
        wish: asked.wish,
        why: asked.why,
        words: asked.words,
        refund_to: asked.refundTo ?? null,
        state: 'asked',
        asked_at: now,
      })
      .execute()
    await trx
      .insertInto('return_line')
      .values(asked.pieces.map(({ lineNo, quantity }) => ({ return_id: id, line_no: lineNo, quantity })))
      .execute()
    if (!(await takePhotos(trx, orderId, id, asked.photos ?? [])))
      return refuseFields({ photos: 'Send the photos again.' })
    await addEvent(trx, order, who, { kind: 'return_asked', state: order.state }, now)
    await tellOfOrder(trx, deps, orderId, { kind: 'return_asked', wish: asked.wish, pieces: asked.pieces })
    return ok(undefined)
  })

type Settled = Promise<Result<void, 'not_found' | 'order_moved' | 'order_move_illegal' | 'out_of_stock'>>

export const callOffReturn = (deps: ReturnDeps, orderId: string, who: EventBy, returnId: string): Settled =>
  settle(deps, orderId, { returnId }, async (trx, order) => {
    await settleReturn(trx, returnId, { state: 'called_off', answer: '' }, deps.now())
    await addEvent(trx, order, who, { kind: 'return_called_off', state: order.state }, deps.now())
    return ok(undefined)
  })

export const refuseReturn = (
  deps: ReturnDeps,
  orderId: string,
  actor: StaffActor,
  { returnId, answer }: { returnId: string; answer: string },
): Settled =>
  settle(deps, orderId, { returnId, actor }, async (trx, order, asked) => {
    await settleReturn(trx, returnId, { state: 'refused', answer }, deps.now())
    const event = { kind: 'return_refused', state: order.state, note: answer }
    await addEvent(trx, order, { by: 'staff', actor }, event, deps.now())
    await tellOfOrder(trx, deps, orderId, { kind: 'return_refused', pieces: asked.lines, answer })
    return ok(undefined)
  })

export type Acceptance = {
  returnId: string
  /** Whether the pieces go back on the shelf. */
  isSellable: boolean
  /** Where another of the same was wished for and there is none. */
  isPaidBack: boolean
  /** How a replacement travels. */
  carrier?: string | undefined
  trackingNumber?: string | undefined
}

export const acceptReturn = (
  deps: ReturnDeps,
  orderId: string,
  actor: StaffActor,
  accepted: Acceptance,
): Settled =>
  settle(deps, orderId, { returnId: accepted.returnId, actor }, async (trx, order, asked) => {
    const who = { by: 'staff' as const, actor }
    const lines = await listOrderLines(trx, orderId)
    await settleReturn(trx, asked.id, { state: 'accepted', answer: '' }, deps.now())
    const all = { order, lines, asked, accepted, who }
    return asked.wish === 'replace' && !accepted.isPaidBack
      ? replace(trx, deps, all)
      : refundReturn(trx, deps, all)
  })

const settle = (
  deps: ReturnDeps,
  orderId: string,
  { returnId, actor }: { returnId: string; actor?: StaffActor },
  work: (trx: Db, order: Order, asked: OrderReturn) => Settled,
): Settled =>
  transact(deps.db, async (trx): Settled => {
    const order = await lockOrder(trx, orderId)
    if (actor && (await hasMovedSince(trx, orderId, actor))) return refuse('order_moved')
    const asked = await findReturn(trx, orderId, returnId)
    if (!asked) return refuse('not_found')
    if (asked.state !== 'asked') return refuse('order_move_illegal')
    return work(trx, order, asked)
  })

type Accepted = {
  order: Order
  lines: OrderLine[]
  asked: OrderReturn
  accepted: Acceptance
  who: EventBy
}

async function refundReturn(
  trx: Db,
  deps: ReturnDeps,
  { order, lines, asked, accepted, who }: Accepted,
): Settled {
  const now = deps.now()
  const valued = refundOf(lines, refundTermsOf(order, lines), asked.lines, {
    kind: 'return',
    why: asked.why,
    wish: asked.wish,
  })
  const { couponLoss: loss } = valued
  const spans = asked.lines.flatMap(({ lineNo, quantity }) => {
    const line = lines.find((one) => one.lineNo === lineNo)
    return line ? [{ line, from: line.returned, to: line.returned + quantity }] : []
  })
  if (accepted.isSellable) await shelve(trx, order, lines, asked.lines)
  for (const { line, to } of spans) await setLineCounts(trx, order.id, line.lineNo, { returned: to })
  await noteCouponLoss(trx, order, loss, now)
  const given = await giveBack(
    trx,
    order,
    valued.total,
    { reason: 'returned', transferTo: asked.refundTo ?? undefined },
    now,
  )
  await tellOfOrder(trx, deps, order.id, {
    kind: 'return_accepted',
    wish: 'refund',
    pieces: asked.lines,
    given,
    loss,
  })
  // the audit log and the papers last: others wait for them
  await addEvent(trx, order, who, { kind: 'return_accepted', state: order.state }, now)
  const shipments = await listShipments(trx, order.id)
  const withCharges = valued.charges > 0
  await creditNotes(trx, order, { spans, shipments, withCharges, why: 'Returned', returnId: asked.id }, now)
  await debitNotes(trx, order, { lines, shipments, takenBack: loss.takenBack, returnId: asked.id }, now)
  return ok(undefined)
}

/** Pieces that can be sold again leave what the line holds, and lie where they came from. */
async function shelve(trx: Db, order: Order, lines: readonly OrderLine[], pieces: readonly LineQuantity[]) {
  const back = pieces.flatMap(({ lineNo, quantity }) => {
    const line = lines.find((one) => one.lineNo === lineNo)
    const count = Math.min(quantity, line?.held ?? 0)
    return line && count > 0 ? [{ line, count }] : []
  })
  await lockSources(trx, order.id)
  const spans = back.map(({ line, count }) => ({ line, from: line.returned, to: line.returned + count }))
  await shelveStock(trx, order.id, cameFrom(await listShipments(trx, order.id), spans))
  for (const { line, count } of back)
    await setLineCounts(trx, order.id, line.lineNo, { held: line.held - count })
}

/**
 * The same piece once more. One that can be sold again goes back on the shelf in exchange; one that is written off stays
 * with the order, and the new one leaves the stock on its own account.
 */
async function replace(trx: Db, deps: ReturnDeps, { order, lines, asked, accepted, who }: Accepted): Settled {
  const now = deps.now()
  const wanted = asked.lines.flatMap(({ lineNo, quantity }) => {
    const line = lines.find((one) => one.lineNo === lineNo)
    return line ? [{ ...line, quantity }] : []
  })
  if (accepted.isSellable) await shelve(trx, order, lines, asked.lines)
  await lockProducts(
    trx,
    wanted.map(({ productId }) => productId),
  )
  const parcels = await sourcePieces(trx, order, wanted, now)
  if (!parcels) return refuse('out_of_stock')
  const counted = new Set(wanted.filter((line) => !line.isMadeToOrder).map(({ productId }) => productId))
  const missing = await sendReplacement(
    trx,
    accepted.isSellable ? order.id : null,
    parcels.flatMap(({ locationId, lines: sent }) =>
      sent.filter(({ productId }) => counted.has(productId)).map((piece) => ({ ...piece, locationId })),
    ),
  )
  if (missing.length > 0) return refuse('out_of_stock')
  if (accepted.isSellable)
    for (const { lineNo, held, isMadeToOrder } of wanted)
      if (!isMadeToOrder) await setLineCounts(trx, order.id, lineNo, { held })
  const carrier = accepted.carrier ?? 'Our own delivery team'
  const trackingNumber = accepted.trackingNumber ?? ''
  for (const { locationId, lines: sent } of parcels) {
    const pieces = sent.flatMap(({ productId, quantity }) =>
      wanted.filter((line) => line.productId === productId).map(({ lineNo }) => ({ lineNo, quantity })),
    )
    const parcel = { id: randomUUID(), orderId: order.id, locationId, carrier, trackingNumber }
    await addShipment(trx, { ...parcel, isReplacement: true, lines: pieces }, now)
  }
  await addEvent(trx, order, who, { kind: 'replacement_sent', state: order.state, note: carrier }, now)
  await tellOfOrder(trx, deps, order.id, {
    kind: 'dispatched',
    carrier,
    trackingNumber,
    pieces: asked.lines,
    isReplacement: true,
  })
  return ok(undefined)
}
