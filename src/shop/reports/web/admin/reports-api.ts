// Every call of the numbers.
import type { Send } from '#kernel/transport.ts'
import { saveFromApi } from '#shop/accounts/web/save-from-api.ts'
import type { WireDashboard, WireTaxSummary } from '../../contract.ts'
import type { Period } from '../../domain/period.ts'
import type { TaxMonths } from '../../domain/tax-months.ts'

const addressOf = ({ month, months }: TaxMonths) => new URLSearchParams({ month, months: String(months) })

export const createReportsApi = (send: Send) => ({
  readDashboard: ({ from, to }: Period) =>
    send<WireDashboard>('GET', `/admin/dashboard?${new URLSearchParams({ from, to })}`),
  readTax: (months: TaxMonths) => send<WireTaxSummary>('GET', `/admin/tax?${addressOf(months)}`),
  countAgain: () => send<{ days: number }>('POST', '/admin/dashboard/count-again', {}),
})

/** Hands a section to the browser as a file. */
export const saveTaxFile = (section: string, months: TaxMonths): Promise<void> =>
  saveFromApi(
    `/admin/tax/${section}?${addressOf(months)}`,
    `gstr1-${section}-${months.month}${months.months === 3 ? '-quarter' : ''}.csv`,
  )
