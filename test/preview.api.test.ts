// Drafts for whoever holds a key, and for nobody else.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { builtPages } from '#app/server/ssr.ts'
import { openDatabase } from '#platform/database/database.ts'
import { bodyIn, createResponseCache } from '#platform/http/response-cache.ts'
import { buildIfStale } from '../scripts/build.ts'
import { aDatabase } from './a-shop.ts'
import { appParts } from './app-parts.ts'
import { aPerson } from './people.ts'

const clock = { at: undefined as Date | undefined }
let shop: Awaited<ReturnType<typeof aShopWithPages>>
let clerk: Awaited<ReturnType<typeof aPerson>>

async function aShopWithPages() {
  const { url, drop } = await aDatabase('demo')
  const database = openDatabase(url)
  const cache = createResponseCache(16 * 1_048_576)
  const app = await buildApp({
    ...(await appParts()),
    database,
    cache,
    now: () => clock.at ?? new Date(),
    pages: await builtPages(join(import.meta.dirname, '../dist')),
    logLevel: 'silent',
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    db: database.db,
    cache,
    get: (path: string) => fetch(address + path, { redirect: 'manual' }),
    close: async () => {
      await app.close()
      await database.close()
      await drop()
    },
  }
}

const draft = async (name: string, change: (body: never) => object) => {
  const { body } = await clerk.call('GET', `/api/admin/content/${name}`)
  const saved = await clerk.call('PUT', `/api/admin/content/${name}/draft`, {
    saves: body.saves,
    body: change(structuredClone(body.live.body) as never),
  })
  expect(saved.status).toBe(200)
}
const preview = async (path: string, at?: string): Promise<string> =>
  (await clerk.call('POST', '/api/admin/preview', { path, ...(at && { at }) })).body.url

beforeAll(async () => {
  await buildIfStale()
  shop = await aShopWithPages()
  clerk = await aPerson(shop, 'catalogue')
  await draft('home', (home: { slides: { title: string }[] }) => {
    const [first, ...rest] = home.slides
    return { ...home, slides: [{ ...first, title: 'Only a draft so far' }, ...rest] }
  })
}, 120_000)
afterAll(() => shop.close())

test('the key of somebody who is no longer staff opens nothing', async () => {
  const leaving = await aPerson(shop, 'catalogue')
  const { url } = (await leaving.call('POST', '/api/admin/preview', { path: '/' })).body
  expect(await (await shop.get(url)).text()).toContain('Only a draft so far')
  await shop.db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', leaving.id).execute()
  expect(await (await shop.get(url)).text()).not.toContain('Only a draft so far')
})

test('the key shows the draft, with a bar that says so and links that stay inside', async () => {
  const url = await preview('/')
  const answer = await shop.get(url)
  const html = await answer.text()
  expect([answer.status, html.includes('Only a draft so far')]).toEqual([200, true])
  expect(html).toContain('aria-label="Preview"')
  const [, key] = url.split('/').slice(1)
  expect(html).toContain(`href="/preview/${key}/product/sofasets"`)
  expect(html).toContain(`href="/preview/${key}/pages/privacy-policy"`)
})

test('no code runs there, nobody keeps it, nobody finds it', async () => {
  const answer = await shop.get(await preview('/'))
  const html = await answer.text()
  expect(html).not.toContain('<script')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('content-security-policy')).not.toContain('script-src')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('set-cookie')).toBe(null)
})

test('it alone may stand in a frame, and only in one of ours', async () => {
  const policyOf = async (path: string) => (await shop.get(path)).headers.get('content-security-policy') ?? ''
  const url = await preview('/')
  expect(await policyOf(url)).toContain("frame-ancestors 'self'")
  expect(await policyOf(url)).not.toContain('frame-src')
  const others = ['/', '/product/sofasets', '/pages/help', '/cart', '/no-such-page', '/admin/content/home']
  for (const path of [...others, '/api/content/home', '/media/none.webp', `/api${url}`])
    expect([path, await policyOf(path)]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")])
  // and only the back office holds a frame
  expect(await policyOf('/admin/content/home')).toContain("frame-src 'self'")
  expect(await policyOf('/')).not.toContain('frame-src')
})

test('beside the editor it stands without the bar', async () => {
  const url = await preview('/')
  const inFrame = await shop.app.inject({ url, headers: { 'sec-fetch-dest': 'iframe' } })
  expect(inFrame.payload).toContain('Only a draft so far')
  expect(inFrame.payload).not.toContain('aria-label="Preview"')
})

test('shoppers see nothing of it, before, during and after', async () => {
  for (const path of ['/', '/api/content/home']) {
    expect(await (await shop.get(path)).text()).not.toContain('Only a draft so far')
    const kept = shop.cache.fresh(path)
    expect(kept && bodyIn(kept, 'identity').toString()).not.toContain('Only a draft so far')
  }
  const url = await preview('/')
  await shop.get(url)
  expect(shop.cache.fresh(url)).toBeUndefined()
  expect(await (await shop.get('/')).text()).not.toContain('Only a draft so far')
  expect(await (await shop.get('/api/content/home')).text()).not.toContain('Only a draft so far')
})

test('at a chosen moment', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  await draft('promo', (promo: object) => ({ ...promo, name: 'Starts in an hour', from: soon }))
  expect(await (await shop.get(await preview('/'))).text()).not.toContain('Starts in an hour')
  expect(await (await shop.get(await preview('/', soon))).text()).toContain('Starts in an hour')
})

test('a page that is only a draft, and one that is nowhere', async () => {
  await clerk.call('POST', '/api/admin/content', { slug: 'new-here', title: 'New here' })
  expect((await shop.get('/pages/new-here')).status).toBe(404)
  expect((await shop.get(await preview('/pages/new-here'))).status).toBe(200)
  expect((await shop.get(await preview('/pages/no-such-page'))).status).toBe(404)
})

test('a product that is only a draft', async () => {
  const { id } = await shop.db.selectFrom('product').select('id').orderBy('id').executeTakeFirstOrThrow()
  await shop.db.updateTable('product').set({ is_published: false }).where('id', '=', id).execute()
  shop.cache.shopChanged() // this shop does not listen
  expect((await shop.get(`/product/op/${id}`)).status).toBe(404)
  expect((await shop.get(await preview(`/product/op/${id}`))).status).toBe(200)
  expect((await shop.get(`/api/products/${id}`)).status).toBe(404)
})

test('the key ends after half an hour, with the role of its owner, and cannot be guessed', async () => {
  const url = await preview('/')
  clock.at = new Date(Date.now() + 31 * 60_000)
  expect((await shop.get(url)).status).toBe(404)
  clock.at = undefined
  expect((await shop.get(url)).status).toBe(200)
  await shop.db.updateTable('account').set({ role: 'support' }).where('id', '=', clerk.id).execute()
  expect((await shop.get(url)).status).toBe(404)
  await shop.db.updateTable('account').set({ role: 'catalogue' }).where('id', '=', clerk.id).execute()
  const guess = await shop.get(`/preview/${'A'.repeat(32)}/`)
  expect([guess.status, await guess.text()]).toEqual([404, expect.stringContaining('This preview is over.')])
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', ''])(
  'an address that is not one of the shop is refused: %s',
  async (path) => {
    expect((await clerk.call('POST', '/api/admin/preview', { path })).status).toBe(400)
  },
)
