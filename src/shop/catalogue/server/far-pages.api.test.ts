import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { executeShort } from '#platform/database/database.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { listProducts } from './listing-queries.ts'

const shop = await aShop('demo')
afterAll(() => shop.close())

test('nobody who asks for something short in the same moment waits for a page far behind', async () => {
  const everything = { brands: [], colours: [], countries: [], materials: [] }
  const short = sql<{ one: number }>`select ${1}::int as one`.compile(shop.db)
  let farBehind: ReturnType<typeof listProducts> | undefined
  await shop
    .asOwner()
    .transaction()
    .execute(async (trx) => {
      // a list waits for as long as this is held
      await sql`lock table product in access exclusive mode`.execute(trx)
      farBehind = listProducts(shop.db, everything, 'popular', { number: 3, size: 24 })
      const beside: Promise<unknown>[] = []
      for (let turn = 0; turn < 100; turn += 1) {
        beside.push(executeShort(shop.db, short))
        await setImmediate()
      }
      expect(await Promise.all(beside)).toEqual(Array(100).fill([{ one: 1 }]))
    })
  expect((await farBehind)?.products).toHaveLength(24)
})
