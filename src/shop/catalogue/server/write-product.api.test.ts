import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStool as stool } from '../../../../test/a-product.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { aClerk } from '../../../../test/app-parts.ts'
import { createProduct, deleteProduct, updateProduct } from './write-product.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await aShop('empty')
  await shop.db.insertInto('category').values({ slug: 'chairs', name: 'Chairs', position: 1 }).execute()
})
afterAll(() => shop.close())

async function aStool(change: object = {}) {
  const made = await createProduct(shop.db, aClerk, { ...stool, ...change })
  if (!made.ok) throw new Error(made.error)
  return made.value
}

test('the price follows from the MRP and the discount text', async () => {
  const product = await aStool({ stock: 3 })
  expect(product).toMatchObject({ offerPrice: 65_000, mrp: 100_000, discount: '35% Off', inStock: true })
  expect(product.id).toMatch(/^plain-stool-[a-z0-9]{5}$/)
})

test('a price that is sent counts, as long as it is not above the MRP', async () => {
  expect(await aStool({ price_offer: 700 })).toMatchObject({ offerPrice: 70_000 })
  expect(await createProduct(shop.db, aClerk, { ...stool, price_offer: 1_001 })).toEqual({
    ok: false,
    error: 'price_above_mrp',
    fields: { price_offer: 'The selling price cannot be more than the MRP.' },
  })
})

test('an unknown category is refused, a new brand is remembered', async () => {
  expect(await createProduct(shop.db, aClerk, { ...stool, category: 'spaceships' })).toEqual({
    ok: false,
    error: 'category_unknown',
    fields: { category: 'This category does not exist.' },
  })
  await aStool({ brand: 'Brand New' })
  expect(
    await shop.db.selectFrom('brand').select('name').where('name', '=', 'Brand New').executeTakeFirst(),
  ).toBeTruthy()
})

test('a change touches what it names, and the id stays', async () => {
  const before = await aStool()
  const changed = await updateProduct(shop.db, aClerk, before.id, { title: 'Painted Stool', in_stock: false })
  expect(changed).toMatchObject({
    ok: true,
    value: { id: before.id, title: 'Painted Stool', inStock: false, offerPrice: 65_000 },
  })
  const owner = { ...aClerk, isConfirmed: true }
  const dearer = await updateProduct(shop.db, owner, before.id, { mrp: 2_000 })
  expect(dearer).toMatchObject({ ok: true, value: { mrp: 200_000, offerPrice: 130_000 } })
})

test('a deleted product is gone from the shop but its row and its id stay', async () => {
  const { id } = await aStool()
  expect(await deleteProduct(shop.db, aClerk, id)).toEqual({ ok: true, value: undefined })
  expect((await shop.get(`/api/products/${id}`)).status).toBe(404)
  expect(await deleteProduct(shop.db, aClerk, id)).toEqual({ ok: false, error: 'product_unknown' })
  expect(await updateProduct(shop.db, aClerk, id, { title: 'Back' })).toEqual({
    ok: false,
    error: 'product_unknown',
  })
  await expect(sql`delete from product where id = ${id}`.execute(shop.db)).rejects.toThrow('never removed')
  await expect(sql`update product set id = 'other-22222' where id = ${id}`.execute(shop.db)).rejects.toThrow(
    'never changes',
  )
})

test.each([
  ['a price above the MRP', 'offer_price_paise = mrp_paise + 1', 'offer_price_within_mrp'],
  ['a price of nothing', 'offer_price_paise = 0', 'check constraint'],
  ['less than no stock', 'stock_quantity = -1', 'check constraint'],
  ['six pictures', `images = '[1,2,3,4,5,6]'`, 'check constraint'],
  ['a category that does not exist', `category_slug = 'nowhere'`, 'foreign key'],
])('the database itself refuses %s', async (_what, change, says) => {
  const { id } = await aStool()
  await expect(sql`update product set ${sql.raw(change)} where id = ${id}`.execute(shop.db)).rejects.toThrow(
    says,
  )
})

test.each([
  { available: true, quantity: 3, inStock: true },
  { available: true, quantity: 0, inStock: false },
  { available: true, quantity: null, inStock: true },
  { available: false, quantity: 3, inStock: false },
])(
  'staff say $available, the shelf holds $quantity: in stock is $inStock',
  async ({ available, quantity, inStock }) => {
    const { id } = await aStool()
    await shop.db
      .updateTable('product')
      .set({ is_available: available, stock_quantity: quantity })
      .where('id', '=', id)
      .execute()
    expect((await shop.get(`/api/products/${id}`)).body[0].in_stock).toBe(inStock)
  },
)
