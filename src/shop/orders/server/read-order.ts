// An order with everything that belongs to it, as its page shows it.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { listPapers } from '#shop/invoices/server/paper-queries.ts'
import type { WireOrder, WireOrderSummary, WireOrders, WireTrack } from '../contract.ts'
import { canMove, type OrderState } from '../domain/order-state.ts'
import { toWireOrder, toWireSummary, toWireTrack } from '../wire.ts'
import { findOrder, listEvents, listOrderLines } from './order-queries.ts'
import { listPayments, listRefunds } from './payment-queries.ts'
import { listReturns } from './return-queries.ts'
import { listShipments } from './shipment-queries.ts'
import { isCashTaken } from './start-payment.ts'

export async function loadOrder(db: Db, orderId: string) {
  const [order, lines, payments, refunds, shipments, returns, papers, events] = await Promise.all([
    findOrder(db, orderId),
    listOrderLines(db, orderId),
    listPayments(db, orderId),
    listRefunds(db, orderId),
    listShipments(db, orderId),
    listReturns(db, orderId),
    listPapers(db, orderId),
    listEvents(db, orderId),
  ])
  if (!order) throw new Error('an order disappeared')
  return { order, lines, payments, refunds, shipments, returns, papers, events }
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
    isMine: accountId !== undefined && order.account_id === accountId,
    canClaim: accountId !== undefined && order.account_id === null,
    canPayAtTheDoor: waits && canMove(order.state, 'pay_at_the_door') && (await isCashTaken(db, order, now)),
  })
}

/** Whose order it is stays hidden: the number and a contact open no more than this. */
export async function trackOrder(db: Db, orderId: string): Promise<WireTrack> {
  return toWireTrack(await loadOrder(db, orderId))
}

const groups: Record<string, readonly OrderState[]> = {
  on_the_way: ['awaiting_payment', 'confirmed', 'packed', 'dispatched'],
  delivered: ['delivered'],
  cancelled: ['cancelled', 'expired'],
}

const pageSize = 10

export async function listOrders(
  db: Db,
  accountId: string,
  group: string,
  page: number,
  now: Date,
): Promise<WireOrders> {
  const counts = await countByGroup(db, accountId)
  const states = groups[group]
  let query = db
    .selectFrom('customer_order')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  if (states) query = query.where('state', 'in', states)
  if (group === 'returns') query = query.where(hasReturn)
  const ids = await query.execute()
  const loaded = await Promise.all(ids.map(({ id }) => loadOrder(db, id)))
  const data: WireOrderSummary[] = loaded.map((order) => toWireSummary(order, now))
  return { data, total: counts[group] ?? 0, counts }
}

const hasReturn = sql<boolean>`(state = 'returned'
  or exists (select from order_return r where r.order_id = customer_order.id and r.state <> 'called_off'))`

async function countByGroup(db: Db, accountId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('customer_order')
    .select(['state', hasReturn.as('has_return'), sql<number>`count(*)`.as('count')])
    .where('account_id', '=', accountId)
    .groupBy(['state', 'has_return'])
    .execute()
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((total, { count }) => total + Number(count), 0)
  return {
    all: sum(() => true),
    on_the_way: sum(({ state }) => (groups.on_the_way ?? []).includes(state as OrderState)),
    delivered: sum(({ state }) => state === 'delivered'),
    returns: sum(({ has_return }) => has_return),
    cancelled: sum(({ state }) => (groups.cancelled ?? []).includes(state as OrderState)),
  }
}
