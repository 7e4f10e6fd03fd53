// Money by day: what came in, online and at the door, and what went back. Money that could never count, such as a second
// payment, is in neither: it goes back as it came.
import { sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import { dayAfter, indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import type { WireMoneyDays } from '../staff-contract.ts'

/** What is to be paid at the door, of orders that have not arrived. */
export type CashDue = { orders: number; amount_paise: number }

type DayRow = { day: string; online: number; cash: number; refunded: number }

const rupees = (amount: number): number => toRupees(paise(amount))
const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Kolkata'`

export async function readMoneyDays(
  db: Db,
  days: number,
  now: Date,
  readCashDue: (db: Db) => Promise<CashDue>,
): Promise<WireMoneyDays> {
  const to = indianDay(now)
  const from = dayAfter(to, 1 - days)
  const [moved, waiting, due] = await Promise.all([listDays(db, from, to), sumGoingBack(db), readCashDue(db)])
  const sumOf = (name: 'online' | 'cash' | 'refunded') =>
    rupees(moved.reduce((sum, row) => sum + row[name], 0))
  return {
    from,
    to,
    days: moved.map(({ day, online, cash, refunded }) => ({
      day,
      online: rupees(online),
      cash: rupees(cash),
      refunded: rupees(refunded),
    })),
    online: sumOf('online'),
    cash: sumOf('cash'),
    refunded: sumOf('refunded'),
    at_the_door: { orders: due.orders, amount: rupees(due.amount_paise) },
    going_back: { refunds: waiting.refunds, amount: rupees(waiting.amount) },
  }
}

/** The newest first; days on which no money moved have no row. */
async function listDays(db: Db, from: string, to: string): Promise<DayRow[]> {
  const within = (column: string) => sql`
    ${sql.ref(column)} >= ${startOf(from)} and ${sql.ref(column)} < ${startOf(to)} + interval '1 day'`
  const { rows } = await sql<DayRow>`
    select (at at time zone 'Asia/Kolkata')::date as day,
           coalesce(sum(amount) filter (where kind = 'online'), 0)::bigint as online,
           coalesce(sum(amount) filter (where kind = 'cash'), 0)::bigint as cash,
           coalesce(sum(amount) filter (where kind = 'back'), 0)::bigint as refunded
    from (
      select captured_at as at, amount_paise as amount, case gateway when 'cash' then 'cash' else 'online' end as kind
      from payment where state = 'captured' and ${within('captured_at')}
      union all
      select done_at, amount_paise, 'back'
      from refund where state = 'done' and gateway_payment_id is null and ${within('done_at')}
    ) moved
    group by 1 order by 1 desc`.execute(db)
  return rows
}

async function sumGoingBack(db: Db): Promise<{ refunds: number; amount: number }> {
  const { rows } = await sql<{ refunds: number; amount: number }>`
    select count(*)::integer as refunds, coalesce(sum(amount_paise), 0)::bigint as amount
    from refund where state <> 'done' and gateway_payment_id is null`.execute(db)
  return rows[0] ?? { refunds: 0, amount: 0 }
}
