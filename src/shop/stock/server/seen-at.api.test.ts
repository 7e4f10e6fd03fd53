// A product's page says where the piece can be looked at.
import { afterAll, expect, test } from 'vitest'
import { aLocation, putOnShelf } from '../../../../test/a-location.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { aPiece } from '../../../../test/an-order.ts'

const shop = await aShop('demo')
afterAll(() => shop.close())

const setPlace = (id: string, change: object) =>
  shop.db.updateTable('location').set(change).where('id', '=', id).execute()

async function seenAt(id: string): Promise<string | undefined> {
  shop.cache.shopChanged()
  const [{ information }] = (await shop.get(`/api/products/${id}`)).body
  return information.find(({ name }: { name: string }) => name === 'See it at')?.words
}

test('at places where shoppers may look and one stands, with address, hours and phone', async () => {
  const { id } = await aPiece(shop, { stock: 4 })
  const [shows, hides, empty] = [
    await aLocation(shop, { ships: false }),
    await aLocation(shop, { ships: false }),
    await aLocation(shop, { ships: false }),
  ]
  await putOnShelf(shop, id, shows, 1)
  await putOnShelf(shop, id, hides, 1)
  expect(await seenAt(id)).toBeUndefined()
  const words = { name: 'Church Street', address: '4 Church Street, Bengaluru', pincode: '560001' }
  await setPlace(shows, { ...words, hours: '11 am to 8 pm', phone: '080 4000 1000', shows_stock: true })
  await setPlace(empty, { shows_stock: true })
  expect(await seenAt(id)).toBe(
    'Church Street, 4 Church Street, Bengaluru 560001. 11 am to 8 pm. 080 4000 1000',
  )
  await setPlace(hides, {
    ...words,
    name: 'Koramangala',
    shows_stock: true,
    hours: '',
    phone: '',
    position: 999,
  })
  expect(await seenAt(id)).toContain('; Koramangala, 4 Church Street, Bengaluru 560001')
  await setPlace(shows, { closed_at: new Date() })
  expect(await seenAt(id)).toBe('Koramangala, 4 Church Street, Bengaluru 560001')
})
