// Short statements of one moment share a way to the database; each counts for itself.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../../test/a-shop.ts'
import { type Database, type Db, executeShared, executeShort, openDatabase } from './database.ts'

let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await aDatabase()
  database = openDatabase(own.url)
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const ask = <Row>(db: Db, query: RawBuilder<Row>) => executeShort(db, query.compile(db))

/** Over which connection it came, and when. */
const whence = async (db: Db, says: number) => {
  const [row] = await ask(
    db,
    sql<{ says: number; pid: number }>`select ${says}::int as says, pg_backend_pid() as pid`,
  )
  return row
}

test('what is asked in one moment comes back to whoever asked, over fewer connections', async () => {
  const asked = Array.from({ length: 9 }, (_, says) => says)
  const answers = await Promise.all(asked.map((says) => whence(database.db, says)))
  expect(answers.map((row) => row?.says)).toEqual(asked)
  expect(new Set(answers.map((row) => row?.pid)).size).toBe(2)
  expect(database.pool().busy).toBe(0)
})

test('the same query is asked once for all who ask it in one moment, and anew in the next', async () => {
  const drawn = sql<{ drawn: number }>`select random() as drawn`.compile(database.db)
  const other = sql<{ drawn: number }>`select random() as drawn`.compile(database.db)
  const [one, same, another] = await Promise.all(
    [drawn, drawn, other].map((query) => executeShared(database.db, query)),
  )
  expect(same).toEqual(one)
  expect(another).not.toEqual(one)
  expect(await executeShared(database.db, drawn)).not.toEqual(one)
})

test('where it goes wrong, all who asked it are told', async () => {
  const wrong = sql`select 1 / 0`.compile(database.db)
  const told = await Promise.allSettled([wrong, wrong].map((query) => executeShared(database.db, query)))
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('what goes wrong with one is told to whoever asked for it alone', async () => {
  const [before, wrong, after] = await Promise.allSettled([
    whence(database.db, 1),
    ask(database.db, sql`select 1 / ${0}::int`),
    whence(database.db, 2),
  ])
  expect(before).toMatchObject({ value: { says: 1 } })
  expect(wrong).toMatchObject({ reason: { code: '22012' } })
  expect(after).toMatchObject({ value: { says: 2 } })
})

test('each is a transaction of its own, and sees what others have committed meanwhile', async () => {
  await sql`create table heard (word text)`.execute(database.db)
  await Promise.allSettled([
    ask(database.db, sql`insert into heard values (${'one'})`),
    ask(database.db, sql`insert into heard values (${'two'}::int::text)`),
    ask(database.db, sql`insert into heard values (${'three'})`),
  ])
  const rows = await ask(database.db, sql<{ word: string }>`select word from heard order by word`)
  expect(rows).toEqual([{ word: 'one' }, { word: 'three' }])
})

test('within a transaction it stays in the transaction', async () => {
  await sql`create table within (word text)`.execute(database.db)
  const undone = database.db.transaction().execute(async (trx) => {
    await ask(trx, sql`insert into within values (${'never'})`)
    expect(await ask(trx, sql`select word from within`)).toHaveLength(1)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await ask(database.db, sql`select word from within`)).toEqual([])
})

test('a connection that ends meanwhile is told to all of them, and the next ones get another', async () => {
  const asked = await Promise.allSettled([
    whence(database.db, 1),
    ask(database.db, sql`select pg_terminate_backend(pg_backend_pid()), ${1}::int`),
    whence(database.db, 3),
  ])
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await whence(database.db, 4)).toMatchObject({ says: 4 })
})

test('where there is no way to the database, all of them are told', async () => {
  const nowhere = openDatabase('postgresql://nobody@127.0.0.1:1/nothing')
  const asked = await Promise.allSettled([whence(nowhere.db, 1), whence(nowhere.db, 2)])
  expect(asked).toMatchObject([{ reason: { code: 'ECONNREFUSED' } }, { reason: { code: 'ECONNREFUSED' } }])
  await nowhere.close()
})

test('behind a pooler each goes by itself', async () => {
  const pooled = openDatabase(own.url, undefined, 10, undefined, true)
  const answers = await Promise.all([1, 2, 3].map((says) => whence(pooled.db, says)))
  expect(new Set(answers.map((row) => row?.pid)).size).toBe(3)
  await pooled.close()
})
