// Instants are Dates; a calendar day is text. India's time zone appears only where a day is asked for.
const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })

/** The calendar day in India, as 2026-11-15. */
export const indianDay = (at: Date): string => dayInIndia.format(at)
