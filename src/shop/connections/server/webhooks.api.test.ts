import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aReceiver, isSignedWith } from '../../../../test/a-receiver.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, place } from '../../../../test/an-order.ts'
import { aPerson, lastMail } from '../../../../test/people.ts'
import { givenUpAfterMs } from '../domain/webhook-schedule.ts'
import { createDelivery } from './deliver.ts'
import { giveOutPlaces } from './feed.ts'
import { forgetOldDeliveries } from './webhook-queries.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aPerson>>
const receivers: Awaited<ReturnType<typeof aReceiver>>[] = []

beforeAll(async () => {
  shop = await aShop('demo', { webhookLoopback: true })
  owner = await aPerson(shop, 'owner', { name: 'Ila Sen' })
  // days go by in these tests, and nobody logs in again
  await shop.db
    .updateTable('session')
    .set({ idle_seconds: 100 * 86_400, expires_at: new Date('2099-01-01') })
    .execute()
  await giveOutPlaces(shop.db)
})
afterAll(() => shop.close())
beforeEach(() => sql`delete from webhook`.execute(shop.db))
afterEach(async () => {
  shop.clock.at = undefined
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
})

const at = '/api/admin/connections/webhooks'

async function connect(types: string[] = ['product.changed'], answer?: Parameters<typeof aReceiver>[0]) {
  const receiver = await aReceiver(answer)
  receivers.push(receiver)
  const { status, body } = await owner.call('POST', at, { name: 'Books', url: receiver.url, types })
  expect(status).toBe(201)
  const path = `${at}/${body.of.id}`
  return {
    receiver,
    secret: body.secret as string,
    id: body.of.id as string,
    path,
    read: async () => {
      const { webhooks } = (await owner.call('GET', at)).body
      return webhooks.find(({ id }: { id: string }) => id === body.of.id)
    },
    tries: async (query = '') => (await owner.call('GET', `${path}/tries${query}`)).body.tries,
    act: (what: string, sent?: object) => owner.call('POST', `${path}/${what}`, sent),
  }
}

const tell = (...subjects: string[]) =>
  sql`insert into feed_event (type, subject) select 'product.changed', unnest(${subjects}::text[])`.execute(
    shop.db,
  )

const now = () => shop.clock.at ?? new Date()

/** One look of the job, and whatever it began. */
async function look(): Promise<void> {
  const delivery = createDelivery({
    db: shop.db,
    now,
    publicUrl: 'https://shop.example',
    reach: { loopback: true },
  })
  await giveOutPlaces(shop.db)
  await delivery.run(() => false)
  await delivery.settle()
}

const later = (ms: number) => {
  shop.clock.at = new Date(now().getTime() + ms)
}
const minutes = 60_000

test('an event reaches who asked for its type: signed, thin, and once', async () => {
  const { receiver, secret, read, tries } = await connect(['order.placed', 'stock.out'])
  const chair = await aPiece(shop, { stock: 1 })
  const { number } = (await place(shop, anOrderBody([chair]))).body
  await look()
  await look()
  expect(
    receiver.calls.map(({ body }) => JSON.parse(body)).sort((one, two) => (one.type < two.type ? -1 : 1)),
  ).toEqual([
    { type: 'order.placed', timestamp: expect.any(String), data: { id: number } },
    { type: 'stock.out', timestamp: expect.any(String), data: { id: chair.id } },
  ])
  for (const call of receiver.calls) {
    expect(isSignedWith(secret, call)).toBe(true)
    expect(isSignedWith(secret, { ...call, body: `${call.body} ` })).toBe(false)
    expect(call.id).toMatch(/^evt_\d+$/)
  }
  expect(await read()).toMatchObject({ state: 'well', waiting: 0, tries_lately: 2, failed_lately: 0 })
  expect((await tries())[0]).toMatchObject({ status: 200, attempt: 1, state: 'done', next_at: null })
})

test('what happened before a webhook was added is not sent to it', async () => {
  await tell('before')
  await giveOutPlaces(shop.db)
  const { receiver } = await connect()
  await tell('after')
  await look()
  expect(receiver.calls.map(({ body }) => JSON.parse(body).data.id)).toEqual(['after'])
})

test('for a day both secrets sign, then the new one alone', async () => {
  const { receiver, secret, act } = await connect()
  const fresh = (await act('secret')).body.secret
  expect(fresh).toMatch(/^whsec_/)
  await tell('one')
  await look()
  later(25 * 60 * minutes)
  await tell('two')
  await look()
  const signed = receiver.calls.map((call) => [isSignedWith(secret, call), isSignedWith(fresh, call)])
  expect(signed).toEqual([
    [true, true],
    [false, true],
  ])
})

test('secrets are shown once, and are in no list and no audit entry', async () => {
  const { secret } = await connect()
  const listed = JSON.stringify((await owner.call('GET', at)).body)
  const audit = JSON.stringify((await owner.call('GET', '/api/audit?area=connections')).body)
  expect(listed + audit).not.toContain(secret.slice(6))
  expect(audit).toContain('webhook.added')
})

test('who answers 500 is tried again, later each time, until it is taken', async () => {
  const { receiver, read, tries } = await connect()
  receiver.status(500)
  await tell('stubborn')
  await look()
  expect(await read()).toMatchObject({ state: 'failing', waiting: 1 })
  await look() // too early
  expect(receiver.calls).toHaveLength(1)
  const waits: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    const [{ next_at, at: tried }] = await tries()
    waits.push(new Date(next_at).getTime() - new Date(tried).getTime())
    shop.clock.at = new Date(new Date(next_at).getTime() + 5 * minutes)
    await look()
  }
  expect(receiver.calls).toHaveLength(7)
  expect(waits.every((wait, step) => step === 0 || wait > (waits[step - 1] ?? 0))).toBe(true)
  expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(1)
  receiver.status(204)
  later(24 * 60 * minutes)
  await look()
  expect(await read()).toMatchObject({ state: 'well', waiting: 0 })
  expect((await tries('?failed=true')).length).toBe(7)
})

test('redirects are not followed, and addresses inside are not called', async () => {
  const inside = await connect([`stock.in`])
  const { receiver, tries, id } = await connect()
  receiver.status(307, { location: inside.receiver.url })
  await tell('moved')
  await look()
  expect(inside.receiver.calls).toHaveLength(0)
  expect((await tries())[0]).toMatchObject({ status: 307 })
  // whatever a name leads to by the time it is called
  await shop.db.updateTable('webhook').set({ url: 'https://10.0.0.4/hook' }).where('id', '=', id).execute()
  later(10 * minutes)
  await look()
  expect((await tries())[0]).toMatchObject({ status: null, problem: 'inside' })
})

test.each([
  ['http://books.example.in/hook', 'webhook_not_https'],
  ['https://10.0.0.4/hook', 'webhook_inside'],
  ['https://[::ffff:10.0.0.1]/', 'webhook_inside'],
  ['https://169.254.169.254/latest', 'webhook_inside'],
  ['no address', 'webhook_not_an_address'],
])('%s is refused when it is typed', async (url, code) => {
  const answer = await owner.call('POST', at, { name: 'Odd', url, types: ['order.paid'] })
  expect([answer.status, answer.body.error.code]).toEqual([422, code])
})

test('410 Gone switches it off; switched on again, what waited is sent', async () => {
  const { receiver, read, act } = await connect()
  receiver.status(410)
  await tell('first')
  await look()
  expect(await read()).toMatchObject({ state: 'gone', waiting: 1 })
  await tell('meanwhile')
  later(10 * minutes)
  await look()
  expect(receiver.calls).toHaveLength(1)
  const { body: audit } = await owner.call('GET', '/api/audit?area=connections')
  expect(audit.entries[0]).toMatchObject({ action: 'webhook.switched_off', actor: 'The shop' })
  expect((await act('test')).body.error.code).toBe('webhook_is_off')
  receiver.status(200)
  expect((await act('on')).body.webhooks[0].state).toBe('new')
  await look()
  const ids = receiver.calls.slice(1).map(({ body }) => JSON.parse(body).data.id)
  expect(ids.sort()).toEqual(['first', 'meanwhile'])
})

test('after three days without an answer it is switched off, and everything waits', async () => {
  const { receiver, read, act } = await connect()
  receiver.status(503)
  await tell('waits')
  await look()
  later(givenUpAfterMs + 60 * minutes)
  await look()
  expect(await read()).toMatchObject({ state: 'no_answer', waiting: 1, given_up: 0 })
  const letter = await lastMail(shop, owner.email)
  expect(letter).toMatchObject({ kind: 'webhook_off', subject: expect.stringContaining('Books') })
  expect(letter.text_part).toContain('https://shop.example/admin/connections')
  receiver.status(200)
  await act('on')
  await look()
  expect(await read()).toMatchObject({ state: 'well', waiting: 0 })
})

test('one event that is never taken is given up after three days, while others arrive; all that failed can be sent again', async () => {
  const { receiver, read, act, tries } = await connect()
  receiver.answers((call, reply) => reply.writeHead(call.body.includes('poison') ? 500 : 200).end())
  const since = new Date(Date.now() - 60_000).toISOString()
  await tell('poison', 'fine')
  await look()
  await look()
  later(30 * minutes)
  await look()
  for (let day = 0; day < 8; day += 1) {
    await tell(`day-${day}`)
    later(12 * 60 * minutes)
    await look()
    later(10 * minutes)
    await look()
  }
  expect(await read()).toMatchObject({
    state: expect.stringMatching(/well|failing/),
    given_up: 1,
    waiting: 0,
  })
  receiver.status(200)
  receiver.calls.length = 0
  later(10 * minutes)
  expect((await act('again', { since })).body).toEqual({ calls: 1 })
  await look()
  expect(receiver.calls.map(({ body }) => JSON.parse(body).data.id)).toEqual(['poison'])
  const [last] = await tries()
  expect((await act(`deliveries/${last.delivery}/again`)).body).toEqual({ calls: 1 })
  await look()
  expect(receiver.calls).toHaveLength(2)
  expect((await act('deliveries/999999/again')).status).toBe(404)
  await forgetOldDeliveries(shop.db, new Date(now().getTime() + 40 * 24 * 60 * minutes))
  expect(await tries()).toEqual([])
})

test('a test event goes the same way', async () => {
  const { receiver, secret, act, tries } = await connect(['order.paid'])
  expect((await act('test')).status).toBe(200)
  await look()
  const [call] = receiver.calls
  expect(call && isSignedWith(secret, call)).toBe(true)
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ type: 'test' })
  expect((await tries())[0]).toMatchObject({ type: 'test', event: expect.stringMatching(/^test_/) })
})

test('one that hangs holds up neither shoppers nor the others', async () => {
  const hanging = await connect(['product.changed', 'order.placed'], () => {})
  const quick = await connect(['product.changed', 'order.placed'])
  const delivery = createDelivery({
    db: shop.db,
    now,
    publicUrl: 'https://shop.example',
    reach: { loopback: true },
  })
  await tell('a', 'b', 'c')
  await giveOutPlaces(shop.db)
  const started = performance.now()
  await delivery.run(() => false)
  expect(performance.now() - started).toBeLessThan(2_500)
  expect(quick.receiver.calls).toHaveLength(3)
  const chair = await aPiece(shop, { stock: 3 })
  const ordered = performance.now()
  expect((await place(shop, anOrderBody([chair]))).status).toBe(201)
  expect(performance.now() - ordered).toBeLessThan(2_000)
  await giveOutPlaces(shop.db)
  await delivery.run(() => false)
  expect(quick.receiver.calls).toHaveLength(4)
  await delivery.settle()
  expect(await hanging.read()).toMatchObject({ state: 'failing' })
  expect((await hanging.tries())[0]).toMatchObject({ problem: 'too_slow' })
  expect((await hanging.tries())[0].took_ms).toBeLessThan(12_000)
})

test('two that send side by side share the work, and nobody is called twice', async () => {
  const { receiver } = await connect()
  await tell(...Array.from({ length: 300 }, (_, number) => `n-${number}`))
  await Promise.all([look(), look(), look()])
  await look()
  expect(receiver.calls).toHaveLength(300)
  expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(300)
})

test('a removed webhook is called no more, and its rows are gone', async () => {
  const { receiver, path } = await connect()
  await tell('last')
  expect((await owner.call('DELETE', path)).body).toEqual({ webhooks: [] })
  await look()
  expect(receiver.calls).toHaveLength(0)
  expect((await owner.call('POST', `${path}/test`)).status).toBe(404)
})
