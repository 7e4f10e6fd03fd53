import type { Db } from '#platform/database/database.ts'
import type { SettingsSummary } from '#platform/settings/summaries.ts'
import { readPromises } from './promise-queries.ts'

export async function promisesSummary(db: Db): Promise<SettingsSummary> {
  const { return_days, plans, low_stock, hold_minutes } = await readPromises(db)
  const plansInWords =
    plans.length === 0
      ? 'no protection plan'
      : plans.length === 1
        ? '1 protection plan'
        : `${plans.length} protection plans`
  return {
    now: `Returns ${return_days} ${return_days === 1 ? 'day' : 'days'}, ${plansInWords}, low stock at ${low_stock}, ${hold_minutes} minutes to pay`,
  }
}
