// Five hundred people behind one address, as a carrier or a college hands it out: within ten minutes all of them browse
// and search, a hundred sign in, twenty-five register and twenty-five order. Nobody is refused. In npm test the shop's
// clock is given; LONG=1 runs the same ten minutes as they are.
import { afterEach, describe, expect, test } from 'vitest'
import { createPasswords } from '#shop/accounts/server/passwords.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants } from './an-order.ts'
import { type Answer, call, goodPassword } from './people.ts'

const shoppers = 500
const seconds = 600
const patience = 10 * 60_000
const client = '49.36.100.1'

let shop: TestShop
afterEach(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.close()
})

type Whence = { address: string; headers: Record<string, string> }

/** What one of the crowd does, and what they were answered. */
type Doing = (
  at: number,
  send: (method: string, path: string, options?: Sent) => Promise<Answer>,
) => Promise<void>
type Sent = { body?: unknown; token?: string; headers?: Record<string, string> }

const browses: Doing = async (at, send) => {
  const words =
    ['sofa', 'oak bed', 'chair under 9000', 'lamp', 'almirah', 'desk', 'rug', 'mirror'][at % 8] ?? ''
  await send('GET', `/api/products?category=sofasets&page=${1 + (at % 2)}`)
  // as the words are typed
  for (let letters = 2; letters <= words.length; letters += 3)
    await send('GET', `/api/products/suggest?q=${encodeURIComponent(words.slice(0, letters))}`)
  await send('GET', `/api/products?search=${encodeURIComponent(words)}&max_price=${10_000 + at}`)
}

/** They signed in under their own names before, and one in ten mistypes. */
const signsIn: Doing = async (at, send) => {
  const email = `crowd${at}@example.in`
  if (at % 50 === 0) await send('POST', '/api/user/login', { body: { email, password: 'not my password' } })
  const { body } = await send('POST', '/api/user/login', { body: { email, password: goodPassword } })
  for (const path of ['/api/user/cart', '/api/user/wishlist', '/api/orders'])
    await send('GET', path, { token: body.token })
}

const registers: Doing = async (at, send) => {
  const body = {
    name: 'One of many',
    email: `new${at}@example.in`,
    phone: '98450 12345',
    password: goodPassword,
  }
  await send('POST', '/api/user/register', { body })
}

/** The same chair is wanted by most; nobody has paid when the next one comes; some know a code from a leaflet. */
const orders =
  (chair: { id: string }, table: { id: string }): Doing =>
  async (at, send) => {
    const coupon = ['masai', 'MOM', 'LEAFLET', undefined][at % 4]
    const items = [chair, table].map(({ id }) => ({ id, quantity: 1, protection: false }))
    const asked = { items, pincode: '560038', ...(coupon && { coupon }) }
    const { body: quote } = await send('POST', '/api/cart/quote', { body: asked })
    const order = anOrderBody(items, {
      pays_by: at % 3 === 0 ? 'cash' : 'online',
      contact: { email: `guest${at}@example.in`, phone: String(9_845_000_000 + at) },
      ...(coupon && { coupon }),
      expected_total: quote.bill.total,
      expected_to_pay: quote.bill.to_pay,
    })
    const headers = { 'idempotency-key': `crowd-order-${at}-0123456789` }
    const { body: placed } = await send('POST', '/api/orders', { body: order, headers })
    if (placed.state === 'awaiting_payment')
      await send('POST', `/api/orders/${placed.number}/payments`, { headers: { 'order-key': placed.key } })
  }

async function prepare() {
  const hash = await (await createPasswords()).hash(goodPassword)
  await shop.db
    .insertInto('account')
    .values(
      Array.from({ length: shoppers }, (_, at) => at)
        .filter((at) => at % 5 === 0)
        .map((at) => ({
          email: `crowd${at}@example.in`,
          name: 'One of many',
          role: 'shopper',
          password_hash: hash,
        })),
    )
    .execute()
  await shop.db
    .insertInto('coupon')
    .values({ code: 'LEAFLET', kind: 'percent', bps: 500, starts_at: new Date('2026-01-01') })
    .execute()
  return [await aPiece(shop, { stock: 60 }), await aPiece(shop, { stock: 200 })] as const
}

/** `until` waits for the second that somebody comes in, or sets the clock to it. */
async function comeAndGo(whence: Whence, until: (second: number) => Promise<void>) {
  const [chair, table] = await prepare()
  const refused: [path: string, status: number, code: unknown][] = []
  let sent = 0
  const send = async (method: string, path: string, { headers, ...options }: Sent = {}) => {
    const answer = await call(shop, method, path, {
      ...options,
      address: whence.address,
      headers: { ...whence.headers, ...headers },
    })
    sent += 1
    // a wrong password is told to be one
    if (answer.status >= 400 && answer.status !== 401)
      refused.push([path, answer.status, answer.body?.error?.code])
    return answer
  }
  for (let at = 0; at < shoppers; at += 1) {
    await until((at * seconds) / shoppers)
    await browses(at, send)
    if (at % 5 === 0) await signsIn(at, send)
    if (at % 20 === 1) await registers(at, send)
    if (at % 20 === 2) await orders(chair, table)(at, send)
  }
  expect(refused).toEqual([])
  expect(sent).toBeGreaterThan(shoppers * 4)
  const counted = await shop.db
    .selectFrom('customer_order')
    .select((order) => order.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  expect(Number(counted.orders)).toBe(25)
  const session = await shop.db
    .selectFrom('session')
    .select((one) => one.fn.countAll<number>().as('sessions'))
    .executeTakeFirstOrThrow()
  expect(Number(session.sessions)).toBe(100)
}

describe('five hundred honest shoppers of one network in ten minutes', () => {
  test.each([
    ['directly', undefined, { address: client, headers: {} }],
    ['through a proxy', '10.0.0.5', { address: '10.0.0.5', headers: { 'x-forwarded-for': client } }],
  ])('%s: none is refused', { timeout: patience }, async (_, trustProxy, whence: Whence) => {
    shop = await aShop('demo', trustProxy ? { trustProxy } : {})
    const begun = Date.now()
    await comeAndGo(whence, async (second) => {
      shop.clock.at = new Date(begun + second * 1_000)
    })
  })

  test.runIf(process.env.LONG)(
    'in the time it takes: none is refused',
    async () => {
      shop = await aShop('demo')
      const begun = Date.now()
      await comeAndGo({ address: client, headers: {} }, async (second) => {
        const wait = begun + second * 1_000 - Date.now()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      })
    },
    2 * patience,
  )
})
