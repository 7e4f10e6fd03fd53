// Days on which nothing leaves: those entered for a year, and those that come again on the same day of every later one.
import { isDay } from '#kernel/time.ts'
import type { Day } from './promise.ts'

export type Holiday = { day: Day; name: string; every_year: boolean }

const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** The same day of a later year; none where it is a 29th of February that the year does not have. */
function again(day: Day, year: number): Day[] {
  const there = `${year}${day.slice(4)}`
  return year > yearOf(day) && isDay(there) ? [there] : []
}

/** What counts from today on. Promises reach months ahead, so this year and the next are enough of what comes again. */
export const daysOff = (entered: readonly Day[], everyYear: readonly Day[], today: Day): ReadonlySet<Day> =>
  new Set([
    ...entered,
    ...everyYear.flatMap((day) => [...again(day, yearOf(today)), ...again(day, yearOf(today) + 1)]),
  ])

/** Those of a year, each day once, with the day under which it was first entered. */
export function holidaysOf(year: number, all: readonly Holiday[]): (Holiday & { entered: Day })[] {
  const found = new Map<Day, Holiday & { entered: Day }>()
  for (const holiday of all.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const { day, every_year } = holiday
    const [there] = yearOf(day) === year ? [day] : every_year ? again(day, year) : []
    if (!there) continue
    const before = found.get(there)
    const entered = every_year && before?.every_year ? before.entered : day
    found.set(there, { ...holiday, day: there, entered })
  }
  return [...found.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
