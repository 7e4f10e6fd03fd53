// What the demo is called and how it is reached. A shop of its own puts its own words here, in the back office.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#platform/database/database.ts'

export const demoShop = {
  name: 'Aangan',
  tagline: 'Furniture made in India, to last a family',
  order_prefix: 'AAN',
  legal_name: 'Aangan Home Retail Pvt Ltd',
  legal_address: '22 Residency Road, Bengaluru 560025',
  care_phone: '1800 000 2642',
  care_email: 'care@aangan.example',
  officer: 'Asha Menon',
  officer_email: 'grievance@aangan.example',
  hours_days: [1, 2, 3, 4, 5, 6, 7],
  hours_from: '09:00',
  hours_to: '21:00',
}

const courtyard = readFileSync(join(import.meta.dirname, 'demo-logo.svg'))
export const demoLogo = `${createHash('sha256').update(courtyard).digest('hex').slice(0, 32)}.svg`

export async function seedShop(trx: Db): Promise<void> {
  await trx
    .insertInto('shop_picture')
    .values({ name: demoLogo, bytes: courtyard, called: 'courtyard.svg' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .updateTable('shop')
    .set({ ...demoShop, logo: demoLogo })
    .execute()
}

/** Who may enter the back office first, where ADMIN_EMAIL names nobody. */
export const ownerOf = { demo: 'owner@aangan.example', none: 'owner@shop.example' }
