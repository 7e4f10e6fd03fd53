// What somebody may ask to be told of.
import { type Paise, paise, showPaise } from '#kernel/money.ts'

export const alertKinds = ['back', 'price'] as const
export type AlertKind = (typeof alertKinds)[number]

export type Wish = { kind: 'back' } | { kind: 'price'; price: Paise }

/** A piece as it is when somebody asks. */
type Asked = { inStock: boolean; offerPrice: Paise }

/** Nothing where it makes sense; else what is wrong with the wish. */
export function faultOf(
  wish: Wish,
  { inStock, offerPrice }: Asked,
): 'alert_is_back' | { price: string } | undefined {
  if (wish.kind === 'back') return inStock ? 'alert_is_back' : undefined
  if (wish.price > 0 && wish.price < offerPrice) return undefined
  return {
    price:
      wish.price === offerPrice
        ? `That is today’s price. Choose less than ${showPaise(offerPrice)}.`
        : `That is above today’s price. Choose less than ${showPaise(offerPrice)}.`,
  }
}

const rupee = 100

/** Two prices to choose from: about 5 and 10 per cent lower, in round rupees that end like prices do. */
export function lowerPrices(now: Paise): Paise[] {
  const step = now >= 1_000_000 ? 100 * rupee : now >= 100_000 ? 10 * rupee : rupee
  const lower = [0.95, 0.9].map((share) => {
    const round = Math.floor((now * share) / step) * step
    return step > rupee ? round - 10 * rupee + (step === 10 * rupee ? 9 * rupee : 0) : round
  })
  return [...new Set(lower)].filter((price) => price > 0 && price < now).map(paise)
}
