// Moments as an owner types and reads them in a terminal.
import { fromIndianInput } from '#kernel/india-time.ts'

const withZone = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?\s?(Z|[+-]\d{2}:?\d{2})$/i
const inIndia = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,6})?)?$/

/** ISO with a zone, or the wall clock of India without one; undefined where it is no moment. */
export function readMoment(text: string): Date | undefined {
  const said = text.trim()
  if (withZone.test(said)) return valid(new Date(said.replace(' ', 'T').replace(' ', '')))
  const [, day, time, seconds] = inIndia.exec(said) ?? []
  if (!day || !time) return undefined
  const at = fromIndianInput(`${day}T${time}`)
  // a calendar without this day would answer with another one
  if (!at || !sayMoment(at).startsWith(`${day} ${time}`)) return undefined
  return new Date(at.getTime() + Math.round(Number(seconds?.slice(1) ?? 0) * 1_000))
}

const valid = (at: Date): Date | undefined => (Number.isNaN(at.getTime()) ? undefined : at)

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** 2026-11-17 14:30:05, as clocks in India show it: what can be typed back in. */
export const sayMoment = (at: Date): string => wallClock.format(at)

/** 84 MB */
export function sayBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1_000 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`
}
