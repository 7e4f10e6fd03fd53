// When it arrives: from the moment of the order, through packing and the road, over days on which somebody works.
import { dayAfter, indianDay, weekdayOf } from '#kernel/time.ts'

/** A calendar day in India, as 2026-11-15. */
export type Day = string

/** When somebody works. */
export type Calendar = {
  /** From Sunday, which is 0, to Saturday; at least one. */
  workingDays: readonly number[]
  holidays: ReadonlySet<Day>
  /** The van leaves at this hour; an order after it is packed on the next working day. */
  cutOffHour: number
}

export type Promised = {
  from: Day
  to: Day
  /** Ordered before this moment, it arrives as promised. */
  orderBefore: Date
}

const cutOffOn = (day: Day, { cutOffHour }: Calendar): Date =>
  new Date(`${day}T${String(cutOffHour).padStart(2, '0')}:00:00+05:30`)

const isWorkingDay = (day: Day, { workingDays, holidays }: Calendar): boolean =>
  workingDays.includes(weekdayOf(day)) && !holidays.has(day)

/** `count` working days after `day`; 0 is the day itself if somebody works on it, else the next. */
export function workingDaysAfter(day: Day, count: number, calendar: Calendar): Day {
  let at = day
  while (!isWorkingDay(at, calendar)) at = dayAfter(at)
  for (let left = count; left > 0; left -= 1) {
    at = dayAfter(at)
    while (!isWorkingDay(at, calendar)) at = dayAfter(at)
  }
  return at
}

export type Way = {
  shipDays: number
  leastDays: number
  mostDays: number
  /**
   * Weekdays on which it is packed and sent where it lies; the shop's own where nobody says. On a day off of the shop
   * nothing leaves anywhere, and the road has the shop's days.
   */
  dispatchDays?: readonly number[] | undefined
}

/** The day on which an order of this moment is packed. */
export function packedOn(now: Date, calendar: Calendar): Day {
  const today = indianDay(now)
  const isToday = isWorkingDay(today, calendar) && now < cutOffOn(today, calendar)
  return isToday ? today : workingDaysAfter(dayAfter(today), 0, calendar)
}

/** A place that sends on days off alone is taken at its word: it must send some day. */
function daysInCommon(days: readonly number[], { workingDays }: Calendar): readonly number[] {
  const both = days.filter((day) => workingDays.includes(day))
  return both.length > 0 ? both : days
}

export function promiseFor(
  now: Date,
  { shipDays, leastDays, mostDays, dispatchDays }: Way,
  calendar: Calendar,
): Promised {
  const packing = dispatchDays ? { ...calendar, workingDays: daysInCommon(dispatchDays, calendar) } : calendar
  const packedFrom = packedOn(now, packing)
  const leaves = workingDaysAfter(packedFrom, shipDays, packing)
  return {
    from: workingDaysAfter(leaves, leastDays, calendar),
    to: workingDaysAfter(leaves, mostDays, calendar),
    orderBefore: cutOffOn(packedFrom, calendar),
  }
}
