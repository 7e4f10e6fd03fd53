// A coupon in a sentence: what it gives, or why it does not.
import { type Paise, paise, showPaise } from '#kernel/money.ts'
import { showDate } from '#kernel/show-time.ts'
import type { Coupon, CouponKind, CouponRefusal } from './coupon.ts'

const percent = (bps: number): string => `${bps / 100}%`

export function whatItGives({ gives, emiBank }: Pick<Coupon, 'gives' | 'emiBank'>): string {
  return emiBank === null ? gift(gives) : `${gift(gives)} when you pay by ${emiBank} EMI`
}

function gift(gives: CouponKind): string {
  const cap = 'most' in gives && gives.most !== null ? `, at most ${showPaise(gives.most)}` : ''
  if (gives.kind === 'percent') return `${percent(gives.bps)} off the total${cap}`
  if (gives.kind === 'amount') return `${showPaise(gives.amount)} off`
  if (gives.kind === 'cashback') return `${percent(gives.bps)} cashback as store credit after delivery${cap}`
  return 'Free delivery'
}

/** The same words for a code nobody made and for one that was not looked up: neither tells the other apart. */
export const unknownCode = (code: string): string =>
  `We don’t have a code called ${code}. Check the spelling; if you are sure of it, try again in ten minutes.`

/** Why a code does not apply, and what would make it work. */
export function whyNot(
  coupon: Coupon,
  refusal: CouponRefusal,
  { covered, emiFrom }: { covered: Paise; emiFrom?: Paise | undefined },
): string {
  const { code, endsAt, startsAt, minimumSpend, categories, categoryNames = categories, brands } = coupon
  switch (refusal) {
    case 'coupon_unknown':
      return unknownCode(code)
    case 'coupon_not_live':
      return `${code} begins on ${showDate(startsAt)}.`
    case 'coupon_ended':
      return `${code} ended on ${showDate(new Date((endsAt ?? startsAt).getTime() - 1))}.`
    case 'coupon_used_up':
      return `${code} has been used as often as it could be.`
    case 'coupon_needs_account':
      return `Log in to use ${code}: it is counted for each person.`
    case 'coupon_used_by_person':
      return `You have used ${code} already.`
    case 'coupon_covers_nothing':
      return `${code} is for ${[...categoryNames, ...brands].join(', ')}. Nothing of that is in the cart.`
    case 'coupon_below_minimum':
      return `${code} needs ${showPaise(paise(minimumSpend - covered))} more in the cart.`
    case 'coupon_needs_emi':
      return `${gift(coupon.gives)} applies when you pay by ${coupon.emiBank} EMI. Choose it at checkout.`
    case 'coupon_below_emi':
      return emiFrom === undefined
        ? `${coupon.emiBank} offers no EMI here at present, so ${code} does not apply.`
        : `${coupon.emiBank} takes EMI from ${showPaise(emiFrom)}, and less than that is left to pay.`
  }
}
