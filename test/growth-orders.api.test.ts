// The orders by which growth is measured: what they are worth depends on their being orders as the shop would have them.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { listBrokenInvariants } from '#platform/database/invariants.ts'
import { countEverythingAgain, refreshReports } from '#shop/reports/server/refresh-reports.ts'
import { fillOrders } from '../bench/growth-orders.ts'
import { copyProducts } from '../bench/growth-products.ts'
import { seedSynthetic } from '../db/seed/synthetic.ts'
import { aDatabase } from './a-shop.ts'

const orders = 3_000

const copiesOf = async (db: Db) => ({
  days: (await sql`select * from report_day order by day`.execute(db)).rows,
  products: (await sql`select * from report_product_day order by day, product_id`.execute(db)).rows,
  months: (await sql`select * from report_product_month order by month, product_id`.execute(db)).rows,
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

describe('products copied', () => {
  test('are products like the others, with shelves and groups of their own', async () => {
    const database = await aDatabase('demo')
    const { db, close } = openDatabase(database.url, undefined, 2, 120_000)
    await seedSynthetic(db, 300, () => {})
    const before = await indexesOf(db)
    await copyProducts(database.url, 2, () => {})
    expect(await indexesOf(db)).toEqual(before)
    expect(await listBrokenInvariants(db)).toEqual([])
    const { rows } = await sql<Record<'all' | 'titles' | 'groups' | 'shelves' | 'lists', number>>`
      select count(*)::int as all, count(distinct title)::int as titles, count(distinct group_id)::int as groups,
             count(stock.product_id)::int as shelves,
             (select count(*)::int from collection_product where product_id like 'synthetic-%') as lists
      from product left join stock on stock.product_id = product.id where product.id like 'synthetic-%'`.execute(
      db,
    )
    const [made] = rows
    expect(made).toMatchObject({ all: 900, titles: 900 })
    for (const figure of [made?.groups, made?.shelves, made?.lists]) {
      expect(figure).toBeGreaterThan(0)
      expect((figure ?? 0) % 3).toBe(0)
    }
    await close()
    await database.drop()
  })
})
