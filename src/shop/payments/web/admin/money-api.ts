import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { moneyOperations } from '../../operations.ts'

export const createMoneyApi = (send: Send) => {
  const call = caller<typeof moneyOperations>(send)
  return {
    readMoney: () => call('GET /admin/money'),
    readDays: (days: number) => call('GET /admin/money/days', { query: { days } }),
    notePaidOut: (id: string, reference: string) =>
      call('POST /admin/money/refunds/:id/paid-out', { params: { id }, body: { reference } }),
    settleDifference: (id: number) => call('POST /admin/money/differences/:id/settle', { params: { id } }),
  }
}
