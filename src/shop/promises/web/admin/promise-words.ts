// What the promises are called on their page, and how their values read.
import { showRupees } from '#kernel/money.ts'
import type { PromiseValues, WirePromises } from '../../contract.ts'

export const promiseLabels: Record<keyof PromiseValues, string> = {
  return_days: 'New categories',
  cancel_until: 'Free until',
  made_to_order_cancel_hours: 'Made to order',
  protection_covers: 'Covers',
  protection_leaves_out: 'Does not cover',
  plans: 'Protection plans',
  warranty_words: 'Words for every warranty',
  warranties: 'Words of a category',
  low_stock: 'Low-stock mark',
  few_left: 'Tell shoppers how many are left at',
  hold_minutes: 'Hold while paying',
  phone_hold_hours: 'Hold for phone orders',
}

export const untilNames: Record<PromiseValues['cancel_until'], string> = {
  dispatch: 'It leaves the warehouse',
  packing: 'It is packed',
}

/** As a new shop begins; plans and words stay the owner's. */
export const firstPromises = {
  return_days: 7,
  cancel_until: 'dispatch',
  made_to_order_cancel_hours: null,
  low_stock: 3,
  few_left: 3,
  hold_minutes: 15,
  phone_hold_hours: 24,
} as const satisfies Partial<PromiseValues>

export const nameOf = (categories: WirePromises['categories'], slug: string | null): string =>
  slug === null ? 'All furniture' : (categories.find((one) => one.slug === slug)?.name ?? slug)

export type Plan = PromiseValues['plans'][number]

/** 'Above ₹10,000, up to ₹30,000': a plan ends where the next of its kind begins. */
export function bandOf(plan: Plan, plans: readonly Plan[]): string {
  const ends = plans
    .filter(({ category, above }) => category === plan.category && above > plan.above)
    .map(({ above }) => above)
  const end = ends.length === 0 ? undefined : Math.min(...ends)
  if (end === undefined) return plan.above === 0 ? 'Every price' : `Above ${showRupees(plan.above)}`
  return plan.above === 0
    ? `Up to ${showRupees(end)}`
    : `Above ${showRupees(plan.above)}, up to ${showRupees(end)}`
}

/** As the server answers with them. */
export const inOrder = (plans: readonly Plan[]): Plan[] =>
  plans.toSorted((one, other) => {
    const [first, second] = [one.category ?? '', other.category ?? '']
    return first === second ? one.above - other.above : first < second ? -1 : 1
  })

const between = (value: number | null, least: number, most: number): string | undefined =>
  value === null || value < least || value > most ? `From ${least} to ${most}.` : undefined

/** What cannot be saved yet. */
export function promiseFaults(values: PromiseValues): Partial<Record<keyof PromiseValues, string>> {
  const hours = values.made_to_order_cancel_hours
  const faults = {
    return_days: between(values.return_days, 1, 100),
    made_to_order_cancel_hours: hours === null ? undefined : between(hours, 1, 720),
    low_stock: between(values.low_stock, 0, 1_000),
    few_left: between(values.few_left, 0, 10),
    hold_minutes: between(values.hold_minutes, 10, 60),
    phone_hold_hours: between(values.phone_hold_hours, 1, 72),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, words]) => words !== undefined))
}

/** How "Was …" says a value, where the plain way is not good enough. */
export function showPromise(name: string, value: unknown): string | undefined {
  if (name === 'cancel_until') return untilNames[value as PromiseValues['cancel_until']].toLowerCase()
  if (name === 'made_to_order_cancel_hours') return value === null ? 'as everything else' : `${value} hours`
  if (name === 'plans') {
    const plans = value as Plan[]
    return plans.map((plan) => `${bandOf(plan, plans)}: ${showRupees(plan.price)}`).join('; ') || 'none'
  }
  if (name === 'warranties')
    return (value as PromiseValues['warranties']).map(({ words }) => words).join('; ') || 'none'
  return undefined
}
