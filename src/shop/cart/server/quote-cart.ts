// Prices a cart to look at. What the browser says is which pieces and how many; every rupee comes from the catalogue.
import { type Paise, paise, showPaise, sumOf, toRupees } from '#kernel/money.ts'
import { showDay } from '#kernel/show-time.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { balanceOf } from '#shop/credit/server/store-credit.ts'
import type { WireDeliveryQuote } from '#shop/delivery/contract.ts'
import { parcelWords } from '#shop/delivery/domain/parcel-words.ts'
import { findDeliveryTerms } from '#shop/delivery/server/quote-delivery.ts'
import { toWireQuote as toWireDelivery } from '#shop/delivery/wire.ts'
import { findCard, type HeldCard, spendableOf } from '#shop/giftcards/server/spend-card.ts'
import { onlineInWords } from '#shop/payments/domain/ways.ts'
import { findEmiMinimum } from '#shop/payments/server/emi-queries.ts'
import { readPaymentTerms } from '#shop/payments/server/payment-terms.ts'
import { cancelInWords } from '#shop/promises/domain/cancel-terms.ts'
import { cancelTermsOf, findPromiseTerms } from '#shop/promises/server/promise-queries.ts'
import { applyCoupon, type Coupon, type CouponGoods } from '#shop/promotions/domain/coupon.ts'
import { unknownCode, whatItGives } from '#shop/promotions/domain/coupon-words.ts'
import { findCoupon, findSpelling, listPublicCoupons } from '#shop/promotions/server/coupon-queries.ts'
import { findShelves, listSenders } from '#shop/stock/server/shelves.ts'
import { taxIn } from '#shop/tax/domain/gst.ts'
import type { QuoteBody, WireQuote } from '../contract.ts'
import { findPricedProducts, type PricedCart, priceCart } from './price-cart.ts'
import type { Sending } from './source-cart.ts'

type Quoted = {
  quote: WireQuote
  /** A gift card's code that nobody made: somebody may be guessing. */
  isCardGuess: boolean
}

/** Whether the shop takes money online, and why it sells nothing at the moment. */
export type Selling = { takesOnline: boolean; notNow: string | null }

const asEver: Selling = { takesOnline: true, notNow: null }

/** For whom, under what terms, and whether the code may be looked up at all. */
type Quoting = {
  accountId: string | undefined
  selling?: Selling
  isVouchedFor?: boolean
  isCodeOurs?: boolean
}

export async function quoteCart(
  db: Db,
  sent: QuoteBody,
  { accountId, selling = asEver, isVouchedFor = false, isCodeOurs = true }: Quoting,
  now: Date,
): Promise<Quoted> {
  const ids = sent.items.map(({ id }) => id)
  const [pieces, promises, found, delivery, balance, card, { methods }, sending] = await Promise.all([
    ids.length > 0 ? findPricedProducts(db, ids, now) : [],
    findPromiseTerms(db),
    sent.coupon === undefined || !isCodeOurs
      ? undefined
      : findCoupon(db, sent.coupon, { accountId, ...(isVouchedFor && { isVouchedFor, contact: '' }) }),
    sent.pincode === undefined ? undefined : findDeliveryTerms(db, sent.pincode, now),
    accountId === undefined ? undefined : balanceOf(db, accountId),
    sent.gift_card === undefined ? undefined : findCard(db, sent.gift_card, now),
    readPaymentTerms(db),
    sent.pincode === undefined || ids.length === 0 ? undefined : findSending(db, ids),
  ])
  const coupon = found?.isActive ? found : undefined
  const emiFrom = await emiMinimumOf(db, coupon, now)
  const priced = priceCart(
    pieces,
    sent.items,
    {
      coupon,
      emiFrom,
      paysByEmiOf: sent.emi_bank,
      delivery,
      sending,
      wantsAssembly: sent.assembly ?? false,
      giftCard: spendableOf(card),
      storeCredit: sent.use_store_credit ? balance : undefined,
    },
    now,
  )
  const meant = sent.coupon === undefined || coupon ? undefined : await findSpelling(db, sent.coupon)
  return {
    isCardGuess: sent.gift_card !== undefined && !card,
    quote: {
      lines: priced.lines,
      gone: priced.gone,
      bill: billOf(priced),
      coupon: sent.coupon === undefined ? null : couponOf(sent.coupon, priced, meant),
      fitting_coupons: priced.coupon?.effect ? [] : await fittingCoupons(db, priced.goods, now),
      delivery: priced.delivery ? { ...toWireDelivery(priced.delivery), ...parcelsOf(priced) } : null,
      gift_card: sent.gift_card === undefined ? null : giftCardOf(card, priced),
      cancel_words: cancelInWords(
        cancelTermsOf(promises),
        pieces.some(({ stock_quantity }) => stock_quantity === null),
      ),
      credit_balance: balance === undefined ? null : toRupees(balance),
      pay_online: (selling.takesOnline && onlineInWords(methods)) || null,
      pay_methods: selling.takesOnline ? [...methods] : [],
      not_now: selling.notNow,
    },
  }
}

const findSending = async (db: Db, ids: readonly string[]): Promise<Sending> => {
  const [senders, shelves] = await Promise.all([listSenders(db), findShelves(db, ids)])
  return { senders, shelves }
}

/** What the bank of a bank's coupon takes in instalments at the least. */
export const emiMinimumOf = async (
  db: Db,
  coupon: Coupon | undefined,
  now: Date,
): Promise<Paise | undefined> =>
  coupon?.emiBank ? findEmiMinimum(db, coupon.emiBank, indianDay(now)) : undefined

export const billOf = ({ bill, delivery }: PricedCart): WireQuote['bill'] => ({
  subtotal: toRupees(bill.subtotal),
  discount: toRupees(bill.discount),
  protection: toRupees(bill.protection),
  coupon_discount: toRupees(bill.couponDiscount),
  shipping: delivery ? toRupees(bill.shipping) : null,
  assembly: delivery?.charges.assembly == null ? null : toRupees(delivery.charges.assembly),
  total: toRupees(bill.total),
  gift_card: toRupees(bill.fromGiftCard),
  store_credit: toRupees(bill.fromStoreCredit),
  to_pay: toRupees(bill.toPay),
  gst: toRupees(taxIn(bill.gst)),
  cashback: toRupees(bill.cashback),
})

/** Nothing where there is one parcel. */
function parcelsOf({ parcels, lines }: PricedCart): Pick<WireDeliveryQuote, 'parcels'> {
  const titleOf = (productId: string): string => lines.find(({ id }) => id === productId)?.title ?? ''
  const words = parcelWords(
    parcels.map(({ promised, lines: sent }) => ({
      to: promised.to,
      pieces: sent.map(({ productId, quantity }) => ({ title: titleOf(productId), quantity })),
    })),
  )
  return words === null ? {} : { parcels: words }
}

function giftCardOf(card: HeldCard | undefined, { bill }: PricedCart): WireQuote['gift_card'] {
  if (!card) return { applied: false, last_four: null, words: 'This gift card code is not valid.' }
  const { lastFour: last_four, balance } = card
  const until = showDay(card.validUntil)
  if (card.isOver) return { applied: false, last_four, words: `This gift card expired on ${until}.` }
  if (balance === 0) return { applied: false, last_four, words: 'This gift card has no balance left.' }
  const left = paise(balance - bill.fromGiftCard)
  const words = `${showPaise(balance)} balance, of which ${showPaise(left)} stays on the card, valid until ${until}.`
  return { applied: true, last_four, words }
}

function couponOf(code: string, { coupon }: PricedCart, meant: string | undefined): WireQuote['coupon'] {
  if (coupon) {
    const { effect, words, emiBank = null } = coupon
    return { code, applied: effect !== undefined, words, emi_bank: emiBank }
  }
  const hint = meant ? ` Codes are case-sensitive: did you mean ${meant}?` : ''
  return {
    code,
    applied: false,
    words: meant ? `We don’t have a code called ${code}.${hint}` : unknownCode(code),
    emi_bank: null,
  }
}

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
