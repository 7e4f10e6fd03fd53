import { type Paise, paise } from '#kernel/money.ts'
import type { Coupon } from './coupon.ts'

export const couponKinds = ['percent', 'amount', 'free_delivery', 'cashback'] as const
export const couponStates = ['live', 'planned', 'ended', 'used_up', 'stopped'] as const
export type CouponState = (typeof couponStates)[number]

/** One word for where a coupon stands. */
export function couponState(
  { isActive, startsAt, endsAt, usesLeft }: Pick<Coupon, 'isActive' | 'startsAt' | 'endsAt' | 'usesLeft'>,
  now: Date,
): CouponState {
  if (!isActive) return 'stopped'
  if (endsAt && endsAt <= now) return 'ended'
  if (startsAt > now) return 'planned'
  return usesLeft !== null && usesLeft <= 0 ? 'used_up' : 'live'
}

/** More than half of what somebody pays: whoever gives that types their password again. */
export function isSteep({ gives, minimumSpend }: Pick<Coupon, 'gives' | 'minimumSpend'>): boolean {
  if (gives.kind === 'percent' || gives.kind === 'cashback') return gives.bps > 5_000
  return gives.kind === 'amount' && 2 * gives.amount > minimumSpend && gives.amount > harmless
}

/** A few rupees off the smallest order are no reason to ask. */
const harmless: Paise = paise(500_00)
