import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { aPerson } from '../../../../test/people.ts'

let shop: TestShop
let ids: string[]
beforeAll(async () => {
  shop = await aShop('demo')
  const { body } = await shop.get('/api/products?category=chairs&limit=6&in_stock=true')
  ids = body.map(({ _id }: { _id: string }) => _id)
  await shop.db.updateTable('product').set({ stock_quantity: 50 }).where('id', 'in', ids).execute()
})
afterAll(() => shop.close())

type Line = { id: string; quantity: number; protection: boolean; seen_price: number; price_offer: number }
const short = (lines: Line[]) => lines.map(({ id, quantity }) => [id, quantity])
const [a, b, c] = [() => ids[0] ?? '', () => ids[1] ?? '', () => ids[2] ?? '']

describe('the cart of somebody who is logged in', () => {
  test('as the specification has it: GET answers data, PATCH a list of ids, each as often as it is wanted', async () => {
    const person = await aPerson(shop)
    expect((await person.call('GET', '/api/user/cart')).body).toEqual({ data: [] })
    const patched = await person.call('PATCH', '/api/user/cart', { cart: [a(), b(), a(), a()] })
    expect(patched.status).toBe(200)
    expect(short(patched.body.data.cart)).toEqual([
      [a(), 3],
      [b(), 1],
    ])
    const { body } = await person.call('GET', '/api/user/cart')
    expect(body.data[0]).toMatchObject({ id: a(), title: expect.any(String), images: expect.any(Array) })
    expect(body.data[0]).toHaveProperty('price_offer')
    expect(body.data[0]).toHaveProperty('mrp')
    const mistaken = await person.call('PATCH', '/api/user/cart', { cart: ['no-such-piece-22222'] })
    expect([mistaken.status, mistaken.body.error.code]).toEqual([404, 'product_unknown'])
    expect((await person.call('GET', '/api/user/cart')).body.data).toHaveLength(2)
    expect(short((await person.call('PATCH', '/api/user/cart', { cart: [] })).body.data.cart)).toEqual([])
  })

  test('adding adds up, to five of a piece and no more than there are', async () => {
    const person = await aPerson(shop)
    const add = async (id: string, quantity: number, protection = false) =>
      short(
        (await person.call('POST', '/api/user/cart', { items: [{ id, quantity, protection }] })).body.data
          .cart,
      )
    expect(await add(a(), 2)).toEqual([[a(), 2]])
    expect(await add(a(), 2)).toEqual([[a(), 4]])
    expect(await add(a(), 5)).toEqual([[a(), 5]])
    await shop.db.updateTable('product').set({ stock_quantity: 2 }).where('id', '=', c()).execute()
    expect(await add(c(), 4)).toEqual([
      [a(), 5],
      [c(), 2],
    ])
    expect(await add('no-such-piece', 1)).toHaveLength(2)
    await shop.db.updateTable('product').set({ stock_quantity: 50 }).where('id', '=', c()).execute()
  })

  test('A12 two tabs that add a hundred times lose nothing', async () => {
    const person = await aPerson(shop)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        person.call('POST', '/api/user/cart', {
          items: [{ id: ids[i % 5], quantity: 1, protection: false }],
        }),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const { body } = await person.call('GET', '/api/user/cart')
    expect(body.data.map(({ quantity }: Line) => quantity)).toEqual([4, 4, 4, 4, 4])
  })

  test('one line is changed or taken out without touching the others', async () => {
    const person = await aPerson(shop)
    await person.call('PATCH', '/api/user/cart', { cart: [a(), b()] })
    const changed = await person.call('PUT', `/api/user/cart/${a()}`, { quantity: 4, protection: true })
    expect(changed.body.data.cart[0]).toMatchObject({ id: a(), quantity: 4, protection: true })
    expect(
      (await person.call('PUT', `/api/user/cart/${c()}`, { quantity: 1, protection: false })).status,
    ).toBe(404)
    expect((await person.call('DELETE', `/api/user/cart/${b()}`)).status).toBe(204)
    expect(short((await person.call('GET', '/api/user/cart')).body.data)).toEqual([[a(), 4]])
  })

  test('what it cost when it was put in is remembered until the new price is accepted', async () => {
    const person = await aPerson(shop)
    await person.call('PATCH', '/api/user/cart', { cart: [b()] })
    const before = (await person.call('GET', '/api/user/cart')).body.data[0]
    const clerk = await aPerson(shop, 'catalogue')
    await clerk.call('PATCH', `/api/products/${b()}`, { price_offer: before.price_offer - 100 })
    const after = (await person.call('GET', '/api/user/cart')).body.data[0]
    expect([after.price_offer, after.seen_price]).toEqual([before.price_offer - 100, before.price_offer])
    // another list of ids does not make the change unseen
    await person.call('PATCH', '/api/user/cart', { cart: [b(), b()] })
    expect((await person.call('GET', '/api/user/cart')).body.data[0].seen_price).toBe(before.price_offer)
    const fine = await person.call('PUT', `/api/user/cart/${b()}`, {
      quantity: 2,
      protection: false,
      accept_price: true,
    })
    expect(fine.body.data.cart[0].seen_price).toBe(before.price_offer - 100)
  })

  test.each([[{ cart: 'x' }], [{ cart: [1] }], [{ cart: [], userId: 'x' }], [{ cart: ['../x'] }], [{}]])(
    'A2 %j is refused',
    async (body) => {
      const person = await aPerson(shop)
      expect((await person.call('PATCH', '/api/user/cart', body)).status).toBe(400)
    },
  )
})
