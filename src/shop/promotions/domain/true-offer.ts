// What a promotion's bar may claim: no more than the catalogue holds, and no code that does nothing.

export type Claim = { offer: string; code: string }
export type Facts = {
  /** The highest discount on something that can be bought, in whole per cent; null where nothing is discounted. */
  best_discount: { percent: number; products: number } | null
  /** Those that count at this moment. */
  codes: readonly { code: string; gives: string }[]
}

const upTo = /(up\s?to\s+)(\d{1,3})(\s*%)/i

/** 'Up to 60% Off' over a catalogue whose best is 55 % says 'Up to 55% Off'; over one without discounts, nothing. */
export function trueOffer(offer: string, bestPercent: number | null): string {
  const claimed = Number(upTo.exec(offer)?.[2] ?? Number.NaN)
  if (Number.isNaN(claimed) || (bestPercent !== null && claimed <= bestPercent)) return offer
  return bestPercent === null ? '' : offer.replace(upTo, `$1${bestPercent}$3`)
}

export const trueClaim = <C extends Claim>(claim: C, { best_discount, codes }: Facts) => ({
  ...claim,
  offer: trueOffer(claim.offer, best_discount?.percent ?? null),
  code: codes.some(({ code }) => code === claim.code) ? claim.code : '',
  facts: promoFacts(claim, { best_discount, codes }),
})

/** 'Up to 60% off MRP on 145 products', and what the code gives beside it. */
function promoFacts({ code }: Claim, { best_discount: best, codes }: Facts) {
  const found = codes.find((one) => one.code === code)
  return {
    off:
      best &&
      `Up to ${best.percent}% off MRP on ${best.products} ${best.products === 1 ? 'product' : 'products'}`,
    gives: found ? found.gives.charAt(0).toLowerCase() + found.gives.slice(1) : null,
  }
}
