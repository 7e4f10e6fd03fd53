// What a connected system reads of the thing an event names.
import { paise, toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { findOrderByNumber } from '#shop/orders/server/order-queries.ts'
import { loadOrder } from '#shop/orders/server/read-order.ts'
import type { WireConnectedOrder, WireConnectedProduct, WireRecipient } from '../contract.ts'

const rupees = (amount: number): number => toRupees(paise(amount))

export async function readConnectedOrder(db: Db, number: string): Promise<WireConnectedOrder | undefined> {
  const found = await findOrderByNumber(db, number)
  if (!found) return undefined
  const { order, lines, refunds, shipments, papers } = await loadOrder(db, found.id)
  return {
    number: order.number,
    state: order.state,
    pays_by: order.pays_by,
    placed_at: order.placed_at.toISOString(),
    gstin: order.gstin,
    pincode: order.ship_to.pincode,
    ship_to_state: order.ship_to.state,
    lines: lines.map((line) => ({
      product: line.productId,
      title: line.title,
      hsn: line.hsn,
      gst_rate: line.gstRateBps / 100,
      quantity: line.quantity,
      cancelled: line.cancelled,
      dispatched: line.dispatched,
      returned: line.returned,
      amount: toRupees(line.goodsNet),
    })),
    subtotal: rupees(order.subtotal_paise),
    delivery: rupees(order.delivery_paise),
    assembly: rupees(order.assembly_paise),
    discount: rupees(order.discount_paise + order.coupon_discount_paise),
    total: rupees(order.total_paise),
    gst: rupees(order.gst_paise),
    to_pay: rupees(order.to_pay_paise),
    refunds: refunds.map((refund) => ({
      amount: rupees(refund.amount_paise),
      way: refund.way,
      state: refund.state,
      done_at: refund.done_at?.toISOString() ?? null,
    })),
    shipments: shipments.map((shipment) => ({
      carrier: shipment.carrier,
      tracking_number: shipment.trackingNumber,
      sent_at: shipment.dispatchedAt.toISOString(),
      delivered_at: shipment.deliveredAt?.toISOString() ?? null,
    })),
    documents: papers.map((paper) => ({
      number: paper.number,
      kind: paper.kind,
      issued_at: paper.issuedAt.toISOString(),
      total: toRupees(paper.total),
    })),
  }
}

export async function readRecipient(db: Db, number: string): Promise<WireRecipient | undefined> {
  const order = await findOrderByNumber(db, number)
  if (!order) return undefined
  const { ship_to: to } = order
  return {
    number: order.number,
    name: to.name,
    phone: to.phone,
    email: order.email,
    business: order.business_name,
    house: to.house,
    street: to.street,
    landmark: to.landmark,
    locality: to.locality,
    city: to.city,
    state: to.state,
    pincode: to.pincode,
  }
}

export async function readConnectedProduct(db: Db, id: string): Promise<WireConnectedProduct | undefined> {
  const row = await db
    .selectFrom('product')
    .select([
      'id',
      'title',
      'brand',
      'category_slug',
      'mrp_paise',
      'offer_price_paise',
      'hsn',
      'gst_rate_bps',
      'stock_quantity',
      'in_stock',
      'is_published',
      'deleted_at',
      'updated_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      title: row.title,
      brand: row.brand,
      category: row.category_slug,
      mrp: rupees(row.mrp_paise),
      price: rupees(row.offer_price_paise),
      hsn: row.hsn,
      gst_rate: row.gst_rate_bps / 100,
      stock: row.stock_quantity,
      in_stock: row.in_stock,
      published: row.is_published,
      removed: row.deleted_at !== null,
      updated_at: row.updated_at.toISOString(),
    }
  )
}
