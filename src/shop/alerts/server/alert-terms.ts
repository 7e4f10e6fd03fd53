import { sql } from 'kysely'
import { ok, refuseFields } from '#kernel/result.ts'
import type { Actor } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { saveSettings } from '#platform/settings/save-settings.ts'
import type { SettingsSummary } from '#platform/settings/summaries.ts'
import type { AlertTermsBody, WireAlertTerms } from '../contract.ts'
import type { AlertTerms } from '../domain/stock-watch.ts'

const columns = [
  'most_per_person',
  'people_per_piece',
  'wait_minutes',
  'confirm_days',
  'forget_days',
] as const

const readRow = (db: Db, isLocked = false) =>
  db
    .selectFrom('alert_terms')
    .select([...columns, 'version', 'changed_at', 'changed_by'])
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()

export async function readAlertTerms(db: Db): Promise<AlertTerms> {
  const row = await readRow(db)
  return {
    mostPerPerson: row.most_per_person,
    peoplePerPiece: row.people_per_piece,
    waitMinutes: row.wait_minutes,
    confirmDays: row.confirm_days,
    forgetDays: row.forget_days,
  }
}

/** With how many wait, and how many were told of late: what the numbers are about. */
export async function readTermsPage(db: Db): Promise<WireAlertTerms> {
  const { version, changed_at, changed_by, ...values } = await readRow(db)
  const { rows } = await sql<{ waiting: number; told: number }>`
    select (select count(*) from alert where told_at is null and confirmed_at is not null)::int as waiting,
      (select count(*) from mail_message
       where kind in ('alert_back', 'alert_price') and created_at > now() - interval '30 days')::int as told`.execute(
    db,
  )
  const { waiting = 0, told = 0 } = rows[0] ?? {}
  return { version, changed_at: changed_at?.toISOString() ?? null, changed_by, values, waiting, told }
}

export async function saveAlertTerms(db: Db, actor: Actor, { version, values }: AlertTermsBody, at: Date) {
  if (values.forget_days < values.confirm_days)
    return refuseFields({ forget_days: 'Not before the link has ended.' })
  return saveSettings(db, {
    ...{ actor, at, version },
    area: 'settings',
    action: 'alerts.changed',
    subject: { id: 'alerts', name: 'Alerts' },
    lock: (trx) => readRow(trx, true),
    write: async (trx, _before, stamp) => {
      await trx
        .updateTable('alert_terms')
        .set({ ...values, ...stamp })
        .execute()
      return ok(await readRow(trx))
    },
  })
}

export async function alertsSummary(db: Db): Promise<SettingsSummary> {
  const { mostPerPerson, peoplePerPiece, waitMinutes } = await readAlertTerms(db)
  return {
    now: `${mostPerPerson} for each person, ${peoplePerPiece} told for each item that comes, ${waitMinutes} ${waitMinutes === 1 ? 'minute' : 'minutes'} after it came`,
  }
}
