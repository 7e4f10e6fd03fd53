import { fromRupees, type Paise, zero } from '#kernel/money.ts'
import type { DiscountBody } from './contract.ts'
import type { Coupon, CouponKind } from './domain/coupon.ts'

const orNull = (rupees: number | null): Paise | null => (rupees === null ? null : fromRupees(rupees))
const bpsOf = (percent: number | null): number => Math.round((percent ?? 0) * 100)

function givesOf({ kind, percent, amount, most }: DiscountBody): CouponKind {
  if (kind === 'amount') return { kind, amount: orNull(amount) ?? zero }
  if (kind === 'free_delivery') return { kind }
  return { kind, bps: bpsOf(percent), most: orNull(most) }
}

/** A coupon as it would be, saved or not. */
export const fromWireDiscount = (
  body: DiscountBody,
  { uses = 0, categoryNames = body.categories }: { uses?: number; categoryNames?: string[] } = {},
): Coupon => ({
  code: body.code,
  gives: givesOf(body),
  minimumSpend: fromRupees(body.minimum_spend),
  startsAt: new Date(body.starts_at),
  endsAt: body.ends_at === null ? null : new Date(body.ends_at),
  usesLeft: body.most_uses === null ? null : body.most_uses - uses,
  usesLeftForPerson: body.most_per_person,
  categories: body.categories,
  categoryNames,
  brands: body.brands,
  isActive: true,
  emiBank: body.emi_bank,
})

/** Beside their fields. The database knows the rest. */
export function discountMistakes(body: DiscountBody): Record<string, string> {
  const needsPercent = body.kind === 'percent' || body.kind === 'cashback'
  const hasTwoDecimals = body.percent === null || Number.isInteger(Math.round(body.percent * 1e6) / 1e4)
  const isNoMoment = (text: string) => Number.isNaN(Date.parse(text))
  return {
    ...(isNoMoment(body.starts_at) && { starts_at: 'Enter a valid date and time.' }),
    ...(body.ends_at !== null && isNoMoment(body.ends_at) && { ends_at: 'Enter a valid date and time.' }),
    ...(needsPercent && body.percent === null && { percent: 'Enter the percentage.' }),
    ...(!hasTwoDecimals && { percent: 'At most two decimals.' }),
    ...(body.kind === 'amount' && body.amount === null && { amount: 'Enter the amount in rupees.' }),
    ...(body.kind === 'amount' &&
      body.amount !== null &&
      body.minimum_spend > 0 &&
      body.amount > body.minimum_spend && { amount: 'Must not be more than the minimum cart value.' }),
    ...(body.ends_at !== null &&
      Date.parse(body.ends_at) <= Date.parse(body.starts_at) && { ends_at: 'Must be after the start.' }),
    ...(body.most_uses !== null &&
      body.most_per_person !== null &&
      body.most_per_person > body.most_uses && { most_per_person: 'Must not be more than the total uses.' }),
  }
}
