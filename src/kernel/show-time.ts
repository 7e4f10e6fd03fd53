// Instants as people in India read them.
const inIndia = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })

const time = inIndia({ timeStyle: 'short' })
const date = inIndia({ day: 'numeric', month: 'short', year: 'numeric' })
const weekday = inIndia({ weekday: 'short', day: 'numeric', month: 'short' })
const month = inIndia({ month: 'long', year: 'numeric' })

/** 12:55 pm */
export const showTime = (at: Date): string => time.format(at)

/** 4 Mar 2024 */
export const showDate = (at: Date): string => date.format(at)

/** The same for a calendar day such as 2024-03-04. */
export const showDay = (day: string): string => showDate(new Date(`${day}T12:00:00+05:30`))

/** 4 Mar 2024, 7:10 pm */
export const showMoment = (at: Date): string => `${showDate(at)}, ${showTime(at)}`

/** Tue, 17 Nov */
export const showWeekday = (at: Date): string => weekday.format(at)

/** 4 Mar, of a calendar day: this year needs no saying. */
export const showDayOfMonth = (day: string): string =>
  showWeekday(new Date(`${day}T12:00:00+05:30`)).split(', ')[1] ?? day

/** March 2024 */
export const showMonth = (at: Date): string => month.format(at)

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
export const showShort = (at: string): string => {
  const [, day = ''] = showWeekday(new Date(at)).split(', ')
  return `${day}, ${showTime(new Date(at))}`
}
