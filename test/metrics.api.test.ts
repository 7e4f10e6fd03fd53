// What Prometheus reads of a shop with two serving processes.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { aDatabase, type TestDatabase } from './a-shop.ts'
import { anOrderBody, aPiece } from './an-order.ts'
import { childrenOf, kill } from './processes.ts'
import { readMetrics, sumOf } from './read-metrics.ts'
import { type RunningShop, startShop } from './shop-process.ts'

let home: TestDatabase
let shop: RunningShop
let chair: { id: string; price: number }
let metricsPort: number

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

beforeAll(async () => {
  home = await aDatabase('demo')
  const database = openDatabase(home.url, undefined, 2)
  chair = await aPiece(database)
  await database.close()
  metricsPort = await freePort()
  shop = await startShop(
    {
      DATABASE_URL: home.appUrl,
      DATABASE_OWNER_URL: home.url,
      WEB_CONCURRENCY: '2',
      METRICS_PORT: String(metricsPort),
      ADMIN_PASSWORD: 'brass lamp at dusk',
    },
    await freePort(),
  )
  await shop.opened
}, 180_000)
afterAll(async () => {
  await shop.stop()
  await home.drop()
})

const scrape = async () => {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  return answer.text()
}
const ask = async (path: string, options: RequestInit = {}) => {
  const answer = await fetch(shop.url + path, {
    ...options,
    // a connection of its own, so that both processes are asked
    headers: { connection: 'close', ...options.headers },
  })
  await answer.arrayBuffer()
  return answer.status
}

async function visit(): Promise<void> {
  for (let at = 0; at < 20; at += 1) await ask('/product/chairs')
  await ask(`/product/op/${chair.id}`)
  await ask('/api/delivery/560038')
  await ask('/wp-admin/setup.php?token=abc')
  await ask(`/api/orders/AAN-2611-00042`)
  await ask('/%E0%A4%A')
}

async function order(): Promise<number> {
  const body = anOrderBody([chair])
  const quote = (await (
    await fetch(`${shop.url}/api/cart/quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        items: body.items,
        pincode: body.address.pincode,
        assembly: false,
        use_store_credit: false,
      }),
    })
  ).json()) as { bill: { total: number; to_pay: number } }
  const { total: expected_total, to_pay: expected_to_pay } = quote.bill
  return ask('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ ...body, expected_total, expected_to_pay }),
  })
}

test('requests of all processes by route pattern, orders, and the state of the shop', async () => {
  await visit()
  expect(await order()).toBe(201)
  const read = readMetrics(await scrape())
  expect(sumOf(read, 'shop_processes')).toBe(2)
  const listing = { route: '/product/:query', method: 'GET', status: '2xx' }
  expect(sumOf(read, 'shop_http_requests_total', listing)).toBe(20)
  expect(sumOf(read, 'shop_http_request_duration_seconds_count', { route: '/product/:query' })).toBe(20)
  // each process draws it once
  expect(sumOf(read, 'shop_cached_answers_total')).toBeGreaterThanOrEqual(17)
  expect(sumOf(read, 'shop_http_requests_total', { route: 'none', status: '4xx' })).toBeGreaterThanOrEqual(2)
  expect(sumOf(read, 'shop_orders_total')).toBe(1)
  expect(sumOf(read, 'shop_database_up')).toBe(1)
  for (const name of [
    'shop_pool_wait_seconds_count',
    'shop_pool_connections',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
  ])
    expect(sumOf(read, name), name).toBeGreaterThan(0)
  for (const name of [
    'shop_event_loop_delay_p99_seconds',
    'shop_oldest_late_job_seconds',
    'shop_unsettled_payments',
    'shop_pool_waiting',
    'shop_cache_bytes',
  ])
    expect(read.types.get(name), name).toBe('gauge')
})

test('no label holds an id, a pincode or what somebody typed', async () => {
  const { samples } = readMetrics(await scrape())
  const values = new Set(samples.flatMap(({ labels }) => Object.entries(labels).map(([, value]) => value)))
  const text = [...values].join('\n')
  for (const typed of [chair.id, '560038', 'wp-admin', 'abc', '00042', '%E0'])
    expect(text).not.toContain(typed)
})

test('what a process that is killed had counted stays counted', async () => {
  await scrape()
  const [first = 0] = childrenOf(shop.pid).filter((pid) => pid !== 0)
  const before = sumOf(readMetrics(await scrape()), 'shop_http_requests_total')
  kill(first)
  await sleep(300)
  const after = sumOf(readMetrics(await scrape()), 'shop_http_requests_total')
  expect(after).toBeGreaterThanOrEqual(before)
})

test('is no page of the shop, and nothing else is at its port', async () => {
  expect(await ask('/metrics')).toBe(404)
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
})

/** Debian's own; downloaded once, and unpacked without being installed. */
function promtool(): string {
  const folder = join(tmpdir(), 'aangan-promtool')
  mkdirSync(folder, { recursive: true })
  const isThere = () => readdirSync(folder).includes('usr')
  if (!isThere()) {
    execFileSync('apt-get', ['download', 'prometheus'], { cwd: folder, stdio: 'ignore' })
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.deb'))
    execFileSync('dpkg', ['-x', file, '.'], { cwd: folder })
  }
  return join(folder, 'usr/bin/promtool')
}

// in the long suite: the real Prometheus has nothing to say against it
test.runIf(process.env.PROMTOOL)('promtool check metrics', async () => {
  await visit()
  const said = execFileSync(promtool(), ['check', 'metrics'], { input: await scrape(), encoding: 'utf8' })
  expect(said).toBe('')
})
