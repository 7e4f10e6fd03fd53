// What is asked all day is planned once; what must be planned for each question never gets a name.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../../test/a-shop.ts'
import { type Database, openDatabase, plannedEachTime } from './database.ts'

let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await aDatabase()
  database = openDatabase(own.url, undefined, 1)
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const named = async (like: string) => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like ${`%${like}%`} and statement not like '%pg_prepared%'`.execute(
    database.db,
  )
  return rows.length
}

test.each([
  ['a plain question', sql`select 1 as plain where ${1}::int = 1`, 'plain', 1],
  ['with the mark in front', sql`${plannedEachTime} select 1 as before where ${1}::int = 1`, 'before', 0],
  ['with the mark inside', sql`select ${plannedEachTime} 1 as inside where ${1}::int = 1`, 'inside', 0],
])('%s', async (_what, question, like, times) => {
  for (let turn = 0; turn < 6; turn += 1) await question.execute(database.db)
  expect(await named(like)).toBe(times)
})
