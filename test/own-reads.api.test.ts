// The shop's own pages read values where others read text. Both must say the same, and nothing more.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop } from './a-shop.ts'

let shop: Awaited<ReturnType<typeof aShop>>
let piece: string
beforeAll(async () => {
  shop = await aShop('demo')
  const answer = await shop.app.inject({ url: '/api/products?category=sofasets&limit=1' })
  piece = (answer.json() as { _id: string }[])[0]?._id ?? ''
})
afterAll(() => shop.close())

test.each([
  '/products',
  '/products?one_per_group=true&in_stock=true&min_price=5000&sort=price_low&page=2',
  '/products?search=sofa&brand=Nestora&pincode=560038&limit=5',
  '/products?category=sofasets&colour=Grey&colour=Blue',
  '/products?page=none',
  '/products?unknown=1',
  '/products/facets?category=beds',
  '/products/facets?search=king+size+bed&rating=4',
  '/products/:piece',
  '/products/no-such-piece-22222',
  '/products/:piece/similar',
  '/products/:piece/complements',
  '/products/:piece/reviews',
  '/products/:piece/questions?limit=4',
  '/products/suggest?q=sof',
  '/search?q=sofaa',
  '/places',
  '/places/living-room',
  '/places/nowhere',
  '/doors',
  '/brands/nestora',
  '/returns/terms',
  '/content/layout',
  '/content/home',
  '/content/pages/about-us',
  '/content/pages/no-such-page',
  '/delivery/pincodes/560038',
  '/delivery/cash',
  '/emi/plans?amount=45000',
  '/offers',
  '/gift-cards',
  '/reviews/practice',
])('%s', async (path) => {
  const asked = path.replaceAll(':piece', piece)
  const over = await shop.app.inject({ url: `/api${asked}` })
  const own = await shop.app.ownReads.ask(asked)
  expect(own?.status).toBe(over.statusCode)
  expect(JSON.parse(JSON.stringify(own?.body))).toEqual(over.json())
  const total = over.headers['x-total-count']
  expect(own?.total).toBe(total === undefined ? undefined : Number(total))
})
