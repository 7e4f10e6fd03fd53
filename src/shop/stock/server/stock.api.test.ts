// What the database itself keeps true about shelves, whoever writes.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aLocation, putOnShelf, shelfOf } from '../../../../test/a-location.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { aPiece, brokenInvariants, stockOf } from '../../../../test/an-order.ts'

let shop: TestShop
let first: string
beforeAll(async () => {
  shop = await aShop('demo')
  const { rows } = await sql<{ id: string }>`select first_location() as id`.execute(shop.db)
  first = rows[0]?.id ?? ''
})
afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]))
afterAll(() => shop?.close())

const setStock = (id: string, stock_quantity: number | null) =>
  shop.db.updateTable('product').set({ stock_quantity }).where('id', '=', id).execute()
const movementsOf = (id: string) =>
  shop.db
    .selectFrom('stock_movement')
    .select(['location_id', 'change', 'on_hand_change', 'reason'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute()

describe('a product’s sum', () => {
  test('new pieces lie at the first location', async () => {
    const { id } = await aPiece(shop, { stock: 4 })
    expect(await shelfOf(shop, id, first)).toEqual({ on_hand: 4, held: 0 })
    expect(await movementsOf(id)).toEqual([
      { location_id: first, change: 4, on_hand_change: 4, reason: 'staff' },
    ])
  })

  test('a shelf that gets more makes it more, one that only shows does not', async () => {
    const { id } = await aPiece(shop, { stock: 4 })
    const [other, showroom] = [await aLocation(shop), await aLocation(shop, { ships: false })]
    await putOnShelf(shop, id, other, 3)
    await putOnShelf(shop, id, showroom, 9)
    expect(await stockOf(shop, id)).toBe(7)
  })

  test('set by hand: more goes to the first location, less is taken there and then elsewhere, never what is held', async () => {
    const { id } = await aPiece(shop, { stock: 4 })
    const other = await aLocation(shop)
    await putOnShelf(shop, id, other, 3)
    await setStock(id, 9)
    expect(await shelfOf(shop, id, first)).toEqual({ on_hand: 6, held: 0 })
    await setStock(id, 2)
    expect(await shelfOf(shop, id, first)).toEqual({ on_hand: 0, held: 0 })
    expect(await shelfOf(shop, id, other)).toEqual({ on_hand: 2, held: 0 })
  })

  test('made to order, nothing is counted any more; counted again, it begins at the first location', async () => {
    const { id } = await aPiece(shop, { stock: 4 })
    const showroom = await aLocation(shop, { ships: false })
    await putOnShelf(shop, id, showroom, 2)
    await setStock(id, null)
    expect(await shelfOf(shop, id, first)).toEqual({ on_hand: 0, held: 0 })
    expect(await shelfOf(shop, id, showroom)).toEqual({ on_hand: 0, held: 0 })
    await setStock(id, 5)
    expect(await shelfOf(shop, id, first)).toEqual({ on_hand: 5, held: 0 })
  })

  test('follows a location that stops sending, closes and opens again', async () => {
    const { id } = await aPiece(shop, { stock: 4 })
    const other = await aLocation(shop)
    await putOnShelf(shop, id, other, 3)
    const change = (set: { ships?: boolean; closed_at?: Date | null }) =>
      shop.db.updateTable('location').set(set).where('id', '=', other).execute()
    await change({ ships: false })
    expect(await stockOf(shop, id)).toBe(4)
    await change({ closed_at: new Date() })
    await change({ ships: true })
    expect(await stockOf(shop, id)).toBe(4)
    await change({ closed_at: null })
    expect(await stockOf(shop, id)).toBe(7)
    expect(await brokenInvariants(shop)).toEqual([])
    await change({ closed_at: new Date() })
  })
})

test('no shelf holds more than lies there, or less than nothing', async () => {
  const { id } = await aPiece(shop, { stock: 4 })
  const set = (change: { on_hand?: number; held?: number }) =>
    shop.db.updateTable('stock').set(change).where('product_id', '=', id).execute()
  await expect(set({ held: 5 })).rejects.toThrow('held_is_on_hand')
  await expect(set({ on_hand: -1 })).rejects.toThrow('check constraint')
  await expect(set({ held: -1 })).rejects.toThrow('check constraint')
  await expect(shop.db.deleteFrom('stock').where('product_id', '=', id).execute()).rejects.toThrow(
    'a shelf stays where it is',
  )
})

test('a shop without a place keeps what it has until there is one', async () => {
  const empty = await aShop('empty')
  try {
    const { id } = await aPiece(empty, { stock: 6 })
    const made = await aPiece(empty, { stock: null })
    await empty.db.updateTable('product').set({ stock_quantity: 5 }).where('id', '=', id).execute()
    expect(await brokenInvariants(empty)).toEqual([])
    const place = await aLocation(empty)
    expect(await stockOf(empty, id)).toBe(5)
    expect(await shelfOf(empty, id, place)).toEqual({ on_hand: 5, held: 0 })
    expect(await shelfOf(empty, made.id, place)).toBeUndefined()
    expect(await brokenInvariants(empty)).toEqual([])
  } finally {
    await empty.close()
  }
})
