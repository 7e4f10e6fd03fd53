import { fromRupees } from '#kernel/money.ts'
import { ok, refuseFields } from '#kernel/result.ts'
import type { Actor } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { saveSettings } from '#platform/settings/save-settings.ts'
import type { PromisesBody, PromiseValues } from '../contract.ts'
import { checkPromises } from '../domain/check-promises.ts'
import { readPromises } from './promise-queries.ts'

/** All of it or nothing. What was sold keeps the promises of its day: they stand on the order. */
export async function savePromises(
  db: Db,
  actor: Actor,
  { version, values }: PromisesBody,
  known: { categories: ReadonlySet<string>; at: Date },
) {
  const faults = checkPromises(values, known.categories)
  if (Object.keys(faults).length > 0) return refuseFields(faults)
  return saveSettings(db, {
    ...{ actor, at: known.at, version },
    area: 'settings',
    action: 'promises.changed',
    subject: { id: 'promises', name: 'Promises' },
    lock: (trx) => readPromises(trx, true),
    write: async (trx, _before, stamp) => {
      const { plans, warranties, ...terms } = values
      await trx
        .updateTable('promise_terms')
        .set({
          ...terms,
          protection_covers: terms.protection_covers.trim(),
          protection_leaves_out: terms.protection_leaves_out.trim(),
          warranty_words: terms.warranty_words.trim(),
          ...stamp,
        })
        .execute()
      await writePlans(trx, plans)
      await writeWarranties(trx, warranties)
      return ok(await readPromises(trx))
    },
  })
}

async function writePlans(trx: Db, plans: PromiseValues['plans']): Promise<void> {
  await trx.deleteFrom('protection_plan').execute()
  if (plans.length === 0) return
  const rows = plans.map(({ category, above, price }) => ({
    category_slug: category,
    above_paise: fromRupees(above),
    price_paise: fromRupees(price),
  }))
  await trx.insertInto('protection_plan').values(rows).execute()
}

async function writeWarranties(trx: Db, warranties: PromiseValues['warranties']): Promise<void> {
  await trx.deleteFrom('warranty_text').execute()
  if (warranties.length === 0) return
  const rows = warranties.map(({ category, words }) => ({ category_slug: category, words: words.trim() }))
  await trx.insertInto('warranty_text').values(rows).execute()
}
