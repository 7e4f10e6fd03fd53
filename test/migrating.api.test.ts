// A shop that sells is brought up to date: nobody waits long for a migration, and an index is built beside the work.
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { aDatabase, type TestDatabase } from './a-shop.ts'

let database: TestDatabase
const clients: pg.Client[] = []
beforeEach(async () => {
  database = await aDatabase('empty')
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
  await database.drop()
})

async function aClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  clients.push(client)
  await client.connect()
  return client
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const lastMigration = async (client: pg.Client) =>
  (await client.query('select max(version)::int as last from schema_migration')).rows[0].last

test('a table in use is waited for, and whoever comes meanwhile is let in first', async () => {
  const [reader, shopper] = [await aClient(), await aClient()]
  const last = await lastMigration(shopper)
  await shopper.query('delete from schema_migration where version >= 74')
  await reader.query('begin; select from product limit 1')
  const migrating = migrate(database.url)
  await pause(500)
  const began = performance.now()
  await shopper.query('select from product limit 1')
  const waited = performance.now() - began
  await reader.query('commit')
  await migrating
  expect(waited).toBeLessThan(6_000)
  expect(await lastMigration(shopper)).toBe(last)
}, 60_000)

test('where it and an order wait for each other, it steps back and the order goes through', async () => {
  const [order, other] = [await aClient(), await aClient()]
  const last = await lastMigration(other)
  // this one changes product_model first and product after it
  await other.query('delete from schema_migration where version >= 85')
  await order.query('begin; lock table product in row exclusive mode')
  const migrating = migrate(database.url)
  await expect
    .poll(
      async () =>
        (await other.query("select from pg_locks where relation = 'product'::regclass and not granted"))
          .rowCount,
    )
    .toBe(1)
  await order.query('select from product_model; commit')
  await migrating
  expect(await lastMigration(other)).toBe(last)
}, 60_000)

test('an index is built while others write, and one whose building was cut off is built anew', async () => {
  const [writer, other] = [await aClient(), await aClient()]
  await other.query(`delete from schema_migration where version >= 75;
    update pg_index set indisvalid = false where indexrelid = 'order_with_coupon'::regclass`)
  await writer.query('begin; update customer_order set state = state where false')
  const migrating = migrate(database.url)
  await pause(1_000)
  // it waits for the first writer; the second does not wait for it
  await other.query('begin; update customer_order set state = state where false; commit')
  await writer.query('commit')
  await migrating
  const { rows } = await other.query(
    "select indisvalid from pg_index where indexrelid = 'order_with_coupon'::regclass",
  )
  expect(rows).toEqual([{ indisvalid: true }])
}, 60_000)
