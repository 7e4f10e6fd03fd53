// What is similar is looked for among the nearest in price alone; where groups cost about the same throughout, it is the same
// as if all of the category had been read.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { seedSynthetic } from '../../../../db/seed/synthetic.ts'
import { aDatabase, type TestDatabase } from '../../../../test/a-shop.ts'
import { listSimilar } from './product-queries.ts'

const limit = 8
let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await aDatabase('demo')
  database = openDatabase(own.url)
  await seedSynthetic(database.db, 8_000, () => {})
}, 120_000)
afterAll(async () => {
  await database.close()
  await own.drop()
})

const byReadingAll = async (id: string) => {
  const { rows } = await sql<{ id: string }>`
    with self as (select * from product where id = ${id}),
    firsts as (
      select distinct on (coalesce(product.group_id, product.id)) product.id, product.in_stock,
             abs(product.offer_price_paise - self.offer_price_paise) as apart
      from product join self on self.category_slug = product.category_slug
      where product.is_listed and coalesce(product.group_id, product.id) <> coalesce(self.group_id, self.id)
      order by coalesce(product.group_id, product.id), product.position)
    select id from firsts order by in_stock desc, apart, id limit ${limit}`.execute(database.db)
  return rows.map((row) => row.id)
}

test('in a category of more than eight hundred, for the cheapest, the dearest and those between', async () => {
  const { rows } = await sql<{ id: string; many: number }>`
    with largest as (
      select category_slug, count(*)::int as many from product where is_listed group by 1 order by 2 desc limit 1),
    ranked as (
      select id, many, row_number() over (order by offer_price_paise, id) as place
      from product join largest using (category_slug) where is_listed)
    select id, many from ranked where place in (1, 2, many / 4, many / 2, many * 3 / 4, many - 1, many)`.execute(
    database.db,
  )
  expect(rows[0]?.many).toBeGreaterThan(800)
  for (const { id } of rows) {
    const found = (await listSimilar(database.db, id, limit)).map((product) => product.id)
    expect(found).toHaveLength(limit)
    expect(found).toEqual(await byReadingAll(id))
  }
})

test('a group counts by any of its pieces that is near, and shows its first, however far that is', async () => {
  const { rows } = await sql<{ id: string; first: string }>`
    with largest as (
      select category_slug from product where is_listed group by 1 order by count(*) desc limit 1),
    grouped as (
      select group_id, min(position) as first_place, array_agg(id order by position) as members
      from product join largest using (category_slug) where is_listed and group_id is not null
      group by group_id having count(*) > 1 order by group_id limit 12)
    select members[2] as id, members[1] as first from grouped`.execute(database.db)
  // the first of each group becomes by far the cheapest, the others stay where they were
  const firsts = rows.map(({ first }) => first)
  await sql`update product set mrp_paise = 200, offer_price_paise = 100 where id = any(${firsts}::text[])`.execute(
    database.db,
  )
  await sql`update product set mrp_paise = 90000200, offer_price_paise = 90000100 where id = any(${rows.map(({ id }) => id)}::text[])`.execute(
    database.db,
  )
  const [piece] = rows
  const found = (await listSimilar(database.db, piece?.id ?? '', 1_000)).map(({ id }) => id)
  expect(firsts.filter((id) => found.includes(id))).toEqual(firsts.slice(1))
})
