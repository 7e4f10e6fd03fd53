// An order with everything that belongs to it, as its page shows it.
import type { Db } from '#platform/database/database.ts'
import { listPapers } from '#shop/invoices/server/paper-queries.ts'
import { listPayments, listRefunds } from '#shop/payments/server/payment-queries.ts'
import type { WireOrder, WireTrack } from '../contract.ts'
import { canMove } from '../domain/order-state.ts'
import { toWireOrder, toWireTrack } from '../wire.ts'
import { findOrder, listEvents, listOrderLines } from './order-queries.ts'
import { listReturns } from './returns/return-queries.ts'
import { listShipments } from './shipment-queries.ts'
import { listSources } from './source-queries.ts'
import { isCashTaken } from './start-payment.ts'

export async function loadOrder(db: Db, orderId: string) {
  const of = { kind: 'order' as const, id: orderId }
  const [order, lines, payments, refunds, shipments, sources, returns, papers, events] = await Promise.all([
    findOrder(db, orderId),
    listOrderLines(db, orderId),
    listPayments(db, of),
    listRefunds(db, of),
    listShipments(db, orderId),
    listSources(db, orderId),
    listReturns(db, orderId),
    listPapers(db, orderId),
    listEvents(db, orderId),
  ])
  if (!order) throw new Error('an order disappeared')
  return { order, lines, payments, refunds, shipments, sources, returns, papers, events }
}

export async function readOrder(
  db: Db,
  orderId: string,
  accountId: string | undefined,
  now: Date,
): Promise<WireOrder> {
  const loaded = await loadOrder(db, orderId)
  const { order } = loaded
  const waits = order.state === 'awaiting_payment'
  return toWireOrder(loaded, {
    now,
    by: 'shopper',
    isMine: accountId !== undefined && order.account_id === accountId,
    canClaim: accountId !== undefined && order.account_id === null,
    canPayAtTheDoor: waits && canMove(order.state, 'pay_at_the_door') && (await isCashTaken(db, order, now)),
  })
}

/** Whose order it is stays hidden: the number and a contact open no more than this. */
export async function trackOrder(db: Db, orderId: string): Promise<WireTrack> {
  return toWireTrack(await loadOrder(db, orderId))
}
