// What a promotion's code does, worked out from the coupon and the catalogue.
import type { Promo } from '#shop/content/web/content-api.ts'
import type { WireOffers } from '#shop/promotions/contract.ts'

/** 'Up to 60% off MRP on 145 products.', and what the code gives beside it. */
export function promoFacts({ code }: Promo, { best_discount: best, codes }: WireOffers) {
  const found = codes.find((one) => one.code === code)
  return {
    off:
      best &&
      `Up to ${best.percent}% off MRP on ${best.products} ${best.products === 1 ? 'product' : 'products'}`,
    gives: found ? found.gives.charAt(0).toLowerCase() + found.gives.slice(1) : null,
  }
}

export type PromoFacts = ReturnType<typeof promoFacts>
