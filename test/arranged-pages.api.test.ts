// Pages of what staff arranged, as they are sent: addresses that changed, the way down the tree, brands, what is hidden.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPages } from '#app/server/ssr.ts'
import { buildIfStale } from '../scripts/build.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { element, metaOf } from './html.ts'

const host = 'http://localhost'

let shop: TestShop
beforeAll(async () => {
  await buildIfStale()
  shop = await aShop('demo', { pages: await builtPages(join(import.meta.dirname, '../dist')) })
})
afterAll(() => shop.close())

const get = (url: string) => {
  shop.cache.shopChanged()
  return shop.app.inject({ method: 'GET', url })
}
const canonicalOf = (html: string) => element(html, 'link', { rel: 'canonical' }).attributes.href
const setCategory = (slug: string, change: object) =>
  shop.db.updateTable('category').set(change).where('slug', '=', slug).execute()

test('an old address answers 301, with what narrowed it; the new one names itself', async () => {
  await setCategory('sofasets', {
    address: 'sofas',
    seo_title: 'Sofas for long evenings',
    seo_description: 'Deep.',
  })
  const old = await get('/product/sofasets?brand=Monsoon+Loft&utm_source=x')
  expect([old.statusCode, old.headers.location]).toEqual([301, '/product/sofas?brand=Monsoon+Loft'])
  const { payload, statusCode } = await get('/product/sofas')
  expect(statusCode).toBe(200)
  expect(canonicalOf(payload)).toBe(`${host}/product/sofas`)
  expect(element(payload, 'title').text).toContain('Sofas for long evenings')
  expect(metaOf(payload, 'description')).toBe('Deep.')
  const sitemap = (await get('/sitemap.xml')).payload
  expect(sitemap).toContain(`${host}/product/sofas<`)
  expect(sitemap).not.toContain(`${host}/product/sofasets<`)
  // the menu follows by itself
  expect((await get('/')).payload).not.toContain('"/product/sofasets"')
})

test('the way down the tree stands on the page and in its data', async () => {
  const [piece] = (await shop.get('/api/products?category=sofas&limit=1')).body
  for (const path of ['/product/sofas', `/product/op/${piece._id}`]) {
    const html = (await get(path)).payload
    expect(html).toContain('href="/product/furniture"')
    expect(html).toContain(`"item":"${host}/product/furniture"`)
  }
})

test('a group shows all below it', async () => {
  const { payload } = await get('/product/furniture')
  const total = (await shop.get('/api/products?category=furniture&limit=1&one_per_group=true')).headers[
    'x-total-count'
  ]
  expect(payload.replaceAll('<!-- -->', '')).toContain(`${total} products`)
})

test('a brand has a page; a changed address leads on; one that is not there is not found', async () => {
  const page = await get('/brand/nestora')
  expect(page.statusCode).toBe(200)
  expect(element(page.payload, 'title').text).toMatch(/^Nestora /)
  expect(canonicalOf(page.payload)).toBe(`${host}/brand/nestora`)
  await shop.db.updateTable('brand').set({ address: 'nestora-home' }).where('name', '=', 'Nestora').execute()
  const old = await get('/brand/nestora?page=2')
  expect([old.statusCode, old.headers.location]).toEqual([301, '/brand/nestora-home?page=2'])
  expect((await get('/brand/no-such-maker')).statusCode).toBe(404)
})

test('what is hidden is told to no search engine, and stands in no menu', async () => {
  await setCategory('pets', { is_hidden: true })
  const page = await get('/product/pets')
  expect(page.statusCode).toBe(200)
  expect(metaOf(page.payload, 'robots')).toBe('noindex')
  expect((await get('/sitemap.xml')).payload).not.toContain('/product/pets<')
  expect((await get('/')).payload).not.toContain('"/product/pets"')
})

test('every address of earlier versions still opens', async () => {
  for (const path of [
    '/product/Collectibles',
    '/product/BUCKETSOFAS',
    '/product/furniture',
    '/product/beds',
    '/product/home-furnishings',
  ])
    expect([path, (await get(path)).statusCode]).toEqual([path, 200])
  expect((await get('/product/sofasets')).statusCode).toBe(301)
})

const pictureOf = (html: string, src: string) => element(html, 'img', { src }).attributes

test('picture and words of a category, a collection and a brand stand on its page and in link previews', async () => {
  await setCategory('lighting', { picture: '/media/tiles/lighting.webp', description: 'Light to read by.' })
  await shop.db
    .updateTable('collection')
    .set({ picture: '/media/tiles/dining.webp', description: 'Ash, linen and quiet.' })
    .where('slug', '=', 'japandi')
    .execute()
  await shop.db
    .updateTable('brand')
    .set({ logo: '/media/tiles/kitchen.webp', words: 'Made in Jodhpur since 1962.' })
    .where('name', '=', 'Sheesham Story')
    .execute()
  for (const [path, picture, words] of [
    ['/product/lighting', '/media/tiles/lighting.webp', 'Light to read by.'],
    ['/product/japandi', '/media/tiles/dining.webp', 'Ash, linen and quiet.'],
    ['/brand/sheesham-story', '/media/tiles/kitchen.webp', 'Made in Jodhpur since 1962.'],
  ] as const) {
    const { payload } = await get(path)
    expect(payload).toContain(`${words}</p>`)
    // its room is kept free, and it is there at once
    expect(pictureOf(payload, picture)).toMatchObject({ width: '1200', height: '1200', loading: 'eager' })
    expect(metaOf(payload, 'og:image')).toBe(host + picture)
  }
})

test('what the shop says of itself describes its front door and nothing of the demo does', async () => {
  const describedAs = async (path: string) => metaOf((await get(path)).payload, 'description')
  await shop.db.updateTable('shop').set({ tagline: 'Lamps from Jaipur' }).execute()
  expect(await describedAs('/')).toBe('Lamps from Jaipur. Prices include all taxes.')
  await shop.db.updateTable('shop').set({ tagline: '', name: 'Chitra' }).execute()
  expect(await describedAs('/')).toBe('Chitra. Prices include all taxes.')
  expect(await describedAs('/productlist')).toMatch(/^All products: \d+ products, with prices/)
})

test('who finds nothing is led to places of this shop: first those with a picture, then the fullest', async () => {
  const rooms = ['Living Room', 'Bedroom', 'Work From Home', 'Kids Room']
  const doors = async () => (await shop.get('/api/doors')).body as { name: string; picture: string }[]
  shop.cache.shopChanged()
  // Japandi and Lamps have a picture too by now
  expect(await doors()).toHaveLength(4)
  await shop.db.updateTable('collection').set({ is_hidden: true }).execute()
  await setCategory('lighting', { picture: '' })
  shop.cache.shopChanged()
  const byPieces = await doors()
  expect(byPieces[0]?.name).toBe('Furniture')
  for (const { name, picture } of byPieces) {
    expect(rooms).not.toContain(name)
    expect(picture).toMatch(/^\/media\/products\//)
  }
  const { payload } = await get('/product/zzzzqqqq')
  expect(payload).toContain('Or start here')
  expect(payload).toContain('href="/product/furniture"')
  expect(payload).not.toContain('/media/tiles/room-')
})
