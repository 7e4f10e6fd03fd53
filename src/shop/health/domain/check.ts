// One check of the shop's health: how it is, in words, and what to do where it is not well.

/** `off`: not set up, and nobody is missing it; `unknown`: nobody can say from here. Only the last two need somebody. */
export type HealthState = 'well' | 'off' | 'unknown' | 'look' | 'bad'

export const checkNames = [
  'database',
  'backups',
  'promises',
  'payments',
  'letters',
  'jobs',
  'disk',
  'processes',
  'replica',
  'version',
] as const
export type CheckName = (typeof checkNames)[number]

export type Check = {
  name: CheckName
  state: HealthState
  /** What is so, in a sentence or two. */
  says: string
  /** What to do next; only where somebody is needed. */
  next?: string
}

export const needsSomebody = ({ state }: Pick<Check, 'state'>): boolean => state === 'look' || state === 'bad'

const urgency: Record<HealthState, number> = { bad: 0, look: 1, unknown: 2, well: 3, off: 4 }

/** What is worst first; what is alike as it was. */
export const worstFirst = <T extends { state: HealthState }>(checks: readonly T[]): T[] =>
  [...checks].sort((one, other) => urgency[one.state] - urgency[other.state])

export function overall(checks: readonly Check[]): HealthState {
  if (checks.some(({ state }) => state === 'bad')) return 'bad'
  return checks.some(({ state }) => state === 'look') ? 'look' : 'well'
}

/** The one sentence above everything. */
export function sentenceOf(checks: readonly Check[]): string {
  const count = checks.filter(needsSomebody).length
  if (count === 0) return 'All is well'
  return count === 1 ? 'One thing to see to' : `${count} things to see to`
}

/** "3 letters", "1 letter". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${new Intl.NumberFormat('en-IN').format(count)} ${count === 1 ? one : many}`

const gigabyte = 1_000_000_000

/** As disks are sold: 412 MB, 31 GB. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(0, Math.round(bytes / 1_000))} KB`
  if (bytes < gigabyte) return `${Math.round(bytes / 1_000_000)} MB`
  const inGigabytes = bytes / gigabyte
  return `${inGigabytes < 10 ? Math.round(inGigabytes * 10) / 10 : Math.round(inGigabytes)} GB`
}

/** How long: 0.4 s, 12 s, 5 minutes, 3 hours, 2 days. */
export function timeInWords(seconds: number): string {
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} s`
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} minutes`
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} hours`
  return `${Math.round(seconds / 86_400)} days`
}
