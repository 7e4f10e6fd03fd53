// Whether something can be paid in cash when it comes, in one line.
import { showRupees } from '#kernel/money.ts'

/** Before a pincode is known: only as much as holds for the whole shop. */
export type CashAnywhere = { upTo: number | null; isEverywhere: boolean }
/** At a pincode. */
export type CashThere = { upTo: number | null; pincode: string }

/** Amounts are rupees, as they travel. */
export function cashInWords(cash: CashAnywhere | CashThere, toPay: number): string {
  const isThere = 'pincode' in cash
  if (cash.upTo === null) return isThere ? `No cash on delivery to ${cash.pincode}` : 'No cash on delivery'
  const most = showRupees(cash.upTo)
  if (toPay > cash.upTo) return `Cash on delivery only up to ${most}`
  return `Cash on delivery up to ${most}${isThere || cash.isEverywhere ? '' : ' at some pincodes'}`
}
