import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { aKey } from '../../../../test/a-key.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, place } from '../../../../test/an-order.ts'
import { aPerson, call } from '../../../../test/people.ts'
import { giveOutPlaces } from './feed.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aPerson>>
beforeAll(async () => {
  shop = await aShop('demo')
  owner = await aPerson(shop, 'owner', { name: 'Ila Sen' })
})
afterAll(() => shop.close())

const made = (change: object = {}) =>
  owner.call('POST', '/api/admin/connections/keys', {
    name: 'Accounts',
    scopes: ['events.read'],
    days: 90,
    ...change,
  })

test('a key is shown once, kept as a hash, and told of in the audit log', async () => {
  const { status, body } = await made()
  expect(status).toBe(201)
  expect(body.key).toMatch(/^shk_[\w-]{43}$/)
  expect(body.of).toMatchObject({
    name: 'Accounts',
    shown: body.key.slice(0, 10),
    scopes: ['events.read'],
    state: 'good',
    created_by: 'Ila Sen',
    last_used_at: null,
  })
  const listed = (await owner.call('GET', '/api/admin/connections/keys')).body
  expect(JSON.stringify(listed)).not.toContain(body.key)
  const rows = await shop.db.selectFrom('api_key').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(body.key.slice(12))
  const { body: audit } = await owner.call('GET', '/api/audit?area=connections')
  expect(audit.entries[0]).toMatchObject({ action: 'key.made', subject: 'Accounts', actor: 'Ila Sen' })
})

test('what is not a scope, lasts for ever or has no name is refused', async () => {
  for (const change of [{ scopes: [] }, { scopes: ['orders.move'] }, { days: 4_000 }, { name: ' ' }])
    expect((await made(change)).status).toBe(400)
})

test('a key that was ended, or is over, opens nothing from then on', async () => {
  const { body } = await made()
  const ask = () => call(shop, 'GET', '/api/events', { token: body.key })
  expect((await ask()).status).toBe(200)
  const listed = (await owner.call('GET', '/api/admin/connections/keys')).body.keys
  expect(listed[0].last_used_at).not.toBeNull()
  shop.clock.at = new Date(Date.now() + 91 * 86_400_000)
  expect((await ask()).status).toBe(401)
  shop.clock.at = undefined
  expect((await ask()).status).toBe(200)
  const ended = await owner.call('POST', `/api/admin/connections/keys/${body.of.id}/end`)
  expect(ended.body.keys.find(({ id }: { id: string }) => id === body.of.id).state).toBe('ended')
  expect((await ask()).status).toBe(401)
  expect((await owner.call('POST', `/api/admin/connections/keys/${body.of.id}/end`)).status).toBe(404)
})

test('a key reads the feed, and then the order, its recipient and the product that it names', async () => {
  const chair = await aPiece(shop, { stock: 1, price: 6_490 })
  await giveOutPlaces(shop.db)
  const token = await aKey(shop, ['events.read', 'orders.read', 'orders.addresses', 'products.read'])
  const read = (path: string) => call(shop, 'GET', path, { token })
  const start = (await read('/api/events?limit=1000')).body.next
  const { number } = (await place(shop, anOrderBody([chair]))).body
  await giveOutPlaces(shop.db)
  const { body: feed } = await read(`/api/events?after=${start}`)
  expect(feed.events).toEqual([
    { id: `evt_${start + 1}`, type: 'stock.out', timestamp: expect.any(String), data: { id: chair.id } },
    { id: `evt_${start + 2}`, type: 'order.placed', timestamp: expect.any(String), data: { id: number } },
  ])
  expect(feed.next).toBe(start + 2)
  expect((await read(`/api/events?after=${feed.next}`)).body).toEqual({ events: [], next: feed.next })
  expect((await read(`/api/events?after=${feed.next + 1}`)).status).toBe(409)
  const { body: order } = await read(`/api/connected/orders/${number}`)
  expect(order).toMatchObject({
    number,
    state: 'confirmed',
    pays_by: 'cash',
    lines: [{ product: chair.id, quantity: 1, amount: 6_490 }],
  })
  expect(order.total).toBe(order.subtotal - order.discount + order.delivery + order.assembly)
  expect(JSON.stringify(order)).not.toMatch(/Meera|meera|98450|Gulmohar/)
  const { body: recipient } = await read(`/api/connected/orders/${number}/recipient`)
  expect(recipient).toMatchObject({ number, name: 'Meera Iyer', pincode: '560038' })
  const { body: product } = await read(`/api/connected/products/${chair.id}`)
  expect(product).toMatchObject({ id: chair.id, price: 6_490, stock: 0, in_stock: false, removed: false })
  expect((await read('/api/connected/orders/AAN-0000-00000')).status).toBe(404)
  expect((await read('/api/connected/products/nothing')).status).toBe(404)
})

test('a key that calls too often is told to wait, and nobody else is', async () => {
  const busy = await aShop('demo', { limits: readLimits('account_calls=5/1m') })
  try {
    const [token, other] = [await aKey(busy, ['events.read']), await aKey(busy, ['events.read'])]
    const ask = (key: string) => call(busy, 'GET', '/api/events', { token: key, address: '103.21.58.77' })
    const statuses = []
    for (let at = 0; at < 8; at += 1) statuses.push((await ask(token)).status)
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
    expect(statuses.at(-1)).toBe(429)
    expect((await ask(other)).status).toBe(200)
  } finally {
    await busy.close()
  }
})
