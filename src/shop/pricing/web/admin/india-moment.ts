// Moments as a field takes them: India's clock, without a zone.
const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** '2026-11-26T00:00' for a field of the kind datetime-local. */
export const toField = (instant: string | null): string =>
  instant === null ? '' : parts.format(new Date(instant)).replace(' ', 'T')

/** India keeps one time all year. */
export const fromField = (typed: string): string | null =>
  typed === '' ? null : new Date(`${typed.slice(0, 16)}:00+05:30`).toISOString()
