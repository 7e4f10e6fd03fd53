import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { call } from '../../../../test/people.ts'

type Piece = { _id: string; price_offer: number; mrp: number; title: string; brand: string; category: string }

let shop: TestShop
let sofa: Piece
let chair: Piece
beforeAll(async () => {
  shop = await aShop('demo')
  sofa = (await shop.get('/api/products?category=sofasets&limit=1&in_stock=true')).body[0]
  chair = (await shop.get('/api/products?category=chairs&limit=1&in_stock=true')).body[0]
})
afterAll(() => shop.close())

const item = (piece: Piece, quantity = 1, protection = false) => ({ id: piece._id, quantity, protection })
const quote = (body: object) => call(shop, 'POST', '/api/cart/quote', { body })

describe('POST /api/cart/quote', () => {
  test('adds up: subtotal at MRP, discount, total, GST inside', async () => {
    const { status, body } = await quote({ items: [item(sofa), item(chair, 2)] })
    expect(status).toBe(200)
    const goods = sofa.price_offer + 2 * chair.price_offer
    expect(body.bill).toMatchObject({
      subtotal: sofa.mrp + 2 * chair.mrp,
      discount: sofa.mrp + 2 * chair.mrp - goods,
      coupon_discount: 0,
      shipping: null,
      total: goods,
    })
    expect(body.bill.gst).toBeCloseTo((goods * 18) / 118, 1)
    expect(body.lines.map((line: { quantity: number }) => line.quantity)).toEqual([1, 2])
  })

  test('the browser’s prices count for nothing', async () => {
    const { body } = await quote({ items: [{ ...item(sofa), seen_price: 1 }] })
    expect(body.bill.total).toBe(sofa.price_offer)
    expect(body.lines[0].price_was).toBe(1)
    for (const extra of [{ price: 1 }, { price_offer: 1 }, { mrp: 1 }, { total: 1 }]) {
      expect((await quote({ items: [{ ...item(sofa), ...extra }] })).status).toBe(400)
    }
    for (const quantity of [0, -1, 6, 1.5, 1e9, '1', null]) {
      expect((await quote({ items: [{ ...item(sofa), quantity }] })).status).toBe(400)
    }
  })

  test('protection costs 3,734 for each piece', async () => {
    const { body } = await quote({ items: [item(chair, 2, true)] })
    expect(body.bill.total).toBe(2 * chair.price_offer + 2 * 3_734)
  })

  test('masai takes 30 % off; MASAI is told to mind its letters', async () => {
    const { body } = await quote({ items: [item(sofa)], coupon: 'masai' })
    expect(body.coupon).toEqual({ code: 'masai', applied: true, words: '30% off the total has been applied' })
    expect(body.bill.coupon_discount).toBe(Math.round(sofa.price_offer * 30) / 100)
    const loud = (await quote({ items: [item(sofa)], coupon: 'MASAI' })).body
    expect(loud.coupon).toMatchObject({
      applied: false,
      words: expect.stringContaining('did you mean masai?'),
    })
    expect(loud.bill.coupon_discount).toBe(0)
    expect((await quote({ items: [item(sofa)], coupon: ' masai ' })).body.coupon.applied).toBe(false)
  })

  test('what the promotion promises works: MOM gives a fifth back', async () => {
    const { body } = await quote({ items: [item(sofa)], coupon: 'MOM' })
    expect(body.bill).toMatchObject({ coupon_discount: 0, total: sofa.price_offer })
    expect(body.bill.cashback).toBeCloseTo(sofa.price_offer / 5, 2)
  })

  test('codes that fit are shown, the best first', async () => {
    const { body } = await quote({ items: [item(sofa)] })
    expect(body.fitting_coupons.map(({ code }: { code: string }) => code)).toEqual(['masai', 'MOM'])
  })

  test.each([
    [{ ends_at: '2026-02-01' }, 'ended on 1 Feb 2026'],
    [{ most_uses: 3, uses: 3 }, 'used as often'],
    [{ minimum_spend_paise: 999_999_00 }, 'more in the cart'],
    [{ categories: ['pets'] }, 'is for Pets'],
    [{ is_active: false }, 'We don’t have a code called'],
  ])('%j says why it does not apply', async (terms, words) => {
    const code = `T${Math.random().toString(36).slice(2, 8)}`
    await shop.db
      .insertInto('coupon')
      .values({ code, kind: 'percent', bps: 1_000, starts_at: '2026-01-01', ...terms })
      .execute()
    const { body } = await quote({ items: [item(sofa)], coupon: code })
    expect(body.coupon.applied).toBe(false)
    expect(body.coupon.words).toContain(words)
  })

  test('fewer than asked, none left, and gone for good', async () => {
    const { body: list } = await shop.get('/api/products?category=lighting&limit=3&in_stock=true')
    const [few, none, gone] = list as [Piece, Piece, Piece]
    await shop.db.updateTable('product').set({ stock_quantity: 2 }).where('id', '=', few._id).execute()
    await shop.db.updateTable('product').set({ stock_quantity: 0 }).where('id', '=', none._id).execute()
    await shop.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', gone._id).execute()
    const { body } = await quote({ items: [item(few, 4), item(none), item(gone)] })
    expect(body.lines).toMatchObject([
      { id: few._id, state: 'fewer', quantity: 2, asked: 4 },
      { id: none._id, state: 'out_of_stock', quantity: 0 },
    ])
    expect(body.gone).toEqual([gone._id])
    expect(body.bill.total).toBe(2 * few.price_offer)
  })

  test('with a pincode the way is in the total; an unknown one leaves it open', async () => {
    const { body } = await quote({ items: [item(chair)], pincode: '793001' })
    expect(body.bill.shipping).toBeGreaterThan(0)
    expect(body.bill.total).toBe(chair.price_offer + body.bill.shipping)
    expect(body.delivery.promise).not.toBeNull()
    expect((await quote({ items: [item(chair)], pincode: '560999' })).body).toMatchObject({
      delivery: null,
      bill: { shipping: null },
    })
  })

  test('an empty cart costs nothing', async () => {
    expect((await quote({ items: [], pincode: '560038', coupon: 'masai' })).body.bill).toMatchObject({
      total: 0,
    })
  })

  test('A13 whoever guesses codes is told to wait; asking for a known one is not guessing', async () => {
    for (let i = 0; i < 25; i += 1)
      expect((await quote({ items: [item(sofa)], coupon: 'masai' })).status).toBe(200)
    const statuses = []
    for (let i = 0; i < 22; i += 1)
      statuses.push((await quote({ items: [item(sofa)], coupon: `guess${i}` })).status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect((await quote({ items: [item(sofa)] })).status).toBe(200)
  })
})
