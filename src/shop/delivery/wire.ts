import { type Paise, toRupees } from '#kernel/money.ts'
import type { WireDeliveryQuote, WirePincode } from './contract.ts'
import type { Charges, Zone } from './domain/charges.ts'
import type { Promised } from './domain/promise.ts'

const rupeesOrNull = (amount: Paise | null | undefined): number | null =>
  amount === null || amount === undefined ? null : toRupees(amount)

export const toWireQuote = (quote: {
  place: WirePincode
  zone: Zone | undefined
  leftBehind: string[]
  charges: Charges
  promised: Promised | undefined
  toTheDoor: Paise
}): WireDeliveryQuote => ({
  place: quote.place,
  deliverable: quote.zone !== undefined && quote.leftBehind.length === 0,
  left_behind: quote.leftBehind,
  charge: toRupees(quote.charges.delivery),
  free_from: rupeesOrNull(quote.zone?.freeFrom),
  assembly:
    quote.charges.assembly === null
      ? null
      : { charge: toRupees(quote.charges.assembly), minutes: quote.charges.assemblyMinutes },
  needs_assembly: quote.charges.assemblyMinutes > 0,
  cash_up_to: rupeesOrNull(quote.zone?.cashUpTo),
  promise: quote.promised
    ? {
        from: quote.promised.from,
        to: quote.promised.to,
        order_before: quote.promised.orderBefore.toISOString(),
      }
    : null,
  to_the_door: toRupees(quote.toTheDoor),
})
