import type { CartQuote } from '../cart-api.ts'
import { CouponBox } from './CouponBox.tsx'
import type { useCoupon } from './use-coupon.ts'

/** Where the cart's code is typed, in the cart and at the checkout. */
export const CartCoupon = ({
  coupon,
  quote,
}: {
  coupon: ReturnType<typeof useCoupon>
  quote: CartQuote | undefined
}) => (
  <CouponBox
    applied={coupon.shownIn(quote)}
    refusal={coupon.refusal}
    isBusy={coupon.isTrying}
    fitting={quote?.fitting_coupons ?? []}
    onApply={coupon.apply}
    onEdit={coupon.clearRefusal}
    onRemove={coupon.remove}
  />
)
