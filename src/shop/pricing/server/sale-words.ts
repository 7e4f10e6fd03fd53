// A plan in words, for the audit log.
import { showPaise } from '#kernel/money.ts'
import type { SaleChange } from '../domain/sale-price.ts'
import type { Covers } from './sale-queries.ts'

export const coversWords = (covers: Covers): string =>
  covers.kind === 'products' ? `${covers.ids.length} picked` : `${covers.kind} ${covers.name}`

export function changeWords(change: SaleChange, endsIn90: boolean): string {
  const by =
    change.kind === 'percent'
      ? `${change.bps / 100}% off`
      : change.kind === 'rupees'
        ? `${showPaise(change.off)} off`
        : `for ${showPaise(change.price)}`
  return endsIn90 ? `${by}, ending in 90` : by
}
