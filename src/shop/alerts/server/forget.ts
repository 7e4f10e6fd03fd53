import { sql } from 'kysely'
import { toldDays, waitingDays } from '../domain/told-days.ts'
import { readAlertTerms } from './alert-terms.ts'
import type { AlertDeps } from './deps.ts'

/** A job: what nobody confirmed, what was told long ago, what waits for a piece that is gone, or in vain. */
export async function forgetOldAlerts({ db, now }: Pick<AlertDeps, 'db' | 'now'>): Promise<void> {
  const { forgetDays } = await readAlertTerms(db)
  await sql`
    delete from alert using product
    where product.id = alert.product_id and (
      (confirmed_at is null and asked_at < ${now()}::timestamptz - make_interval(days => ${forgetDays}))
      or told_at < ${now()}::timestamptz - make_interval(days => ${toldDays})
      or (told_at is null and asked_at < ${now()}::timestamptz - make_interval(days => ${waitingDays}))
      or product.deleted_at is not null)`.execute(db)
}
