// What a piece costs in a sale, and when it cannot be in one.
import { type Paise, paise, percentOf } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'

export type SaleChange =
  | { kind: 'percent'; bps: number }
  | { kind: 'rupees'; off: Paise }
  | { kind: 'price'; price: Paise }

export type SalePriceProblem = 'below_one_rupee' | 'not_lower'

const oneRupee = 100
const step = 100_00
const ending = 90_00

/** Down to the next price that ends in 90, so that nobody is promised more than they get; small prices stay. */
const downTo90 = (amount: number): number =>
  amount < ending ? amount : Math.floor((amount - ending) / step) * step + ending

function changed(everyday: Paise, change: SaleChange): number {
  if (change.kind === 'percent') return everyday - percentOf(everyday, change.bps)
  return change.kind === 'rupees' ? everyday - change.off : change.price
}

export function salePriceFor(
  everyday: Paise,
  change: SaleChange,
  endsIn90: boolean,
): Result<Paise, SalePriceProblem> {
  const exact = changed(everyday, change)
  // a share of a price is told in whole rupees
  const whole = change.kind === 'percent' ? Math.floor(exact / oneRupee) * oneRupee : exact
  const price = endsIn90 ? downTo90(whole) : whole
  if (price < oneRupee) return refuse('below_one_rupee')
  return price >= everyday ? refuse('not_lower') : ok(paise(price))
}

/** A price that falls by more than half is as likely a slip of the finger. */
export const fallsByMoreThanHalf = (everyday: Paise, price: Paise): boolean => price * 2 < everyday

export type Running = { saleId: string; price: Paise }

/** The lowest of all sales that run for a piece, where one is below its everyday price. */
export function lowestOf(everyday: Paise, running: readonly Running[]): Running | undefined {
  return running
    .filter(({ price }) => price < everyday)
    .reduce<Running | undefined>((best, one) => (best && best.price <= one.price ? best : one), undefined)
}
