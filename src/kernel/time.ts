// Instants are Dates; a calendar day is text. India's time zone appears only where a day is asked for.
const aheadOfGreenwich = 5.5 * 3_600_000

/** The clock on the wall in India, as 2026-11-15T18:30. India has no summer time, so that nobody need look it up. */
export const wallClock = (at: Date): string =>
  new Date(at.getTime() + aheadOfGreenwich).toISOString().slice(0, 16)

/** The calendar day in India, as 2026-11-15. */
export const indianDay = (at: Date): string => wallClock(at).slice(0, 10)

/** The hour of the day in India, from 0 to 23. */
export const hourInIndia = (at: Date): number => Number(wallClock(at).slice(11, 13))

/** Calendar days are counted at noon, where no clock is ever put forward or back. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** So many days later, or earlier. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(noonOf(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** From Sunday, which is 0, to Saturday. */
export const weekdayOf = (day: string): number => noonOf(day).getUTCDay()

/** Whether the calendar has this day: 2026-02-29 is none. */
export const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(noonOf(day).getTime()) && dayAfter(day, 0) === day
