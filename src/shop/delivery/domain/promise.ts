// When it arrives: from the moment of the order, through packing and the road, over days on which somebody works.
import { dayAfter, indianDay, weekdayOf } from '#kernel/time.ts'

/** A calendar day in India, as 2026-11-15. */
export type Day = string

/** The van leaves at this hour; an order after it is packed on the next working day. */
export const cutOffHour = 18

export type Promised = {
  from: Day
  to: Day
  /** Ordered before this moment, it arrives as promised. */
  orderBefore: Date
}

const isSunday = (day: Day): boolean => weekdayOf(day) === 0
const cutOffOn = (day: Day): Date => new Date(`${day}T${cutOffHour}:00:00+05:30`)

const isWorkingDay = (day: Day, holidays: ReadonlySet<Day>): boolean => !isSunday(day) && !holidays.has(day)

/** `count` working days after `day`; 0 is the day itself if somebody works on it, else the next. */
export function workingDaysAfter(day: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let at = day
  while (!isWorkingDay(at, holidays)) at = dayAfter(at)
  for (let left = count; left > 0; left -= 1) {
    at = dayAfter(at)
    while (!isWorkingDay(at, holidays)) at = dayAfter(at)
  }
  return at
}

export function promiseFor(
  now: Date,
  { shipDays, leastDays, mostDays }: { shipDays: number; leastDays: number; mostDays: number },
  holidays: ReadonlySet<Day>,
): Promised {
  const today = indianDay(now)
  const isToday = isWorkingDay(today, holidays) && now < cutOffOn(today)
  const packedFrom = isToday ? today : workingDaysAfter(dayAfter(today), 0, holidays)
  const leaves = workingDaysAfter(packedFrom, shipDays, holidays)
  return {
    from: workingDaysAfter(leaves, leastDays, holidays),
    to: workingDaysAfter(leaves, mostDays, holidays),
    orderBefore: cutOffOn(packedFrom),
  }
}
