// Abuse cases about keeping pieces and turns from others, by the numbers of docs/security.md. The usual limits hold here.

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { expireOrders } from '#shop/orders/server/expire-orders.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place, placeAs, stockOf } from './an-order.ts'
import { paymentDeps } from './payment-deps.ts'
import { aPerson, call } from './people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await aShop('demo', { limits: readLimits('search=off') })
})
/** Each test comes from a network of its own. */
let address = ''
let networks = 0
beforeEach(() => {
  networks += 1
  address = `103.21.${networks}.7`
})
afterEach(async () => {
  shop.clock.at = undefined
  expect(await brokenInvariants(shop)).toEqual([])
})
afterAll(() => shop.close())

let phones = 9_845_000_000
const somebody = () => {
  phones += 1
  return { email: `guest-${randomUUID()}@example.in`, phone: String(phones) }
}
const online = (items: Parameters<typeof anOrderBody>[0], change: object = {}) =>
  anOrderBody(items, { pays_by: 'online', contact: somebody(), ...change })
const atTheDoor = (items: Parameters<typeof anOrderBody>[0]) => anOrderBody(items, { contact: somebody() })

const inStock = () =>
  shop.db
    .selectFrom('product')
    .select(['id', 'stock_quantity as left'])
    .where('in_stock', '=', true)
    .where('is_listed', '=', true)
    .orderBy('id')
    .execute()

describe('A75 ten guest orders of a hundred lines', () => {
  /** As much as is taken, then half as much, then single pieces, under ten names. */
  async function empty(body: typeof online) {
    for (let at = 0; at < 10; at += 1) {
      const shelves = (await inStock()).filter(({ left }) => left !== null)
      const from = (at * 100) % Math.max(1, shelves.length)
      const lines = [...shelves.slice(from), ...shelves.slice(0, from)].slice(0, 100)
      for (const most of [5, 2, 1]) {
        const items = lines.map(({ id, left }) => ({ id, quantity: Math.min(most, left ?? 1) }))
        const few = most === 1 ? items.slice(0, 8) : items
        if ((await place(shop, body(few), { address })).status === 201) break
      }
    }
  }

  test.each([
    ['that nobody pays for', online],
    ['to be paid at the door', atTheDoor],
  ])('%s leave nine in ten products to others', async (_, body) => {
    const before = (await inStock()).length
    expect(before).toBeGreaterThan(100)
    await empty(body)
    expect((await inStock()).length).toBeGreaterThanOrEqual(Math.ceil(before * 0.9))
  })

  test('at the same moment, they get no more than one after the other', async () => {
    const pieces = await Promise.all(Array.from({ length: 19 }, () => aPiece(shop, { stock: 1 })))
    await place(shop, online(pieces.slice(0, 7)), { address })
    const others = pieces.slice(7).map((piece) => online([piece], { expected_total: piece.price }))
    const answers = await Promise.all(others.map((body) => placeAs(shop, body, { address })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.find(({ status }) => status !== 201)
    expect([refused?.status, refused?.body.error.code]).toEqual([409, 'too_much_held'])
  })

  test('a payment given up for the door is no way around it', async () => {
    const pieces = await Promise.all(Array.from({ length: 7 }, () => aPiece(shop, { stock: 1, price: 900 })))
    const statuses: number[] = []
    for (const piece of pieces) {
      const { body } = await place(shop, online([piece]), { address })
      const headers = { 'order-key': body.key }
      const path = `/api/orders/${body.number}/pay-at-the-door`
      statuses.push((await call(shop, 'POST', path, { headers })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409, 409])
  })

  test('others, and whoever buys the last two chairs, are not in anybody’s way', async () => {
    const pieces = await Promise.all(Array.from({ length: 8 }, () => aPiece(shop, { stock: 1 })))
    await place(shop, online(pieces), { address })
    const [chair, table] = [await aPiece(shop, { stock: 2 }), await aPiece(shop, { stock: 10 })]
    // a neighbour buys what is there in plenty, somebody elsewhere the last two
    expect((await place(shop, online([{ ...table, quantity: 2 }]), { address })).status).toBe(201)
    const elsewhere = { address: '49.36.77.1' }
    expect((await place(shop, online([{ ...chair, quantity: 2 }]), elsewhere)).status).toBe(201)
  })

  test('one mobile number has five orders at the door at a time', async () => {
    const chair = await aPiece(shop, { stock: 100 })
    const contact = somebody()
    const answers = []
    for (let at = 0; at < 6; at += 1)
      answers.push(await place(shop, anOrderBody([chair], { contact }), { address: `49.36.78.${at}` }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 409])
    expect(answers[5]?.body.error.code).toBe('too_many_cash_orders')
  })
})

test('A76 opening payments draws a hold out once, to half an hour at the most, and it ends when said', async () => {
  const chair = await aPiece(shop, { stock: 1 })
  const begun = Date.now()
  const minutes = (count: number) => {
    shop.clock.at = new Date(begun + count * 60_000)
  }
  minutes(0)
  const { body: placed } = await place(shop, online([chair]), { address })
  const headers = { 'order-key': placed.key }
  const pay = () => call(shop, 'POST', `/api/orders/${placed.number}/payments`, { headers })
  const holdUntil = async () => {
    const { body } = await call(shop, 'GET', `/api/orders/${placed.number}`, { headers })
    return (Date.parse(body.hold_until) - begun) / 60_000
  }
  expect(await holdUntil()).toBe(15)
  minutes(14)
  await pay()
  expect(await holdUntil()).toBe(24)
  minutes(23)
  await pay()
  expect(await holdUntil()).toBe(24)
  minutes(24)
  const now = () => shop.clock.at ?? new Date()
  await expireOrders(paymentDeps(shop.db, now))
  expect(await stockOf(shop, chair.id)).toBe(1)
})

describe('A80 orders that are refused', () => {
  test('are counted before they stand in the queue', async () => {
    const chair = await aPiece(shop)
    const body = online([chair], { expected_total: 1 })
    const answers = await Promise.all(Array.from({ length: 200 }, () => placeAs(shop, body, { address })))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(140)
    expect((await place(shop, online([chair]), { address: '49.36.79.1' })).status).toBe(201)
  })

  test('however many one network sends, another network’s order is not behind them', async () => {
    const busy = await aShop('demo', { limits: readLimits('order_try=off, search=off') })
    const chair = await aPiece(busy, { stock: 100 })
    const refused = online([chair], { expected_total: 1 })
    let done = 0
    const flood = Array.from({ length: 120 }, () =>
      placeAs(busy, refused, { address }).then(() => {
        done += 1
      }),
    )
    const real = online([chair], { expected_total: chair.price })
    const { status } = await placeAs(busy, real, { address: '49.36.80.1' })
    const before = done
    await Promise.all(flood)
    expect(status).toBe(201)
    // what is under way when it comes, and what goes beside it in its own time; not the queue
    expect(before).toBeLessThan(40)
    await busy.close()
  })
})

const aCode = async (terms: object = {}) => {
  const code = `S-${randomUUID().slice(0, 12)}`
  await shop.db
    .insertInto('coupon')
    .values({ code, kind: 'amount', amount_paise: 100_00, starts_at: new Date('2026-01-01'), ...terms })
    .execute()
  return code
}
const quoted = (items: { id: string }[], coupon: string, token?: string) =>
  call(shop, 'POST', '/api/cart/quote', {
    body: { items: items.map(({ id }) => ({ id, quantity: 1, protection: false })), coupon },
    address,
    ...(token && { token }),
  })

describe('A78 guessing coupons', () => {
  test('of 1,500 guesses twenty are looked at, at the cart and with orders, at once and one by one', async () => {
    const open = await aShop('demo', { limits: readLimits('order_try=off, search=off') })
    const chair = await aPiece(open, { stock: 5_000 })
    const hidden: string[] = []
    for (let at = 0; at < 30; at += 1) {
      hidden.push(`S-${randomUUID().slice(0, 12)}`)
      await open.db
        .insertInto('coupon')
        .values({ code: hidden[at] ?? '', kind: 'amount', amount_paise: 100_00, starts_at: '2026-01-01' })
        .execute()
    }
    const items = [{ id: chair.id, quantity: 1, protection: false }]
    const guess = async (coupon: string, at: number): Promise<string> => {
      const words = `We don’t have a code called ${coupon}.`
      if (at % 2) {
        const { body } = await call(open, 'POST', '/api/cart/quote', { body: { items, coupon }, address })
        return body.coupon.words.startsWith(words) ? 'nothing' : 'seen'
      }
      const order = online([chair], { coupon, expected_total: chair.price - 100 })
      const { status, body } = await placeAs(open, order, { address })
      return status === 422 && body.error.code === 'coupon_unknown' ? 'nothing' : 'seen'
    }
    // the first twenty are wrong, then every fiftieth is right
    const guesses = Array.from({ length: 1_500 }, (_, at) =>
      at > 20 && at % 50 === 0 ? (hidden[at / 50] ?? '') : `wrong-${at}`,
    )
    const seen: string[] = []
    for (const [at, code] of guesses.slice(0, 100).entries()) seen.push(await guess(code, at))
    for (let from = 100; from < 1_500; from += 350)
      seen.push(
        ...(await Promise.all(guesses.slice(from, from + 350).map((code, at) => guess(code, from + at)))),
      )
    expect(seen).toHaveLength(1_500)
    expect(seen.filter((one) => one !== 'nothing')).toEqual([])
    await open.close()
  })

  test('sixty at once use the tries up, and a right one after them is not looked at', async () => {
    const chair = await aPiece(shop)
    await Promise.all(Array.from({ length: 60 }, (_, at) => quoted([chair], `wrong-${at}`)))
    const late = await aCode()
    expect((await quoted([chair], late)).body.coupon.applied).toBe(false)
  })

  test('what is shown to everybody, and what was right here before, is not counted', async () => {
    const chair = await aPiece(shop)
    const printed = await aCode()
    expect((await quoted([chair], printed)).body.coupon.applied).toBe(true)
    for (let at = 0; at < 25; at += 1) await quoted([chair], `wrong-${at}`)
    for (const code of [printed, 'masai', 'MOM'])
      expect([code, (await quoted([chair], code)).body.coupon.applied]).toEqual([code, true])
    expect((await quoted([chair], 'MASAI')).body.coupon.words).toContain('did you mean masai?')
  })
})

test('A79 a coupon for each person tells nobody whether somebody else bought with it', async () => {
  const chair = await aPiece(shop, { stock: 100 })
  const code = await aCode({ most_per_person: 1 })
  const [meera, thief] = [await aPerson(shop), await aPerson(shop)]
  const buys = (email: string, token?: string) =>
    placeAs(
      shop,
      anOrderBody([chair], {
        coupon: code,
        contact: { ...somebody(), email },
        expected_total: chair.price - 100,
      }),
      { address, ...(token && { token }) },
    )
  expect((await buys(meera.email, meera.token)).status).toBe(201)
  // as a guest: the same for a mailbox that bought and for one that did not
  const asked = await Promise.all([meera.email, `new-${randomUUID()}@example.in`].map((email) => buys(email)))
  expect(asked.map(({ body }) => body.error.code)).toEqual(['coupon_needs_account', 'coupon_needs_account'])
  expect((await quoted([chair], code)).body.coupon.words).toContain('Log in to use')
  // logged in, with somebody else's mailbox as the contact: it goes by the account, and uses up nobody's
  expect((await buys(meera.email, thief.token)).status).toBe(201)
  expect((await buys(thief.email, meera.token)).body.error.code).toBe('coupon_used_by_person')
  const uses = await shop.db
    .selectFrom('coupon_use')
    .select('email')
    .where('coupon_code', '=', code)
    .execute()
  expect(uses.map(({ email }) => email).toSorted()).toEqual([meera.email, thief.email].toSorted())
})
