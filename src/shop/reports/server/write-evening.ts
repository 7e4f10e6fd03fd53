// Once a day, at the owner's hour: the letter about the day is put into the outbox.

import * as adminPaths from '#kernel/admin-paths.ts'
import { ok } from '#kernel/result.ts'
import { hourInIndia, indianDay } from '#kernel/time.ts'
import type { Actor } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { putInOutbox } from '#platform/mail/outbox.ts'
import { saveSettings } from '#platform/settings/save-settings.ts'
import type { SettingsSummary } from '#platform/settings/summaries.ts'
import { listOwnerMailboxes } from '#shop/accounts/server/staff-queries.ts'
import type { Understand } from '#shop/catalogue/domain/searched.ts'
import type { EveningBody, WireEvening } from '../contract.ts'
import { showHour } from '../domain/show-hour.ts'
import { eveningLetter, isWorthTelling } from './evening-letter.ts'
import { claimEvening, findDueHour, readDayFacts, readEveningRow } from './evening-queries.ts'

export type EveningDeps = { db: Db; now: () => Date; publicUrl: string; understand: Understand }

/** How many letters were written: none before the hour, and none the second time. */
export async function writeEvening({ db, now, publicUrl, understand }: EveningDeps): Promise<number> {
  const at = now()
  const [day, hour] = [indianDay(at), hourInIndia(at)]
  const due = await findDueHour(db, day, hour)
  if (due === undefined) return 0
  const [facts, owners] = await Promise.all([readDayFacts(db, day, understand), listOwnerMailboxes(db)])
  const letter = eveningLetter(facts, new URL(adminPaths.home, publicUrl).href, due)
  return db.transaction().execute(async (trx) => {
    const isOurs = await claimEvening(trx, day, hour)
    if (!isOurs || !isWorthTelling(facts)) return 0
    for (const owner of owners) await putInOutbox(trx, owner, letter, at)
    return owners.length
  })
}

export async function readEveningPage(db: Db): Promise<WireEvening> {
  const { version, changed_at, changed_by, ...values } = await readEveningRow(db)
  return { version, changed_at: changed_at?.toISOString() ?? null, changed_by, values }
}

export const saveEvening = (db: Db, actor: Actor, { version, values }: EveningBody, at: Date) =>
  saveSettings(db, {
    ...{ actor, at, version },
    area: 'settings',
    action: 'evening.changed',
    subject: { id: 'evening', name: 'Evening letter' },
    lock: (trx) => readEveningRow(trx, true),
    write: async (trx, _before, stamp) => {
      await trx
        .updateTable('evening_letter')
        .set({ ...values, ...stamp })
        .execute()
      return ok(await readEveningRow(trx))
    },
  })

export async function eveningSummary(db: Db): Promise<SettingsSummary> {
  const { is_on: isOn, hour } = await readEveningRow(db)
  return { now: isOn ? `Every day at ${showHour(hour)}` : 'Off' }
}
