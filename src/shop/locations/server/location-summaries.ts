import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import type { SettingsSummary } from '#platform/settings/summaries.ts'
import { listLocations, listRegistrations } from './location-queries.ts'

export async function registrationsSummary(db: Db): Promise<SettingsSummary> {
  const today = indianDay(new Date())
  const rows = (await listRegistrations(db)).filter(({ untilDay }) => untilDay === null || untilDay >= today)
  const withoutBank = rows.find(({ bankAccount }) => bankAccount === '')
  return {
    now: rows.map(({ state, invoicePrefix }) => `${state}, ${invoicePrefix}`).join('; '),
    ...(rows.length === 0 ? { missing: 'No seller' } : withoutBank && { missing: 'No bank account' }),
  }
}

export async function placesSummary(db: Db): Promise<SettingsSummary> {
  const open = (await listLocations(db)).filter(({ closedAt }) => closedAt === null)
  return {
    now: open.map(({ name }) => name).join(', '),
    ...(!open.some(({ ships }) => ships) && { missing: 'No place that sends' }),
  }
}
