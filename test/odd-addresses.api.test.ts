// Addresses that nobody made a link to: a hundred thousand of them cost no memory, and push nothing out that people want.
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { aListeningShop, noLimits } from './a-listening-shop.ts'
import { aDatabase, aShop, type TestShop } from './a-shop.ts'
import { operationsOf } from './operations.ts'
import { aPerson, call } from './people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await aShop('demo', { limits: readLimits(noLimits) })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

const urlOf = () => {
  const address = shop.app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const many = process.env.LONG ? 100_000 : 20_000
const ahead = 20

const long = 'x'.repeat(3_600)
const oddSpellings: ((at: number) => string)[] = [
  (at) => `/api/places/zz${at}?${long}`,
  (at) => `/api/places?${at}${long}`,
  (at) => `/api/places#${at}`,
  (at) => `/api/content/home?${at}=${long}`,
  (at) => `/api/%70laces?odd=${at}`,
  (at) => `/api/products/no-such-piece-${at}?${long}`,
  (at) => `/api/emi/plans?amount=${5_000 + at}`,
  (at) => `/api/content/pages/nope-${at}?${long}`,
  (at) => `/api/places/SOFASETS?${at}`,
  (at) => `/api/nothing/${at}${long}`,
  (at) => `/media/nothing-${at}.webp?${long}`,
  (at) => `/?${at}${long}`,
  (at) => `/#${at}${long}`,
  // a page that has to be drawn takes longest, so these are few
  (at) => (at % 1_000 === 13 ? `/%2e/${at}` : `/api/products/suggest/${at}`),
]

/** One connection that asks for its share, twenty at a time, and reads what it is sent. */
async function askFor(port: number, from: number, to: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answered = 0
  let tail = ''
  let isOver = false
  let enough: () => void = () => {}
  socket.once('close', () => {
    isOver = true
    enough()
  })
  socket.setEncoding('latin1').on('data', (part: string) => {
    const text = tail + part
    answered += text.split('HTTP/1.1 ').length - 1
    tail = text.slice(-8)
    enough()
  })
  for (let at = from; at < to; at += ahead) {
    const batch = Array.from({ length: Math.min(ahead, to - at) }, (_, more) => at + more)
    const wanted = answered + batch.length
    socket.write(
      batch
        .map((one) => `GET ${oddSpellings[one % oddSpellings.length]?.(one)} HTTP/1.1\r\nHost: shop\r\n\r\n`)
        .join(''),
    )
    while (answered < wanted && !isOver)
      await new Promise<void>((resolve) => {
        enough = resolve
      })
    if (isOver) throw new Error('the shop hung up')
  }
  socket.destroy()
}

test('A65 tens of thousands of odd addresses: the process stays as it was', {
  timeout: 900_000,
}, async () => {
  const database = await aDatabase('demo')
  const pressed = await aListeningShop(database.url)
  try {
    await askFor(pressed.port, 0, 5_000) // what a process needs once, whatever it is asked
    const before = await pressed.state()
    const share = Math.ceil(many / 8)
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        askFor(pressed.port, 5_000 + at * share, 5_000 + (at + 1) * share),
      ),
    )
    const after = await pressed.state()
    expect(after.used - before.used).toBeLessThan(30)
  } finally {
    await pressed.close()
    await database.drop()
  }
})

describe('A65 what is kept of an odd address', () => {
  test('A65 nothing is kept for names that nothing has', async () => {
    const before = shop.cache.bytes()
    for (let i = 0; i < 50; i += 1) {
      await (await fetch(`${urlOf()}/api/places/zz${i}`)).text()
      await (await fetch(`${urlOf()}/api/products/no-such-${i}`)).text()
      await (await fetch(`${urlOf()}/api/products?search=qqq${i}zzz`)).text()
    }
    expect(shop.cache.bytes()).toBe(before)
  })

  test('A65 other spellings of one address share its answer', async () => {
    const headers = { 'accept-encoding': 'identity' }
    const first = await fetch(`${urlOf()}/api/products?category=sofasets&limit=3`, { headers })
    await first.text()
    const before = shop.cache.bytes()
    for (const path of [
      '/api/products?limit=3&category=sofasets',
      '/api/products?limit=03&category=%73ofasets',
      '/api/products/?category=sofasets&limit=3',
    ]) {
      const again = await fetch(urlOf() + path, { headers })
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
      expect(again.headers.get('x-total-count')).toBe(first.headers.get('x-total-count'))
      await again.text()
    }
    expect(shop.cache.bytes()).toBe(before)
  })
})

test('A66 a flood of odd addresses leaves what people ask for ready', async () => {
  const popular = ['/api/content/home', '/api/products?category=sofasets', '/api/products?limit=24']
  for (let times = 0; times < 5; times += 1)
    for (const path of popular) await (await fetch(urlOf() + path)).text()
  for (let at = 0; at < 600; at += 1) {
    const odd = `${urlOf()}/api/products?limit=100&max_price=${900_000 + at}`
    await (await fetch(odd)).text()
    await (await fetch(odd)).text() // twice, to look wanted
  }
  expect(popular.filter((path) => !shop.cache.fresh(path))).toEqual([])
})

const prototypeNames = ['constructor', '__proto__', 'toString']

test('A67 names that every object has lead nowhere, at every operation', async () => {
  const owner = await aPerson(shop, 'owner')
  for (const { name, method, path, parameters = [] } of operationsOf(shop.app))
    for (const word of prototypeNames) {
      const query = parameters.filter((one) => one.in === 'query').map((one) => `${one.name}=${word}`)
      const url = `${path.replace(/\{\w+\}/g, word)}?${query.join('&')}`
      const answer = await call(shop, method, url, {
        token: owner.token,
        ...(method !== 'GET' && { body: { [word]: word } }),
      })
      const what = `${name} ${word}: ${JSON.stringify(answer.body).slice(0, 200)}`
      expect(answer.status, what).toBeLessThan(500)
      expect(JSON.stringify(answer.body) + String(answer.headers.location), what).not.toMatch(
        /native code|function /,
      )
    }
}, 300_000)

const malformed = [
  '-'.repeat(36), 'a'.repeat(36), 'urn:uuid:00000000-0000-4000-8000-000000000000', '00000000-0000-0000-0000-00000000000G', '0-'.repeat(18), `g-${'0'.repeat(31)}`, `g-${'0'.repeat(32)}`, '00000000-0000-0000-0000-00000000000',
  'AAN-9999-999999999999', 'GR-9999-999999999', '9223372036854775808', '-1', '9999-12-31', `1~${'a'.repeat(36)}`, 'page:x', '999999',
] // biome-ignore format: a list to look through

test('A68 a malformed id gives staff no server error, at any operation', async () => {
  const owner = await aPerson(shop, 'owner')
  const failed: string[] = []
  for (const { name, method, path, parameters = [] } of operationsOf(shop.app)) {
    const asked = parameters.filter((one) => one.in === 'query')
    const addresses = malformed.flatMap((id) => [
      ...(path.includes('{') ? [path.replace(/\{\w+\}/g, id)] : []),
      ...(asked.length > 0
        ? [`${path.replace(/\{\w+\}/g, 'x')}?${asked.map((one) => `${one.name}=${id}`).join('&')}`]
        : []),
    ])
    for (const url of addresses) {
      const answer = await call(shop, method, url, {
        token: owner.token,
        ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
      })
      if (answer.status >= 500) failed.push(`${name} ${url}: ${answer.status}`)
    }
  }
  expect(failed).toEqual([])
}, 300_000)

describe('A69 one crowd, and everybody else', () => {
  test('A69 five hundred shoppers of one carrier browse and search for ten minutes', async () => {
    // how often it is asked counts here, not how much is found
    const honest = await aShop('empty')
    const carrier = '203.0.113.80'
    try {
      const refused: string[] = []
      const start = new Date('2026-11-16T10:00:00Z').getTime()
      for (let shopper = 0; shopper < 500; shopper += 1) {
        honest.clock.at = new Date(start + shopper * 1_200)
        const asks = [
          ['GET', '/api/places'],
          ...'sofa beds'
            .split('')
            .map((_, at) => ['GET', `/api/products/suggest?q=${'sofa beds'.slice(0, at + 1).trim()}`]),
          ['GET', `/api/products?category=sofasets&max_price=${20_000 + shopper}`],
          ['GET', `/api/products/facets?category=sofasets&max_price=${20_000 + shopper}`],
          ['GET', `/api/emi/plans?amount=${20_000 + shopper}`],
          ['GET', '/api/delivery/pincodes/560038'],
          ['GET', '/api/delivery/quote?pincode=560038'],
          ['POST', '/api/cart/quote'],
        ] as const
        const ask = async ([method = '', url = '']: readonly string[]) => {
          const { status } = await call(honest, method, url, {
            address: carrier,
            ...(method === 'POST' && { body: { items: [] } }),
          })
          if (status === 429 || status >= 500) refused.push(`${url} ${status}`)
        }
        await Promise.all(asks.map(ask))
      }
      expect(refused).toEqual([])
    } finally {
      await honest.close()
    }
  }, 300_000)

  test('A69 whoever asks for thousands of things at once waits behind themselves', async () => {
    const slow = Array.from({ length: 400 }, (_, at) =>
      call(shop, 'GET', `/api/products?search=sofa&max_price=${100_000 + at}`, { address: '203.0.113.81' }),
    )
    const started = performance.now()
    const other = await call(shop, 'GET', '/api/products?category=lighting&limit=1', {
      address: '198.51.100.9',
    })
    const waited = performance.now() - started
    const answers = await Promise.all(slow)
    const all = performance.now() - started
    expect(other.status).toBe(200)
    expect(waited).toBeLessThan(all / 4)
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  })

  test('A69 above the limit the rest is refused, also for what could be kept', async () => {
    const strict = await aShop('demo', { limits: readLimits('search=20/1m') })
    try {
      const statuses = await Promise.all(
        Array.from(
          { length: 60 },
          async (_, at) => (await call(strict, 'GET', `/api/places/zz${at}`)).status,
        ),
      )
      expect(statuses.filter((status) => status === 200)).toHaveLength(20)
      expect(statuses.filter((status) => status === 429)).toHaveLength(40)
    } finally {
      await strict.close()
    }
  })
})

// only where a device that is always full can be had
test.skipIf(!existsSync('/dev/full'))('A97 a shop that cannot write is not ready', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-full-'))
  const full = await aShop('empty', { writesTo: folder })
  try {
    expect((await full.get('/ready')).status).toBe(200)
    rmSync(join(folder, 'ready'))
    symlinkSync('/dev/full', join(folder, 'ready.new'))
    await expect.poll(async () => (await full.get('/ready')).status, { timeout: 10_000 }).toBe(503)
    rmSync(join(folder, 'ready.new'))
    await expect.poll(async () => (await full.get('/ready')).status, { timeout: 10_000 }).toBe(200)
    // nothing but the table itself stops this: the database is there and reads
    await sql`alter table shop_pulse add constraint full_disk check (beat_at < '2020-01-01') not valid`.execute(
      full.asOwner(),
    )
    await expect.poll(async () => (await full.get('/ready')).status, { timeout: 10_000 }).toBe(503)
  } finally {
    await full.close()
  }
})
