// The times at which the suite must pass as well: when London and India have different days, and at the seams of months
// and years.

const day = 86_400_000

/** 19:00 in India, and half past midnight there, when it is still the evening before in London. */
const evenings = ['13:30:00Z', '19:00:00Z'] as const

const bothEvenings = (at: Date): string[] =>
  evenings.map((time) => `${at.toISOString().slice(0, 10)}T${time}`)

/** The next such day of the calendar, not today. Days as London counts them: the times above are given so. */
function next(now: Date, isIt: (at: Date, tomorrow: Date) => boolean): Date {
  for (let at = now.getTime() + day; ; at += day) {
    if (isIt(new Date(at), new Date(at + day))) return new Date(at)
  }
}

const is = (at: Date, month: number, date: number) =>
  at.getUTCMonth() === month - 1 && at.getUTCDate() === date

export function clocks(now: Date): { name: string; at: string }[] {
  const today = now.toISOString().slice(0, 10)
  const named = {
    'this evening': [`${today}T19:00:00Z`],
    'the last evening of a month': bothEvenings(next(now, (_at, tomorrow) => tomorrow.getUTCDate() === 1)),
    'the last evening of the financial year': bothEvenings(next(now, (at) => is(at, 3, 31))),
    'the evening of 28 February': bothEvenings(next(now, (at) => is(at, 2, 28))),
    'the evening of 28 February in a leap year': bothEvenings(
      next(now, (at, tomorrow) => is(at, 2, 28) && is(tomorrow, 2, 29)),
    ),
  }
  return Object.entries(named).flatMap(([name, times]) => times.map((at) => ({ name, at })))
}
