// Sales from and to the wire.
import { fromRupees, type Paise, toRupees } from '#kernel/money.ts'
import type { WireChange } from './contract.ts'
import type { SaleChange } from './domain/sale-price.ts'

export function toWireChange(change: SaleChange): WireChange {
  if (change.kind === 'percent') return { kind: 'percent', percent: change.bps / 100 }
  return change.kind === 'rupees'
    ? { kind: 'rupees', off: toRupees(change.off) }
    : { kind: 'price', price: toRupees(change.price) }
}

export function fromWireChange(change: WireChange): SaleChange {
  if (change.kind === 'percent') return { kind: 'percent', bps: Math.round(change.percent * 100) }
  return change.kind === 'rupees'
    ? { kind: 'rupees', off: fromRupees(change.off) }
    : { kind: 'price', price: fromRupees(change.price) }
}

export const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

export const rupeesOrNull = (amount: Paise | undefined): number | null =>
  amount === undefined ? null : toRupees(amount)
