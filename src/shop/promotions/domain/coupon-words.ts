// A coupon in a sentence: what it gives, or why it does not.
import { type Paise, paise, showPaise } from '#kernel/money.ts'
import { showDate } from '#kernel/show-time.ts'
import type { Coupon, CouponRefusal } from './coupon.ts'

const percent = (bps: number): string => `${bps / 100}%`

export function whatItGives({ gives }: Coupon): string {
  const cap = 'most' in gives && gives.most !== null ? `, at most ${showPaise(gives.most)}` : ''
  if (gives.kind === 'percent') return `${percent(gives.bps)} off the total${cap}`
  if (gives.kind === 'amount') return `${showPaise(gives.amount)} off`
  if (gives.kind === 'cashback') return `${percent(gives.bps)} cashback as store credit after delivery${cap}`
  return 'Free delivery'
}

/** Why a code does not apply, and what would make it work. */
export function whyNot(coupon: Coupon, refusal: CouponRefusal, covered: Paise): string {
  const { code, endsAt, startsAt, minimumSpend, categories, categoryNames = categories, brands } = coupon
  switch (refusal) {
    case 'coupon_unknown':
      return `We don’t have a code called ${code}.`
    case 'coupon_not_live':
      return `${code} begins on ${showDate(startsAt)}.`
    case 'coupon_ended':
      return `${code} ended on ${showDate(new Date((endsAt ?? startsAt).getTime() - 1))}.`
    case 'coupon_used_up':
      return `${code} has been used as often as it could be.`
    case 'coupon_used_by_person':
      return `You have used ${code} already.`
    case 'coupon_covers_nothing':
      return `${code} is for ${[...categoryNames, ...brands].join(', ')}. Nothing of that is in the cart.`
    case 'coupon_below_minimum':
      return `${code} needs ${showPaise(paise(minimumSpend - covered))} more in the cart.`
  }
}
