// Shapes are learnt piece by piece: one whose transaction ends late is not passed over, and none is read twice.
import { type Kysely, sql, type Transaction } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Tables } from '#platform/database/tables.ts'
import { keepNothing } from '#platform/keep.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { createShapes } from './shapes.ts'

const shop = await aShop('demo')
afterAll(() => shop.close())

/** Takes all that is known. */
const everything = () => ({ way: (...sides: number[]) => Math.max(...sides) < 10_000, room: () => true })
const pieces = (await shop.db.selectFrom('product').select('id').limit(3).execute()).map(({ id }) => id)

/** Gives a piece sizes that none has, and tells its new shape. */
async function reshape(db: Kysely<Tables> | Transaction<Tables>, at: number, cm: number): Promise<number> {
  const { shape } = await db
    .updateTable('product')
    .set({ width_cm: cm, depth_cm: cm, height_cm: cm })
    .where('id', '=', pieces[at] ?? '')
    .returning('shape')
    .executeTakeFirstOrThrow()
  return shape ?? -1
}
const isSet = (bits: Uint8Array, id: number) => (((bits[id >> 3] ?? 0) >> (id & 7)) & 1) === 1

test('a shape made before others and told of after them is learnt all the same', async () => {
  const shapes = createShapes(shop.db, keepNothing)
  const bits = () => shapes.passing('any', everything)
  await bits()
  const late = await shop.db.startTransaction().execute()
  const early = await reshape(late, 0, 901)
  const next = await reshape(shop.db, 1, 902)
  expect(next).toBeGreaterThan(early)
  const before = await bits()
  expect([isSet(before, early), isSet(before, next)]).toEqual([false, true])
  await late.commit().execute()
  const after = await bits()
  expect([isSet(after, early), isSet(after, next)]).toEqual([true, true])
})

test('two who give pieces the same new sizes at once find one shape', async () => {
  const [first, second] = [
    await shop.db.startTransaction().execute(),
    await shop.db.startTransaction().execute(),
  ]
  const one = await reshape(first, 0, 903)
  const other = reshape(second, 1, 903)
  await first.commit().execute()
  expect(await other).toBe(one)
  await second.commit().execute()
})

test('shapes that came from another database, with its own count of transactions, are known and not read again', async () => {
  const shape = await reshape(shop.db, 2, 904)
  await sql`update product_shape set made_in = '9000000000' where id = ${shape}`.execute(shop.db)
  const shapes = createShapes(shop.db, keepNothing)
  expect(isSet(await shapes.passing('any', everything), shape)).toBe(true)
  // what was read is not read again: nothing of this is seen
  await sql`update product_shape set sides = '{0,0,0}' where id = ${shape}`.execute(shop.db)
  const nowhere = () => ({ way: () => false, room: () => false })
  expect(isSet(await shapes.passing('none', nowhere), shape)).toBe(false)
})
