// Which way to pay counts: what the shopper chose, or the only one there is.
import { showRupees } from '#kernel/money.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import { besidesUpi, type OnlineMethod } from '#shop/payments/domain/ways.ts'
import type { PaysBy } from '../kept-draft.ts'

/** Why nothing can be paid at the door, where that is so. */
export function noCashBecause({ delivery, bill }: WireQuote): string | undefined {
  if (!delivery) return 'Depends on your address.'
  if (delivery.cash_up_to === null) return `Not available at ${delivery.place.pincode}.`
  return bill.to_pay > delivery.cash_up_to
    ? `Available up to ${showRupees(delivery.cash_up_to)} at ${delivery.place.pincode}.`
    : undefined
}

/** What the shopper has chosen, as far as the quote still lets them; the only way there is, is chosen. */
export function chosenWay(
  quote: WireQuote,
  { paysBy, emiBank }: { paysBy?: PaysBy | undefined; emiBank?: string | undefined },
): PaysBy | undefined {
  const bank = quote.coupon?.emi_bank ?? null
  const open = openWays(quote)
  if (bank === null && open.length === 1) return open[0]
  if (paysBy === 'emi') return bank !== null && bank === emiBank ? 'emi' : undefined
  return open.find((way) => way === paysBy)
}

function openWays(quote: WireQuote): PaysBy[] {
  const { pay_methods: methods } = quote
  return [
    ...(methods.includes('upi') ? (['upi'] as const) : []),
    ...(besidesUpi(methods).length > 0 ? (['online'] as const) : []),
    ...(noCashBecause(quote) === undefined ? (['cash'] as const) : []),
  ]
}

/** Where the payment page opens. */
export function methodOf(way: PaysBy | undefined, { pay_methods }: WireQuote): OnlineMethod | undefined {
  if (way === 'upi') return 'upi'
  if (way !== 'online') return undefined
  const others = besidesUpi(pay_methods)
  return others.includes('card') ? 'card' : others[0]
}
