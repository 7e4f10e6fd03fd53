// A whole shop goes into another database, in one transaction, and is the same there.
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAuditLog } from '#shop/records/server/audit-queries.ts'
import { aDatabase, type TestDatabase } from '../../../test/a-shop.ts'
import { openDatabase } from '../database/database.ts'
import { listBrokenInvariants } from '../database/invariants.ts'
import { moveDatabase } from './move-database.ts'

let source: TestDatabase
const targets: TestDatabase[] = []
beforeAll(async () => {
  source = await aDatabase('demo')
  const { db, close } = openDatabase(source.url)
  await sql`select setval('order_number', 4711)`.execute(db)
  for (const action of ['one', 'two', 'three'])
    await sql`insert into audit_entry (at, actor_name, area, action, subject_id, subject_name, request_id, address_range)
      values (now(), 'Somebody', 'setup', ${action}, '', '', '', '')`.execute(db)
  await close()
})
afterAll(async () => {
  for (const { drop } of [source, ...targets]) await drop()
})

async function aTarget(): Promise<TestDatabase> {
  const target = await aDatabase()
  targets.push(target)
  return target
}

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

test('every row, number and guard is there, and the chain of the audit log is unbroken', async () => {
  const { url } = await aTarget()
  const moved = await moveDatabase(source.url, url)
  expect(moved.find(({ name }) => name === 'product')?.there.rows).toBe('145')
  expect(moved.every(({ here, there }) => here.prints === there.prints && here.paise === there.paise)).toBe(
    true,
  )
  expect(moved.some(({ there }) => Number(there.paise) > 0)).toBe(true)
  const { db, close } = openDatabase(url)
  expect(await listBrokenInvariants(db)).toEqual([])
  expect(await checkAuditLog(db)).toMatchObject({ intact: true, entries: 3 })
  await close()
  expect(await ask(url, `select nextval('order_number')::integer as next`)).toEqual([{ next: 4712 }])
  // guards are awake again
  await expect(ask(url, 'delete from audit_entry')).rejects.toThrow()
  await expect(ask(url, `insert into stock select * from stock limit 1`)).rejects.toThrow(/duplicate/)
  await expect(moveDatabase(source.url, url)).rejects.toThrow(/^The other database is not empty/)
})

test('whatever goes wrong, nothing is left on the other side', async () => {
  const { url } = await aTarget()
  // a row that breaks a foreign key, as a damaged database could hold
  await ask(
    source.url,
    `set session_replication_role = replica;
     insert into wishlist_item (account_id, product_id, added_at) values (gen_random_uuid(), 'nothing', now())`,
  )
  await expect(moveDatabase(source.url, url)).rejects.toThrow(/foreign key/)
  expect(
    await ask(
      url,
      `select count(*)::integer as tables from pg_class where relnamespace = 'public'::regnamespace`,
    ),
  ).toEqual([{ tables: 0 }])
})

test('tables that were put aside are not lost by the way', async () => {
  await ask(source.url, 'create schema demo_1')
  await expect(moveDatabase(source.url, (await aTarget()).url)).rejects.toThrow(
    /^Tables were put aside as demo_1/,
  )
  await ask(source.url, 'drop schema demo_1')
})

test('nobody at the other address is said without repeating it', async () => {
  await expect(moveDatabase(source.url, 'postgresql://me:hidden@127.0.0.1:1/x')).rejects.toThrow(
    /^The other database does not answer: (?!.*hidden)/,
  )
})
