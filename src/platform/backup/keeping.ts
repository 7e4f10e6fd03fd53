// Which backups stay, and when the next one is due.
import { hourInIndia } from '#kernel/time.ts'

export type Kept = {
  name: string
  at: Date
  /** It was opened after it was made, and all was there. */
  isGood: boolean
}

/**
 * What may go, so that the newest good ones stay, as many as asked for. What could not be opened stays for a look as
 * long as an older good one does; before there is any good one, nothing goes.
 */
export function thatMayGo(all: readonly Kept[], keep: number): string[] {
  const newestFirst = all.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const oldestKept = newestFirst
    .filter(({ isGood }) => isGood)
    .slice(0, keep)
    .at(-1)
  if (!oldestKept) return []
  return newestFirst.filter(({ at }) => at < oldestKept.at).map(({ name }) => name)
}

const hour = 3_600_000
/** People sleep, and orders are few. */
const nightFrom = 2
const nightTo = 5

/** Once a day, at night in India if the shop is open then. After one that failed we wait an hour. */
export function isBackupDue(now: Date, lastGood: Date | undefined, lastTried: Date | undefined): boolean {
  const hoursSince = (at: Date | undefined) =>
    at ? (now.getTime() - at.getTime()) / hour : Number.POSITIVE_INFINITY
  if (hoursSince(lastTried) < 1) return false
  const clock = hourInIndia(now)
  const isNight = clock >= nightFrom && clock < nightTo
  const mostHours = isNight ? 12 : 26
  return hoursSince(lastGood) > mostHours
}
