// Prices a cart. What the browser says is which pieces and how many; every rupee comes from the catalogue.
import { type Paise, paise, sumOf, toRupees } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { quoteDelivery } from '#shop/delivery/server/quote-delivery.ts'
import { toWireQuote as toWireDelivery } from '#shop/delivery/wire.ts'
import {
  applyCoupon,
  type Coupon,
  type CouponEffect,
  type CouponGoods,
  covers,
} from '#shop/promotions/domain/coupon.ts'
import { whatItGives, whyNot } from '#shop/promotions/domain/coupon-words.ts'
import { findCoupon, findSpelling, listPublicCoupons } from '#shop/promotions/server/coupon-queries.ts'
import { taxIn } from '#shop/tax/domain/gst.ts'
import type { QuoteBody, WireQuote, WireQuoteLine } from '../contract.ts'
import { type BillItem, billFor, couponGoods } from '../domain/bill.ts'

type Quoted = { quote: WireQuote /** A code that nobody made: somebody may be guessing. */; isGuess: boolean }

export async function quoteCart(db: Db, sent: QuoteBody, now: Date): Promise<Quoted> {
  const { lines, items, gone } = await linesOf(db, sent.items)
  const goods = couponGoods(items)
  const coupon = sent.coupon === undefined ? undefined : await tryCoupon(db, sent.coupon, goods, now)
  const wanted = items.map(({ productId, quantity }) => ({ productId, quantity }))
  const delivery = sent.pincode ? await quoteDelivery(db, sent.pincode, wanted, now) : undefined
  const quoted = delivery?.ok ? delivery.value : undefined
  const bill = billFor({
    items,
    coupon: coupon?.effect,
    delivery: quoted && { charge: quoted.charges.delivery, assembly: paise(0) },
  })
  return {
    isGuess: coupon?.isGuess ?? false,
    quote: {
      lines,
      gone,
      bill: {
        subtotal: toRupees(bill.subtotal),
        discount: toRupees(bill.discount),
        coupon_discount: toRupees(bill.couponDiscount),
        shipping: quoted ? toRupees(bill.shipping) : null,
        assembly: quoted?.charges.assembly == null ? null : toRupees(quoted.charges.assembly),
        total: toRupees(bill.total),
        gst: toRupees(taxIn(bill.gst)),
        cashback: toRupees(bill.cashback),
      },
      coupon: coupon
        ? { code: coupon.code, applied: coupon.effect !== undefined, words: coupon.words }
        : null,
      fitting_coupons: coupon?.effect ? [] : await fittingCoupons(db, goods, now),
      delivery: quoted ? toWireDelivery(quoted) : null,
    },
  }
}

type Tried = { code: string; words: string; effect?: CouponEffect; isGuess: boolean }

async function tryCoupon(db: Db, code: string, goods: CouponGoods[], now: Date): Promise<Tried> {
  const coupon = await findCoupon(db, code)
  if (!coupon?.isActive) {
    const meant = await findSpelling(db, code)
    const hint = meant ? ` Codes mind capital letters: did you mean ${meant}?` : ''
    return { code, words: `No coupon is called ${code}.${hint}`, isGuess: !meant }
  }
  const applied = applyCoupon(coupon, goods, now)
  if (applied.ok)
    return { code, words: `${whatItGives(coupon)} has been applied`, effect: applied.value, isGuess: false }
  return { code, words: whyNot(coupon, applied.error, coveredBy(coupon, goods)), isGuess: false }
}

const coveredBy = (coupon: Coupon, goods: CouponGoods[]): Paise =>
  sumOf(goods.filter((line) => covers(coupon, line)).map((line) => line.amount))

async function fittingCoupons(
  db: Db,
  goods: CouponGoods[],
  now: Date,
): Promise<WireQuote['fitting_coupons']> {
  if (goods.length === 0) return []
  const fitting = (await listPublicCoupons(db)).flatMap((coupon) => {
    const applied = applyCoupon(coupon, goods, now)
    if (!applied.ok) return []
    const saves = paise(sumOf(applied.value.discounts) + applied.value.cashback)
    return [{ code: coupon.code, words: whatItGives(coupon), saves: toRupees(saves) }]
  })
  return fitting.toSorted((a, b) => b.saves - a.saves)
}

async function linesOf(
  db: Db,
  sent: QuoteBody['items'],
): Promise<{ lines: WireQuoteLine[]; items: BillItem[]; gone: string[] }> {
  const ids = [...new Set(sent.map(({ id }) => id))]
  const rows = ids.length === 0 ? [] : await findPieces(db, ids)
  const lines: WireQuoteLine[] = []
  const items: BillItem[] = []
  const gone: string[] = []
  for (const id of ids) {
    const row = rows.find((one) => one.id === id)
    if (!row) {
      gone.push(id)
      continue
    }
    const asked = sent.filter((item) => item.id === id)
    const wanted = Math.min(
      5,
      asked.reduce((sum, item) => sum + item.quantity, 0),
    )
    const quantity = row.in_stock ? Math.min(wanted, row.stock_quantity ?? wanted) : 0
    const protection = asked.some((item) => item.protection)
    const seen = asked[0]?.seen_price
    const price = toRupees(paise(row.offer_price_paise))
    lines.push({
      id,
      title: row.title,
      brand: row.brand,
      image: (row.images as string[])[0] ?? '',
      price_offer: price,
      mrp: toRupees(paise(row.mrp_paise)),
      quantity,
      asked: wanted,
      protection,
      state: quantity === 0 ? 'out_of_stock' : quantity < wanted ? 'fewer' : 'ok',
      price_was: seen !== undefined && seen !== price ? seen : null,
      ship_days: row.ship_days,
    })
    if (quantity === 0) continue
    items.push({
      productId: id,
      quantity,
      mrp: paise(row.mrp_paise),
      offerPrice: paise(row.offer_price_paise),
      hasProtection: protection,
      category: row.category_slug,
      brand: row.brand,
      gstRateBps: row.gst_rate_bps,
    })
  }
  return { lines, items, gone }
}

const findPieces = (db: Db, ids: string[]) =>
  db
    .selectFrom('product')
    .select([
      'id',
      'title',
      'brand',
      'category_slug',
      'images',
      'mrp_paise',
      'offer_price_paise',
      'gst_rate_bps',
      'in_stock',
      'stock_quantity',
      'ship_days',
    ])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
