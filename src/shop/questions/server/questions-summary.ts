import type { Db } from '#platform/database/database.ts'
import type { SettingsSummary } from '#platform/settings/summaries.ts'
import { readTerms } from './question-queries.ts'

export async function questionsSummary(db: Db): Promise<SettingsSummary> {
  const { answer_days, owners_asked } = await readTerms(db)
  const owners = owners_asked === 0 ? 'nobody who owns it is asked' : `${owners_asked} who own it are asked`
  return { now: `Answered within ${answer_days} ${answer_days === 1 ? 'day' : 'days'}, ${owners}` }
}
