// Instants are Dates; a calendar day is text. India's time zone appears only where a day is asked for.
const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })

/** The calendar day in India, as 2026-11-15. */
export const indianDay = (at: Date): string => dayInIndia.format(at)

const dayWords = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const timeWords = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Tue, 17 Nov */
export const indianDayInWords = (at: Date): string => dayWords.format(at)

/** 17 Nov 2026, 12:55 pm */
export const indianTimeInWords = (at: Date): string => timeWords.format(at)
