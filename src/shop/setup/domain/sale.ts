// May the shop sell? Somebody must sell, from somewhere, to somewhere, for real money, and the owner must have opened it.

/** The demo is played with, a shop that is being prepared sells nothing, an open one sells in earnest. */
export type Phase = 'demo' | 'preparing' | 'open'

export type Opening = {
  phase: Phase
  openSince: Date | null
  /** It sold before there was a door to open: what it was paid by then, it may go on being paid by. */
  isKept: boolean
}

/** Practice payments move no money; off, no way to pay online is open. */
export type Online = 'real' | 'practice' | 'off'

export type SaleFacts = Opening & {
  /** A registration is in force. */
  hasSeller: boolean
  /** There is a place that sends goods. */
  hasLocation: boolean
  /** There is a zone with an area. */
  delivers: boolean
  online: Online
  /** Some zone takes cash at the door. */
  takesCash: boolean
}

export type Sale = {
  paysOnline: boolean
  /** Whoever may open the shop tries it out before. */
  isTry: boolean
}

export type SaleRefusal =
  | 'sale_without_seller'
  | 'sale_without_location'
  | 'sale_without_delivery'
  | 'sale_without_payment'
  | 'shop_not_open'
  | 'shop_closed'
  | 'online_not_taken'
  | 'demo_takes_no_money'

/** Those that cash does not meet. */
export const isAboutOnline = (refusal: SaleRefusal): boolean =>
  refusal === 'online_not_taken' || refusal === 'demo_takes_no_money'

/** What stands between a shop and its first real sale, in the order an owner sets it. */
export function missingForSale(facts: SaleFacts): SaleRefusal | undefined {
  if (!facts.hasSeller) return 'sale_without_seller'
  if (!facts.hasLocation) return 'sale_without_location'
  if (!facts.delivers) return 'sale_without_delivery'
  if (facts.online !== 'real' && !facts.takesCash && !facts.isKept) return 'sale_without_payment'
  return undefined
}

/** Who can pay online. Before it opens only its owner orders, to try it. */
export type PaysOnline = 'everybody' | 'owner' | 'nobody'

/** In the demo no real money is taken; in an open shop a practice payment would give goods away. */
export function whoPaysOnline(
  { phase, isKept }: Pick<Opening, 'phase' | 'isKept'>,
  isPractice: boolean,
): PaysOnline {
  if (phase === 'preparing') return 'owner'
  return (phase === 'demo' ? isPractice : !isPractice || isKept) ? 'everybody' : 'nobody'
}

/** Why this sale cannot be. In the demo everything is practice: nothing is asked, and no money is taken. */
export function refusalOfSale(facts: SaleFacts, { paysOnline, isTry }: Sale): SaleRefusal | undefined {
  const isTaken = facts.online === 'off' || whoPaysOnline(facts, facts.online === 'practice') !== 'nobody'
  if (facts.phase === 'demo') return paysOnline && !isTaken ? 'demo_takes_no_money' : undefined
  const missing = missingForSale(facts)
  if (missing && !(missing === 'sale_without_payment' && isTry)) return missing
  if (facts.phase !== 'open') return isTry ? undefined : 'shop_not_open'
  return paysOnline && !isTaken ? 'online_not_taken' : undefined
}
