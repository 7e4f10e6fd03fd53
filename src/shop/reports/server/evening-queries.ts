// What the evening letter is made of, and its settings.
import { sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import { dayAfter } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import type { Understand } from '#shop/catalogue/domain/searched.ts'
import { productSumsOf, sumsOf } from './count-days.ts'
import type { DayFacts } from './evening-letter.ts'
import { listSearches } from './search-report.ts'

const mostBest = 6
/** More than are named, so that the letter can say how many more there are. */
const mostListed = 500

const underWay = sql`state in ('confirmed', 'packed', 'dispatched')`
const rupees = (amount: number | undefined): number => toRupees(paise(amount ?? 0))

export async function readDayFacts(db: Db, day: string, understand: Understand): Promise<DayFacts> {
  const [before, after] = [dayAfter(day, -1), dayAfter(day)]
  const [sums, best, late, tomorrow, missed] = await Promise.all([
    sumsOf([before, day]).execute(db),
    sql<{ title: string; pieces: number; net_paise: number }>`
      select product.title, sold.pieces, sold.net_paise
      from (${productSumsOf([day])}) sold join product on product.id = sold.product_id
      where sold.pieces > 0 order by sold.net_paise desc, product.id limit ${mostBest}`.execute(db),
    sql<{ number: string; promised: string }>`
      select number, promised_to as promised from customer_order
      where ${underWay} and promised_to < ${day}::date order by promised_to, number limit ${mostListed}`.execute(
      db,
    ),
    sql<{ number: string }>`
      select number from customer_order
      where ${underWay} and promised_to = ${after}::date order by number limit ${mostListed}`.execute(db),
    listSearches(db, { from: day, to: day }, understand),
  ])
  const sumOf = (of: string) => {
    const row = sums.rows.find((one) => one.day === of)
    return { orders: row?.orders ?? 0, rupees: rupees(row?.net_paise) }
  }
  return {
    day,
    sales: sumOf(day),
    yesterday: sumOf(before),
    best: best.rows.map(({ title, pieces, net_paise }) => ({ title, pieces, rupees: rupees(net_paise) })),
    late: late.rows,
    tomorrow: tomorrow.rows,
    missed: missed.map(({ term, times }) => ({ term, times })),
  }
}

const isDue = (day: string, hour: number) => sql<boolean>`
  is_on and hour <= ${hour} and (written_for is null or written_for < ${day}::date)`

/** Undefined where the letter is off, its hour has not come, or it is written. */
export async function findDueHour(db: Db, day: string, hour: number): Promise<number | undefined> {
  const row = await db.selectFrom('evening_letter').select('hour').where(isDue(day, hour)).executeTakeFirst()
  return row?.hour
}

/** The day belongs to whoever takes it first: false for the others. */
export async function claimEvening(trx: Db, day: string, hour: number): Promise<boolean> {
  const taken = await trx
    .updateTable('evening_letter')
    .set({ written_for: day })
    .where(isDue(day, hour))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

const columns = ['is_on', 'hour', 'version', 'changed_at', 'changed_by'] as const

export const readEveningRow = (db: Db, isLocked = false) =>
  db
    .selectFrom('evening_letter')
    .select(columns)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
