// What is shown at a moment. Anything in a list may carry `from` and `until`; outside of them it is not there.

type Window = { from?: string; until?: string }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isShown = ({ from, until }: Window, at: Date): boolean =>
  (from === undefined || new Date(from) <= at) && (until === undefined || at < new Date(until))

/** The same without what is not shown at the moment, and without the moments themselves. */
export function shownAt<T>(value: T, at: Date): T {
  if (Array.isArray(value)) {
    return value
      .filter((entry) => !isObject(entry) || isShown(entry as Window, at))
      .map((entry) => shownAt(entry, at)) as T
  }
  if (!isObject(value)) return value
  const { from, until, ...rest } = value
  return Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, shownAt(part, at)])) as T
}

const momentNames = ['from', 'until', 'ends_at']

/** A leap second is well formed, and no moment that a Date knows. */
const momentOf = (text: string): Date[] => {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? [] : [at]
}

/** Every moment at which something in it appears or goes. */
export function momentsIn(value: unknown): Date[] {
  if (Array.isArray(value)) return value.flatMap(momentsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, part]) =>
    momentNames.includes(name) && typeof part === 'string' ? momentOf(part) : momentsIn(part),
  )
}

/** The first moment after `at`, if there is one. */
export const nextMoment = (moments: Date[], at: Date): Date | undefined =>
  moments.filter((moment) => moment > at).sort((one, other) => one.getTime() - other.getTime())[0]

type Promo = { from?: string; ends_at: string; is_hidden?: boolean }

export const isPromoShown = ({ from, ends_at, is_hidden }: Promo, at: Date): boolean =>
  !is_hidden && isShown({ from, until: ends_at }, at)
