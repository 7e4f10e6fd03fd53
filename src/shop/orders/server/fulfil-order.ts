// What staff do with an order on its way: packed, dispatched in one go or in parts, delivered, or back from the door.
import { randomUUID } from 'node:crypto'
import { paise, sumOf } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { registrationOfLocation } from '#shop/locations/server/location-queries.ts'
import { addCashPayment } from '#shop/payments/server/payment-queries.ts'
import { lockProducts, type Piece, sendStock, shelveStock } from '#shop/stock/server/stock.ts'
import { placesToSend, waiting } from '../domain/order-sources.ts'
import { canMove, stateAfter } from '../domain/order-state.ts'
import { amountOf, areThere, type LineQuantity, unsent, worthBetween } from '../domain/pieces.ts'
import { partsByShipment } from '../domain/shipment-spans.ts'
import type { OrderDeps } from './deps.ts'
import { chargesOf, giveBack } from './give-back.ts'
import { wasDone } from './order-acts.ts'
import { creditNotes, sentLines } from './order-notes.ts'
import { issueCreditNote, issueInvoice, type Span } from './order-papers.ts'
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
import {
  addShipment,
  findFirstShipment,
  listShipments,
  noteCameBack,
  type Shipment,
} from './shipment-queries.ts'
import { countSources, lockSources, type OrderSource, type SourceCount } from './source-queries.ts'
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
  /** The location; need not be said where only one has something to send. */
  from?: string | undefined
  /** Everything that is left there, where nothing is said. */
  pieces?: LineQuantity[] | undefined
}

export const dispatchOrder = (
  deps: FulfilDeps,
  orderId: string,
  actor: StaffActor,
  { key, carrier, trackingNumber, from, pieces }: Dispatch,
): Moved<'pieces_not_there' | 'place_not_said'> =>
  transact(deps.db, async (trx): Moved<'pieces_not_there' | 'place_not_said'> => {
    const now = deps.now()
    const order = await lockOrder(trx, orderId)
    const done = await wasDone(trx, orderId, { key, asks: ['dispatch', trackingNumber, pieces, from] }, now)
    if (!done.ok) return done
    if (done.value) return ok(undefined)
    if (await hasMovedSince(trx, orderId, actor)) return refuse('order_moved')
    if (!canMove(order.state, 'dispatch')) return refuse('order_move_illegal')
    const lines = await listOrderLines(trx, orderId)
    const sources = await lockSources(trx, orderId)
    const places = placesToSend(sources)
    const locationId = from ?? (places.length === 1 ? places[0] : undefined)
    if (locationId === undefined) return refuse(places.length > 1 ? 'place_not_said' : 'pieces_not_there')
    const there = ({ lineNo }: OrderLine): number =>
      sources
        .filter((one) => one.locationId === locationId && one.lineNo === lineNo)
        .reduce((sum, one) => sum + waiting(one), 0)
    const sent = pieces ?? lines.map((line) => ({ lineNo: line.lineNo, quantity: there(line) }))
    const going = sent.filter(({ quantity }) => quantity > 0)
    if (going.length === 0 || !areThere(lines, going, there)) return refuse('pieces_not_there')
    await leaveShelf(trx, orderId, sources, { locationId, going })
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
    const shipment = {
      id: shipmentId,
      orderId,
      locationId,
      carrier,
      trackingNumber,
      isReplacement: false,
      lines: going,
    }
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
    const registrationId = (await registrationOfLocation(trx, locationId))?.id
    await issueInvoice(trx, order, { shipmentId, registrationId, spans, withCharges: isFirst }, now)
    return ok(undefined)
  })

/** What was kept for the order at this location is no longer there. */
async function leaveShelf(
  trx: Db,
  orderId: string,
  sources: readonly OrderSource[],
  { locationId, going }: { locationId: string; going: readonly LineQuantity[] },
): Promise<void> {
  const leaving = going.map((piece) => ({ ...piece, locationId }))
  const held = leaving.flatMap(({ lineNo, quantity }): Piece[] => {
    const source = sources.find((one) => one.locationId === locationId && one.lineNo === lineNo)
    return source && source.held > 0 ? [{ productId: source.productId, locationId, quantity }] : []
  })
  await lockProducts(
    trx,
    held.map(({ productId }) => productId),
  )
  await sendStock(trx, orderId, held)
  await countSources(trx, orderId, leaving, { sent: 1, held: -1 })
}

/** The parcel that is meant: the only one on its way, or the one that was named. */
function parcelOf(
  open: readonly Shipment[],
  id: string | undefined,
): Result<Shipment, 'order_move_illegal' | 'parcel_not_said'> {
  if (id === undefined && open.length > 1) return refuse('parcel_not_said')
  const parcel = id === undefined ? open[0] : open.find((shipment) => shipment.id === id)
  return parcel ? ok(parcel) : refuse('order_move_illegal')
}

export const deliverOrder = (
  deps: FulfilDeps,
  orderId: string,
  actor: StaffActor,
  { shipment }: { shipment?: string | undefined } = {},
): Moved<'parcel_not_said'> =>
  transact(deps.db, async (trx): Moved<'parcel_not_said'> => {
    const now = deps.now()
    const order = await lockOrder(trx, orderId)
    if (await hasMovedSince(trx, orderId, actor)) return refuse('order_moved')
    const open = (await listShipments(trx, orderId)).filter(({ deliveredAt }) => !deliveredAt)
    const parcel = parcelOf(open, shipment)
    if (!parcel.ok) return parcel
    await trx.updateTable('shipment').set({ delivered_at: now }).where('id', '=', parcel.value.id).execute()
    // with the last parcel the order has arrived
    const state = (open.length === 1 && stateAfter(order.state, 'deliver')) || order.state
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

/** Refused at the door: a parcel comes back, and so does what was paid for it. Others may still be on their way. */
export const takeBackOrder = (
  deps: FulfilDeps,
  orderId: string,
  actor: StaffActor,
  { isSellable, shipment }: { isSellable: boolean; shipment?: string | undefined },
): Moved<'parcel_not_said'> =>
  transact(deps.db, async (trx): Moved<'parcel_not_said'> => {
    const now = deps.now()
    const order = await lockOrder(trx, orderId)
    if (await hasMovedSince(trx, orderId, actor)) return refuse('order_moved')
    const shipments = await listShipments(trx, orderId)
    const open = shipments.filter(({ deliveredAt, isReplacement }) => !deliveredAt && !isReplacement)
    if (!canMove(order.state, 'come_back')) return refuse('order_move_illegal')
    const parcel = parcelOf(open, shipment)
    if (!parcel.ok) return parcel
    const refused = [parcel.value]
    const isOneOfMany = open.length > 1
    const lines = await listOrderLines(trx, orderId)
    const isAll = refused.length === shipments.length
    const spans = isOneOfMany ? lastOf(lines, parcel.value) : spansOf(lines, shipments, refused)
    await lockSources(trx, orderId)
    if (isSellable) await restock(trx, order, lines, shipments, refused)
    // as if they had never left, each where it came from
    if (!isAll) {
      const back = refused.flatMap(({ locationId, lines: sent }) =>
        sent.map((piece) => ({ ...piece, locationId })),
      )
      await countSources(trx, orderId, summed(back), { sent: -1, cancelled: 1 })
    }
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
    const state = isAll ? 'returned' : isOneOfMany ? order.state : 'delivered'
    if (isAll) await setOrder(trx, orderId, { state })
    else if (!isOneOfMany)
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
    const why = 'Refused at delivery'
    if (isOneOfMany)
      await issueCreditNote(trx, order, { spans, withCharges: false, why, shipmentId: parcel.value.id }, now)
    else {
      const chargedWith = await findFirstShipment(trx, orderId)
      await creditNotes(trx, order, { spans, shipments, withCharges: isAll, why, chargedWith }, now)
    }
    return ok(undefined)
  })

const countIn = (spans: readonly Span[], { lineNo }: Pick<OrderLine, 'lineNo'>): number =>
  spans.filter(({ line }) => line.lineNo === lineNo).reduce((sum, { from, to }) => sum + to - from, 0)

/**
 * A parcel's pieces as if they had been the last to leave: so what those cost that are still on their way, and what goes
 * back for these, comes to what was paid, to the paisa.
 */
const lastOf = (lines: readonly OrderLine[], { lines: sent }: Shipment): Span[] =>
  lines.flatMap((line) =>
    sent
      .filter(({ lineNo }) => lineNo === line.lineNo)
      .map(({ quantity }) => ({ line, from: line.dispatched - quantity, to: line.dispatched })),
  )

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

/** Back on the shelf that they left, as far as they are counted at all. */
async function restock(
  trx: Db,
  order: Order,
  lines: readonly OrderLine[],
  shipments: readonly Shipment[],
  refused: readonly Shipment[],
): Promise<void> {
  const spans = spansOf(lines, shipments, refused)
  await shelveStock(
    trx,
    order.id,
    cameFrom(
      shipments,
      spans.filter(({ line }) => line.held > 0),
    ),
  )
  for (const line of lines.filter(({ held }) => held > 0))
    await setLineCounts(trx, order.id, line.lineNo, { held: line.held - countIn(spans, line) })
}

/** The shelves that these pieces left. */
export const cameFrom = (shipments: readonly Shipment[], spans: readonly Span[]): Piece[] => {
  const locations = new Map(shipments.map(({ id, locationId }) => [id, locationId]))
  return spans.flatMap(({ line, from, to }) =>
    partsByShipment(sentLines(shipments), line.lineNo, from, to).flatMap((part) => {
      const locationId = locations.get(part.shipmentId)
      return locationId ? [{ productId: line.productId, locationId, quantity: part.to - part.from }] : []
    }),
  )
}

/** Each source once, as an update wants it. */
const summed = (counts: readonly SourceCount[]): SourceCount[] => {
  const sums = new Map<string, SourceCount>()
  for (const one of counts) {
    const key = `${one.lineNo} ${one.locationId}`
    sums.set(key, { ...one, quantity: one.quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.values()]
}
