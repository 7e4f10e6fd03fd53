// What somebody could try with reviews: each is refused, or harmless. The numbers are those of docs/security.md.
import { deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { tellDecisions } from '#shop/reviews/server/tell-decisions.ts'
import { anOrdered, aReader } from './a-review.ts'
import { aShop } from './a-shop.ts'
import { aPerson, call, lastMail } from './people.ts'

const shop = await aShop('demo', {
  limits: readLimits('order=off, search=off, review=off, review_photo=off, review_report=5/1h'),
})
afterAll(() => shop.close())
const reader = await aReader(shop)
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code

describe('A113 a review without a delivery', () => {
  test('A113 is refused, and its photos too', async () => {
    const order = await anOrdered(shop, { isDelivered: false })
    expect(codeOf(await order.write())).toBe('review_not_delivered')
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(codeOf(await order.sendPhoto(picture))).toBe('review_not_delivered')
    expect((await order.ask('GET', `/reviews/to-write?number=${order.number}`)).body.lines[0].may_write).toBe(
      false,
    )
  })

  test('A113 is refused for a piece that was taken back at the door, and for one that is not in the order', async () => {
    const order = await anOrdered(shop)
    expect(codeOf(await order.write({ line: 2 }))).toBe('review_not_delivered')
    await sql`
      update shipment set came_back_at = now()
      where order_id = (select id from customer_order where number = ${order.number})`.execute(shop.db)
    expect(codeOf(await order.write())).toBe('review_not_delivered')
  })
})

test('A114 twice for one ordered piece, even at the same moment, is one review', async () => {
  const order = await anOrdered(shop)
  const tries = await Promise.all(Array.from({ length: 6 }, () => order.write()))
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  expect(codeOf(await order.write())).toBe('review_exists')
  const { rows } = await sql`
    select from review join customer_order on customer_order.id = order_id where number = ${order.number}`.execute(
    shop.db,
  )
  expect(rows).toHaveLength(1)
})

describe('A115 with another’s order', () => {
  test('A115 nobody writes, looks or sends photos without what proves that it is theirs', async () => {
    const [order, stranger] = [await anOrdered(shop), await aPerson(shop)]
    const own = await anOrdered(shop, { token: stranger.token })
    for (const headers of [{}, { 'order-key': own.key ?? 'x' }, { 'review-key': 'x'.repeat(43) }])
      expect(codeOf(await order.write({}, headers as Record<string, string>))).toBe('order_unknown')
    const asked = await stranger.call('GET', `/api/reviews/to-write?number=${order.number}`)
    expect(codeOf(asked)).toBe('order_unknown')
  })

  test('A115 nobody withdraws another’s review with an order of their own', async () => {
    const [order, mine] = [await anOrdered(shop), await anOrdered(shop)]
    const { body: review } = await order.write()
    expect(codeOf(await mine.withdraw(review.id))).toBe('review_unknown')
    expect((await reader.find(review.id)).state).toBe('held')
  })

  test('A115 nobody shows the photos of another', async () => {
    const [order, mine] = [await anOrdered(shop), await anOrdered(shop)]
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const { body: photo } = await order.sendPhoto(picture)
    expect(codeOf(await mine.write({ photos: [photo.name] }))).toBe('picture_unknown')
  })
})

test('A116 staff do not review: by their account, or as a guest with their mailbox', async () => {
  const clerk = await aPerson(shop, 'catalogue')
  const bought = await anOrdered(shop, { token: clerk.token })
  expect(codeOf(await bought.write())).toBe('review_by_staff')
  const asGuest = await anOrdered(shop, { email: clerk.email })
  expect(codeOf(await asGuest.write())).toBe('review_by_staff')
  // and somebody on the staff does not write for another
  const order = await anOrdered(shop)
  const helped = await call(shop, 'POST', '/api/reviews', {
    token: clerk.token,
    headers: order.proof,
    body: {
      ...{ number: order.number, line: 1, stars: 5, title: 'Great', words: 'Great in every way, buy it.' },
      ...{ photos: [], name: 'A buyer', city: '', accepted: true, keep_star: false, may_use_photos: false },
    },
  })
  expect(codeOf(helped)).toBe('review_by_staff')
})

test('A117 a script is words in the answer, and no letter carries it', async () => {
  const order = await anOrdered(shop)
  const script = '<script>alert(1)</script><img src=x onerror=alert(2)>'
  const { body: review } = await order.write({
    title: script,
    words: `${script} and twenty letters`,
    name: '<b>Me</b>',
  })
  await reader.decide(review.id, { decision: 'show' })
  const answer = await shop.app.inject({ method: 'GET', url: `/api/products/${order.productId}/reviews` })
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.json().reviews[0].title).toBe(script)
  shop.clock.at = new Date(Date.now() + 120_000)
  await tellDecisions({ db: shop.db, now: () => shop.clock.at ?? new Date(), publicUrl: 'http://localhost' })
  shop.clock.at = undefined
  const letter = await lastMail(shop, order.email)
  expect(letter.kind).toBe('review_shown')
  expect(letter.html_part).not.toContain('alert(1)')
})

test('A117 what turns the direction of text, and what nobody sees, is taken out', async () => {
  const order = await anOrdered(shop)
  const { body } = await order.write({
    title: 'Good\u202Eevil\u200F',
    words: 'Line one is here\u2066\r\n\r\n\r\n\r\nand line two',
  })
  expect([body.title, body.words]).toEqual(['Goodevil', 'Line one is here\n\nand line two'])
})

/** A picture's head and nothing else: it promises this many pixels and holds none. */
function pngOf(width: number, height: number): Buffer {
  const table = Array.from({ length: 256 }, (_, at) => {
    let value = at
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
    return value >>> 0
  })
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    let sum = 0xffffffff
    for (const byte of body) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0)
    const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)]
    head.writeUInt32BE(data.length)
    tail.writeUInt32BE((sum ^ 0xffffffff) >>> 0)
    return Buffer.concat([head, body, tail])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('A118 a photo of 50 megapixels is refused before it is drawn, and leaves nothing behind', async () => {
  const order = await anOrdered(shop)
  expect(codeOf(await order.sendPhoto(pngOf(10_000, 5_000)))).toBe('picture_too_large')
  expect(codeOf(await order.sendPhoto(Buffer.from('GIF89a nothing')))).toBe('picture_unknown')
  const { rows } = await sql`
    select from review_photo join customer_order on customer_order.id = order_id where number = ${order.number}`.execute(
    shop.db,
  )
  expect(rows).toEqual([])
})

test('A119 a photo does not say where it was taken', async () => {
  const order = await anOrdered(shop)
  const bytes = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'Secret Street 5' }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect(bytes.includes('Secret Street')).toBe(true)
  const { body: photo } = await order.sendPhoto(bytes)
  const { body: review } = await order.write({ photos: [photo.name] })
  await reader.decide(review.id, { decision: 'show' })
  for (const size of ['', '?small=true']) {
    const kept = await shop.app.inject({ method: 'GET', url: `/api/reviews/photos/${photo.name}${size}` })
    expect(kept.statusCode).toBe(200)
    expect(kept.rawPayload.includes('Secret Street')).toBe(false)
    expect((await sharp(kept.rawPayload).metadata()).exif).toBeUndefined()
  }
})

test('A120 a photo that nobody has read yet is seen by nobody but staff', async () => {
  const order = await anOrdered(shop)
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { body: photo } = await order.sendPhoto(picture)
  await order.write({ photos: [photo.name] })
  expect((await call(shop, 'GET', `/api/reviews/photos/${photo.name}`)).status).toBe(404)
  // nor under the addresses of the shop's own pictures
  for (const name of [photo.name, `review-${photo.name}`])
    expect((await call(shop, 'GET', `/media/uploads/${name}.webp`)).status).toBe(404)
})

test('A121 a review is never edited: not by the shop, not by its author, and never deleted', async () => {
  const order = await anOrdered(shop)
  const { body: review } = await order.write({ stars: 1 })
  await reader.decide(review.id, { decision: 'show' })
  for (const change of [
    sql`stars = 5`,
    sql`words = 'It is great, really great.'`,
    sql`title = 'Great'`,
    sql`name = 'Other'`,
  ])
    await expect(
      sql`update review set ${change} where id = ${review.id}::uuid`.execute(shop.asOwner()),
    ).rejects.toThrow('not edited')
  await expect(
    sql`delete from review where id = ${review.id}::uuid`.execute(shop.asOwner()),
  ).rejects.toThrow()
  await order.withdraw(review.id)
  await expect(
    sql`update review set state = 'shown' where id = ${review.id}::uuid`.execute(shop.asOwner()),
  ).rejects.toThrow()
})

test('A122 a crowd of reports is counted, and takes nothing down', async () => {
  const order = await anOrdered(shop)
  const { body: review } = await order.write()
  await reader.decide(review.id, { decision: 'show' })
  const tries = []
  for (let nth = 0; nth < 7; nth += 1)
    tries.push(
      await call(shop, 'POST', `/api/reviews/${review.id}/report`, {
        body: { reason: 'rude' },
        address: '198.51.100.7',
      }),
    )
  expect(tries.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429, 429])
  expect((await call(shop, 'GET', `/api/products/${order.productId}/reviews`)).body.total).toBe(1)
})
