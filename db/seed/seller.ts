// Who sells in the demo shop, and from where: one registration, two places of the same state.
import type { Db } from '#platform/database/database.ts'
import { demoShop } from './demo-shop.ts'

export const demoSeller = {
  gstin: '29AAAAA0000A1ZY',
  legal_name: demoShop.legal_name,
  address: '22, Residency Road',
  city: 'Bengaluru',
  pincode: '560025',
  state: 'Karnataka',
  invoice_prefix: 'AAN',
  credit_note_prefix: 'CN',
  debit_note_prefix: 'DN',
  /** The day on which the GST began. */
  from_day: '2017-07-01',
}

export const demoPlaces = [
  {
    name: 'Bengaluru warehouse',
    kind: 'warehouse',
    address: 'Plot 41, Peenya Industrial Area, Bengaluru',
    pincode: '560058',
    phone: demoShop.care_phone,
    ships: true,
    shows_stock: false,
    dispatch_days: [1, 2, 3, 4, 5, 6],
    position: 0,
  },
  {
    name: 'Residency Road studio',
    kind: 'showroom',
    address: '22, Residency Road, Bengaluru',
    pincode: '560025',
    phone: demoShop.care_phone,
    hours: '11 am to 8 pm, closed on Mondays',
    ships: true,
    shows_stock: true,
    dispatch_days: [2, 3, 4, 5, 6, 0],
    position: 1,
  },
]

export async function seedSeller(db: Db): Promise<void> {
  const { id } = await db
    .insertInto('registration')
    .values(demoSeller)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('location')
    .values(demoPlaces.map((place) => ({ ...place, registration_id: id })))
    .execute()
}
