// The one function that prices: guest cart, signed-in cart, checkout, order, invoice and, in reverse, refund.
// A bill is a list of signed, named lines and its total is their sum. Discounts come off first; the GST is taken out of
// what is left, line by line; every share adds up to the paisa.
import { allocate, atMost, type Paise, paise, sumOf, zero } from '#kernel/money.ts'
import type { CouponEffect, CouponGoods } from '#shop/promotions/domain/coupon.ts'
import { addGst, type GstParts, gstWithin } from '#shop/tax/domain/gst.ts'
import { serviceRateBps } from '#shop/tax/domain/service-codes.ts'

export type BillItem = {
  productId: string
  quantity: number
  mrp: Paise
  offerPrice: Paise
  /** The opt-in cover for furniture, for each piece; zero without. */
  protectionPrice: Paise
  category: string
  brand: string
  gstRateBps: number
}

export type BillRequest = {
  items: readonly BillItem[]
  /** What the coupon does to exactly these items, as `applyCoupon` said for `couponGoods(items)`. */
  coupon?: CouponEffect
  delivery?: { charge: Paise; assembly: Paise }
  /** Paid from what the shopper has with us, before anything else is asked for. */
  credit?: { giftCard?: Paise; storeCredit?: Paise }
  /** Whether the goods stay in the seller's state; it decides which GST, never how much. */
  isSameState?: boolean
}

export type BillLineKind =
  | 'goods' // at MRP
  | 'discount' // MRP to offer price
  | 'protection'
  | 'coupon'
  | 'delivery'
  | 'assembly'

export type BillLine = { kind: BillLineKind; productId?: string; amount: Paise }

/** What one product costs in the end, and the tax in it: for the invoice and for a refund. */
export type BillPart = {
  of: 'goods' | 'protection' | 'delivery' | 'assembly'
  productId?: string
  quantity: number
  /** After all discounts, tax included. */
  net: Paise
  gst: GstParts
}

export type Bill = {
  lines: BillLine[]
  parts: BillPart[]
  /** What the goods cost at MRP. */
  subtotal: Paise
  discount: Paise
  protection: Paise
  couponDiscount: Paise
  shipping: Paise
  total: Paise
  gst: GstParts
  /** What credit covers, and what is left to pay. */
  fromGiftCard: Paise
  fromStoreCredit: Paise
  toPay: Paise
  cashback: Paise
}

const times = (amount: Paise, quantity: number): Paise => paise(amount * quantity)

/** What a coupon looks at: goods with their protection, at offer price. */
export const couponGoods = (items: readonly BillItem[]): CouponGoods[] =>
  items.map((item) => ({
    category: item.category,
    brand: item.brand,
    amount: paise(times(item.offerPrice, item.quantity) + protectionOf(item)),
  }))

const protectionOf = (item: BillItem): Paise => times(item.protectionPrice, item.quantity)

export function billFor({ items, coupon, delivery, credit, isSameState = true }: BillRequest): Bill {
  const charges = {
    delivery: coupon?.isDeliveryFree ? zero : (delivery?.charge ?? zero),
    assembly: delivery?.assembly ?? zero,
  }
  const lines = [
    ...items.flatMap((item, at) => linesOf(item, coupon?.discounts[at] ?? zero)),
    ...chargeLine('delivery', charges.delivery),
    ...chargeLine('assembly', charges.assembly),
  ]
  const parts = [
    ...items.flatMap((item, at) => partsOf(item, coupon?.discounts[at] ?? zero, isSameState)),
    ...chargePart('delivery', charges.delivery, isSameState),
    ...chargePart('assembly', charges.assembly, isSameState),
  ]
  const total = sumOf(lines.map((line) => line.amount))
  const { giftCard = zero, storeCredit = zero } = credit ?? {}
  const covered = coveredOf(total, paise(giftCard + storeCredit))
  const fromGiftCard = atMost(giftCard, covered)
  const fromStoreCredit = paise(covered - fromGiftCard)
  const sumOfKind = (...kinds: BillLineKind[]) =>
    sumOf(lines.filter((line) => kinds.includes(line.kind)).map((line) => line.amount))
  return {
    lines,
    parts,
    subtotal: sumOfKind('goods'),
    discount: paise(0 - sumOfKind('discount')),
    protection: sumOfKind('protection'),
    couponDiscount: paise(0 - sumOfKind('coupon')),
    shipping: sumOfKind('delivery', 'assembly'),
    total,
    gst: parts.map((part) => part.gst).reduce(addGst, gstWithin(zero, 0, isSameState)),
    fromGiftCard,
    fromStoreCredit,
    toPay: paise(total - fromGiftCard - fromStoreCredit),
    cashback: coupon?.cashback ?? zero,
  }
}

/** No gateway takes less than this. */
const leastToPay: Paise = paise(1_00)

/** All of it, or so much that what is left can be paid. */
function coveredOf(total: Paise, held: Paise): Paise {
  const left = total - held
  if (left <= 0) return total
  return left < leastToPay ? paise(Math.max(0, total - leastToPay)) : held
}

function linesOf(item: BillItem, couponDiscount: Paise): BillLine[] {
  const { productId, quantity } = item
  const saved = times(paise(item.mrp - item.offerPrice), quantity)
  const protection = protectionOf(item)
  return [
    { kind: 'goods', productId, amount: times(item.mrp, quantity) },
    ...(saved > 0 ? [{ kind: 'discount' as const, productId, amount: paise(-saved) }] : []),
    ...(protection > 0 ? [{ kind: 'protection' as const, productId, amount: protection }] : []),
    ...(couponDiscount > 0 ? [{ kind: 'coupon' as const, productId, amount: paise(-couponDiscount) }] : []),
  ]
}

/** A coupon's discount on a product falls on its goods and its protection in proportion. */
function partsOf(item: BillItem, couponDiscount: Paise, isSameState: boolean): BillPart[] {
  const { productId, quantity } = item
  const goods = times(item.offerPrice, quantity)
  const protection = protectionOf(item)
  const [offGoods = zero, offProtection = zero] = allocate(couponDiscount, [goods, protection])
  const part = (of: BillPart['of'], net: Paise, rateBps: number): BillPart => ({
    of,
    productId,
    quantity,
    net,
    gst: gstWithin(net, rateBps, isSameState),
  })
  return [
    part('goods', paise(goods - offGoods), item.gstRateBps),
    ...(protection > 0 ? [part('protection', paise(protection - offProtection), serviceRateBps)] : []),
  ]
}

const chargeLine = (kind: 'delivery' | 'assembly', amount: Paise): BillLine[] =>
  amount > 0 ? [{ kind, amount }] : []

const chargePart = (of: 'delivery' | 'assembly', net: Paise, isSameState: boolean): BillPart[] =>
  net > 0 ? [{ of, quantity: 1, net, gst: gstWithin(net, serviceRateBps, isSameState) }] : []
