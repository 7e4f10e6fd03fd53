// Prices a cart from the rows of the catalogue: the same for a look at it and for the order, which holds the rows locked.
import { sql } from 'kysely'
import { type Paise, paise, sumOf, toRupees, zero } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import { askedOften } from '#platform/database/asked-often.ts'
import type { Db } from '#platform/database/database.ts'
import { protectionPaise, warrantyWords } from '#shop/catalogue/server/product-promises.ts'
import { promiseFor } from '#shop/delivery/domain/promise.ts'
import {
  assumedGrams,
  type DeliveryQuote,
  type DeliveryTerms,
  deliveryFor,
  type Promising,
} from '#shop/delivery/server/quote-delivery.ts'
import {
  applyCoupon,
  type Coupon,
  type CouponEffect,
  type CouponGoods,
  type CouponRefusal,
  covers,
  type EmiTerms,
  emiRefusal,
} from '#shop/promotions/domain/coupon.ts'
import { whatItGives, whyNot } from '#shop/promotions/domain/coupon-words.ts'
import { available } from '#shop/stock/domain/available.ts'
import type { QuoteBody, WireQuoteLine } from '../contract.ts'
import { type Bill, type BillItem, billFor, couponGoods } from '../domain/bill.ts'
import { mostOfOnePiece } from '../domain/cart-line.ts'
import { type CartParcel, promiseOfAll, type Sending, sourceCart } from './source-cart.ts'

export type PricedProduct = Awaited<ReturnType<typeof findPricedProducts>>[number]

const priced = askedOften((db, { ids, day }: { ids: readonly string[]; day: string }) =>
  pricedOn(db, ids, day),
)

export const findPricedProducts = (db: Db, ids: readonly string[], now: Date) =>
  priced(db, { ids: [...new Set(ids)], day: indianDay(now) })

export const selectPricedProducts = (db: Db, ids: readonly string[], now: Date) =>
  pricedOn(db, [...new Set(ids)], indianDay(now))

const pricedOn = (db: Db, ids: readonly string[], day: string) =>
  db
    .selectFrom('product')
    .select((product) => [
      'id',
      'title',
      'brand',
      'category_slug',
      'images',
      'mrp_paise',
      'offer_price_paise',
      'hsn',
      // of its code on this day, or its own; by the same clock as papers
      sql<number>`gst_rate_on(hsn, gst_rate_bps, ${day}::date)`.as('gst_rate_bps'),
      'in_stock',
      'stock_quantity',
      'ship_days',
      'weight_grams',
      'assembly_minutes',
      product
        .selectFrom('category')
        .select('return_days')
        .whereRef('slug', '=', 'category_slug')
        .$asScalar()
        .$notNull()
        .as('return_days'),
      'warranty_months',
      protectionPaise.as('protection_paise'),
      warrantyWords.as('warranty_words'),
    ])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('is_listed', '=', true)
    .orderBy('id')

/** What is known before the cart is looked at. */
export type CartTerms = EmiTerms & {
  coupon?: Coupon
  delivery?: DeliveryTerms
  wantsAssembly?: boolean
  giftCard?: Paise
  storeCredit?: Paise
  /** From where it can be sent; without it, one parcel on the shop's own days. */
  sending?: Sending | undefined
}

export type PricedCart = {
  lines: WireQuoteLine[]
  items: BillItem[]
  /** Asked for, and no longer in the shop. */
  gone: string[]
  goods: CouponGoods[]
  coupon: TriedCoupon | undefined
  delivery: DeliveryQuote | undefined
  /** What each location sends; empty where nobody asked, or where it is not delivered. */
  parcels: CartParcel[]
  bill: Bill
}

/** A coupon of a bank names it, whether it counts already or waits to be paid that way. */
type TriedCoupon = { words: string; effect?: CouponEffect; refusal?: CouponRefusal; emiBank?: string }

type Asked = QuoteBody['items']

export function priceCart(
  pieces: readonly PricedProduct[],
  asked: Asked,
  terms: CartTerms,
  now: Date,
): PricedCart {
  const ids = [...new Set(asked.map(({ id }) => id))]
  const byId = new Map(pieces.map((piece) => [piece.id, piece]))
  const found = ids.flatMap((id) => {
    const piece = byId.get(id)
    return piece
      ? [
          {
            piece,
            line: lineOf(
              piece,
              asked.filter((item) => item.id === id),
            ),
          },
        ]
      : []
  })
  const counted = found.filter(({ line }) => line.quantity > 0)
  const items = counted.map(({ piece, line }) => itemOf(piece, line))
  const goods = couponGoods(items)
  const parcels = counted.map(({ piece, line }) => parcelOf(piece, line.quantity))
  const sourced: CartParcel[] = []
  const promising = promisingFor(terms, pieces, sourced, now)
  const delivery = terms.delivery && deliveryFor(terms.delivery, parcels, now, promising)
  const billWith = (effect: CouponEffect | undefined): Bill =>
    billFor({
      items,
      coupon: effect,
      delivery: delivery && {
        charge: delivery.charges.delivery,
        assembly: terms.wantsAssembly ? (delivery.charges.assembly ?? zero) : zero,
      },
      credit: { giftCard: terms.giftCard, storeCredit: terms.storeCredit },
      isSameState: sourced.every(({ isSameState }) => isSameState),
    })
  const coupon = terms.coupon && tryCoupon(terms.coupon, terms, goods, billWith, now)
  const bill = billWith(coupon?.effect)
  const lines = found.map(({ line }) => line)
  const gone = ids.filter((id) => !byId.has(id))
  return { lines, items, gone, goods, coupon, delivery, parcels: sourced, bill }
}

/** Asks the shelves; the parcels they make are put into `sourced`, none where they are short: an order is refused then. */
export function promisingFor(
  { delivery: terms, sending }: Pick<CartTerms, 'delivery' | 'sending'>,
  pieces: readonly Pick<PricedProduct, 'id' | 'stock_quantity'>[],
  sourced: CartParcel[],
  now: Date,
): Promising | undefined {
  if (!terms || !sending) return undefined
  const stock = new Map(pieces.map(({ id, stock_quantity }) => [id, stock_quantity]))
  return (zone, going) => {
    const lines = going.map((line) => ({ ...line, isMadeToOrder: stock.get(line.productId) === null }))
    sourced.push(
      ...(sourceCart(
        lines,
        sending,
        { state: terms.place.state, road: zone, calendar: terms.calendar },
        now,
      ) ?? []),
    )
    const shipDays = Math.max(0, ...lines.map((line) => line.shipDays))
    return promiseOfAll(sourced) ?? promiseFor(now, { ...zone, shipDays }, terms.calendar)
  }
}

function lineOf(piece: PricedProduct, asked: Asked): WireQuoteLine {
  const wanted = Math.min(
    mostOfOnePiece,
    asked.reduce((sum, item) => sum + item.quantity, 0),
  )
  const quantity = available(piece, wanted)
  const seen = asked[0]?.seen_price
  const price = toRupees(paise(piece.offer_price_paise))
  const isOffered = piece.protection_paise !== null
  return {
    id: piece.id,
    title: piece.title,
    brand: piece.brand,
    image: (piece.images as string[])[0] ?? '',
    price_offer: price,
    mrp: toRupees(paise(piece.mrp_paise)),
    quantity,
    asked: wanted,
    protection: isOffered && asked.some((item) => item.protection),
    protection_offered: isOffered,
    protection_price: toRupees(paise(piece.protection_paise ?? 0)),
    state: quantity === 0 ? 'out_of_stock' : quantity < wanted ? 'fewer' : 'ok',
    price_was: seen !== undefined && seen !== price ? seen : null,
    ship_days: piece.ship_days,
  }
}

const itemOf = (piece: PricedProduct, { quantity, protection }: WireQuoteLine): BillItem => ({
  productId: piece.id,
  quantity,
  mrp: paise(piece.mrp_paise),
  offerPrice: paise(piece.offer_price_paise),
  protectionPrice: protection ? paise(piece.protection_paise ?? 0) : zero,
  category: piece.category_slug,
  brand: piece.brand,
  gstRateBps: piece.gst_rate_bps,
})

const parcelOf = (piece: PricedProduct, quantity: number) => ({
  productId: piece.id,
  quantity,
  weightGrams: piece.weight_grams ?? assumedGrams,
  assemblyMinutes: piece.assembly_minutes,
  shipDays: piece.ship_days,
  offerPrice: paise(piece.offer_price_paise),
})

function tryCoupon(
  coupon: Coupon,
  emi: EmiTerms,
  goods: CouponGoods[],
  billWith: (effect: CouponEffect) => Bill,
  now: Date,
): TriedCoupon {
  const applied = applyCoupon(coupon, goods, now)
  const refusal = applied.ok ? emiRefusal(coupon, emi, billWith(applied.value).toPay) : applied.error
  const emiBank =
    coupon.emiBank !== null && (refusal === undefined || refusal === 'coupon_needs_emi')
      ? { emiBank: coupon.emiBank }
      : {}
  if (refusal === undefined && applied.ok)
    return { words: `${whatItGives(coupon)} has been applied`, effect: applied.value, ...emiBank }
  const words = whyNot(coupon, refusal ?? 'coupon_unknown', {
    covered: coveredBy(coupon, goods),
    emiFrom: emi.emiFrom,
  })
  return { words, refusal, ...emiBank }
}

const coveredBy = (coupon: Coupon, goods: CouponGoods[]): Paise =>
  sumOf(goods.filter((line) => covers(coupon, line)).map((line) => line.amount))
