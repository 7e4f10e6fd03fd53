// The orders by which growth is measured: what they are worth depends on their being orders as the shop would have them.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { listBrokenInvariants } from '#platform/database/invariants.ts'
import { countEverythingAgain, refreshReports } from '#shop/reports/server/refresh-reports.ts'
import { fillOrders } from '../bench/growth-orders.ts'
import { seedSynthetic } from '../db/seed/synthetic.ts'
import { aDatabase } from './a-shop.ts'

const orders = 3_000

const copiesOf = async (db: Db) => ({
  days: (await sql`select * from report_day order by day`.execute(db)).rows,
  products: (await sql`select * from report_product_day order by day, product_id`.execute(db)).rows,
})

const indexesOf = async (db: Db) =>
  (
    await sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`.execute(
      db,
    )
  ).rows

describe('orders made by SQL', () => {
  let database: Awaited<ReturnType<typeof aDatabase>>
  let opened: ReturnType<typeof openDatabase>
  let indexes: unknown[]

  beforeAll(async () => {
    database = await aDatabase('demo')
    opened = openDatabase(database.url, undefined, 2, 120_000)
    await seedSynthetic(opened.db, 60, () => {})
    indexes = await indexesOf(opened.db)
    await fillOrders(database.url, orders, 2, () => {})
  })

  afterAll(async () => {
    await opened.close()
    await database.drop()
  })

  test('keep every promise of the shop', async () => {
    expect(await listBrokenInvariants(opened.db)).toEqual([])
  })

  test('are as many as were asked for, in every state between placed and delivered', async () => {
    const { rows } = await sql<{ state: string; orders: number }>`
      select state, count(*)::int as orders from customer_order where email like '%@example.in' group by state`.execute(
      opened.db,
    )
    expect(rows.reduce((sum, row) => sum + row.orders, 0)).toBe(orders)
    expect(rows.map(({ state }) => state).toSorted()).toEqual([
      'cancelled',
      'confirmed',
      'delivered',
      'dispatched',
      'packed',
    ])
  })

  test('leave every index as it was', async () => {
    expect(await indexesOf(opened.db)).toEqual(indexes)
  })

  test('have the copies for reports that counting them would make', async () => {
    const written = await copiesOf(opened.db)
    expect(written.days.length).toBeGreaterThan(900)
    await countEverythingAgain(opened.db)
    await refreshReports({ db: opened.db, now: () => new Date() })
    expect(await copiesOf(opened.db)).toEqual(written)
  })
})
