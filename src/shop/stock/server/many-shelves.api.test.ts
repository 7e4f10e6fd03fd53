// What the database keeps beside a shelf is written in one go, however many there are. The plan of a statement inside a
// trigger is kept from its first use on a connection, mostly for one piece: it must do for thousands as well.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { processorMsOf } from '../../../../test/processor-time.ts'

const pieces = 2_000

let shop: TestShop
beforeAll(async () => {
  shop = await aShop('demo')
  await sql`
    insert into product (id, title, brand, category_slug, images, mrp_paise, offer_price_paise, hsn, gst_rate_bps,
                         description, stock_quantity)
    select 'counted-' || number, 'Counted piece ' || number, brand, category_slug, images, mrp_paise, offer_price_paise,
           hsn, gst_rate_bps, description, 20
    from (select * from product order by id limit 1) as model, generate_series(1, ${pieces}::int) as number`.execute(
    shop.db,
  )
})
afterAll(() => shop.close())

/** On a connection that did `before` so often: how long everything takes at once. */
const msAfter = (before: number) =>
  shop.db.connection().execute(async (db) => {
    const add = (most: number) =>
      sql`update stock set on_hand = on_hand + 1 where product_id in (
        select product_id from stock where product_id like 'counted-%' order by product_id limit ${most})`.execute(
        db,
      )
    await sql`discard plans`.execute(db)
    for (let round = 0; round < before; round += 1) await add(1)
    return processorMsOf(shop.db, async () => void (await add(pieces)))
  })

test('thousands of shelves at once take no longer where single pieces were booked before', async () => {
  await msAfter(0)
  const fresh = await msAfter(0)
  const used = await msAfter(8)
  expect(used).toBeLessThan(3 * fresh)
  const { rows } = await sql<{ apart: number }>`
    select count(*)::int as apart from product p
    where id like 'counted-%' and stock_quantity <> (select sum(on_hand - held) from stock where product_id = p.id)`.execute(
    shop.db,
  )
  expect(rows[0]?.apart).toBe(0)
})
