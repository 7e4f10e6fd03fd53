// Every call of the numbers.
import type { Send } from '#kernel/transport.ts'
import type { WireDashboard } from '../../contract.ts'
import type { Period } from '../../domain/period.ts'

export const createReportsApi = (send: Send) => ({
  readDashboard: ({ from, to }: Period) =>
    send<WireDashboard>('GET', `/admin/dashboard?${new URLSearchParams({ from, to })}`),
  countAgain: () => send<{ days: number }>('POST', '/admin/dashboard/count-again', {}),
})
