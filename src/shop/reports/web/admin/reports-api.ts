// Every call of the numbers.
import { CallRefused, type Send } from '#kernel/transport.ts'
import { readSession } from '#shop/accounts/web/session.ts'
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

const patience = 120_000

/** Fetches a section with the key of whoever is signed in, and hands it to the browser as a file. */
export async function saveTaxFile(section: string, months: TaxMonths): Promise<void> {
  const token = readSession()?.token
  const answer = await fetch(`/api/admin/tax/${section}?${addressOf(months)}`, {
    headers: { ...(token && { Authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined)
  if (!answer?.ok)
    throw new CallRefused(
      answer?.status ?? 0,
      'file_not_there',
      'We could not fetch it. Try again in a minute.',
    )
  const href = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = href
  link.download = `gstr1-${section}-${months.month}${months.months === 3 ? '-quarter' : ''}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000) // some browsers read it only after the click is over
}
