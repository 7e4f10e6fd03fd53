// Whole categories under one address: "Furniture" opens all furniture, "Furnishings" is a collection by rule; what comes
// later belongs to them too.
import { afterAll, expect, test } from 'vitest'
import { aStool } from '../../../../test/a-product.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { aPerson } from '../../../../test/people.ts'

const shop = await aShop('demo')
afterAll(() => shop.close())

const listed = async (query: string): Promise<number> => {
  shop.cache.shopChanged()
  return Number((await shop.get(`/api/products?limit=1&${query}`)).headers['x-total-count'])
}
const inAll = async (...categories: string[]): Promise<number> => {
  const counts = await Promise.all(categories.map((category) => listed(`category=${category}`)))
  return counts.reduce((sum, count) => sum + count, 0)
}

test.each([
  [
    'furniture',
    [
      'sofasets',
      'recliner',
      'cabinetry',
      'queenbed',
      'Bucketsofas',
      'lawsonsofasets',
      'modernsofas',
      'chairs',
      'tables',
    ],
  ],
  ['beds', ['queenbed']],
  ['home-furnishings', ['furnishings', 'bathmets']],
])('%s holds everything of its categories', async (collection, categories) => {
  expect(await listed(`collection=${collection}`)).toBe(await inAll(...categories))
})

test('what is added later belongs to it, and what moves away does not', async () => {
  const asha = await aPerson(shop, 'owner')
  const before = await listed('category=furniture')
  const made = await asha.call('POST', '/api/products', { ...aStool, stock: 3, published: true })
  expect(made.status).toBe(201)
  expect(await listed('category=furniture')).toBe(before + 1)
  await shop.db
    .updateTable('product')
    .set({ category_slug: 'bathmets' })
    .where('id', '=', made.body._id)
    .execute()
  expect(await listed('category=furniture')).toBe(before)
  expect(
    await shop.db
      .selectFrom('collection_product')
      .select('collection_slug')
      .where('product_id', '=', made.body._id)
      .execute(),
  ).toEqual([{ collection_slug: 'home-furnishings' }])
})
