// A product made by the specified call, with its seven fields and nothing else.
import { afterAll, expect, test } from 'vitest'
import { aProductClerk, aStool, bareStool } from '../../../../test/a-product.ts'
import { aShop } from '../../../../test/a-shop.ts'

const shop = await aShop('demo')
const clerk = await aProductClerk(shop)
afterAll(() => shop.close())

const made = async (body: object) => (await clerk.call('POST', '/api/products', body)).body

test('is counted, not made to order, and the answer says what is missing', async () => {
  const answer = await made(bareStool)
  expect(answer).toMatchObject({ published: false, in_stock: false })
  expect(answer.missing.map(({ field }: { field: string }) => field)).toEqual([
    'description',
    'net_quantity',
    'maker',
    'maker_address',
    'warranty_months',
    'hsn',
    'bis_licence',
    'stock',
  ])
  expect(await clerk.read(answer._id)).toMatchObject({ stock: 0, is_available: true })
})

test('with everything declared it is in the shop, and out of stock until somebody counts', async () => {
  const answer = await made(aStool)
  expect(answer).toMatchObject({ published: true, in_stock: false, missing: [{ field: 'stock' }] })
  const { version } = await clerk.read(answer._id)
  await clerk.patch(answer._id, { stock: 4, version })
  expect((await shop.get(`/api/products/${answer._id}`)).body[0]).toMatchObject({ in_stock: true })
})

test.each([
  [{ stock: 4 }, 4, true],
  [{ stock: null }, null, true], // made to order, because somebody said so
  [{ stock: 0 }, 0, false],
  [{ in_stock: false }, 0, false],
])('%j is what was said: nothing more is asked', async (said, stock, in_stock) => {
  const answer = await made({ ...aStool, ...said })
  expect(answer).toMatchObject({ in_stock, missing: [] })
  expect(await clerk.read(answer._id)).toMatchObject({ stock })
})
