import type { Send } from '#kernel/transport.ts'
import type { WireMoneyReport } from '../../staff-contract.ts'

export const createMoneyApi = (send: Send) => ({
  readMoney: () => send<WireMoneyReport>('GET', '/admin/money'),
  notePaidOut: (id: string, reference: string) =>
    send<null>('POST', `/admin/money/refunds/${id}/paid-out`, { reference }),
  settleDifference: (id: number) => send<void>('POST', `/admin/money/differences/${id}/settle`),
})
