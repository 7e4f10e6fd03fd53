// Every call of the numbers.
import { addressOf, caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import { saveFromApi } from '#shop/accounts/web/save-from-api.ts'
import type { Section } from '../../domain/gstr1.ts'
import type { Period } from '../../domain/period.ts'
import type { TaxMonths } from '../../domain/tax-months.ts'
import type { reportOperations, taxOperations } from '../../operations.ts'

export const createReportsApi = (send: Send) => {
  const call = caller<typeof reportOperations & typeof taxOperations>(send)
  return {
    readDashboard: ({ from, to }: Period) => call('GET /admin/dashboard', { query: { from, to } }),
    readWaiting: () => call('GET /admin/waiting'),
    readTax: ({ month, months }: TaxMonths, registration: string | undefined) =>
      call('GET /admin/tax', { query: { month, months, ...(registration && { registration }) } }),
    countAgain: () => call('POST /admin/dashboard/count-again'),
  }
}

const fileAt = addressOf<typeof taxOperations>()

/** Hands a section to the browser as a file. */
export const saveTaxFile = (
  section: Section,
  { month, months }: TaxMonths,
  registration: string | undefined,
): Promise<void> =>
  saveFromApi(
    fileAt('GET /admin/tax/:section', {
      params: { section },
      query: { month, months, ...(registration && { registration }) },
    }),
    `gstr1-${section}-${month}${months === 3 ? '-quarter' : ''}.csv`,
  )
