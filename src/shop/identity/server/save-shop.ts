// The owner changes what the shop is called, how it looks and how it is reached.
import { ok, refuseFields } from '#kernel/result.ts'
import type { Actor } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { saveSettings } from '#platform/settings/save-settings.ts'
import type { ShopSettingsBody } from '../contract.ts'
import { shopFaults } from '../domain/shop-faults.ts'
import { fromWireShop } from '../wire.ts'
import { lockShop } from './shop-queries.ts'

export async function saveShop(db: Db, actor: Actor, { version, values }: ShopSettingsBody, at: Date) {
  const faults = { ...shopFaults(values), ...(await goneFaults(db, values)) }
  if (Object.keys(faults).length > 0) return refuseFields(faults)
  return saveSettings(db, {
    ...{ actor, at, version },
    area: 'settings',
    action: 'settings.shop_changed',
    subject: { id: 'shop', name: values.name },
    lock: lockShop,
    write: async (trx, before, stamp) =>
      ok(
        await trx
          .updateTable('shop')
          .set({ ...fromWireShop(values, before), ...stamp })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),
  })
}

/** A picture that was sent long ago and never saved is no longer kept. */
async function goneFaults(db: Db, { logo, icon }: ShopSettingsBody['values']) {
  const names = [logo, icon].filter((name) => name !== null)
  if (names.length === 0) return {}
  const rows = await db.selectFrom('shop_picture').select('name').where('name', 'in', names).execute()
  const isGone = (name: string | null) => name !== null && !rows.some((row) => row.name === name)
  const words = 'This picture is no longer kept. Choose it again.'
  return { ...(isGone(logo) && { logo: words }), ...(isGone(icon) && { icon: words }) }
}
