// An order as its page in the back office shows it: all of it, with contact details masked.
import { sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { may } from '#shop/accounts/domain/roles.ts'
import { listLocations } from '#shop/locations/server/location-queries.ts'
import { refundOf } from '../domain/coupon-loss.ts'
import { waiting } from '../domain/order-sources.ts'
import { canMove } from '../domain/order-state.ts'
import { unsent } from '../domain/pieces.ts'
import type { WireContact, WireStaffOrder } from '../staff-order-contract.ts'
import { maskedOf, toWireOrder } from '../wire.ts'
import { refundTermsOf } from './give-back.ts'
import { lastEventOf, type Order } from './order-queries.ts'
import { backOf } from './quote-refund.ts'
import { loadOrder } from './read-order.ts'
import { listNotes } from './staff-notes.ts'

type Loaded = Awaited<ReturnType<typeof loadOrder>>

/** What somebody spent in all their life is for roles that may see customers. */
export async function readStaffOrder(
  db: Db,
  orderId: string,
  role: string,
  now: Date,
): Promise<WireStaffOrder> {
  const [loaded, notes, history, cameBack, around, seen, places] = await Promise.all([
    loadOrder(db, orderId),
    listNotes(db, { orderId }),
    listHistory(db, orderId),
    listCameBack(db, orderId),
    findAround(db, orderId),
    lastEventOf(db, orderId),
    listLocations(db),
  ])
  const nameOf = (id: string): string => places.find((place) => place.id === id)?.name ?? ''
  const { order } = loaded
  const {
    mine: _mine,
    can: _can,
    ...wire
  } = toWireOrder(loaded, {
    now,
    by: 'shop',
    isMine: false,
    canClaim: false,
    canPayAtTheDoor: false,
  })
  return {
    ...wire,
    ...maskedOf(order),
    seen,
    taken_by: around?.taken_by ?? null,
    customer: may(role, 'customers.read') ? (around?.customer ?? null) : null,
    notes,
    history,
    tries: loaded.payments.map((payment) => ({
      gateway: payment.gateway,
      amount: toRupees(paise(payment.amount_paise)),
      state: payment.state,
      method: payment.method,
      shown_as: payment.shown_as,
      failure: payment.failure,
      reference: payment.gateway_payment_id,
      at: payment.created_at.toISOString(),
      paid_at: payment.captured_at?.toISOString() ?? null,
    })),
    refunds: wire.refunds.map((refund, at) => ({
      ...refund,
      id: loaded.refunds[at]?.id ?? '',
      problem: loaded.refunds[at]?.last_problem ?? null,
    })),
    shipments: [
      ...wire.shipments.map((shipment, at) => ({
        id: loaded.shipments[at]?.id ?? '',
        ...shipment,
        from: nameOf(loaded.shipments[at]?.locationId ?? ''),
        came_back_at: null,
      })),
      ...cameBack.map(({ location_id, ...shipment }) => ({ ...shipment, from: nameOf(location_id ?? '') })),
    ],
    sources: sourcesOf(loaded, nameOf),
    returns: wire.returns.map((one, at) => ({
      ...one,
      refund_to: loaded.returns[at]?.refundTo ?? null,
      back: backForReturn(loaded, one.id),
    })),
    moves: movesOf(loaded, now),
  }
}

export const contactOf = (order: Order): WireContact => ({
  email: order.email,
  phone: order.phone,
  door_phone: order.ship_to.phone,
  second_phone: order.ship_to.second_phone,
})

function movesOf({ order, lines, shipments }: Loaded, now: Date): WireStaffOrder['moves'] {
  const isSomethingLeft = lines.some((line) => unsent(line) > 0)
  const open = shipments.filter(({ deliveredAt }) => !deliveredAt)
  return {
    pack: canMove(order.state, 'pack'),
    dispatch: canMove(order.state, 'dispatch') && isSomethingLeft,
    deliver: open.length > 0,
    come_back: canMove(order.state, 'come_back') && open.some(({ isReplacement }) => !isReplacement),
    cancel: canMove(order.state, 'cancel') && isSomethingLeft,
    pay_link:
      order.state === 'awaiting_payment' &&
      order.taken_by !== null &&
      order.hold_until !== null &&
      order.hold_until > now,
  }
}

/** By the parcel that each location sends. */
function sourcesOf({ order, sources }: Loaded, nameOf: (id: string) => string): WireStaffOrder['sources'] {
  const places = [...new Set(sources.map(({ locationId }) => locationId))]
  return places.map((id) => {
    const own = sources.filter(({ locationId }) => locationId === id)
    return {
      location: { id, name: nameOf(id) },
      promise: {
        from: own[0]?.promisedFrom ?? order.promised_from,
        to: own[0]?.promisedTo ?? order.promised_to,
      },
      lines: own.map((source) => ({
        line: source.lineNo,
        quantity: source.quantity - source.cancelled,
        left: waiting(source),
      })),
    }
  })
}

/** What accepting an open return would pay back. */
function backForReturn({ order, lines, returns }: Loaded, id: string) {
  const asked = returns.find((one) => one.id === id)
  if (asked?.state !== 'asked') return null
  const act = { kind: 'return', why: asked.why, wish: asked.wish } as const
  const { total, couponLoss } = refundOf(lines, refundTermsOf(order, lines), asked.lines, act)
  const { toPayer, toCredit, toGiftCard } = backOf(order, total)
  return {
    to_payer: toRupees(toPayer),
    to_store_credit: toRupees(toCredit),
    to_gift_card: toRupees(toGiftCard),
    coupon_taken_back: toRupees(couponLoss.amount),
    total: toRupees(total),
  }
}

async function listHistory(db: Db, orderId: string): Promise<WireStaffOrder['history']> {
  const rows = await db
    .selectFrom('order_event')
    .leftJoin('account', (join) =>
      join.onRef('account.id', '=', 'order_event.account_id').on('order_event.by_whom', '=', 'staff'),
    )
    .select(['at', 'kind', 'state', 'by_whom', 'note', 'account.name'])
    .where('order_id', '=', orderId)
    .orderBy('order_event.id')
    .limit(500)
    .execute()
  return rows.map(({ at, by_whom, state, ...event }) => ({
    ...event,
    at: at.toISOString(),
    state: state as WireStaffOrder['state'],
    by: by_whom,
  }))
}

/** Refused at the door: for the shopper it was never sent, for staff it was. */
async function listCameBack(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('shipment')
    .select([
      'id',
      'carrier',
      'tracking_number',
      'is_replacement',
      'dispatched_at',
      'came_back_at',
      'location_id',
      sql<{ line: number; quantity: number }[]>`(
        select json_agg(json_build_object('line', line_no, 'quantity', quantity) order by line_no)
        from shipment_line where shipment_id = shipment.id)`.as('lines'),
    ])
    .where('order_id', '=', orderId)
    .where('came_back_at', 'is not', null)
    .orderBy('running')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    carrier: row.carrier,
    tracking_number: row.tracking_number,
    replacement: row.is_replacement,
    dispatched_at: row.dispatched_at.toISOString(),
    delivered_at: null,
    came_back_at: row.came_back_at?.toISOString() ?? null,
    location_id: row.location_id,
    lines: row.lines ?? [],
  }))
}

/** Who took it, and whom it is for. */
async function findAround(db: Db, orderId: string) {
  const row = await db
    .selectFrom('customer_order')
    .leftJoin('account as taker', 'taker.id', 'customer_order.taken_by')
    .leftJoin('customer', (join) => join.on('customer.id', '=', sql<string>`customer_id_of(customer_order)`))
    .select([
      'taker.name as taken_by',
      'customer.id',
      'customer.name',
      'customer.account_id',
      'customer.orders',
      'customer.spent_paise',
      'customer.since',
      'customer.erased_at',
    ])
    .where('customer_order.id', '=', orderId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    taken_by: row.taken_by,
    customer:
      row.id === null
        ? null
        : {
            id: row.id,
            name: row.name ?? '',
            kind: row.erased_at ? 'erased' : row.account_id ? 'account' : 'guest',
            orders: row.orders ?? 0,
            spent: toRupees(paise(row.spent_paise ?? 0)),
            since: row.since?.toISOString() ?? '',
          },
  }
}
