import type { CartQuote } from '#shop/cart/web/cart-api.ts'
import { CartCoupon } from '#shop/cart/web/storefront/CartCoupon.tsx'
import type { useCoupon } from '#shop/cart/web/storefront/use-coupon.ts'
import { Icon } from '#ui/Icon.tsx'

/** The cart's coupon comes along. A code can be typed here too: not everybody comes by way of the cart. */
export function CheckoutCoupon({
  coupon,
  quote,
}: {
  coupon: ReturnType<typeof useCoupon>
  quote: CartQuote | undefined
}) {
  const applied = coupon.shownIn(quote)
  return (
    <details
      open={coupon.refusal !== undefined || undefined}
      className="group -mb-2 border-t border-chuna-300"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 pt-1 font-small-bold">
        <span>
          {applied ? (
            <>
              Coupon <span className="tracking-[0.04em]">{applied.code}</span>{' '}
              {applied.isWaiting ? 'waits for its bank’s EMI' : 'is applied'}
            </>
          ) : (
            'Have a coupon code?'
          )}
        </span>
        <Icon name="chevron-down" size="sm" className="group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-1">
        <CartCoupon coupon={coupon} quote={quote} />
      </div>
    </details>
  )
}
