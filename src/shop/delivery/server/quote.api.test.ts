import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLocation, putOnShelf } from '../../../../test/a-location.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { aPiece } from '../../../../test/an-order.ts'
import { call } from '../../../../test/people.ts'

let shop: TestShop
let sofa: { _id: string; price_offer: number }
let lamp: { _id: string; price_offer: number }
beforeAll(async () => {
  shop = await aShop('demo')
  shop.clock.at = new Date('2026-11-13T06:30:00Z') // a Friday noon in India
  sofa = (await shop.get('/api/products?category=sofasets&limit=1')).body[0]
  lamp = (await shop.get('/api/products?category=glasses&limit=1')).body[0]
})
afterAll(() => shop.close())

const quote = (pincode: string, ...items: string[]) =>
  shop.get(
    `/api/delivery/quote?${new URLSearchParams([['pincode', pincode], ...items.map((item) => ['item', item])])}`,
  )

describe('GET /api/delivery/quote', () => {
  test('within the city: free, soon, with assembly and cash', async () => {
    const { status, body } = await quote('560038', `${sofa._id}:1`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      place: { pincode: '560038', state: 'Karnataka' },
      deliverable: true,
      left_behind: [],
      charge: 0,
      assembly: { charge: 0, minutes: 15 },
      needs_assembly: true,
      cash_up_to: 50_000,
      promise: { from: '2026-11-16', to: '2026-11-17', order_before: '2026-11-13T12:30:00.000Z' },
      to_the_door: sofa.price_offer,
    })
  })

  test('a piece is promised from where it lies, on the days on which that place sends, as the cart does', async () => {
    const wednesdays = await aLocation(shop, { days: [3] })
    const piece = await aPiece(shop, { stock: 0 })
    const promised = async () => {
      const { body } = await quote('560038', `${piece.id}:1`)
      const cart = await call(shop, 'POST', '/api/cart/quote', {
        body: { items: [{ id: piece.id, quantity: 1, protection: false }], pincode: '560038' },
      })
      return [body.promise, cart.body.delivery.promise]
    }
    // out of stock: as the shop itself works
    const [whenever] = await promised()
    await putOnShelf(shop, piece.id, wednesdays, 2)
    const [late, lateInCart] = await promised()
    expect(late).toEqual(lateInCart)
    expect(late.from > whenever.to).toBe(true)
    // and from the first place, which sends tomorrow, as soon as one lies there
    await shop.db.updateTable('product').set({ stock_quantity: 3 }).where('id', '=', piece.id).execute()
    const [soon, soonInCart] = await promised()
    expect(soon).toEqual(soonInCart)
    expect(soon).toEqual(whenever)
  })

  test('far away: later, dearer, without cash and without a crew', async () => {
    const { body } = await quote('793001', `${sofa._id}:1`)
    expect(body).toMatchObject({ deliverable: true, assembly: null, needs_assembly: true, cash_up_to: null })
    expect(body.charge).toBeGreaterThan(1_499)
    expect(body.promise.from > '2026-11-24').toBe(true)
    expect(body.to_the_door).toBe(sofa.price_offer + body.charge)
  })

  test('to the islands go small things only', async () => {
    const both = await quote('744101', `${sofa._id}:1`, `${lamp._id}:2`)
    expect(both.body).toMatchObject({ deliverable: false, left_behind: [sofa._id] })
    expect((await quote('744101', `${lamp._id}:2`)).body).toMatchObject({
      deliverable: true,
      left_behind: [],
    })
  })

  test('the charge falls away with the value of the goods, and grows with their weight', async () => {
    const few = (await quote('600004', `${lamp._id}:1`)).body
    expect([few.charge, few.free_from]).toEqual([499, 25_000])
    expect((await quote('600004', `${sofa._id}:1`)).body.charge).toBe(0)
    const chair = (await shop.get('/api/products?category=chairs&limit=1&max_price=4000')).body[0]
    if (chair) expect((await quote('600004', `${chair._id}:5`)).body.charge).toBeGreaterThanOrEqual(499)
  })

  test('without pieces it says what holds for the place', async () => {
    const { body } = await quote('560038')
    expect(body).toMatchObject({ deliverable: true, promise: null, to_the_door: 0 })
  })

  test.each([
    ['560999', [], 404],
    ['012345', [], 400],
    ['560038', ['no-such-piece:1'], 404],
    ['560038', ['x:0'], 400],
    ['560038', ['x'], 400],
  ])('%s with %j is %i', async (pincode, items, status) => {
    expect((await quote(pincode, ...items)).status).toBe(status)
  })

  test('every pincode of the directory is reached, or said not to be', async () => {
    const states = await shop.db.selectFrom('pincode').select('state').distinct().execute()
    const areas = await shop.db
      .selectFrom('delivery_area')
      .select('state')
      .where('district', '=', '')
      .execute()
    expect(
      states.map(({ state }) => state).filter((state) => !areas.some((area) => area.state === state)),
    ).toEqual([])
  })
})

describe('GET /api/delivery/dates', () => {
  const dates = (pincode: string, ...ids: string[]) =>
    shop.get(
      `/api/delivery/dates?${new URLSearchParams([['pincode', pincode], ...ids.map((id) => ['id', id])])}`,
    )

  test('says of each piece the last day that its own page promises, whatever else is asked about', async () => {
    const listed = (await shop.get('/api/products?limit=48&in_stock=true')).body as { _id: string }[]
    const { status, body, headers } = await dates('560038', ...listed.map(({ _id }) => _id))
    expect(status).toBe(200)
    expect(headers['cache-control'] ?? '').not.toContain('public')
    expect(body).toHaveLength(48)
    const made = (await shop.get('/api/products?limit=100')).body.find(
      (product: { made_to_order: boolean }) => product.made_to_order,
    )
    for (const id of [sofa._id, made._id, listed[7]?._id ?? '']) {
      const [{ by }] = (await dates('560038', id)).body
      expect(by).toBe((await quote('560038', `${id}:1`)).body.promise.to)
      const together = body.find((one: { _id: string }) => one._id === id)
      if (together) expect(together.by).toBe(by)
    }
  })

  test('what does not go there has no day, and what is not listed is left out', async () => {
    const { body } = await dates('744101', sofa._id, lamp._id, 'no-such-piece')
    expect(body).toHaveLength(2)
    expect(body.find((one: { _id: string }) => one._id === sofa._id).by).toBeNull()
    expect(body.find((one: { _id: string }) => one._id === lamp._id).by).toMatch(/^2026-/)
  })

  test('no pincode, an unknown one, nothing and too much are refused', async () => {
    const many = Array.from({ length: 49 }, (_, at) => `piece-${at}`)
    expect((await dates('560999', sofa._id)).status).toBe(404)
    expect((await dates('1234', sofa._id)).status).toBe(400)
    expect((await dates('560038')).status).toBe(400)
    expect((await dates('560038', ...many)).status).toBe(400)
  })
})

test('what is taken in cash is told before a pincode is known, and follows the terms', async () => {
  const cash = async () => (await shop.get('/api/delivery/cash')).body
  // the farthest zone takes none
  expect(await cash()).toEqual({ cash_up_to: 50_000, everywhere: false })
  await shop.db.updateTable('payment_terms').set({ cash_most_paise: 2_000_000 }).execute()
  await expect.poll(cash).toEqual({ cash_up_to: 20_000, everywhere: false })
  await shop.db.updateTable('payment_terms').set({ cash: false }).execute()
  await expect.poll(cash).toEqual({ cash_up_to: null, everywhere: false })
})
