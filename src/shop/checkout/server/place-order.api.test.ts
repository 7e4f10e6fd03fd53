import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place, placeAs, stockOf } from '../../../../test/an-order.ts'
import { aPerson, call } from '../../../../test/people.ts'

const shop = await aShop('demo', { limits: readLimits('order=off, coupon=off, search=off') })
afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]))
afterAll(() => shop.close())

const orders = () => shop.db.selectFrom('customer_order').select('number').execute()
const movementsOf = (id: string) =>
  shop.db
    .selectFrom('stock_movement')
    .select(['change', 'reason'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute()

describe('placing an order', () => {
  test('a guest pays at the door: the stock is taken, the order stands, a key opens it', async () => {
    const chair = await aPiece(shop, { stock: 3 })
    const { status, body } = await place(shop, anOrderBody([{ ...chair, quantity: 2 }]))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      state: 'confirmed',
      pays_by: 'cash',
      total: 12_980,
      to_pay: 12_980,
      hold_until: null,
    })
    expect(body.number).toMatch(/^AAN-\d{4}-\d{5}$/)
    expect(await stockOf(shop, chair.id)).toBe(1)
    expect(await movementsOf(chair.id)).toEqual([
      { change: 3, reason: 'staff' },
      { change: -2, reason: 'order' },
    ])
    const path = `/api/orders/${body.number}`
    const order = await call(shop, 'GET', path, { headers: { 'order-key': body.key } })
    expect(order.body).toMatchObject({ state: 'confirmed', email: 'meera@example.in', mine: false })
    for (const key of ['', 'x', body.number, `${body.key}x`])
      expect((await call(shop, 'GET', path, { headers: { 'order-key': key } })).status).toBe(404)
    expect((await call(shop, 'GET', path)).status).toBe(404)
  })

  test('online it waits for its money, and keeps its pieces for a quarter of an hour', async () => {
    const chair = await aPiece(shop)
    const { body } = await place(shop, anOrderBody([chair], { pays_by: 'online' }))
    expect(body.state).toBe('awaiting_payment')
    expect(Date.parse(body.hold_until) - Date.now()).toBeGreaterThan(14 * 60_000)
    expect(await stockOf(shop, chair.id)).toBe(9)
  })

  test('a member’s cart loses what was ordered, and only that', async () => {
    const [chair, lamp] = [await aPiece(shop), await aPiece(shop)]
    const meera = await aPerson(shop)
    const items = [chair, lamp].map(({ id }) => ({ id, quantity: 1, protection: false }))
    await meera.call('POST', '/api/user/cart', { items })
    const { body } = await place(shop, anOrderBody([chair]), { token: meera.token })
    expect(body.key).toBeNull()
    const cart = await meera.call('GET', '/api/user/cart')
    expect(cart.body.data.map(({ id }: { id: string }) => id)).toEqual([lamp.id])
    expect((await meera.call('GET', `/api/orders/${body.number}`)).body.mine).toBe(true)
    const ravi = await aPerson(shop)
    expect((await ravi.call('GET', `/api/orders/${body.number}`)).status).toBe(404)
  })

  test('with coupon, protection and assembly it comes to the quote, line by line', async () => {
    const chair = await aPiece(shop, { price: 6_490, gst: 500 })
    const sofa = await aPiece(shop, { price: 31_490 })
    const body = anOrderBody(
      [
        { ...sofa, protection: true },
        { ...chair, quantity: 2 },
      ],
      {
        coupon: 'masai',
        assembly: true,
      },
    )
    const placed = await place(shop, body)
    const goods = 31_490 + 3_734 + 2 * 6_490
    expect(placed.body.total).toBe(Math.round(goods * 70) / 100)
    const order = await call(shop, 'GET', `/api/orders/${placed.body.number}`, {
      headers: { 'order-key': placed.body.key },
    })
    const nets = order.body.lines.map(({ net }: { net: number }) => net)
    expect(nets.reduce((sum: number, net: number) => sum + net, 0)).toBeCloseTo(placed.body.total, 2)
    expect(order.body.bill).toMatchObject({ coupon: 'masai', coupon_discount: Math.round(goods * 30) / 100 })
  })

  test('a price that changed is told, and nothing is ordered', async () => {
    const chair = await aPiece(shop)
    const before = (await orders()).length
    const { status, body } = await placeAs(shop, anOrderBody([chair], { expected_total: chair.price - 1 }))
    expect([status, body.error.code]).toEqual([409, 'order_changed'])
    expect(body.error.fields.total).toContain('6,490')
    expect((await orders()).length).toBe(before)
    expect(await stockOf(shop, chair.id)).toBe(10)
  })

  test('more than there are: who is short is named, and nothing is taken', async () => {
    const [plenty, few] = [await aPiece(shop), await aPiece(shop, { stock: 1 })]
    const { status, body } = await placeAs(shop, anOrderBody([plenty, { ...few, quantity: 2 }]))
    expect([status, body.error.code]).toEqual([409, 'out_of_stock'])
    expect(body.error.fields[few.id]).toContain('Only 1')
    expect(await stockOf(shop, plenty.id)).toBe(10)
  })

  test.each([
    ['an unknown pincode', { address: { ...anOrderBody([]).address, pincode: '999999' } }, 400, 'pincode'],
    ['no mobile', { contact: { email: 'meera@example.in', phone: '1234567890' } }, 400, 'phone'],
    ['no mail', { contact: { email: 'meera@home.invalid', phone: '98450 12345' } }, 400, 'email'],
    ['a GSTIN of another state', { business: { gstin: '27AAAAA0000A1Z2', name: 'Iyer & Co' } }, 400, 'gstin'],
    [
      'the same piece twice',
      {
        items: [
          { id: 'a', quantity: 5, protection: false },
          { id: 'a', quantity: 5, protection: false },
        ],
      },
      400,
      'items',
    ],
    ['a GSTIN that is none', { business: { gstin: '29AAAAA0000A1Z', name: 'Iyer & Co' } }, 400, 'gstin'],
  ])('%s is told beside its field', async (_name, change, status, field) => {
    const chair = await aPiece(shop)
    const answer = await placeAs(shop, anOrderBody([chair], change))
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body.error.fields)).toContain(field)
  })

  test('what the browser says about prices, states or accounts is refused', async () => {
    const chair = await aPiece(shop)
    for (const extra of [{ total: 1 }, { state: 'paid' }, { account_id: randomUUID() }, { to_pay: 0 }])
      expect((await placeAs(shop, { ...anOrderBody([chair]), ...extra })).status).toBe(400)
    const items = [{ id: chair.id, quantity: 1, protection: false, price: 1 }]
    expect((await placeAs(shop, { ...anOrderBody([]), items })).status).toBe(400)
  })

  test('no key, no order', async () => {
    const chair = await aPiece(shop)
    for (const key of ['', 'short', 'has spaces in the middle of it', 'x'.repeat(256)])
      expect((await place(shop, anOrderBody([chair]), { key })).status).toBe(400)
  })
})

describe('the same request again', () => {
  test('a hundred times, fifty at once: one order, the same answer', async () => {
    const chair = await aPiece(shop, { stock: 500 })
    const key = randomUUID()
    const body = anOrderBody([chair], { expected_total: chair.price })
    const answers: string[] = []
    for (let round = 0; round < 2; round += 1) {
      const some = await Promise.all(
        Array.from({ length: 50 }, () =>
          shop.app.inject({
            method: 'POST',
            url: '/api/orders',
            headers: { 'idempotency-key': key },
            payload: body,
          }),
        ),
      )
      answers.push(...some.map((answer) => `${answer.statusCode} ${answer.payload}`))
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^201 /)
    expect(await stockOf(shop, chair.id)).toBe(499)
  })

  test('with another body it is refused; somebody else’s key is their own', async () => {
    const chair = await aPiece(shop)
    const key = randomUUID()
    const body = anOrderBody([chair], { expected_total: chair.price })
    expect((await placeAs(shop, body, { key })).status).toBe(201)
    const other = await placeAs(shop, { ...body, assembly: true }, { key })
    expect([other.status, other.body.error.code]).toEqual([422, 'key_reused'])
    const meera = await aPerson(shop)
    expect((await placeAs(shop, body, { key, token: meera.token })).status).toBe(201)
    expect(await stockOf(shop, chair.id)).toBe(8)
  })

  test('what was refused can be tried again with the same key', async () => {
    const chair = await aPiece(shop, { stock: 0 })
    const key = randomUUID()
    const body = anOrderBody([chair], { expected_total: chair.price })
    expect((await placeAs(shop, body, { key })).status).toBe(409)
    await shop.db.updateTable('product').set({ stock_quantity: 1 }).where('id', '=', chair.id).execute()
    expect((await placeAs(shop, body, { key })).status).toBe(201)
  })
})

describe('races', () => {
  test('forty want the last seven: seven orders, the others are told', async () => {
    const chair = await aPiece(shop, { stock: 7 })
    const body = anOrderBody([chair], { expected_total: chair.price })
    const answers = await Promise.all(Array.from({ length: 40 }, () => placeAs(shop, body)))
    const by = (status: number) => answers.filter((answer) => answer.status === status)
    expect([by(201).length, by(409).length]).toEqual([7, 33])
    expect(by(409).every(({ body: refusal }) => refusal.error.code === 'out_of_stock')).toBe(true)
    expect(await stockOf(shop, chair.id)).toBe(0)
  })

  test('a hundred use a coupon that is good for ten: ten do', async () => {
    const chair = await aPiece(shop, { stock: 200 })
    const code = `TEN-${randomUUID().slice(0, 6)}`
    await shop.db
      .insertInto('coupon')
      .values({ code, kind: 'percent', bps: 1_000, most_uses: 10, starts_at: new Date('2026-01-01') })
      .execute()
    const body = anOrderBody([chair], { coupon: code, expected_total: chair.price * 0.9 })
    const answers = await Promise.all(Array.from({ length: 100 }, () => placeAs(shop, body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ body: refusal }) => refusal.error.code))).toEqual(
      new Set(['coupon_used_up']),
    )
    expect(await stockOf(shop, chair.id)).toBe(190)
  })

  test('a coupon once for each: the same person, at once and later, gets it once', async () => {
    const chair = await aPiece(shop, { stock: 50 })
    const code = `ONCE-${randomUUID().slice(0, 6)}`
    await shop.db
      .insertInto('coupon')
      .values({
        code,
        kind: 'amount',
        amount_paise: 500_00,
        most_per_person: 1,
        starts_at: new Date('2026-01-01'),
      })
      .execute()
    const { token } = await aPerson(shop)
    const body = anOrderBody([chair], { coupon: code, expected_total: chair.price - 500 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => placeAs(shop, body, { token })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await placeAs(shop, body, { token })).body.error.code).toBe('coupon_used_by_person')
  })

  test('carts that cross: everybody is served, nobody waits for ever', async () => {
    const pieces = await Promise.all(Array.from({ length: 5 }, () => aPiece(shop, { stock: 1_000 })))
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => {
        const some = [pieces[at % 5], pieces[(at * 3 + 1) % 5], pieces[(at * 2 + 2) % 5]].flatMap((one) =>
          one ? [one] : [],
        )
        const mixed = at % 2 === 0 ? some : some.toReversed()
        const distinct = [...new Map(mixed.map((piece) => [piece.id, piece])).values()]
        return place(shop, anOrderBody(distinct))
      }),
    )
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
  })
})

test('cash is taken up to what the zone says, and nowhere else', async () => {
  const grand = await aPiece(shop, { price: 60_000 })
  const { body } = await place(shop, anOrderBody([grand]))
  expect(body.error.code).toBe('cash_not_taken')
})

test('one address cannot keep the whole shop back from others', async () => {
  const limited = await aShop('demo', { limits: readLimits('order=3/10m, search=off') })
  const chair = await aPiece(limited, { stock: 100 })
  const statuses: number[] = []
  for (let tries = 0; tries < 5; tries += 1)
    statuses.push((await place(limited, anOrderBody([chair]), { address: '103.21.58.1' })).status)
  expect(statuses).toEqual([201, 201, 201, 429, 429])
  expect((await place(limited, anOrderBody([chair]), { address: '49.36.1.1' })).status).toBe(201)
  await limited.close()
})
