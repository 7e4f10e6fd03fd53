import type { Db } from '#platform/database/database.ts'
import type { SettingsSummary } from '#platform/settings/summaries.ts'
import { digitsAsked } from '../domain/tax-rates.ts'
import { listRates, readTaxTerms } from './tax-queries.ts'

export async function taxSummary(db: Db): Promise<SettingsSummary> {
  const [rates, { is_large }] = await Promise.all([listRates(db), readTaxTerms(db)])
  const codes = [...new Set(rates.map(({ hsn }) => hsn))]
  const short = codes.filter((hsn) => hsn.length < digitsAsked(is_large)).length
  return {
    now:
      codes.length === 0
        ? 'No HSN codes yet: each product says its own rate'
        : `${codes.length === 1 ? '1 HSN code' : `${codes.length} HSN codes`} with their rates and dates`,
    ...(short > 0 && { missing: `${short} too short` }),
  }
}
