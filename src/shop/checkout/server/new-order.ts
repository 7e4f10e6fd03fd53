// What was asked for and what it comes to, as the order it becomes. Nothing is written here.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Paise, sumOf, zero } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { normalEmail, normalPhone } from '#shop/accounts/domain/contact.ts'
import type { PricedCart, PricedProduct } from '#shop/cart/server/price-cart.ts'
import type { DeliveryTerms } from '#shop/delivery/server/quote-delivery.ts'
import type { Order, OrderLine, ShipTo, StaffActor } from '#shop/orders/server/order-queries.ts'
import type { OrderSource } from '#shop/orders/server/source-queries.ts'
import { warrantyInWords } from '#shop/promises/domain/cover-words.ts'
import type { PromiseTerms } from '#shop/promises/server/promise-queries.ts'
import { taxIn } from '#shop/tax/domain/gst.ts'
import { readGstin } from '#shop/tax/domain/gstin.ts'
import type { OrderBody } from '../contract.ts'
import type { Running } from './request-key.ts'

/** ORD-2611-04827: the shop's prefix, the month, then a running number. */
function orderNumberOf({ prefix, running }: Running, now: Date): string {
  const month = indianDay(now).slice(2, 7).replace('-', '')
  return `${prefix}-${month}-${String(running).padStart(5, '0')}`
}

/** What the next order would be called; somebody else may come first. */
export async function nextOrderNumber(db: Db, prefix: string, now: Date): Promise<string> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(pg_sequence_last_value('order_number'), 0) + 1 as next`.execute(db)
  return orderNumberOf({ prefix, running: rows[0]?.next ?? 1 }, now)
}

export type NewOrderTerms = {
  /** Of this day; the order keeps them. */
  promises: PromiseTerms
  running: Running
  accountId: string | undefined
  takenBy?: StaffActor | undefined
  terms: DeliveryTerms
  seller: { name: string }
  giftCardId: string | undefined
}

export function newOrderOf(
  body: OrderBody,
  { promises, running, accountId, takenBy, terms, seller, giftCardId }: NewOrderTerms,
  { bill, delivery, coupon, parcels }: PricedCart,
  now: Date,
): Order {
  if (!delivery?.promised) throw new Error('an order was accepted without a promise')
  const paysBy = bill.toPay === 0 ? 'credit' : body.pays_by
  const isPaidLater = paysBy === 'online'
  const charge = (of: 'delivery' | 'assembly'): Paise =>
    sumOf(bill.parts.filter((part) => part.of === of).map((part) => part.net))
  return {
    id: randomUUID(),
    number: orderNumberOf(running, now),
    account_id: accountId ?? null,
    state: isPaidLater ? 'awaiting_payment' : 'confirmed',
    pays_by: paysBy,
    email: body.contact.email === null ? null : normalEmail(body.contact.email),
    phone: normalPhone(body.contact.phone) ?? '',
    ship_to: shipToOf(body.address, terms),
    ...businessOf(body.business),
    is_same_state: parcels.every(({ isSameState }) => isSameState),
    seller_name: seller.name,
    coupon_code: coupon?.effect?.code ?? null,
    coupon_minimum_paise: coupon?.effect?.minimumSpend || null,
    coupon_lost_at: null,
    emi_bank: (coupon?.effect && coupon.emiBank) ?? null,
    subtotal_paise: bill.subtotal,
    discount_paise: bill.discount,
    protection_paise: bill.protection,
    coupon_discount_paise: bill.couponDiscount,
    delivery_paise: charge('delivery'),
    assembly_paise: charge('assembly'),
    total_paise: bill.total,
    gst_paise: taxIn(bill.gst),
    gift_card_id: bill.fromGiftCard > 0 ? (giftCardId ?? null) : null,
    gift_card_paise: bill.fromGiftCard,
    store_credit_paise: bill.fromStoreCredit,
    to_pay_paise: bill.toPay,
    back_to_payer_paise: 0,
    back_to_credit_paise: 0,
    back_to_gift_card_paise: 0,
    cashback_paise: bill.cashback,
    cashback_given_at: null,
    wants_assembly: body.assembly,
    promised_from: delivery.promised.from,
    promised_to: delivery.promised.to,
    cancel_until: promises.cancel_until,
    made_to_order_cancel_hours: promises.made_to_order_cancel_hours,
    hold_until: isPaidLater ? heldUntil(promises, takenBy !== undefined, now) : null,
    placed_at: now,
    confirmed_at: isPaidLater ? null : now,
    dispatched_at: null,
    delivered_at: null,
    cancelled_at: null,
    taken_by: takenBy?.accountId ?? null,
  }
}

/** Who was sent a link on the phone may be on a bus, and pays at home. */
const heldUntil = (promises: PromiseTerms, isByPhone: boolean, now: Date): Date =>
  new Date(now.getTime() + (isByPhone ? promises.phone_hold_hours * 60 : promises.hold_minutes) * 60_000)

const shipToOf = (address: OrderBody['address'], { place }: DeliveryTerms): ShipTo => ({
  name: address.name.trim(),
  phone: normalPhone(address.phone) ?? '',
  second_phone: address.second_phone ? (normalPhone(address.second_phone) ?? null) : null,
  house: address.house.trim(),
  street: address.street.trim(),
  landmark: address.landmark?.trim() ?? null,
  locality: address.locality.trim(),
  city: place.district,
  state: place.state,
  pincode: address.pincode,
  floor: address.floor,
  lift: address.lift,
})

function businessOf(business: OrderBody['business']): Pick<Order, 'gstin' | 'business_name'> {
  if (!business) return { gstin: null, business_name: null }
  const read = readGstin(business.gstin)
  if (!read.ok) throw new Error('a GSTIN was accepted that is none')
  return { gstin: read.gstin, business_name: business.name.trim() }
}

export function newLinesOf(
  { items, bill, coupon }: PricedCart,
  pieces: readonly PricedProduct[],
): OrderLine[] {
  const netOf = (of: 'goods' | 'protection', productId: string): Paise =>
    bill.parts.find((part) => part.of === of && part.productId === productId)?.net ?? zero
  return items.map((item, at) => {
    const piece = pieces.find(({ id }) => id === item.productId)
    if (!piece) throw new Error(`${item.productId} was priced without its row`)
    const isMadeToOrder = piece.stock_quantity === null
    return {
      lineNo: at + 1,
      productId: item.productId,
      title: piece.title,
      brand: piece.brand,
      image: (piece.images as string[])[0] ?? '',
      hsn: piece.hsn,
      gstRateBps: item.gstRateBps,
      quantity: item.quantity,
      mrp: item.mrp,
      offerPrice: item.offerPrice,
      protectionPrice: item.protectionPrice,
      goodsNet: netOf('goods', item.productId),
      protectionNet: netOf('protection', item.productId),
      couponDiscount: coupon?.effect?.discounts[at] ?? zero,
      cashback: coupon?.effect?.cashbacks[at] ?? zero,
      takenBack: [],
      returnDays: piece.return_days,
      warranty:
        piece.warranty_months === null ? '' : warrantyInWords(piece.warranty_months, piece.warranty_words),
      isMadeToOrder,
      cancelled: 0,
      dispatched: 0,
      returned: 0,
      held: isMadeToOrder ? 0 : item.quantity,
    }
  })
}

/** What each location sends of each line, as it was decided with the price. */
export const newSourcesOf = ({ parcels }: PricedCart, lines: readonly OrderLine[]): OrderSource[] =>
  parcels.flatMap(({ locationId, lines: sent, promised }, at) =>
    sent.flatMap(({ productId, quantity }) => {
      const line = lines.find((one) => one.productId === productId)
      if (!line) throw new Error(`${productId} is sent and not ordered`)
      return {
        lineNo: line.lineNo,
        productId,
        locationId,
        parcel: at + 1,
        quantity,
        held: line.isMadeToOrder ? 0 : quantity,
        sent: 0,
        cancelled: 0,
        promisedFrom: promised.from,
        promisedTo: promised.to,
      }
    }),
  )
