import type { Db } from '#platform/database/database.ts'
import type { SettingsSummary } from '#platform/settings/summaries.ts'
import { missingOfShop } from '../domain/missing-of-shop.ts'
import { readShop } from './shop-queries.ts'

export async function shopSummary(db: Db): Promise<SettingsSummary> {
  const shop = await readShop(db)
  const [missing] = missingOfShop(shop)
  return {
    now: [shop.name, 'logo, colours, contact, hours, order numbers, closed sign'].filter(Boolean).join(': '),
    ...(missing && { missing: `No ${missing}` }),
  }
}
