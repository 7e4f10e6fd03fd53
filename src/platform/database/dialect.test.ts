import { DummyDriver, Kysely, type PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import { ShopDialect } from './dialect.ts'
import type { Tables } from './tables.ts'

class Nowhere extends ShopDialect {
  override createDriver(): ReturnType<PostgresDialect['createDriver']> {
    return new DummyDriver() as unknown as ReturnType<PostgresDialect['createDriver']>
  }
}
const db = new Kysely<Tables>({ dialect: new Nowhere({ pool: {} as never }) })

test('what has to be so is seen in the statement; whatever else is compared stands beside it', () => {
  const { sql, parameters } = db
    .selectFrom('product')
    .select('id')
    .where('is_listed', '=', true)
    .where((eb) => eb.or([eb('in_stock', '=', false), eb('category_slug', '=', 'chairs')]))
    .compile()
  expect(sql).toContain('"is_listed" = true')
  expect(sql).toContain('"in_stock" = false')
  expect(parameters).toEqual(['chairs'])
})

test('what is written stands beside the statement, so that one text serves both', () => {
  const { sql, parameters } = db
    .updateTable('product')
    .set({ is_published: false })
    .where('id', '=', 'sofa')
    .compile()
  expect(sql).not.toContain('false')
  expect(parameters).toEqual([false, 'sofa'])
})
