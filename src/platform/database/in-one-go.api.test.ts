import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aDatabase } from '../../../test/a-shop.ts'
import { type Db, executeWhole, openDatabase } from './database.ts'

const own = await aDatabase('empty')
const database = openDatabase(own.url)
const pooled = openDatabase(own.url, undefined, 10, undefined, true)
const { db } = database
await sql`create table note (word text primary key)`.execute(db)
afterAll(async () => {
  await database.close()
  await pooled.close()
  await own.drop()
})

const asked = <Row>(query: RawBuilder<Row>): CompiledQuery<Row> => query.compile(db)
const write = (word: string) => asked(sql`insert into note values (${word})`)
const words = asked(sql<{ word: string }>`select word from note where word <> ${'none'} order by word`)
const kept = async () => (await sql<{ word: string }>`select word from note order by word`.execute(db)).rows

const ways: [string, Db][] = [
  ['in one write', db],
  ['behind a pooler, one after the other', pooled.db],
]

test.each(ways)('%s: all of it counts, and the last answers', async (_how, way) => {
  await sql`truncate note`.execute(db)
  expect(await executeWhole(way, [write('one'), write('two')], words)).toEqual([
    { word: 'one' },
    { word: 'two' },
  ])
  expect(await kept()).toEqual([{ word: 'one' }, { word: 'two' }])
})

test.each(ways)('%s: where one goes wrong none counts, and that one is told', async (_how, way) => {
  await sql`truncate note`.execute(db)
  for (const _turn of ['as it comes', 'as it comes', 'by its name', 'by its name']) {
    await expect(executeWhole(way, [write('one'), write('one')], words)).rejects.toMatchObject({
      code: '23505',
    })
    await expect(
      executeWhole(way, [write('one')], asked(sql`select 1 / length(${''}) as none`)),
    ).rejects.toMatchObject({ code: '22012' })
    expect(await kept()).toEqual([])
  }
  // what was refused since another went wrong is asked again as if nothing had been
  for (const word of ['one', 'two', 'three']) await executeWhole(way, [write(word)], words)
  expect(await kept()).toHaveLength(3)
  expect(database.pool().busy).toBe(0)
})

test('what others lock is waited for, and what they wrote meanwhile is seen', async () => {
  await sql`truncate note`.execute(db)
  await sql`insert into note values ('one')`.execute(db)
  const lock = asked(sql`select from note where word like ${'o%'} for update`)
  let after: Promise<{ word: string }[]> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.executeQuery(lock)
    after = executeWhole(db, [lock], words)
    await trx.executeQuery(write('two'))
  })
  expect(await after).toEqual([{ word: 'one' }, { word: 'two' }])
})

test('a connection that ends meanwhile is told, and is not used again', async () => {
  await sql`truncate note`.execute(db)
  const end = asked(sql`select pg_terminate_backend(pg_backend_pid()), ${1}::int`)
  await expect(executeWhole(db, [write('one'), end], words)).rejects.toThrow()
  expect(await kept()).toEqual([])
  expect(await executeWhole(db, [write('two')], words)).toEqual([{ word: 'two' }])
})
