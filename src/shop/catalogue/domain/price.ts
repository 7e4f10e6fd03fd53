import { atLeastOnePaisa, fromRupees, type Paise, paise, percentOf } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'

export type PriceRefusal = 'discount_unreadable' | 'price_above_mrp'

/**
 * What a product costs: the price sent with it, or what the discount text makes of the MRP.
 * '35% Off' and '₹500 off' are read; an empty text is no discount; '100% off' is a mistake.
 */
export function offerPriceFor(
  mrp: Paise,
  discount: string,
  sent: Paise | undefined,
): Result<Paise, PriceRefusal> {
  if (sent !== undefined) return sent > mrp ? refuse('price_above_mrp') : ok(sent)
  const text = discount.trim()
  if (text === '') return ok(mrp)
  const percent = text.match(/(?<![\d.])(\d{1,2}(?:\.\d{1,2})?)\s*%/)?.[1]
  if (percent) return ok(wholeRupees(paise(mrp - percentOf(mrp, Math.round(Number(percent) * 100)))))
  const rupees = text.match(/(?:₹|rs\.?|inr)\s*([\d,]+(?:\.\d{1,2})?)/i)?.[1]
  if (!rupees) return refuse('discount_unreadable')
  const off = fromRupees(Number(rupees.replaceAll(',', '')))
  return off >= mrp ? refuse('discount_unreadable') : ok(paise(mrp - off))
}

/** A share of a price is told in whole rupees, down, so that nobody saves less than was said. Small change stays. */
const wholeRupees = (amount: Paise): Paise =>
  amount < 100 ? atLeastOnePaisa(amount) : paise(Math.floor(amount / 100) * 100)

/** The label for a price whose discount nobody worded: '33% off', and nothing where nothing is saved. */
export function discountLabel(mrp: Paise, offerPrice: Paise): string {
  const percent = Math.min(99, Math.round(((mrp - offerPrice) * 100) / mrp))
  return percent > 0 ? `${percent}% off` : ''
}
