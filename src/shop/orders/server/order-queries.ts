// Rows of orders. Nothing here decides who may see one: see order-links.ts.

import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import { withShownNames } from '#kernel/place-names.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import type { CouponLoss } from '../domain/coupon-loss.ts'
import type { OrderState } from '../domain/order-state.ts'
import type { SoldLine, TakenBack } from '../domain/pieces.ts'

export type ShipTo = {
  name: string
  phone: string
  second_phone: string | null
  house: string
  street: string
  landmark: string | null
  locality: string
  city: string
  state: string
  pincode: string
  floor: number
  lift: string
}

const orderColumns = [
  'id',
  'number',
  'account_id',
  'state',
  'pays_by',
  'email',
  'phone',
  'ship_to',
  'gstin',
  'business_name',
  'is_same_state',
  'seller_name',
  'coupon_code',
  'coupon_minimum_paise',
  'coupon_lost_at',
  'emi_bank',
  'subtotal_paise',
  'discount_paise',
  'protection_paise',
  'coupon_discount_paise',
  'delivery_paise',
  'assembly_paise',
  'total_paise',
  'gst_paise',
  'gift_card_id',
  'gift_card_paise',
  'store_credit_paise',
  'to_pay_paise',
  'back_to_payer_paise',
  'back_to_credit_paise',
  'back_to_gift_card_paise',
  'cashback_paise',
  'cashback_given_at',
  'wants_assembly',
  'promised_from',
  'promised_to',
  'cancel_until',
  'made_to_order_cancel_hours',
  'hold_until',
  'placed_at',
  'confirmed_at',
  'dispatched_at',
  'delivered_at',
  'cancelled_at',
  'taken_by',
] as const

const orderRow = (db: Db) => db.selectFrom('customer_order').select(orderColumns)

type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRow>['executeTakeFirstOrThrow']>>

export type Order = Omit<OrderRow, 'state' | 'pays_by' | 'ship_to'> & {
  state: OrderState
  pays_by: 'online' | 'cash' | 'credit'
  ship_to: ShipTo
}

/** Its address with the places as they are called today. */
const orderOf = (row: OrderRow): Order => {
  const order = row as unknown as Order
  return order.ship_to.city ? { ...order, ship_to: withShownNames(order.ship_to) } : order
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await orderRow(db).where('id', '=', id).executeTakeFirst()
  return row && orderOf(row)
}

export async function findOrderByNumber(db: Db, number: string): Promise<Order | undefined> {
  const row = await orderRow(db).where('number', '=', number).executeTakeFirst()
  return row && orderOf(row)
}

/** Everybody who changes an order comes through here, one after the other. */
export async function lockOrder(trx: Db, id: string): Promise<Order> {
  return orderOf(await orderRow(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow())
}

export type OrderLine = SoldLine & {
  productId: string
  title: string
  brand: string
  image: string
  hsn: string
  gstRateBps: number
  mrp: Paise
  returnDays: number
  /** Time and words, as it was sold; empty where nothing was said. */
  warranty: string
  isMadeToOrder: boolean
  held: number
}

export async function listOrderLines(db: Db, orderId: string): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('order_line')
    .select([
      'line_no',
      'product_id',
      'title',
      'brand',
      'image',
      'hsn',
      'gst_rate_bps',
      'quantity',
      'mrp_paise',
      'offer_price_paise',
      'protection_price_paise',
      'goods_net_paise',
      'protection_net_paise',
      'coupon_discount_paise',
      'cashback_paise',
      'return_days',
      'warranty',
      'is_made_to_order',
      'cancelled',
      'dispatched',
      'returned',
      'held',
      sql<TakenBack[]>`(
        select coalesce(json_agg(json_build_object('from', from_piece, 'to', to_piece, 'goods', goods_paise,
                                                   'protection', protection_paise) order by taken.id), '[]')
        from coupon_taken_back taken
        where taken.order_id = order_line.order_id and taken.line_no = order_line.line_no)`.as('taken_back'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .execute()
  return rows.map((row) => ({
    lineNo: row.line_no,
    productId: row.product_id,
    title: row.title,
    brand: row.brand,
    image: row.image,
    hsn: row.hsn,
    gstRateBps: row.gst_rate_bps,
    quantity: row.quantity,
    mrp: paise(row.mrp_paise),
    offerPrice: paise(row.offer_price_paise),
    protectionPrice: paise(row.protection_price_paise),
    goodsNet: paise(row.goods_net_paise),
    protectionNet: paise(row.protection_net_paise),
    couponDiscount: paise(row.coupon_discount_paise),
    cashback: paise(row.cashback_paise),
    takenBack: row.taken_back,
    returnDays: row.return_days,
    warranty: row.warranty,
    isMadeToOrder: row.is_made_to_order,
    cancelled: row.cancelled,
    dispatched: row.dispatched,
    returned: row.returned,
    held: row.held,
  }))
}

export const insertOrder = (trx: Db, order: Order) =>
  trx.insertInto('customer_order').values({ ...order, ship_to: JSON.stringify(order.ship_to) })

export const insertOrderLines = (trx: Db, orderId: string, lines: readonly OrderLine[]) =>
  trx.insertInto('order_line').values(
    lines.map((line) => ({
      order_id: orderId,
      line_no: line.lineNo,
      product_id: line.productId,
      title: line.title,
      brand: line.brand,
      image: line.image,
      hsn: line.hsn,
      gst_rate_bps: line.gstRateBps,
      quantity: line.quantity,
      mrp_paise: line.mrp,
      offer_price_paise: line.offerPrice,
      protection_price_paise: line.protectionPrice,
      goods_net_paise: line.goodsNet,
      protection_net_paise: line.protectionNet,
      coupon_discount_paise: line.couponDiscount,
      cashback_paise: line.cashback,
      return_days: line.returnDays,
      warranty: line.warranty,
      is_made_to_order: line.isMadeToOrder,
      held: line.held,
    })),
  )

export type LineCounts = Partial<Pick<OrderLine, 'cancelled' | 'dispatched' | 'returned' | 'held'>>

export const setLineCounts = (trx: Db, orderId: string, lineNo: number, counts: LineCounts) =>
  trx
    .updateTable('order_line')
    .set(counts)
    .where('order_id', '=', orderId)
    .where('line_no', '=', lineNo)
    .execute()

/** Of every line that holds stock, at once: others wait for the products meanwhile. */
export const setHeld = (trx: Db, orderId: string, held: 'all' | 'nothing') =>
  trx
    .updateTable('order_line')
    .set((line) => ({ held: held === 'all' ? line.ref('quantity') : 0 }))
    .where('order_id', '=', orderId)
    .where('is_made_to_order', '=', false)
    .execute()

/** `seen`: the newest event that stood on their screen when they decided. */
export type StaffActor = Actor & { accountId: string; seen?: number | undefined }

export type EventBy =
  | { by: 'shopper'; accountId?: string | undefined }
  | { by: 'staff'; actor: StaffActor }
  | { by: 'gateway' | 'shop' }

export type OrderEvent = { kind: string; state: OrderState; note?: string | undefined }

/** What staff do stands in the audit log too. */
export async function addEvent(
  trx: Db,
  order: Pick<Order, 'id' | 'number' | 'state'>,
  who: EventBy,
  event: OrderEvent,
  now: Date,
): Promise<void> {
  await insertEvent(trx, order.id, who, event, now).execute()
  const { kind, state } = event
  if (who.by === 'staff')
    await writeAudit(trx, who.actor, now, {
      area: 'orders',
      action: `order.${kind}`,
      subject: { id: order.number, name: order.number },
      before: { state: order.state },
      after: { state },
    })
}

export function insertEvent(
  trx: Db,
  orderId: string,
  who: EventBy,
  { kind, state, note = '' }: OrderEvent,
  now: Date,
) {
  const accountId =
    who.by === 'staff' ? who.actor.accountId : who.by === 'shopper' ? who.accountId : undefined
  return trx.insertInto('order_event').values({
    order_id: orderId,
    at: now,
    kind,
    state,
    by_whom: who.by,
    account_id: accountId ?? null,
    note: note.slice(0, 300),
  })
}

export const setOrder = (
  trx: Db,
  orderId: string,
  change: Partial<{
    state: OrderState
    pays_by: Order['pays_by']
    hold_until: Date | null
    confirmed_at: Date
    dispatched_at: Date
    delivered_at: Date
    cancelled_at: Date
    back_to_payer_paise: number
    back_to_credit_paise: number
    back_to_gift_card_paise: number
    cashback_given_at: Date
    coupon_lost_at: Date
    account_id: string
  }>,
) => trx.updateTable('customer_order').set(change).where('id', '=', orderId).execute()

/** What a refund was less, for the pieces it stays with. */
export async function noteCouponLoss(trx: Db, order: Order, loss: CouponLoss, now: Date): Promise<void> {
  if (loss.isLost && !order.coupon_lost_at) await setOrder(trx, order.id, { coupon_lost_at: now })
  if (loss.takenBack.length > 0)
    await trx
      .insertInto('coupon_taken_back')
      .values(
        loss.takenBack.map(({ lineNo, from, to, goods, protection }) => ({
          order_id: order.id,
          line_no: lineNo,
          from_piece: from,
          to_piece: to,
          goods_paise: goods,
          protection_paise: protection,
          at: now,
        })),
      )
      .execute()
}

/** Somebody else was quicker: under the order's lock, so that of two who decide at once one looks again. */
export async function hasMovedSince(trx: Db, orderId: string, { seen }: StaffActor): Promise<boolean> {
  if (seen === undefined) return false
  return (await lastEventOf(trx, orderId)) !== seen
}

export const lastEventOf = async (db: Db, orderId: string): Promise<number> =>
  (
    await db
      .selectFrom('order_event')
      .select((event) => event.fn.max('id').as('last'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).last ?? 0

export const listEvents = (db: Db, orderId: string) =>
  db
    .selectFrom('order_event')
    .select(['at', 'kind', 'state', 'by_whom', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(500)
    .execute()
