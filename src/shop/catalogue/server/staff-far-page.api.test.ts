// A page of the office's list that is far down begins on a step known from memory, and shows what stepping over everything
// before it would show.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { openDatabase } from '#platform/database/database.ts'
import { keepNothing } from '#platform/keep.ts'
import { aShop } from '../../../../test/a-shop.ts'
import type { StaffFilter } from '../domain/staff-listing.ts'
import { listStaffProducts } from './staff-list-queries.ts'
import { createTallies } from './tallies.ts'

const pieces = 6_000
const shop = await aShop('demo')
afterAll(() => shop.close())

// names of few letters, so that many are called alike; some from outside of the alphabet
await sql`
  insert into product (id, title, brand, category_slug, images, mrp_paise, offer_price_paise, hsn, gst_rate_bps, description)
  select 'far-' || number, (array['Árbol', 'chair', 'Chair', 'मेज़', 'Zebra stool', '"Quoted", {odd}', 'sofa'])[1 + number % 7]
           || ' ' || chr(97 + hashtext('far' || number) % 13 + 13) || coalesce(nullif(hashtext(number::text) % 9, 0)::text, ''),
         brand, category_slug, images, 900000000, 100 + abs(hashtext('price' || number)) % 90000000, hsn, gst_rate_bps, description
  from (select * from product order by id limit 1) as model, generate_series(1, ${sql.lit(pieces)}) as number`.execute(
  shop.db,
)
await sql`analyze product`.execute(shop.asOwner())
const tallies = createTallies(shop.db, keepNothing)
await tallies.read()

const anyFilter = fc.record<StaffFilter>(
  {
    view: fc.constantFrom('all', 'all', 'no_size', 'no_model'),
    minPrice: fc.integer({ min: 0, max: 100_000 }).map((rupees) => paise(rupees * 100)),
    maxPrice: fc.integer({ min: 700_000, max: 900_000 }).map((rupees) => paise(rupees * 100)),
  },
  { requiredKeys: ['view'] },
)
const anySort = fc.constantFrom('title', 'price_low', 'price_high', 'newest')
const anyPage = fc.record({ number: fc.integer({ min: 1, max: 70 }), size: fc.constant(100) })

const theSame = fc.asyncProperty(anyFilter, anySort, anyPage, async (filter, sort, page) => {
  const [own, plain] = await Promise.all([
    listStaffProducts(shop.db, filter, sort, page, tallies),
    listStaffProducts(shop.db, filter, sort, page),
  ])
  expect(own).toEqual(plain)
})

test('the same pages, whatever the list is in order of, before and after pieces are renamed, priced, deleted and made', async () => {
  await fc.assert(theSame, { numRuns: 60 })
  for (const change of [
    sql`update product set title = 'Another ' || title where hashtext(id) % 5 = 0`,
    sql`update product set title = 'aaa', offer_price_paise = offer_price_paise + 1 where hashtext(id) % 4 = 1`,
    sql`update product set deleted_at = now() where hashtext(id) % 11 = 1`,
    sql`update product set deleted_at = null, title = 'Zzz' || id where hashtext(id) % 22 = 1`,
    sql`update product set title = '' || title || ' मेज़' where hashtext(id) % 6 = 3`,
  ]) {
    await change.execute(shop.db)
    await fc.assert(theSame, { numRuns: 15 })
  }
})

test('a page in the middle of titles or prices reads few rows more than the first', async () => {
  const rowsRead = async (sort: 'title' | 'price_low', number: number, known = true) => {
    const { db, close } = openDatabase(shop.ownerUrl, undefined, 1)
    const read = async () =>
      (
        await sql<{ entries: number }>`
          select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int as entries from pg_index
          where indrelid = 'product'::regclass`.execute(db)
      ).rows[0]?.entries ?? 0
    await sql`begin`.execute(db)
    const before = await read()
    await listStaffProducts(db, { view: 'all' }, sort, { number, size: 50 }, known ? tallies : undefined)
    const entries = (await read()) - before
    await sql`rollback`.execute(db)
    await close()
    return entries
  }
  for (const sort of ['title', 'price_low'] as const) {
    expect((await rowsRead(sort, 61)) - (await rowsRead(sort, 1))).toBeLessThan(600)
    expect((await rowsRead(sort, 61, false)) - (await rowsRead(sort, 1, false))).toBeGreaterThan(2_000)
  }
})
