// Nobody stops the shop with connections: requests sent ahead, answers that nobody reads, more lines than there is room.
import { readdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aListeningShop, type ListeningShop, worstWait } from './a-listening-shop.ts'
import { aDatabase } from './a-shop.ts'

const root = join(import.meta.dirname, '..')
/** Where the shop was not built, only its API can be pressed. */
const assets = (() => {
  try {
    return readdirSync(join(root, 'dist/client/assets')).filter((name) => name.endsWith('.js'))
  } catch {
    return []
  }
})()

const connections = 60
const ahead = 400
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`

let database: Awaited<ReturnType<typeof aDatabase>>
let shop: ListeningShop
beforeAll(async () => {
  database = await aDatabase('demo')
  shop = await aListeningShop(database.url)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

let open: Socket[] = []
afterEach(() => {
  for (const socket of open) socket.destroy()
  open = []
})

describe('A60 requests sent ahead', () => {
  const media = '/media/banners/living-room.webp'
  const addresses = [
    '/api/openapi.json',
    '/api/docs',
    '/api/products?limit=100',
    '/api/products/facets',
    '/api/places/no-such-place',
    '/live',
    ...(assets.length > 0
      ? ['/', '/product/sofasets', '/no-such-page', '/sitemap.xml', media, `/assets/${assets[0]}`]
      : []),
  ]

  test.each(addresses)('A60 %s, 400 times ahead on 60 connections that do not read', async (path) => {
    await (await fetch(shop.url + path)).text()
    const before = await shop.state()
    const worst = await worstWait(`${shop.url}/live`, async () => {
      open = await Promise.all(
        Array.from({ length: connections }, () => shop.sender(ask(path).repeat(ahead))),
      )
    })
    expect(worst).toBeLessThan(200)
    const after = await shop.state()
    expect(after.used - before.used).toBeLessThan(20)
    expect(after.rss - before.rss).toBeLessThan(80)
  })

  test('A60 the description of the API is made once', async () => {
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const first = await fetch(shop.url + path)
      await first.text()
      const before = await shop.state()
      for (let i = 0; i < 50; i += 1) await (await fetch(shop.url + path)).text()
      // in milliseconds of the processor: to make it takes about twenty each time
      expect((await shop.state()).cpu - before.cpu).toBeLessThan(400)
      const again = await fetch(shop.url + path, {
        headers: { 'if-none-match': first.headers.get('etag') ?? '' },
      })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
  })
})
