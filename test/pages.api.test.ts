// Pages as the server sends them: status, headers, what is kept, what is stale, what is not a page at all.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { builtPages, inProcess } from '#app/server/ssr.ts'
import { listenForChanges } from '#platform/database/changes.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createResponseCache } from '#platform/http/response-cache.ts'
import type { ProductId } from '#shop/catalogue/domain/product.ts'
import { updateProduct } from '#shop/catalogue/server/write-product.ts'
import { buildIfStale } from '../scripts/build.ts'
import { aDatabase } from './a-shop.ts'
import { aClerk, appParts } from './app-parts.ts'

/** A busy machine may take its time; what is waited for comes or the test fails. */
const patience = { timeout: 20_000, interval: 50 }

type Shop = Awaited<ReturnType<typeof aShopWithPages>>
let database: Awaited<ReturnType<typeof aDatabase>>
let shop: Shop

/** Reached through a link to the database's socket, so that the database can be made to vanish. */
async function aShopWithPages(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-link-'))
  const link = join(folder, 'socket')
  const socket = new URL(url).searchParams.get('host') ?? ''
  symlinkSync(socket, link)
  const linked = url.replace(encodeURIComponent(socket), encodeURIComponent(link))
  const connections = openDatabase(linked)
  const cache = createResponseCache(16 * 1_048_576)
  const stopListening = listenForChanges(linked, 'shop_changed', cache.shopChanged)
  const pages = await builtPages(join(import.meta.dirname, '../dist'))
  const app = await buildApp({
    ...(await appParts()),
    database: connections,
    cache,
    publicUrl: 'https://shop.example',
    now: () => new Date(),
    pages,
    logLevel: 'silent',
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitUntil(() => cache.version() > 1, patience)
  return {
    cache,
    drawWhole: async (path: string) => (await pages.bundle()).renderingAlone(path, inProcess(app, cache)),
    db: connections.db,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(address + path, { headers, redirect: 'manual' }),
    post: (path: string) =>
      fetch(address + path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
    loseDatabase: async () => {
      rmSync(folder, { recursive: true })
      const admin = new pg.Client({ connectionString: inject('postgresUrl') })
      await admin.connect()
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(url).pathname.slice(1),
      ])
      await admin.end()
    },
    close: async () => {
      await app.close()
      await stopListening()
      await connections.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

beforeAll(async () => {
  await buildIfStale()
  database = await aDatabase('demo')
  shop = await aShopWithPages(database.url)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

test.each([
  ['/', 200],
  ['/product/sofasets', 200],
  ['/product/SofaSets', 200],
  ['/product/living-room', 200],
  ['/product/chesterfield', 200],
  ['/productlist?page=2', 200],
  ['/pages/about-us', 200],
  ['/cart', 200],
  ['/wishlist', 200],
  ['/login', 200],
  ['/signup', 200],
  ['/payment', 200],
  ['/admin', 200],
  ['/admin/product', 200],
  ['/offline', 200],
  ['/no/such/page', 404],
  ['/product/op/no-such-piece-22222', 404],
  ['/product/op/NOT%20AN%20ID', 404],
  ['/pages/no-such-page', 404],
  ['/pages/track-your-order', 302],
  ['/admin/order/AAN-2611-00001', 200],
  ['/admin/nope', 404],
  ['/admin/order/AAN-2611-00001/nope', 404],
  ['/product/%01', 404],
  ['/product/%E0%A4%A', 400],
])('%s answers %i', async (path, status) => {
  const answer = await shop.get(path)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(answer.headers.get('set-cookie')).toBeNull()
})

// the second one is put together from what was drawn for the first
test.each([
  '/',
  '/product/living-room',
  '/product/sofasets',
  '/product/op/aravali-3-seater-sofa-in-sage-green-5bghg',
  '/productlist?search=green+velvet+sofa',
  '/product/sofasets?in_stock=true',
  '/product/sofasets?brand=Monsoon+Loft&sort=price_asc&page=2',
  '/productlist?max_price=1',
  '/brand/monsoon-loft',
  '/cart',
  '/pages/help',
  '/gift-cards',
  '/no/such/page',
])('a page whose parts are drawn once is the page drawn whole: %s', (path) => expectWhole(path))

test('so is the page of every product', { timeout: 120_000 }, async () => {
  const { rows } = await sql<{ id: string }>`select id from product where is_listed order by id`.execute(
    shop.db,
  )
  expect(rows.length).toBeGreaterThan(100)
  for (const { id } of rows) await expectWhole(`/product/op/${id}`)
})

test('what is the same after a change of the shop is sent as it was; what is not is another page', async () => {
  const path = '/product/op/aravali-3-seater-sofa-in-sage-green-5bghg'
  const draw = await shop.drawWhole(path)
  const etags = new Set<string | null>()
  for (const form of ['br', 'br', 'gzip', 'br', 'identity', 'gzip']) {
    shop.cache.shopChanged()
    const answer = await shop.get(path, { 'accept-encoding': form })
    expect(await answer.text()).toContain(`<div id="root">${draw()}</div><div id="footer">`)
    etags.add(answer.headers.get('etag')?.replace(/-\w+"$/, '') ?? null)
  }
  expect(etags.size).toBe(1)
  const id = path.split('/').at(-1) as ProductId
  const title = async () => (await (await shop.get(path)).text()).match(/<title>(.*?)<\/title>/)?.[1]
  const before = await title()
  for (const named of ['A Sofa With Another Name', before?.split(' | ')[0] ?? '']) {
    await updateProduct(shop.db, aClerk, id, { title: named })
    await vi.waitFor(async () => expect(await title()).toContain(named), patience)
  }
})

test('what all pieces of a category share is followed by the page and the API', async () => {
  const id = 'aravali-3-seater-sofa-in-sage-green-5bghg'
  const told = async () => (await (await shop.get(`/api/products/${id}`)).json())[0]
  const page = async () => (await shop.get(`/product/op/${id}`)).text()
  const { category_slug: slug } = await shop.db
    .selectFrom('product')
    .select('category_slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { name } = await shop.db
    .selectFrom('category')
    .select('name')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const follows = (words: string) =>
    vi.waitFor(async () => {
      expect(await page()).toContain(words)
      expect(JSON.stringify(await told())).toContain(words)
    }, patience)
  await page()
  await sql`update promise_terms set warranty_words = 'Against rain and monkeys'`.execute(shop.db)
  await follows('Against rain and monkeys')
  await sql`insert into warranty_text (category_slug, words) values (${slug}, 'Against tigers')`.execute(
    shop.db,
  )
  await follows('Against tigers')
  await sql`update category set name = 'Sofas of All Kinds' where slug = ${slug}`.execute(shop.db)
  await follows('Sofas of All Kinds')
  await sql`update category set name = ${name} where slug = ${slug}`.execute(shop.db)
  await sql`delete from warranty_text where category_slug = ${slug}`.execute(shop.db)
  await sql`update promise_terms set warranty_words = ''`.execute(shop.db)
  await vi.waitFor(async () => expect(await page()).not.toContain('Against'), patience)
})

async function expectWhole(path: string): Promise<void> {
  const draw = await shop.drawWhole(path)
  const sent = await (await shop.get(path)).text()
  expect(sent).not.toContain('data-once')
  expect(sent).toContain(`<div id="root">${draw()}</div><div id="footer">`)
}

test('A67 names that every object has lead nowhere, on every page', async () => {
  const places = [
    '/pages/',
    '/product/op/',
    '/orders/AAN-2611-04827/',
    '/gift-cards/',
    '/account/',
    '/',
    '/media/',
    '/assets/',
  ]
  for (const place of places)
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']) {
      const answer = await shop.get(place + name)
      expect([place + name, answer.status]).toEqual([place + name, 404])
      expect(answer.headers.get('location')).toBeNull()
      expect(await answer.text()).not.toContain('native code')
    }
})

test.each([
  '/media/nope.webp',
  '/media/',
  '/media/products/../../package.json',
  '/assets/nope.js',
  '/media/%00',
])('A96 an error at %s is not kept by browsers', async (path) => {
  const answer = await shop.get(path)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['/cart', 'Your cart needs JavaScript'],
  ['/wishlist', 'Your wishlist needs JavaScript'],
  ['/account', 'Your account needs JavaScript'],
  ['/orders', 'Your orders need JavaScript'],
  ['/orders/AAN-2611-04827', 'Your orders need JavaScript'],
  ['/payment', 'Ordering needs JavaScript'],
])('%s says without code that it waits for some, and how to go on', async (path, words) => {
  const text = await (await shop.get(path)).text()
  const said = [...text.matchAll(/<noscript>(.*?)<\/noscript>/gs)].join().replaceAll('<!-- -->', '')
  expect(said).toContain(words)
  expect(said).toMatch(/call us|order by phone/)
})

test('A66 other spellings of a page are that page, kept once', async () => {
  const etagOf = async (path: string) => {
    const answer = await shop.get(path, { 'accept-encoding': 'identity' })
    return [answer.status, answer.headers.get('etag')]
  }
  const plain = await etagOf('/product/sofasets')
  const before = shop.cache.bytes()
  for (const path of [
    '/product/%73ofasets',
    '/product/sofasets/',
    '/product/sofasets?utm=1',
    '/product/%20sofasets',
  ])
    expect([path, ...(await etagOf(path))]).toEqual([path, ...plain])
  expect(shop.cache.bytes()).toBe(before)
})

test('what a page shows is nobody’s: no inline code, no inline style', async () => {
  for (const path of ['/', '/product/sofasets', '/pages/about-us']) {
    const html = await (await shop.get(path)).text()
    expect(html).not.toMatch(/<script(?![^>]*(src=|type="application\/(ld\+)?json"))/)
    expect(html).not.toMatch(/ style="| on\w+="/)
  }
})

test('searching without code: the form’s answer is the listing', async () => {
  const answer = await shop.get('/search?q=tan%20sofa')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/product/tan%20sofa'])
})

test.each(['/api/nothing-here', '/media/nothing.webp', '/assets/nothing.js'])(
  '%s is no page: it answers in JSON',
  async (path) => {
    const answer = await shop.get(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: { code: 'not_found', message: expect.any(String) } })
  },
)

test('a page takes no POST', async () => {
  const answer = await shop.post('/product/sofasets')
  expect([answer.status, (await answer.json()).error.code]).toEqual([404, 'not_found'])
})

test('the second shopper gets the kept page, whatever campaign the link came from', async () => {
  const first = await shop.get('/product/recliner')
  const second = await shop.get('/product/recliner?utm_source=mail', { 'accept-encoding': 'br' })
  expect(second.headers.get('content-encoding')).toBe('br')
  expect(await second.text()).toBe(await first.text())
  const third = await shop.get('/product/recliner?utm_source=mail', {
    'if-none-match': first.headers.get('etag') ?? '',
  })
  expect(third.status).toBe(304)
})

test('a product’s page tells what is declared about it', async () => {
  const [chair] = await (await shop.get('/api/products?category=chairs&limit=1')).json()
  const page = await (await shop.get(`/product/op/${chair._id}`)).text()
  for (const words of [
    'Maker',
    `${chair.brand}, 22 Residency Road`,
    'Net quantity',
    'Warranty',
    'Care',
    'BIS mark',
  ])
    expect(page).toContain(words)
})

test('a changed product shows at once', async () => {
  const path = '/product/op/gajraj-wooden-elephant-pair'
  const [elephant] = await (await shop.get('/api/products?search=gajraj')).json()
  await shop.get(`/product/op/${elephant._id}`)
  await updateProduct(shop.db, aClerk, elephant._id, { title: 'Gajraj Elephants, Repainted' })
  await vi.waitFor(
    async () =>
      expect(await (await shop.get(`/product/op/${elephant._id}`)).text()).toContain(
        'Gajraj Elephants, Repainted',
      ),
    patience,
  )
  expect((await shop.get(path)).status).toBe(404)
})

test('pictures come as AVIF where the browser takes it, as WebP elsewhere', async () => {
  const path = '/media/products/sofasets-01-aravali-3-seater/1-400.webp'
  const modern = await shop.get(path, { accept: 'image/avif,image/webp,*/*' })
  const older = await shop.get(path, { accept: 'image/webp,*/*' })
  expect([modern.headers.get('content-type'), older.headers.get('content-type')]).toEqual([
    'image/avif',
    'image/webp',
  ])
  expect(modern.headers.get('vary')).toBe('Accept')
})

test.each(['/media/../package.json', '/media/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
  '%s leads nowhere',
  async (path) => {
    expect((await shop.get(path)).status).toBeGreaterThanOrEqual(400)
  },
)

test('robots find the sitemap, and the sitemap the products', async () => {
  expect(await (await shop.get('/robots.txt')).text()).toContain('Sitemap: https://shop.example/sitemap.xml')
  const sitemap = await (await shop.get('/sitemap.xml')).text()
  expect(sitemap.match(/<url>/g)?.length).toBeGreaterThan(200)
  expect(sitemap).toContain('<loc>https://shop.example/product/sofasets</loc>')
})

test('security.txt says where to report, and until when it can be believed', async () => {
  const text = await (await shop.get('/.well-known/security.txt')).text()
  expect(text).toContain('Contact: mailto:security@shop.example\n')
  const expires = new Date(text.match(/Expires: (.*)/)?.[1] ?? 0).getTime()
  expect(expires).toBeGreaterThan(Date.now() + 90 * 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

test.each(['/admin', '/admin/staff', '/admin/login'])(
  'the back office at %s is an empty page that holds nothing of the shop but its name and how far it is',
  async (path) => {
    const answer = await shop.get(path)
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(text).toContain('<div id="root"></div>')
    expect(text).toContain('id="sign">{"name":"Aangan"')
    expect(text).toMatch(/id="standing">\{"phase":"\w+","demo":\{"state":"\w+","undo_until":null\}\}</)
    expect(text).not.toMatch(/<script(?![^>]*(src=|type="application\/json"))[^>]*>|style=|onload=/)
  },
)

test('while the database is away, kept pages are still sent; the rest says so', async () => {
  await shop.get('/product/glasses')
  await shop.loseDatabase()
  shop.cache.shopChanged()
  const kept = await shop.get('/product/glasses')
  expect([kept.status, await kept.text()]).toEqual([200, expect.stringContaining('Glasses &amp; Tableware')])
  const other = await shop.get('/product/mounts')
  const text = await other.text()
  expect(other.status).toBe(503)
  expect(text).toContain('Something went wrong at our end')
  expect(text).toMatch(/If you call us, quote this reference:.*[0-9A-F]{4}-[0-9A-F]{4}/)
  const call = await shop.get('/api/products?category=pets')
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await shop.get('/live')).status).toBe(200)
  expect((await shop.get('/ready')).status).toBe(503)
})
