// Until when a shopper may cancel without asking anybody. The shop itself can cancel whatever has not left.

export const cancelUntils = ['dispatch', 'packing'] as const
export type CancelUntil = (typeof cancelUntils)[number]

export type CancelTerms = {
  until: CancelUntil
  /** Hours after ordering for what is made to order; null as for everything else. */
  madeToOrderHours: number | null
}

type Sold = { placedAt: Date; state: string; isMadeToOrder: boolean }

/** Of what has not left yet. What nobody has paid for can always be called off. */
export function mayStillCancel({ until, madeToOrderHours }: CancelTerms, sold: Sold, now: Date): boolean {
  if (sold.state === 'awaiting_payment') return true
  if (until === 'packing' && sold.state === 'packed') return false
  if (!sold.isMadeToOrder || madeToOrderHours === null) return true
  return now.getTime() < sold.placedAt.getTime() + madeToOrderHours * 3_600_000
}

const hoursInWords = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

/** What is said before and after ordering. */
export function cancelInWords({ until, madeToOrderHours }: CancelTerms, hasMadeToOrder: boolean): string {
  const free = `Free cancellation until it ${until === 'dispatch' ? 'ships' : 'is packed'}.`
  return hasMadeToOrder && madeToOrderHours !== null
    ? `${free} What is made to order: within ${hoursInWords(madeToOrderHours)} of ordering.`
    : free
}
