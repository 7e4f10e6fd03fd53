// Instants as people in India read them.
import { indianDay, wallClock, weekdayOf } from './time.ts'

// by hand: a phone takes longer to load the browser's own tables than to draw the page
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const monthOf = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? ''

/** 4 Mar; of September four letters, as India has it. */
const dayAndMonth = (day: string): string => {
  const name = monthOf(day)
  return `${Number(day.slice(8))} ${name.slice(0, name === 'September' ? 4 : 3)}`
}

/** 12:55 pm */
export const showTime = (at: Date): string => {
  const clock = wallClock(at).slice(11)
  const hour = Number(clock.slice(0, 2))
  return `${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? 'am' : 'pm'}`
}

/** 4 Mar 2024 */
export const showDate = (at: Date): string => showDay(indianDay(at))

/** The same for a calendar day such as 2024-03-04. */
export const showDay = (day: string): string => `${dayAndMonth(day)} ${day.slice(0, 4)}`

/** 4 Mar 2024, 7:10 pm */
export const showMoment = (at: Date): string => `${showDate(at)}, ${showTime(at)}`

/** Tue, 17 Nov */
export const showWeekday = (at: Date): string => {
  const day = indianDay(at)
  return `${weekdays[weekdayOf(day)]}, ${dayAndMonth(day)}`
}

/** 4 Mar, of a calendar day: this year needs no saying. */
export const showDayOfMonth = dayAndMonth

/** March 2024 */
export const showMonth = (at: Date): string => {
  const day = indianDay(at)
  return `${monthOf(day)} ${day.slice(0, 4)}`
}

const minute = 60_000
const hour = 60 * minute

/** Just now, 12 minutes ago, 2 hours ago; after a day the moment itself. */
export function showAgo(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime()
  const count = (whole: number, what: string) => `${whole} ${what}${whole === 1 ? '' : 's'} ago`
  if (passed < 2 * minute) return 'just now'
  if (passed < hour) return count(Math.floor(passed / minute), 'minute')
  if (passed < 24 * hour) return count(Math.floor(passed / hour), 'hour')
  return showMoment(at)
}

/** 15 Nov, 11:42 am: this year needs no saying. */
export const showShort = (at: string): string =>
  `${dayAndMonth(indianDay(new Date(at)))}, ${showTime(new Date(at))}`
