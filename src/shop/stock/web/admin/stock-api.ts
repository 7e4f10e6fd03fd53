import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { AdjustBody } from '../../contract.ts'
import type { stockOperations } from '../../operations.ts'

export const createStockApi = (send: Send) => {
  const call = caller<typeof stockOperations>(send)
  return {
    readStock: (query: URLSearchParams) => call('GET /admin/stock', { query }),
    readShelves: (id: string, query: { place?: string; older_than?: number } = {}) =>
      call('GET /admin/stock/:id', { params: { id }, query }),
    undo: (id: string, movement: number) =>
      call('POST /admin/stock/:id/undo', { params: { id }, body: { movement } }),
    adjust: (id: string, body: AdjustBody) => call('POST /admin/stock/:id/adjust', { params: { id }, body }),
  }
}

export type StockApi = ReturnType<typeof createStockApi>
