import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import {
  findLocation,
  findRegistration,
  listLocations,
  listRegistrations,
  registrationOfLocation,
} from './location-queries.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await aShop('demo')
})
afterAll(() => shop.close())

test('the demo sells under one registration, from two places of its state', async () => {
  const [one, ...others] = await listRegistrations(shop.db)
  expect(others).toEqual([])
  expect(one).toMatchObject({
    gstin: '29AAAAA0000A1ZY',
    state: 'Karnataka',
    invoicePrefix: 'AAN',
    pincode: '560025',
  })
  expect(await findRegistration(shop.db, one?.id ?? '')).toEqual(one)
  const locations = await listLocations(shop.db)
  expect(locations).toMatchObject([
    { name: 'Bengaluru warehouse', kind: 'warehouse', ships: true, dispatchDays: [1, 2, 3, 4, 5, 6] },
    { name: 'Residency Road studio', kind: 'showroom', showsStock: true },
  ])
  for (const location of locations) {
    expect(await registrationOfLocation(shop.db, location.id)).toEqual(one)
    expect(await findLocation(shop.db, location.id)).toEqual(location)
  }
})

test('a shop that nobody set up has no seller, no place and no coupon', async () => {
  const other = await aShop('empty')
  try {
    expect(await listRegistrations(other.db)).toEqual([])
    expect(await listLocations(other.db)).toEqual([])
    expect(await other.db.selectFrom('coupon').select('code').execute()).toEqual([])
  } finally {
    await other.close()
  }
})
