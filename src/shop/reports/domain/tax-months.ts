// Months and quarters to choose from.

export type TaxMonths = { month: string; months: 1 | 3 }

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const showMonth = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`))

const monthsBefore = (month: string, count: number): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const all = year * 12 + number - 1 - count
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
}

/** The last thirteen months, the present one first. */
export const monthChoices = (today: string): { month: string; name: string }[] =>
  Array.from({ length: 13 }, (_, back) => monthsBefore(today.slice(0, 7), back)).map((month) => ({
    month,
    name: showMonth(month),
  }))

/** The last six quarters; they begin in January, April, July and October. */
export function quarterChoices(today: string): { month: string; name: string }[] {
  const month = today.slice(0, 7)
  const first = monthsBefore(month, (Number(month.slice(5)) - 1) % 3)
  return Array.from({ length: 6 }, (_, back) => monthsBefore(first, back * 3)).map((start) => ({
    month: start,
    name: `${showMonth(start)} to ${showMonth(monthsBefore(start, -2))}`,
  }))
}
