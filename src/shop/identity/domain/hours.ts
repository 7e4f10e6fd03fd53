// When somebody picks up the phone, as a sentence says it.

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
export const dayName = (day: number): string => dayNames[day - 1] ?? ''

/** '09:00' is 9 am, '13:30' is 1:30 pm. */
export function showHour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${past} ${hours < 12 ? 'am' : 'pm'}`
}

/** 'all days', 'Mon to Sat', 'Mon to Fri, Sun'. */
function showDays(days: readonly number[]): string {
  if (days.length === 7) return 'all days'
  const runs: number[][] = []
  for (const day of days.toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap((run) =>
      run.length > 2 ? [`${dayName(run[0] ?? 0)} to ${dayName(run.at(-1) ?? 0)}`] : run.map(dayName),
    )
    .join(', ')
}

export type Hours = { hours_days: readonly number[]; hours_from: string; hours_to: string }

/** '9 am to 9 pm, all days'; nothing where none are chosen. */
export const hoursInWords = ({ hours_days, hours_from, hours_to }: Hours): string =>
  hours_days.length === 0 || hours_from === '' || hours_to === ''
    ? ''
    : `${showHour(hours_from)} to ${showHour(hours_to)}, ${showDays(hours_days)}`
