// The rows of a new order, written inside the transaction that took its stock.
import { sql } from 'kysely'
import { type Paise, sumOf, zero } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import type { Piece, PricedCart } from '#shop/cart/server/price-cart.ts'
import type { OrderState } from '#shop/orders/domain/order-state.ts'
import type { ShipTo } from '#shop/orders/server/order-queries.ts'
import { taxIn } from '#shop/tax/domain/gst.ts'

export type NewOrder = {
  id: string
  number: string
  accountId: string | undefined
  email: string
  phone: string
  shipTo: ShipTo
  business: { gstin: string; name: string } | undefined
  isSameState: boolean
  wantsAssembly: boolean
  state: OrderState
  paysBy: 'online' | 'cash' | 'credit'
  holdUntil: Date | null
  promised: { from: string; to: string }
}

/** AAN-2611-04827: the month, then a running number. A number that was drawn and not used is no loss. */
export async function drawOrderNumber(db: Db, now: Date): Promise<string> {
  const { rows } = await sql<{ running: number }>`select nextval('order_number') as running`.execute(db)
  const month = indianDay(now).slice(2, 7).replace('-', '')
  return `AAN-${month}-${String(rows[0]?.running).padStart(5, '0')}`
}

export async function writeOrder(trx: Db, order: NewOrder, { bill, coupon }: PricedCart, now: Date) {
  const charge = (of: 'delivery' | 'assembly'): Paise =>
    sumOf(bill.parts.filter((part) => part.of === of).map((part) => part.net))
  await trx
    .insertInto('customer_order')
    .values({
      id: order.id,
      number: order.number,
      account_id: order.accountId ?? null,
      state: order.state,
      pays_by: order.paysBy,
      email: order.email,
      phone: order.phone,
      ship_to: JSON.stringify(order.shipTo),
      gstin: order.business?.gstin ?? null,
      business_name: order.business?.name ?? null,
      is_same_state: order.isSameState,
      coupon_code: coupon?.effect?.code ?? null,
      subtotal_paise: bill.subtotal,
      discount_paise: bill.discount,
      coupon_discount_paise: bill.couponDiscount,
      delivery_paise: charge('delivery'),
      assembly_paise: charge('assembly'),
      total_paise: bill.total,
      gst_paise: taxIn(bill.gst),
      store_credit_paise: bill.fromStoreCredit,
      to_pay_paise: bill.toPay,
      cashback_paise: bill.cashback,
      wants_assembly: order.wantsAssembly,
      promised_from: order.promised.from,
      promised_to: order.promised.to,
      hold_until: order.holdUntil,
      placed_at: now,
      confirmed_at: order.state === 'confirmed' ? now : null,
    })
    .execute()
}

export async function writeLines(
  trx: Db,
  orderId: string,
  { items, bill, coupon }: PricedCart,
  pieces: readonly (Piece & { return_days: number })[],
): Promise<void> {
  const netOf = (of: 'goods' | 'protection', productId: string): Paise =>
    bill.parts.find((part) => part.of === of && part.productId === productId)?.net ?? zero
  await trx
    .insertInto('order_line')
    .values(
      items.map((item, at) => {
        const piece = pieces.find(({ id }) => id === item.productId)
        if (!piece) throw new Error(`${item.productId} was priced without its row`)
        const isMadeToOrder = piece.stock_quantity === null
        return {
          order_id: orderId,
          line_no: at + 1,
          product_id: item.productId,
          title: piece.title,
          brand: piece.brand,
          image: (piece.images as string[])[0] ?? '',
          hsn: piece.hsn,
          gst_rate_bps: item.gstRateBps,
          quantity: item.quantity,
          mrp_paise: item.mrp,
          offer_price_paise: item.offerPrice,
          has_protection: item.hasProtection,
          goods_net_paise: netOf('goods', item.productId),
          protection_net_paise: netOf('protection', item.productId),
          coupon_discount_paise: coupon?.effect?.discounts[at] ?? zero,
          cashback_paise: coupon?.effect?.cashbacks[at] ?? zero,
          return_days: piece.return_days,
          is_made_to_order: isMadeToOrder,
          held: isMadeToOrder ? 0 : item.quantity,
        }
      }),
    )
    .execute()
}
