// What has dates never overwrites: a new one begins, and the one before it ends by itself the day before.
import { dayAfter } from '#kernel/time.ts'

export const planStates = ['running', 'waits', 'over'] as const
export type PlanState = (typeof planStates)[number]

export type Dated = {
  from: string
  /** The last day; null for open. */
  to: string | null
}

/** Of those that follow each other, such as a bank's plans of one tenure: the last day it counts. */
export function endOf(one: Dated, others: readonly Dated[]): string | null {
  const next = others
    .map(({ from }) => from)
    .filter((from) => from > one.from)
    .toSorted()[0]
  const before = next === undefined ? null : dayAfter(next, -1)
  if (one.to === null || before === null) return one.to ?? before
  return one.to < before ? one.to : before
}

export function stateOn(one: Dated, others: readonly Dated[], day: string): PlanState {
  if (one.from > day) return 'waits'
  const end = endOf(one, others)
  return end !== null && end < day ? 'over' : 'running'
}

/** The one that counts on a day. */
export const countingOn = <T extends Dated>(all: readonly T[], day: string): T | undefined =>
  all.find((one) => stateOn(one, all, day) === 'running')

export type Clash<T> =
  | { kind: 'ends_before_it_begins' }
  | { kind: 'same_day'; with: T }
  /** Another has a last day of its own, which comes later than this one begins. */
  | { kind: 'still_runs'; with: T }
  /** This one's last day comes after another begins. */
  | { kind: 'runs_into'; with: T }

/** Why these dates do not fit among the others. */
export function clashOf<T extends Dated>(wanted: Dated, others: readonly T[]): Clash<T> | undefined {
  if (wanted.to !== null && wanted.to < wanted.from) return { kind: 'ends_before_it_begins' }
  const same = others.find(({ from }) => from === wanted.from)
  if (same) return { kind: 'same_day', with: same }
  const before = others
    .filter(({ from }) => from < wanted.from)
    .toSorted(byStart)
    .at(-1)
  if (before?.to && before.to >= wanted.from) return { kind: 'still_runs', with: before }
  const next = others.filter(({ from }) => from > wanted.from).toSorted(byStart)[0]
  if (next && wanted.to !== null && wanted.to >= next.from) return { kind: 'runs_into', with: next }
  return undefined
}

const byStart = (one: Dated, other: Dated): number => (one.from < other.from ? -1 : 1)
