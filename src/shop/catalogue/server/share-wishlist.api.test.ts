// A wishlist that others read by a link.
import { afterAll, expect, test } from 'vitest'
import { aShop } from '../../../../test/a-shop.ts'
import { aPiece } from '../../../../test/an-order.ts'
import { aPerson } from '../../../../test/people.ts'

const shop = await aShop('demo')
afterAll(() => shop.close())

const share = '/api/user/wishlist/share'
const shared = (token: string) => shop.get(`/api/wishlists/${token}`)

async function aSharedList(title = '') {
  const person = await aPerson(shop)
  const pieces = [await aPiece(shop, { price: 500 }), await aPiece(shop, { price: 700, stock: 0 })]
  await person.call('POST', '/api/user/wishlist', { wishlist: pieces.map(({ id }) => id) })
  const { status, body } = await person.call('PUT', share, { title })
  expect(status).toBe(200)
  return { person, pieces, token: body.token as string }
}

test('nothing is shared until somebody asks for a link; it stays the same under another name', async () => {
  const person = await aPerson(shop)
  expect((await person.call('GET', share)).body).toEqual({ token: null, title: '' })
  const first = (await person.call('PUT', share, { title: '  Our living room ' })).body
  expect(first).toEqual({ token: expect.stringMatching(/^[\w-]{22}$/), title: 'Our living room' })
  const second = (await person.call('PUT', share, { title: '' })).body
  expect(second).toEqual({ token: first.token, title: '' })
  expect((await person.call('GET', share)).body).toEqual(second)
})

test('others read pieces with price and stock as they are now, in the owner’s order, and nothing about them', async () => {
  const { person, pieces, token } = await aSharedList('Our living room')
  const before = await shared(token)
  expect(before.headers['cache-control']).toBe('no-store')
  expect(before.body.title).toBe('Our living room')
  expect(before.body.products).toEqual([
    expect.objectContaining({ _id: pieces[0]?.id, price_offer: 500, in_stock: true }),
    expect.objectContaining({ _id: pieces[1]?.id, in_stock: false }),
  ])
  for (const told of [person.id, person.email, 'A shopper'])
    expect(JSON.stringify(before.body)).not.toContain(told)
  await shop.db
    .updateTable('product')
    .set({ offer_price_paise: 45_000, stock_quantity: 0 })
    .where('id', '=', pieces[0]?.id ?? '')
    .execute()
  await person.call('DELETE', `/api/user/wishlist/${pieces[1]?.id}`)
  expect((await shared(token)).body.products).toEqual([
    expect.objectContaining({ price_offer: 450, in_stock: false }),
  ])
})

test('a link that was taken back is dead at once, and the next one is another', async () => {
  const { person, token } = await aSharedList()
  expect((await person.call('DELETE', share)).status).toBe(204)
  const gone = await shared(token)
  expect([gone.status, gone.body.error.code]).toEqual([404, 'list_unknown'])
  const next = (await person.call('PUT', share, { title: '' })).body.token
  expect(next).not.toBe(token)
  expect((await shared(token)).status).toBe(404)
  expect((await shared(next)).status).toBe(200)
})

test('a name that leads elsewhere is refused; my data tells of the link', async () => {
  const person = await aPerson(shop)
  const bad = await person.call('PUT', share, { title: 'see www.win.example.com' })
  expect([bad.status, Object.keys(bad.body.error.fields)]).toEqual([400, ['title']])
  expect((await person.call('GET', '/api/user/data')).body.shared_wishlist).toBeNull()
  await person.call('PUT', share, { title: 'Hall' })
  expect((await person.call('GET', '/api/user/data')).body.shared_wishlist).toMatchObject({ title: 'Hall' })
})
