// What staff type about prices, and what the shop then charges.
import { atMost, type Paise } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { discountLabel, offerPriceFor, type PriceRefusal } from './price.ts'

export type Prices = {
  mrp: Paise
  offerPrice: Paise
  /** What a running sale stands in for; null outside of one. */
  everydayPrice: Paise | null
  discount: string
}

export type TypedPrices = { mrp?: Paise; discount?: string; price?: Paise }

/** The price that staff decide on: a running sale has its own. */
export const everydayPriceOf = ({ everydayPrice, offerPrice }: Prices): Paise => everydayPrice ?? offerPrice

/** The prices of a product that is new. */
export function firstPrices(mrp: Paise, discount: string, price?: Paise): Result<Prices, PriceRefusal> {
  const offer = offerPriceFor(mrp, discount, price)
  if (!offer.ok) return offer
  const label = price === undefined ? discount : labelFor(mrp, offer.value, discount)
  return ok({ mrp, offerPrice: offer.value, everydayPrice: null, discount: label })
}

/**
 * The prices after a change. What is sent as it was counts as not sent: forms send everything. In a running sale the
 * typed price becomes the everyday one, and shoppers pay the lower of the two.
 */
export function repriced(before: Prices, typed: TypedPrices): Result<Prices, PriceRefusal> {
  const everyday = everydayPriceOf(before)
  const discount = typed.discount === before.discount ? undefined : typed.discount
  const price = typed.price === everyday ? undefined : typed.price
  const mrp = typed.mrp ?? before.mrp
  if (mrp === before.mrp && discount === undefined && price === undefined) return ok(pricesOf(before))
  const isOnSale = before.everydayPrice !== null
  // the words of a sale say nothing about the everyday price, and a price that was sent stays under another MRP
  const keepsPrice = discount === undefined && (isOnSale || typed.price !== undefined)
  const decided = offerPriceFor(
    mrp,
    discount ?? before.discount,
    price ?? (keepsPrice ? everyday : undefined),
  )
  if (!decided.ok) return decided
  const offerPrice = isOnSale ? atMost(before.offerPrice, decided.value) : decided.value
  if (offerPrice > mrp) return refuse('price_above_mrp')
  return ok({
    mrp,
    offerPrice,
    everydayPrice: isOnSale ? decided.value : null,
    discount: labelFor(mrp, offerPrice, discount ?? before.discount),
  })
}

const pricesOf = ({ mrp, offerPrice, everydayPrice, discount }: Prices): Prices => ({
  mrp,
  offerPrice,
  everydayPrice,
  discount,
})

/** Words that say the price are kept as they were typed; others are replaced by what is saved. */
function labelFor(mrp: Paise, offerPrice: Paise, typed: string): string {
  const said = offerPriceFor(mrp, typed, undefined)
  return said.ok && said.value === offerPrice && typed.trim() !== '' ? typed : discountLabel(mrp, offerPrice)
}

/** More than half up or down is more likely a slip than a decision: whoever means it types the password. */
export const movesFar = (before: Paise, after: Paise): boolean => Math.abs(after - before) * 2 > before
