// When nobody works: the week, the hour after which an order waits for the next day, and holidays of any year.
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { isDay } from '#kernel/time.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { type Holiday, holidaysOf } from '../domain/holidays.ts'
import type { WeekBody } from '../settings-contract.ts'
import { countChange, listHolidays, lockTerms } from './settings-queries.ts'

type Doing = { actor: Actor; now: Date }
type Refusal = 'bad_fields' | 'changed_meanwhile' | 'not_found'
type Done<T = void> = Promise<Result<T, Refusal>>

export const changeWeek = (db: Db, { version, ...week }: WeekBody, { actor, now }: Doing): Done =>
  transact(db, async (trx): Done => {
    const before = await lockTerms(trx)
    if (before.version !== version) return refuse('changed_meanwhile')
    if (week.working_days.length === 0)
      return refuseFields({ working_days: 'One day of the week is worked on.' })
    const working_days = week.working_days.toSorted((a, b) => a - b)
    await trx
      .updateTable('delivery_terms')
      .set({ ...week, working_days })
      .execute()
    await countChange(trx)
    await writeAudit(trx, actor, now, {
      area: 'settings',
      action: 'delivery.week_changed',
      subject: { id: 'week', name: 'working week' },
      before: { working_days: before.working_days, cut_off_hour: before.cut_off_hour },
      after: { ...week, working_days },
    })
    return ok(undefined)
  })

const isSameDay = (one: Holiday, other: Holiday): boolean =>
  one.every_year && other.every_year && one.day.slice(5) === other.day.slice(5)

export const addHoliday = (db: Db, holiday: Holiday, { actor, now }: Doing): Done =>
  transact(db, async (trx): Done => {
    if (!isDay(holiday.day)) return refuseFields({ day: 'There is no such day.' })
    await lockTerms(trx)
    const name = holiday.name.trim()
    const there = holidaysOf(Number(holiday.day.slice(0, 4)), await listHolidays(trx))
    if (there.some(({ day }) => day === holiday.day))
      return refuseFields({ day: 'This day is a holiday already.' })
    await trx
      .insertInto('holiday')
      .values({ ...holiday, name })
      .execute()
    await countChange(trx)
    await writeAudit(trx, actor, now, {
      area: 'settings',
      action: 'delivery.holiday_added',
      subject: { id: holiday.day, name },
      after: { ...holiday, name },
    })
    return ok(undefined)
  })

export const removeHoliday = (db: Db, day: string, { actor, now }: Doing): Done =>
  transact(db, async (trx): Done => {
    await lockTerms(trx)
    const all = await listHolidays(trx)
    const gone = all.find((holiday) => holiday.day === day)
    if (!gone) return refuse('not_found')
    // entered for several years, it would come again from another of them
    const same = all.filter((one) => one === gone || (gone.every_year && isSameDay(one, gone)))
    await trx
      .deleteFrom('holiday')
      .where(
        'day',
        'in',
        same.map((one) => one.day),
      )
      .execute()
    await countChange(trx)
    await writeAudit(trx, actor, now, {
      area: 'settings',
      action: 'delivery.holiday_removed',
      subject: { id: day, name: gone.name },
      before: gone,
    })
    return ok(undefined)
  })
