import type { Db } from '#platform/database/database.ts'
import type { SettingsSummary } from '#platform/settings/summaries.ts'
import { onlineInWords } from '../domain/ways.ts'
import { readPaymentTerms } from './payment-terms.ts'

export async function paymentSummary(db: Db): Promise<SettingsSummary> {
  const { methods, cash } = await readPaymentTerms(db)
  return {
    now: `${onlineInWords(methods) ?? 'Nothing online'}; ${cash ? 'cash on delivery' : 'no cash'}`,
  }
}
