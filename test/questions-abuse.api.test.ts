// Abuse cases A123 to A127: what strangers do with questions about pieces, each named as in docs/security.md.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultLimits, readLimits } from '#platform/http/limits.ts'
import { mostWaiting } from '#shop/questions/server/ask.ts'
import { aDelivery } from './a-delivery.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { aPiece } from './an-order.ts'
import { aPerson, call, lastMail } from './people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await aShop('demo', { limits: readLimits('order=off') })
})
afterAll(() => shop.close())

let senders = 0
/** Every question from a network and a mailbox of its own, unless said otherwise. */
const ask = (
  piece: { id: string },
  { address = `45.${++senders}.0.1`, ...change }: { address?: string; email?: string; words?: string } = {},
) =>
  call(shop, 'POST', `/api/products/${piece.id}/questions`, {
    body: { words: 'Does it come apart?', name: '', email: `a${++senders}@example.in`, ...change },
    address,
  })
const shown = async (piece: { id: string }) => {
  shop.cache.shopChanged()
  return (await call(shop, 'GET', `/api/products/${piece.id}/questions`)).body
}
const staffWith = async () => {
  const support = await aPerson(shop, 'support', { name: 'Asha Menon' })
  return async (id: string, path: string, body: object = {}) => {
    const { version } = await shop.db
      .selectFrom('question')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return support.call('POST', `/api/admin/questions/${id}${path}`, { version, ...body })
  }
}

test('A123 a question that leads elsewhere, or carries a contact, is not taken', async () => {
  const piece = await aPiece(shop)
  for (const words of [
    'Cheaper at https://example.com/sofa',
    'cheaper at example。com',
    'Write to seller@example.in',
    'Ring 98450 12345 for a discount',
    'My order is AAN-2611-04827',
  ])
    expect((await ask(piece, { words })).status, words).toBe(400)
})

test('A123 markup stays text, in the answer and in the letter', async () => {
  const piece = await aPiece(shop)
  const email = 'script@example.in'
  const { body } = await ask(piece, { email, words: 'Is it <img src=x onerror=alert(1)> firm?' })
  const staff = await staffWith()
  await staff(body.id, '/answers', { words: '<script>alert(2)</script>' })
  expect((await shown(piece)).questions[0].answers[0].words).toBe('<script>alert(2)</script>')
  const { html_part } = await lastMail(shop, email)
  expect(html_part).not.toContain('<img src=x')
  expect(html_part).not.toContain('<script>alert')
})

test('A124 a flood from one network, or with one mailbox, is slowed down', async () => {
  const piece = await aPiece(shop)
  const { most } = defaultLimits.question
  const answers = []
  for (let i = 0; i <= most; i += 1) answers.push((await ask(piece, { address: '46.1.1.1' })).status)
  expect(answers).toEqual([...Array(most).fill(201), 429])
  const mailed = []
  for (let i = 0; i <= defaultLimits.question_mail.most; i += 1)
    mailed.push((await ask(await aPiece(shop), { email: 'one@example.in' })).status)
  expect(mailed.at(-1)).toBe(429)
})

test('A124 a piece has room for so many that wait, from wherever they come', async () => {
  const piece = await aPiece(shop)
  for (let i = 0; i < mostWaiting; i += 1) expect((await ask(piece)).status).toBe(201)
  const over = await ask(piece)
  expect([over.status, over.body.error.code]).toEqual([409, 'questions_full'])
  expect((await ask(await aPiece(shop))).status).toBe(201)
})

test('A124 asking, and finding something useful, drops no cached answer', async () => {
  const piece = await aPiece(shop)
  const { body } = await ask(piece)
  const staff = await staffWith()
  const answered = await staff(body.id, '/answers', { words: 'Yes.' })
  let told = 0
  const { default: pg } = await import('pg')
  const listener = new pg.Client({ connectionString: shop.url })
  await listener.connect()
  listener.on('notification', () => (told += 1))
  await listener.query('listen shop_changed')
  await ask(piece)
  await call(shop, 'POST', `/api/questions/answers/${answered.body.answers[0].id}/useful`, {
    body: { useful: true },
    address: '47.1.1.1',
  })
  await listener.query('select 1')
  expect(told).toBe(0)
  await staff(body.id, '/refuse', { reason: 'rude' })
  await expect.poll(() => told).toBeGreaterThan(0)
  await listener.end()
})

test('A125 nobody agrees for another’s order, or for a piece that never came', async () => {
  const piece = await aPiece(shop)
  const order = await aDelivery(shop, [piece])
  const agree = (headers: Record<string, string>, token?: string) =>
    call(shop, 'PUT', `/api/orders/${order.number}/helpers/1`, {
      body: { agrees: true },
      headers,
      ...(token && { token }),
    })
  expect((await agree({})).status).toBe(404)
  expect((await agree({ 'order-key': 'x'.repeat(43) })).status).toBe(404)
  expect((await agree({}, (await aPerson(shop)).token)).status).toBe(404)
  expect((await agree({ 'order-key': order.key })).status).toBe(200)
  const onItsWay = await aDelivery(shop, [piece], { isDelivered: false })
  expect((await onItsWay.ask('PUT', '/helpers/1', { agrees: true })).status).toBe(404)
})

test('A125 an answer of an owner needs their key, which works once', async () => {
  const piece = await aPiece(shop)
  const order = await aDelivery(shop, [piece])
  await order.ask('PUT', '/helpers/1', { agrees: true })
  const { body } = await ask(piece)
  const staff = await staffWith()
  await staff(body.id, '/owners')
  const { token } = await lastMail(shop, order.email)
  const answer = (key: string) =>
    call(shop, 'POST', '/api/questions/asked/answer', { body: { token: key, words: 'It does.' } })
  expect((await answer('x'.repeat(43))).status).toBe(404)
  const both = await Promise.all([answer(token), answer(token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404])
})

test('A126 what nobody has read is shown to nobody', async () => {
  const piece = await aPiece(shop)
  const order = await aDelivery(shop, [piece])
  await order.ask('PUT', '/helpers/1', { agrees: true })
  const { body } = await ask(piece, { words: 'Unread words of a stranger?' })
  expect(JSON.stringify(await shown(piece))).not.toContain('Unread')
  const staff = await staffWith()
  await staff(body.id, '/owners')
  const { token } = await lastMail(shop, order.email)
  await call(shop, 'POST', '/api/questions/asked/answer', { body: { token, words: 'Unread answer.' } })
  expect(JSON.stringify(await shown(piece))).not.toContain('Unread')
  // the shop answers: the question is read by that, the owner's answer is not
  await staff(body.id, '/answers', { words: 'Yes.' })
  expect(JSON.stringify(await shown(piece))).not.toContain('Unread answer')
})

test('A127 whoever owns a piece is asked once, and whoever asked is written to once', async () => {
  const piece = await aPiece(shop)
  const order = await aDelivery(shop, [piece])
  await order.ask('PUT', '/helpers/1', { agrees: true })
  const [one, two] = [await ask(piece, { email: 'asker-of-all@example.in' }), await ask(piece)]
  const staff = await staffWith()
  expect((await staff(one.body.id, '/owners')).status).toBe(200)
  expect((await staff(one.body.id, '/owners')).status).toBe(409)
  expect((await staff(two.body.id, '/owners')).status).toBe(409)
  await order.ask('PUT', '/helpers/1', { agrees: false })
  await order.ask('PUT', '/helpers/1', { agrees: true })
  expect((await staff(two.body.id, '/owners')).status).toBe(409)
  await staff(one.body.id, '/answers', { words: 'Yes.' })
  await staff(one.body.id, '/answers', { words: 'Yes, again.' })
  await staff(one.body.id, '/refuse', { reason: 'rude' })
  const mails = await shop.db
    .selectFrom('mail_message')
    .select(['kind', 'recipient'])
    .where('recipient', 'in', ['asker-of-all@example.in', order.email])
    .where('kind', 'like', 'question%')
    .execute()
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['question_answered', 'question_to_owner'])
})
