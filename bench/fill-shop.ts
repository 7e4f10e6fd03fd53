// A shop to measure: the demo, with as many more products as are asked for.
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { seedDelivery } from '../db/seed/delivery.ts'
import { seedDemo, seedPincodes } from '../db/seed/seed.ts'
import { seedSynthetic, seedSyntheticFields, seedSyntheticPlaces } from '../db/seed/synthetic.ts'

export async function fillShop(url: string, products: number, isArranged = false): Promise<void> {
  await migrate(url)
  const { db, close } = openDatabase(url, undefined, 2, 600_000)
  await seedPincodes(db)
  await seedDelivery(db)
  await seedDemo(db, new Date(), () => {})
  if (isArranged) await seedSyntheticFields(db)
  if (products > 0) await seedSynthetic(db, products, () => {})
  if (isArranged) await seedSyntheticPlaces(db)
  await close()
}
