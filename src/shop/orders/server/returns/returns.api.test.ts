// What can be sent back, for how long and for which reasons; photos with it; and cashback for somebody who joins later.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import type { PictureStore } from '#shop/pictures/server/picture-store.ts'
import { aShop, type TestShop } from '../../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place } from '../../../../../test/an-order.ts'
import { appParts } from '../../../../../test/app-parts.ts'
import { type Answer, aPerson, call, register } from '../../../../../test/people.ts'
import { giveCashback } from '../give-cashback.ts'
import { forgetPhotos } from './return-photos.ts'

const start = new Date()
let shop: TestShop
let pictures: PictureStore
const now = () => shop.clock.at ?? new Date()
const wait = (days: number) => {
  shop.clock.at = new Date(now().getTime() + days * 86_400_000)
}
beforeAll(async () => {
  pictures = (await appParts()).pictures
  shop = await aShop('demo', {
    pictures,
    limits: readLimits('order=off, coupon=off, search=off, return_photo=off'),
  })
  shop.clock.at = start
})
afterEach(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  shop.clock.at = start
})
afterAll(() => shop.close())

const clerk = async (method: string, path: string, body?: unknown) =>
  (await aPerson(shop, 'owner')).call(method, `/api/admin${path}`, body)

async function delivered(piece: { id: string }, change: object = {}, token?: string) {
  const contact = { email: `${randomUUID()}@example.in`, phone: '98450 12345' }
  const { body: placed } = await place(shop, anOrderBody([piece], { contact, ...change }), {
    ...(token && { token }),
  })
  const orders = await aPerson(shop, 'orders')
  await orders.call('POST', `/api/admin/orders/${placed.number}/dispatch`, {
    carrier: 'Own van',
    tracking_number: '',
  })
  await orders.call('POST', `/api/admin/orders/${placed.number}/deliver`)
  const ask = (method: string, path = '', body?: unknown): Promise<Answer> =>
    call(shop, method, `/api/orders/${placed.number}${path}`, {
      ...(token ? { token } : { headers: { 'order-key': placed.key } }),
      ...(body !== undefined && { body }),
    })
  return { ...placed, contact, ask } as {
    number: string
    key: string
    contact: typeof contact
    ask: typeof ask
  }
}

const back = (change: object = {}) => ({
  lines: [{ line: 1, quantity: 1 }],
  wish: 'replace',
  why: 'changed_mind',
  ...change,
})

describe('return days', () => {
  test('a mattress has 100 nights, a chair 7 days; the page, the product and the order agree', async () => {
    const { body } = await shop.get('/api/returns/terms')
    const daysOf = (slug: string) =>
      body.categories.find((one: { slug: string; days: number }) => one.slug === slug)?.days
    expect([daysOf('mattresses'), daysOf('chairs'), body.made_to_order]).toEqual([100, 7, 'faults_only'])
    const [mattress] = (await shop.get('/api/products?category=mattresses&limit=1&in_stock=true')).body
    expect((await shop.get(`/api/products/${mattress._id}`)).body[0].return_days).toBe(100)
    const [bed, chair] = [await delivered({ id: mattress._id }), await delivered(await aPiece(shop))]
    wait(8)
    expect((await chair.ask('POST', '/returns', back())).body.error.code).toBe('pieces_not_there')
    wait(91)
    expect((await bed.ask('POST', '/returns', back())).status).toBe(200)
  })

  test('changed by staff, they count for what is sold from then on', async () => {
    const piece = await aPiece(shop, { category: 'lighting' })
    const before = await delivered(piece)
    const body = { return_days: 14, furniture: false, version: 1 }
    expect((await clerk('PUT', '/categories/lighting', { ...body, return_days: 0 })).status).toBe(400)
    expect((await clerk('PUT', '/categories/nothing', body)).status).toBe(404)
    const changed = await clerk('PUT', '/categories/lighting', body)
    expect(changed.body).toMatchObject({ slug: 'lighting', return_days: 14, furniture: false })
    const after = await delivered(piece)
    wait(10)
    expect((await before.ask('POST', '/returns', back())).status).toBe(409)
    expect((await after.ask('POST', '/returns', back())).status).toBe(200)
    const written = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'category.changed')
      .execute()
    expect(written).toHaveLength(1)
  })

  test('what was made to order comes back only through a fault', async () => {
    const order = await delivered(await aPiece(shop, { stock: null }))
    expect((await order.ask('GET')).body.lines[0]).toMatchObject({ made_to_order: true, returnable: 1 })
    const refused = await order.ask('POST', '/returns', back())
    expect([refused.status, refused.body.error.code]).toEqual([422, 'made_to_order_stays'])
    expect((await order.ask('POST', '/returns', back({ why: 'damaged' }))).status).toBe(200)
  })
})

describe('photos with a return', () => {
  const aPhoto = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'Secret Street 5' } })
      .jpeg()
      .toBuffer()

  async function send(order: { number: string; key?: string }, bytes: Uint8Array | string, headers = {}) {
    const form = new FormData()
    form.append('file', new Blob([bytes as BlobPart], { type: 'image/jpeg' }), 'x.jpg')
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${order.number}/return-photos`,
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        ...(order.key && { 'order-key': order.key }),
        ...headers,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const look = (path: string, headers = {}) => shop.app.inject({ method: 'GET', url: `/api${path}`, headers })

  test('a guest with the key sends them; they and staff see them, drawn anew, and nobody else does', async () => {
    const order = await delivered(await aPiece(shop))
    const { status, body } = await send(order, await aPhoto())
    expect([status, Object.keys(body)]).toEqual([201, ['name']])
    const asked = await order.ask('POST', '/returns', back({ why: 'damaged', photos: [body.name] }))
    expect(asked.body.returns[0].photos).toEqual([body.name])
    const path = `/orders/${order.number}/return-photos/${body.name}`
    const mine = await look(path, { 'order-key': order.key })
    expect([mine.statusCode, mine.headers['content-type'], mine.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ])
    expect(mine.rawPayload.includes('Secret Street')).toBe(false)
    const small = await look(`${path}?small=true`, { 'order-key': order.key })
    expect((await sharp(small.rawPayload).metadata()).width).toBe(400)
    const staff = await aPerson(shop, 'support')
    expect((await look(`/admin${path}`, { authorization: `Bearer ${staff.token}` })).statusCode).toBe(200)
    const staffOrder = await clerk('GET', `/orders/${order.number}`)
    expect(staffOrder.body.returns[0].photos).toEqual([body.name])
    const stranger = await aPerson(shop)
    const others = await delivered(await aPiece(shop))
    for (const [at, headers] of [
      [path, {}],
      [path, { authorization: `Bearer ${stranger.token}` }],
      [`/orders/${others.number}/return-photos/${body.name}`, { 'order-key': others.key }],
    ] as const)
      expect((await look(at, headers)).statusCode).toBe(404)
    for (const name of [`return-${body.name}.webp`, `${body.name}.webp`])
      expect((await shop.app.inject({ method: 'GET', url: `/media/uploads/${name}` })).statusCode).toBe(404)
  })

  test('what is no picture is refused, and so are photos of others, five of them, and an order on its way', async () => {
    const [order, other] = [await delivered(await aPiece(shop)), await delivered(await aPiece(shop))]
    expect((await send(order, '<svg onload="x"/>')).body.error.code).toBe('picture_unknown')
    expect((await send({ number: order.number }, await aPhoto())).status).toBe(404)
    const { name } = (await send(other, await aPhoto())).body
    const stolen = await order.ask('POST', '/returns', back({ photos: [name] }))
    expect(stolen.body.error.fields).toHaveProperty('photos')
    expect((await order.ask('GET')).body.returns).toEqual([])
    expect((await order.ask('POST', '/returns', back({ photos: Array(5).fill(name) }))).status).toBe(400)
    const { body } = await place(shop, anOrderBody([await aPiece(shop)]))
    expect((await send(body, await aPhoto())).body.error.code).toBe('order_move_illegal')
  })

  test('one order holds twenty, and what was never sent is forgotten with its files', async () => {
    const order = await delivered(await aPiece(shop))
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const names: string[] = []
    for (let sent = 0; sent < 20; sent += 1) names.push((await send(order, bytes)).body.name)
    expect((await send(order, bytes)).body.error.code).toBe('too_many_photos')
    await order.ask('POST', '/returns', back({ why: 'damaged', photos: names.slice(0, 4) }))
    wait(2)
    await forgetPhotos({ db: shop.db, now, pictures })
    expect(await pictures.get(`return-${names[0]}.webp`)).toBeDefined()
    expect(await pictures.get(`return-${names[4]}.webp`)).toBeUndefined()
    const left = await shop.db
      .selectFrom('return_photo')
      .innerJoin('customer_order', 'customer_order.id', 'return_photo.order_id')
      .select('name')
      .where('number', '=', order.number)
      .execute()
    expect(left.map(({ name }) => name).toSorted()).toEqual(names.slice(0, 4).toSorted())
  })
})

describe('cashback of a guest', () => {
  test('comes once to the account that is made from the order, however often the job runs', async () => {
    const order = await delivered(await aPiece(shop, { price: 10_000 }), { coupon: 'MOM' })
    wait(8)
    const deps = { db: shop.db, now }
    await giveCashback(deps)
    await register(shop, order.contact.email)
    const joined = await call(shop, 'POST', '/api/user/login', {
      body: { email: order.contact.email, password: 'brass lamp at dusk' },
    })
    const token = joined.body.token as string
    const claim = () =>
      call(shop, 'POST', `/api/orders/${order.number}/claim`, { token, headers: { 'order-key': order.key } })
    const claims = await Promise.all([claim(), claim(), claim()])
    expect(claims.some(({ status }) => status === 200)).toBe(true)
    await Promise.all([giveCashback(deps), giveCashback(deps), giveCashback(deps)])
    await giveCashback(deps)
    const { body } = await call(shop, 'GET', '/api/user/store-credit', { token })
    expect([body.balance, body.entries.length]).toEqual([2_000, 1])
  })
})
