import { showRupees } from '#kernel/money.ts'
import { showDate } from '#kernel/show-time.ts'
import type { WireDiscount } from '../../contract.ts'

export const stateNames: Record<WireDiscount['state'], string> = {
  live: 'Live',
  planned: 'Planned',
  ended: 'Ended',
  used_up: 'Used up',
  stopped: 'Stopped',
}

export const stateKinds = {
  live: 'ok',
  planned: 'info',
  ended: 'mute',
  used_up: 'mute',
  stopped: 'bad',
} as const satisfies Record<WireDiscount['state'], string>

export const kindNames: Record<WireDiscount['kind'], string> = {
  percent: 'Per cent off',
  amount: 'Rupees off',
  free_delivery: 'Free delivery',
  cashback: 'Cashback',
}

type Whom = Pick<WireDiscount, 'minimum_spend' | 'category_names' | 'brands' | 'most_per_person' | 'emi_bank'>

/** Whom and what it is for, in a line. */
export function forWhom({ minimum_spend, category_names, brands, most_per_person, emi_bank }: Whom): string {
  const of = [...category_names, ...brands].join(', ')
  const parts = [
    of ? `${of} only` : '',
    emi_bank ? `paid by ${emi_bank} EMI` : '',
    minimum_spend > 0 ? `from ${showRupees(minimum_spend)}` : '',
    most_per_person === null
      ? ''
      : most_per_person === 1
        ? 'once per person'
        : `${most_per_person} per person`,
  ].filter((part) => part !== '')
  if (parts.length === 0) return 'Anyone, any number of times'
  const words = parts.join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The last day counts in full, so the moment it ends is the day before. */
const lastDay = (endsAt: string): string => showDate(new Date(Date.parse(endsAt) - 1))

export function whenIs({ starts_at, ends_at, state }: WireDiscount): string {
  if (ends_at === null) return state === 'planned' ? `From ${showDate(new Date(starts_at))}` : 'Always'
  if (state === 'ended') return `Ended ${lastDay(ends_at)}`
  return state === 'planned'
    ? `${showDate(new Date(starts_at))} to ${lastDay(ends_at)}`
    : `Until ${lastDay(ends_at)}`
}

export const usesOf = ({ uses, most_uses }: WireDiscount): string =>
  most_uses === null
    ? uses.toLocaleString('en-IN')
    : `${uses.toLocaleString('en-IN')} of ${most_uses.toLocaleString('en-IN')}`
