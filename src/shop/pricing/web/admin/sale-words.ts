// States, times and problems of sales in words.
import { showRupees } from '#kernel/money.ts'
import { showMoment } from '#kernel/show-time.ts'
import type { SaleState, WireChange, WireSaleRow } from '../../contract.ts'

export const stateNames: Record<SaleState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  running: 'Running',
  ended: 'Ended',
  stopped: 'Stopped',
}

export const stateKinds = {
  draft: 'mute',
  scheduled: 'info',
  running: 'ok',
  ended: 'mute',
  stopped: 'bad',
} as const satisfies Record<SaleState, string>

export const showWhen = (at: string | null, otherwise: string): string =>
  at === null ? otherwise : showMoment(new Date(at))

export const problemWords: Record<NonNullable<WireSaleRow['problem']>, string> = {
  below_one_rupee: 'Would cost less than ₹1',
  not_lower: 'Would not cost less than now',
  not_in_the_shop: 'Not in the shop: a draft, or deleted',
}

export function changeWords(change: WireChange): string {
  if (change.kind === 'percent') return `${change.percent}% off`
  return change.kind === 'rupees' ? `${showRupees(change.off)} off` : `for ${showRupees(change.price)}`
}

export const countPieces = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`
