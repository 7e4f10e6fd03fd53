import { ok, type Result, refuseFields } from '#kernel/result.ts'
import { indianDay } from '#kernel/time.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import { transact } from '#platform/database/transact.ts'
import { saveSettings } from '#platform/settings/save-settings.ts'
import type { TaxTermsBody } from '../contract.ts'
import type { TaxDeps } from './deps.ts'
import { lockTaxTerms } from './tax-queries.ts'

const subject = { id: 'tax', name: 'tax' }

export const saveTaxTerms = ({ db, now }: TaxDeps, actor: Actor, { version, is_large }: TaxTermsBody) =>
  saveSettings(db, {
    area: 'settings',
    action: 'settings.tax_changed',
    subject,
    actor,
    at: now(),
    version,
    lock: lockTaxTerms,
    write: async (trx, before, stamp) => {
      await trx
        .updateTable('tax_terms')
        .set({ is_large, ...stamp })
        .execute()
      return ok({ ...before, is_large, ...stamp })
    },
  })

/** The law changes without telling the shop: somebody who knows it went through the list. */
export const markRead = ({ db, now }: TaxDeps, actor: Actor, readBy: string) =>
  transact(db, async (trx): Promise<Result<void, 'bad_fields'>> => {
    const read_by = readBy.trim()
    if (read_by === '') return refuseFields({ read_by: 'Say who read it.' })
    const before = await lockTaxTerms(trx)
    const read_on = indianDay(now())
    await trx.updateTable('tax_terms').set({ read_on, read_by }).execute()
    await writeAudit(trx, actor, now(), {
      area: 'settings',
      action: 'settings.tax_read',
      subject,
      before: { read_on: before.read_on, read_by: before.read_by },
      after: { read_on, read_by },
    })
    return ok(undefined)
  })
