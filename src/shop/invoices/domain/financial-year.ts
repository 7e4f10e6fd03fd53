import { indianDay } from '#kernel/time.ts'

/** '26-27' for every moment from 1 April 2026 to 31 March 2027, as India's clocks show them. */
export function financialYearOf(at: Date): string {
  const [year = 0, month = 0] = indianDay(at).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  const twoDigits = (full: number) => String(full % 100).padStart(2, '0')
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}
