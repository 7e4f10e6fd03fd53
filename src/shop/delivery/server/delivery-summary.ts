import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { SettingsSummary } from '#platform/settings/summaries.ts'

export async function deliverySummary(db: Db): Promise<SettingsSummary> {
  const { rows } = await sql<{ zones: number; last: string | null }>`
    select (select count(*)::int from delivery_zone) as zones,
           (select extract(year from max(day))::text from holiday) as last`.execute(db)
  const { zones = 0, last = null } = rows[0] ?? {}
  return {
    now: `${zones} ${zones === 1 ? 'zone' : 'zones'}, ${last === null ? 'no holidays' : `holidays to ${last}`}`,
    ...(zones === 0 && { missing: 'No zone' }),
  }
}
