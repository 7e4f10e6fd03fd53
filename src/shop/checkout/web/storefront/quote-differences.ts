// Why an order costs something else than the shopper saw, line by line. The differences add up to the whole.
import { fromRupees, type Paise, paise, sumOf, toRupees, zero } from '#kernel/money.ts'
import type { WireQuote, WireQuoteLine } from '#shop/cart/contract.ts'

/** Amounts are rupees, as on every bill of the wire. */
export type Difference = { name: string; amount: number }

/** What all pieces of a line cost, protection included. */
export const lineAmount = ({ price_offer, quantity, protection, protection_price }: WireQuoteLine): Paise =>
  paise((fromRupees(price_offer) + (protection ? fromRupees(protection_price) : 0)) * quantity)

export function differencesBetween(seen: WireQuote, now: WireQuote, wantsAssembly: boolean): Difference[] {
  const lines = [...new Set([...seen.lines, ...now.lines].map(({ id }) => id))].map((id) => {
    const before = seen.lines.find((line) => line.id === id)
    const after = now.lines.find((line) => line.id === id)
    const amount = (after ? lineAmount(after) : zero) - (before ? lineAmount(before) : zero)
    return { name: nameOf(before, after), amount }
  })
  const place = now.delivery?.place ?? seen.delivery?.place
  const named = [
    ...lines,
    { name: couponName(seen, now), amount: change(seen, now, (quote) => -quote.bill.coupon_discount) },
    {
      name: place ? `Delivery to ${place.district} ${place.pincode}` : 'Delivery',
      amount: change(seen, now, (quote) => quote.delivery?.charge ?? 0),
    },
    {
      name: 'Assembly',
      amount: wantsAssembly ? change(seen, now, (quote) => quote.delivery?.assembly?.charge ?? 0) : 0,
    },
    { name: 'Gift card', amount: change(seen, now, (quote) => -quote.bill.gift_card) },
    { name: 'Store credit', amount: change(seen, now, (quote) => -quote.bill.store_credit) },
  ].map(({ name, amount }) => ({ name, amount: paise(amount) }))
  const rest = paise(change(seen, now, ({ bill }) => bill.to_pay) - sumOf(named.map(({ amount }) => amount)))
  return [...named, { name: 'Everything else', amount: rest }]
    .filter(({ amount }) => amount !== 0)
    .map(({ name, amount }) => ({ name, amount: toRupees(amount) }))
}

/** Pieces that can no longer be had at all. */
export const soldMeanwhile = (seen: WireQuote, now: WireQuote): string[] =>
  seen.lines
    .filter(
      ({ id, quantity }) => quantity > 0 && !now.lines.some((line) => line.id === id && line.quantity > 0),
    )
    .map(({ title }) => title)

const change = (seen: WireQuote, now: WireQuote, of: (quote: WireQuote) => number): Paise =>
  paise(fromRupees(of(now)) - fromRupees(of(seen)))

function nameOf(before: WireQuoteLine | undefined, after: WireQuoteLine | undefined): string {
  const title = after?.title ?? before?.title ?? ''
  const had = before?.quantity ?? 0
  const has = after?.quantity ?? 0
  if (has === 0) return `${title}, sold out`
  return has < had ? `${title}, ${has} instead of ${had}` : title
}

const couponName = (seen: WireQuote, now: WireQuote): string =>
  `Coupon ${now.coupon?.code ?? seen.coupon?.code ?? ''}`.trim()
