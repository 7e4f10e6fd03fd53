// What shoppers, staff and owners ask about orders, however many there are.
import { sql } from 'kysely'
import { indianDay } from '#kernel/time.ts'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { listCustomers } from '#shop/customers/server/list-customers.ts'
import { lookAtChanges } from '#shop/orders/server/invariant-look.ts'
import { listForStaff } from '#shop/orders/server/list-for-staff.ts'
import { listOrders } from '#shop/orders/server/list-orders.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { readStaffOrder } from '#shop/orders/server/read-staff-order.ts'
import { type Preset, periodFor } from '#shop/reports/domain/period.ts'
import { readDashboard } from '#shop/reports/server/read-dashboard.ts'
import { createSearching } from '#shop/search/server/searching.ts'
import type { Row } from './table.ts'
import { type Case, fewer, timed } from './timed.ts'

const most = 300

type Some = {
  id: string
  number: string
  account_id: string | null
  email: string
  phone: string
  name: string
}

/** Spread over all three years: what lies together in time lies together on the disk. */
async function someOrders(db: Db): Promise<Some[]> {
  const { rows } = await sql<Some>`
    with days as (select min(placed_at) as first, max(placed_at) as last from customer_order)
    select o.id, o.number, o.account_id, o.email, o.phone, o.ship_to ->> 'name' as name
    from generate_series(0, 219) k cross join days cross join lateral (
      select * from customer_order where placed_at >= first + (last - first) * (k / 220.0::float8) and email like '%@example.in' order by placed_at limit 1) o
    order by md5(o.id::text)`.execute(db)
  return rows
}

export async function benchBooksAt(url: string): Promise<Row[]> {
  const { db, close } = openDatabase(url)
  const now = new Date()
  const some = await someOrders(db)
  const of = (round: number) => some[round % some.length] as Some
  const withAccount = some.filter((one) => one.account_id !== null)
  const staff = (asked: Parameters<typeof listForStaff>[1]) => listForStaff(db, asked, now)
  const dashboard = (preset: Preset): Case => [
    `dashboard, ${preset}`,
    most,
    // nothing of the searches is remembered from the round before: an owner does not look every second
    () => {
      const { understand } = createSearching({ db, now: () => now, version: () => 0 })
      return readDashboard(db, periodFor(preset, indianDay(now)), now, understand)
    },
  ]
  const rows = await timed(
    [
      ['order page', most, (round) => readOrder(db, of(round).id, undefined, now)],
      ['order page of staff', most, (round) => readStaffOrder(db, of(round).id, 'owner', now)],
      [
        'orders of an account',
        most,
        (round) => listOrders(db, withAccount[round % withAccount.length]?.account_id ?? '', 'all', 1, now),
      ],
      ['staff: first page with its counts', most, () => staff({})],
      ['staff: a page anywhere', most, (round) => staff({ older_than: of(round).number })],
      ['staff: delivered', most, () => staff({ state: 'delivered' })],
      ['staff: late', most, () => staff({ late: true })],
      ['staff: with open returns', most, () => staff({ returns: true })],
      [
        'staff: paid in cash, a week long ago',
        most,
        () => staff({ paid_by: 'cash', from: '2025-06-01', to: '2025-06-07' }),
      ],
      ['staff: by number', most, (round) => staff({ search: of(round).number })],
      ['staff: by phone', most, (round) => staff({ search: of(round).phone })],
      ['staff: by e-mail', most, (round) => staff({ search: of(round).email })],
      ['staff: by pincode', most, () => staff({ search: '560038' })],
      ['staff: by a common name', most, () => staff({ search: 'kumar' })],
      ['staff: by a rare name', most, (round) => staff({ search: of(round).name })],
      ['staff: by a name nobody has', most, () => staff({ search: 'zzqxw' })],
      ['customers by what they spent', most, () => listCustomers(db, { sort: 'spent' })],
      ['customers named in part', most, () => listCustomers(db, { search: 'c4ca42' })],
    ],
    fewer,
  )
  const dashboards = [dashboard('today'), dashboard('14'), dashboard('90'), dashboard('year')]
  rows.push(...(await timed(dashboards, fewer)))
  rows.push(...(await timed([await aLook(db, some)], { ...fewer, rounds: 20, warmups: 1 })))
  await close()
  return rows
}

/** At the promises, after a hundred orders changed. */
async function aLook(db: Db, some: Some[]): Promise<Case> {
  const ids = some.slice(0, 100).map(({ id }) => id)
  await lookAtChanges(db, new Date(), { isOver: () => false })
  return [
    'a look at the promises after 100 orders changed',
    1_000,
    async () => {
      await sql`update customer_order set promised_to = promised_to where id = any(${ids}::uuid[])`.execute(
        db,
      )
      await lookAtChanges(db, new Date(), { isOver: () => false })
    },
  ]
}
