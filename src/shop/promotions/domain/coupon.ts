// What a code gives, and why it sometimes does not. Codes mind capital letters.
import { allocate, atMost, type Paise, paise, percentOf, sumOf, zero } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'

export type CouponKind =
  /** Off what the goods cost. */
  | { kind: 'percent'; bps: number; most: Paise | null }
  | { kind: 'amount'; amount: Paise }
  | { kind: 'free_delivery' }
  /** Nothing off now; store credit once the order has arrived. */
  | { kind: 'cashback'; bps: number; most: Paise | null }

export type Coupon = {
  code: string
  gives: CouponKind
  /** What the goods it covers must cost together. */
  minimumSpend: Paise
  startsAt: Date
  /** Not included. */
  endsAt: Date | null
  usesLeft: number | null
  usesLeftForPerson: number | null
  /** It is counted for each person, and whoever asks has not said who they are. */
  needsAccount?: boolean
  /** Empty for everything. */
  categories: string[]
  /** As shoppers know them. */
  categoryNames?: string[]
  brands: string[]
  isActive: boolean
  /** It counts when the order is paid by this bank's EMI. */
  emiBank: string | null
}

/** What a coupon looks at: one line of goods at offer price. */
export type CouponGoods = { category: string; brand: string; amount: Paise }

export type CouponRefusal =
  | 'coupon_unknown'
  | 'coupon_not_live'
  | 'coupon_ended'
  | 'coupon_used_up'
  | 'coupon_needs_account'
  | 'coupon_used_by_person'
  | 'coupon_covers_nothing'
  | 'coupon_below_minimum'
  | 'coupon_needs_emi'
  | 'coupon_below_emi'

/** What it does to a bill: discounts by line of goods, in the order they were given. */
export type CouponEffect = {
  code: string
  minimumSpend: Paise
  discounts: Paise[]
  isDeliveryFree: boolean
  cashback: Paise
  /** The same by line of goods. */
  cashbacks: Paise[]
}

export const covers = (coupon: Pick<Coupon, 'categories' | 'brands'>, goods: CouponGoods): boolean =>
  (coupon.categories.length === 0 || coupon.categories.includes(goods.category)) &&
  (coupon.brands.length === 0 || coupon.brands.includes(goods.brand))

export function applyCoupon(
  coupon: Coupon,
  goods: readonly CouponGoods[],
  now: Date,
): Result<CouponEffect, CouponRefusal> {
  if (!coupon.isActive) return refuse('coupon_unknown')
  if (now < coupon.startsAt) return refuse('coupon_not_live')
  if (coupon.endsAt && now >= coupon.endsAt) return refuse('coupon_ended')
  if (coupon.usesLeft !== null && coupon.usesLeft <= 0) return refuse('coupon_used_up')
  if (coupon.needsAccount) return refuse('coupon_needs_account')
  if (coupon.usesLeftForPerson !== null && coupon.usesLeftForPerson <= 0)
    return refuse('coupon_used_by_person')
  const covered = goods.map((line) => (covers(coupon, line) ? line.amount : zero))
  const base = sumOf(covered)
  if (base === 0) return refuse('coupon_covers_nothing')
  if (base < coupon.minimumSpend) return refuse('coupon_below_minimum')
  const cashback = coupon.gives.kind === 'cashback' ? shareOf(base, coupon.gives) : zero
  return ok({
    code: coupon.code,
    minimumSpend: coupon.minimumSpend,
    discounts: allocate(discountOn(base, coupon.gives), covered),
    isDeliveryFree: coupon.gives.kind === 'free_delivery',
    cashback,
    cashbacks: allocate(cashback, covered),
  })
}

/** How the order is to be paid, as far as a bank's coupon asks. */
export type EmiTerms = {
  /** Of this bank, where instalments were chosen. */
  paysByEmiOf?: string | undefined
  /** The least the coupon's bank takes in instalments; undefined where it offers none. */
  emiFrom?: Paise | undefined
}

/** Whether a coupon that fits the cart still waits for its bank. `toPay` is what would be left to pay with it. */
export function emiRefusal(
  { emiBank }: Pick<Coupon, 'emiBank'>,
  { paysByEmiOf, emiFrom }: EmiTerms,
  toPay: Paise,
): 'coupon_needs_emi' | 'coupon_below_emi' | undefined {
  if (emiBank === null) return undefined
  if (emiFrom === undefined || toPay < emiFrom) return 'coupon_below_emi'
  return paysByEmiOf === emiBank ? undefined : 'coupon_needs_emi'
}

function discountOn(base: Paise, gives: CouponKind): Paise {
  if (gives.kind === 'percent') return shareOf(base, gives)
  return gives.kind === 'amount' ? atMost(gives.amount, base) : zero
}

const shareOf = (base: Paise, { bps, most }: { bps: number; most: Paise | null }): Paise => {
  const share = atMost(percentOf(base, bps), base)
  return most === null ? share : paise(atMost(share, most))
}
