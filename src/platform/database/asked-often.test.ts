import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { askedOften } from './asked-often.ts'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/** Answers with what it was asked. */
const echo: Db = Object.assign(
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => undefined as never,
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
  {
    executeQuery: async ({ sql: text, parameters }: CompiledQuery) => ({
      rows: [{ text, parameters }] as never[],
    }),
  },
)

test('is put together once, and every time asked with its own values', async () => {
  let built = 0
  const ask = askedOften((on, { id, day }: { id: string; day: string | null }) => {
    built += 1
    return on
      .selectFrom('product')
      .select(sql<string>`${day}::date`.as('day'))
      .where('id', '=', id)
      .where('is_listed', '=', true)
  })
  const text = 'select $1::date as "day" from "product" where "id" = $2 and "is_listed" = $3'
  const answers = await Promise.all([
    ask(echo, { id: 'sofa', day: '2026-11-17' }),
    ask(echo, { id: 'lamp', day: null }),
    ask(echo, { id: 'sofa', day: null }),
  ])
  expect(answers).toEqual([
    [{ text, parameters: ['2026-11-17', 'sofa', true] }],
    [{ text, parameters: [null, 'lamp', true] }],
    [{ text, parameters: [null, 'sofa', true] }],
  ])
  expect(built).toBe(1)
})

test('a query that is written as it stands, a list among its values', async () => {
  const ask = askedOften((_on, { ids }: { ids: readonly string[] }) => sql`select ${ids}::text[], ${7}`)
  expect(await ask(echo, { ids: ['sofa', 'lamp'] })).toEqual([
    { text: 'select $1::text[], $2', parameters: [['sofa', 'lamp'], 7] },
  ])
})
