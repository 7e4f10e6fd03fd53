// Stretches of days in India, and the stretch before each, to compare with.
import { dayAfter } from '#kernel/time.ts'

export type Period = { from: string; to: string }

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const oneDay = 86_400_000

export const lengthOf = ({ from, to }: Period): number => Math.round((toTime(to) - toTime(from)) / oneDay) + 1

export function daysOf({ from, to }: Period): string[] {
  return Array.from({ length: lengthOf({ from, to }) }, (_, index) => dayAfter(from, index))
}

/** As many days, right before. */
export const before = (period: Period): Period => ({
  from: dayAfter(period.from, -lengthOf(period)),
  to: dayAfter(period.from, -1),
})

const monthBegins = (day: string): string => `${day.slice(0, 8)}01`

/** What is known of each month and of each day, put together to a period: some months, some days more, and less some others. */
export type Copies = { months: string[]; days: string[]; without: string[] }

/**
 * A month of which more days belong to the period than not is taken whole, less those that do not. Nothing is known of days
 * to come; what is known of `live` days is old, and is left out.
 */
export function copiesFor(period: Period, today: string, live: ReadonlySet<string>): Copies {
  const found: Copies = { months: [], days: [], without: [] }
  const months = Map.groupBy(daysOf(period), monthBegins)
  for (const [month, inside] of months) {
    const last = dayAfter(monthBegins(dayAfter(month, 31)), -1)
    const known = daysOf({ from: month, to: last < today ? last : today })
    const others = known.filter((day) => day < period.from || day > period.to || live.has(day))
    const wanted = inside.filter((day) => !live.has(day))
    if (others.length < wanted.length) {
      found.months.push(month)
      found.without.push(...others)
    } else found.days.push(...wanted)
  }
  return found
}

const yearBegins = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return `${month >= 4 ? year : year - 1}-04-01`
}

export const presets = {
  today: 'Today',
  '7': 'Last 7 days',
  '14': 'Last 14 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  month: 'This month',
  year: 'This financial year',
} as const
export type Preset = keyof typeof presets

export function periodFor(preset: Preset, today: string): Period {
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'month') return { from: monthBegins(today), to: today }
  if (preset === 'year') return { from: yearBegins(today), to: today }
  return { from: dayAfter(today, 1 - Number(preset)), to: today }
}

/** The longest stretch that is counted at once: a year and a day. */
export const mostDays = 366

export type PeriodFault = 'not_a_day' | 'backwards' | 'too_long'

export function faultIn({ from, to }: Period): PeriodFault | undefined {
  if (Number.isNaN(toTime(from)) || Number.isNaN(toTime(to))) return 'not_a_day'
  if (from > to) return 'backwards'
  return lengthOf({ from, to }) > mostDays ? 'too_long' : undefined
}
