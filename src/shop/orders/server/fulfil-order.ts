// What staff do with an order on its way: packed, dispatched in one go or in parts, delivered, or back from the door.
import { randomUUID } from 'node:crypto'
import { paise, sumOf } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { decide } from '#platform/database/decide.ts'
import { putBackStock } from '#shop/stock/server/stock.ts'
import { canMove, stateAfter } from '../domain/order-state.ts'
import { amountOf, areThere, kept, type Pieces, unsent, worthBetween } from '../domain/pieces.ts'
import { partsByShipment } from '../domain/shipment-spans.ts'
import { chargesOf } from './cancel-order.ts'
import type { OrderDeps } from './deps.ts'
import { giveBack } from './give-back.ts'
import { issueCreditNote, issueInvoice, type Span } from './order-papers.ts'
import {
  addEvent,
  listOrderLines,
  lockOrder,
  type Order,
  type OrderLine,
  type StaffActor,
  setLineCounts,
  setOrder,
} from './order-queries.ts'
import { addShipment, listShipments, type Shipment } from './shipment-queries.ts'
import { tellOfOrder } from './tell.ts'

type FulfilDeps = Pick<OrderDeps, 'db' | 'now' | 'publicUrl'>
type Moved<E extends string = never> = Promise<Result<void, 'order_move_illegal' | E>>

export const packOrder = (deps: FulfilDeps, orderId: string, actor: StaffActor): Moved =>
  decide(deps.db, async (trx): Moved => {
    const order = await lockOrder(trx, orderId)
    const state = stateAfter(order.state, 'pack')
    if (!state) return refuse('order_move_illegal')
    await setOrder(trx, orderId, { state })
    await addEvent(trx, order, { by: 'staff', actor }, { kind: 'packed', state }, deps.now())
    return ok(undefined)
  })

export type Dispatch = {
  carrier: string
  trackingNumber: string
  /** Everything that is left, where nothing is said. */
  pieces?: Pieces[] | undefined
}

export const dispatchOrder = (
  deps: FulfilDeps,
  orderId: string,
  actor: StaffActor,
  { carrier, trackingNumber, pieces }: Dispatch,
): Moved<'pieces_not_there'> =>
  decide(deps.db, async (trx): Moved<'pieces_not_there'> => {
    const now = deps.now()
    const order = await lockOrder(trx, orderId)
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
  decide(deps.db, async (trx): Moved => {
    const now = deps.now()
    const order = await lockOrder(trx, orderId)
    const open = (await listShipments(trx, orderId)).filter((shipment) => !shipment.deliveredAt)
    if (open.length === 0) return refuse('order_move_illegal')
    await trx
      .updateTable('shipment')
      .set({ delivered_at: now })
      .where('order_id', '=', orderId)
      .where('delivered_at', 'is', null)
      .execute()
    const state = stateAfter(order.state, 'deliver') ?? order.state
    if (state === 'delivered' && order.state !== 'delivered') {
      await setOrder(trx, orderId, { state, delivered_at: now })
      await takeCash(trx, order, now)
    }
    const kind = state === order.state ? 'part_delivered' : 'delivered'
    await addEvent(trx, order, { by: 'staff', actor }, { kind, state }, now)
    await tellOfOrder(trx, deps, orderId, { kind: 'delivered' })
    return ok(undefined)
  })

/** What was still to be paid came with the last piece. */
async function takeCash(trx: Db, order: Order, now: Date): Promise<void> {
  const due = order.to_pay_paise - order.back_to_payer_paise
  if (order.pays_by !== 'cash' || due === 0) return
  await trx
    .insertInto('payment')
    .values({
      id: randomUUID(),
      order_id: order.id,
      gateway: 'cash',
      amount_paise: due,
      state: 'captured',
      method: 'cash',
      created_at: now,
      captured_at: now,
    })
    .execute()
}

/** Refused at the door: all of it comes back, and so does what was paid. */
export const takeBackOrder = (
  deps: FulfilDeps,
  orderId: string,
  actor: StaffActor,
  { isSellable }: { isSellable: boolean },
): Moved =>
  decide(deps.db, async (trx): Moved => {
    const now = deps.now()
    const order = await lockOrder(trx, orderId)
    const state = stateAfter(order.state, 'come_back')
    const shipments = await listShipments(trx, orderId)
    // what somebody has accepted already comes back as a return, not from the door
    if (!state || shipments.some((shipment) => shipment.deliveredAt)) return refuse('order_move_illegal')
    const lines = await listOrderLines(trx, orderId)
    const back = lines.filter((line) => kept(line) > 0)
    if (isSellable) await restock(trx, order, back)
    for (const line of back) await setLineCounts(trx, orderId, line.lineNo, { returned: line.dispatched })
    const worth = back.map((line) => amountOf(worthBetween(line, 0, line.dispatched)))
    const amount = paise(sumOf(worth) + chargesOf(order))
    const given = await giveBack(trx, order, amount, { reason: 'came_back' }, now)
    await setOrder(trx, orderId, { state })
    await addEvent(trx, order, { by: 'staff', actor }, { kind: 'came_back', state }, now)
    await tellOfOrder(trx, deps, orderId, {
      kind: 'cancelled',
      pieces: back.map(({ lineNo, dispatched }) => ({ lineNo, quantity: dispatched })),
      given,
    })
    const pieces = back.map((line) => ({ line, from: 0, to: line.dispatched }))
    await creditNotes(
      trx,
      order,
      { spans: pieces, shipments, withCharges: true, why: 'Refused at the door' },
      now,
    )
    return ok(undefined)
  })

export async function restock(trx: Db, order: Order, lines: readonly OrderLine[]): Promise<void> {
  const held = lines.filter((line) => line.held > 0)
  await putBackStock(
    trx,
    order.id,
    'returned',
    held.map((line) => ({ productId: line.productId, quantity: line.held })),
  )
  for (const line of held) await setLineCounts(trx, order.id, line.lineNo, { held: 0 })
}

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
  const sent = invoiced.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, shipmentId: id })))
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
