import { sql } from 'kysely'
import { ok, refuseFields } from '#kernel/result.ts'
import type { Actor } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import type { Retained } from '#platform/retention.ts'
import { saveSettings } from '#platform/settings/save-settings.ts'
import type { SettingsSummary } from '#platform/settings/summaries.ts'
import type { RetentionBody, WireRetention } from '../contract.ts'
import { type PeriodName, type Periods, periodNames } from '../domain/kept.ts'

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

const listTerms = (db: Db) =>
  db
    .selectFrom('retention_term')
    .select(['name', 'days', 'least_days', 'most_days', 'last_removed'])
    .orderBy('name')
    .execute()

const readState = (db: Db, isLocked = false) =>
  db
    .selectFrom('retention_state')
    .select(['version', 'changed_at', 'changed_by', 'last_run_at'])
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()

export const readPeriods = async (db: Db): Promise<Periods> =>
  Object.fromEntries((await listTerms(db)).map(({ name, days }) => [name, days])) as Periods

export async function readRetention(
  db: Db,
  retained: readonly Retained[],
  now: Date,
): Promise<WireRetention> {
  const { version, changed_at, changed_by, last_run_at } = await readState(db)
  const terms = new Map((await listTerms(db)).map((term) => [term.name, term]))
  const rows = await Promise.all(
    retained.map(async ({ name, count }) => {
      const term = terms.get(name)
      if (!term) throw new Error(`there is no period for ${name}`)
      const { least_days, most_days, last_removed } = term
      return {
        name: name as PeriodName,
        ...{ least_days, most_days, last_removed: Number(last_removed) },
        ...(await count(db, daysBefore(now, term.days))),
      }
    }),
  )
  return {
    version,
    changed_at: changed_at?.toISOString() ?? null,
    changed_by,
    values: Object.fromEntries(periodNames.map((name) => [name, terms.get(name)?.days ?? 0])) as Periods,
    rows,
    last_run_at: last_run_at?.toISOString() ?? null,
  }
}

export async function saveRetention(db: Db, actor: Actor, { version, values }: RetentionBody, at: Date) {
  const outside = (await listTerms(db)).filter(({ name, least_days, most_days }) => {
    const days = values[name as PeriodName]
    return days < least_days || days > most_days
  })
  if (outside.length > 0)
    return refuseFields(
      Object.fromEntries(
        outside.map(({ name, least_days, most_days }) => [name, `From ${least_days} to ${most_days} days.`]),
      ),
    )
  const lock = async (trx: Db) => ({ ...(await readState(trx, true)), ...(await readPeriods(trx)) })
  return saveSettings(db, {
    ...{ actor, at, version },
    area: 'settings',
    action: 'retention.changed',
    subject: { id: 'retention', name: 'How long things are kept' },
    told: ({ last_run_at, ...row }) => ({ ...row }),
    lock,
    write: async (trx, _before, stamp) => {
      await sql`
        update retention_term set days = asked.days
        from unnest(${periodNames}::text[], ${periodNames.map((name) => values[name])}::int[]) as asked (name, days)
        where asked.name = retention_term.name`.execute(trx)
      await trx.updateTable('retention_state').set(stamp).execute()
      // the privacy policy names some of them
      await sql`notify shop_changed`.execute(trx)
      return ok(await lock(trx))
    },
  })
}

export async function retentionSummary(db: Db): Promise<SettingsSummary> {
  const { letters, product_changes: changes } = await readPeriods(db)
  return { now: `Letters ${letters} days, history of products ${changes} days` }
}
