// A shop that was given a collector: what arrives there, what goes on to the gateway, and that nobody can be read out of it.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcp } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { aDatabase, type TestDatabase } from './a-shop.ts'
import { anOrderBody, aPiece } from './an-order.ts'
import { type RunningShop, startShop } from './shop-process.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: string; boolValue?: boolean } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status?: { code: number }
}
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

const listening = (answer: (request: IncomingMessage, body: string) => object): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(answer(request, body)))
      })
    }).listen(0, '127.0.0.1', () => resolve(server))
  })
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createTcp().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

let home: TestDatabase
let shop: RunningShop
let collector: Server
let gateway: Server
let chair: { id: string; price: number }
const came: { path: string; authorization: string | undefined; text: string }[] = []
const gatewayHeard: (string | undefined)[] = []

beforeAll(async () => {
  home = await aDatabase('demo')
  const database = openDatabase(home.url, undefined, 2)
  chair = await aPiece(database)
  await database.close()
  collector = await listening((request, text) => {
    came.push({ path: request.url ?? '', authorization: request.headers.authorization, text })
    return {}
  })
  gateway = await listening((request, body) => {
    gatewayHeard.push(request.headers.traceparent as string | undefined)
    if (request.method === 'GET') return { entity: 'collection', count: 0, items: [] }
    return { ...JSON.parse(body), id: 'order_standin', entity: 'order', status: 'created' }
  })
  shop = await startShop(
    {
      DATABASE_URL: home.appUrl,
      DATABASE_OWNER_URL: home.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(collector),
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collectors',
      RAZORPAY_KEY_ID: 'rzp_test_standin',
      RAZORPAY_KEY_SECRET: 'stand-in-key-secret',
      RAZORPAY_WEBHOOK_SECRET: 'stand-in-webhook',
      RAZORPAY_URL: urlOf(gateway),
    },
    await freePort(),
  )
}, 180_000)
afterAll(async () => {
  await shop.stop()
  collector.close()
  gateway.close()
  await home.drop()
})

const spans = (): Span[] =>
  came
    .flatMap(({ text }) => (JSON.parse(text) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
const of = (traceId: string) => spans().filter((span) => span.traceId === traceId)
const read = ({ attributes }: Span, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.boolValue ?? (value?.intValue && Number(value.intValue))
}
const aTrace = () => randomUUID().replaceAll('-', '')
const caller = 'a1b2c3d4e5f60718'
const tracedAs = (traceId: string) => ({ traceparent: `00-${traceId}-${caller}-01` })

test('a request is one span with its pattern, below whoever called, and its statements are below it', async () => {
  const traceId = aTrace()
  const answer = await fetch(`${shop.url}/api/products/${chair.id}`, { headers: tracedAs(traceId) })
  await answer.arrayBuffer()
  await expect.poll(() => of(traceId).some(({ kind }) => kind === 2), { timeout: 10_000 }).toBe(true)
  const [root] = of(traceId).filter(({ kind }) => kind === 2)
  expect(root?.name).toBe('GET /api/products/:id')
  expect(root?.parentSpanId).toBe(caller)
  expect(root && read(root, 'http.response.status_code')).toBe(200)
  expect(root && read(root, 'shop.is_cached')).toBe(false)
  const statements = of(traceId).filter(({ name }) => name === 'select' || name === 'with')
  expect(statements.length).toBeGreaterThan(0)
  for (const one of statements) {
    expect(one.parentSpanId).toBe(root?.spanId)
    expect(one.kind).toBe(3)
    expect(one.attributes.map(({ key }) => key)).toEqual(['db.system.name', 'db.operation.name'])
    expect(BigInt(one.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(one.startTimeUnixNano))
    expect(BigInt(one.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(root?.startTimeUnixNano ?? 0))
  }
})

test('a page is a span by its pattern, drawn or cached, without the statements of others', async () => {
  const [drawn, cached] = [aTrace(), aTrace()]
  for (const traceId of [drawn, cached])
    await (await fetch(`${shop.url}/product/op/${chair.id}`, { headers: tracedAs(traceId) })).arrayBuffer()
  await expect.poll(() => of(cached).length, { timeout: 10_000 }).toBe(1)
  const [hit] = of(cached)
  expect(hit && [hit.name, read(hit, 'shop.is_cached')]).toEqual([
    expect.stringMatching(/^GET \/product\/op\/:/),
    true,
  ])
  await expect.poll(() => of(drawn).length, { timeout: 10_000 }).toBeGreaterThan(2)
})

test('an order goes on to the gateway in the same trace, and nobody can be read out of it', async () => {
  const traceId = aTrace()
  const headers = { 'content-type': 'application/json', ...tracedAs(traceId) }
  const post = async (path: string, body: object, more: Record<string, string> = {}) => {
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID(), ...more },
      body: JSON.stringify(body),
    })
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
    return { status: answer.status, body: (await answer.json()) as any }
  }
  const placed = await post(
    '/api/orders',
    anOrderBody([chair], { pays_by: 'online', expected_total: chair.price }),
  )
  expect(placed.status).toBe(201)
  const paying = await post(
    `/api/orders/${placed.body.number}/payments`,
    {},
    { 'order-key': placed.body.key },
  )
  expect(paying.status).toBeLessThan(300)
  await expect.poll(() => of(traceId).filter(({ kind }) => kind === 2).length, { timeout: 10_000 }).toBe(2)
  const calls = of(traceId).filter(({ name }) => name.endsWith(' 127.0.0.1'))
  expect(calls.map(({ name }) => name)).toEqual(['GET 127.0.0.1', 'POST 127.0.0.1'])
  expect(gatewayHeard).toEqual(calls.map(({ spanId }) => `00-${traceId}-${spanId}-01`))
  const payments = of(traceId).find(({ name }) => name === 'POST /api/orders/:number/payments')
  expect(calls.every(({ parentSpanId }) => parentSpanId === payments?.spanId)).toBe(true)
  expect(of(traceId).map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'insert', 'commit']))
  const everything = came.map(({ text }) => text).join()
  for (const secret of [
    placed.body.number,
    placed.body.key,
    chair.id,
    'meera',
    '98450',
    '560038',
    'Indiranagar',
  ])
    expect(everything).not.toContain(secret)
})

test('an address that leads nowhere is told without what was asked for', async () => {
  const traceId = aTrace()
  await fetch(`${shop.url}/api/nothing/of-the-kind?token=abc`, { headers: tracedAs(traceId) })
  await expect.poll(() => of(traceId).length, { timeout: 10_000 }).toBe(1)
  expect(of(traceId)[0]?.name).toBe('GET /api/*')
  expect(came.map(({ text }) => text).join()).not.toContain('of-the-kind')
})

test('whoever says that a trace is not looked at is not looked at, and the collector is told who sends', async () => {
  const [hidden, seen] = [aTrace(), aTrace()]
  await fetch(`${shop.url}/api/places`, { headers: { traceparent: `00-${hidden}-${caller}-00` } })
  await fetch(`${shop.url}/api/places`, { headers: tracedAs(seen) })
  await expect.poll(() => of(seen).length, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(of(hidden)).toEqual([])
  const [first] = came
  expect([first?.path, first?.authorization]).toEqual(['/v1/traces', 'Bearer collectors'])
  const [resource] = (JSON.parse(first?.text ?? '{}') as Sent).resourceSpans
  expect(resource?.resource.attributes[0]).toEqual({
    key: 'service.name',
    value: { stringValue: 'shop' },
  })
})
