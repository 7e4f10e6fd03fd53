// Every call of the pricing screens.
import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { PreviewBody, SalePlanBody } from '../../contract.ts'
import type { priceOperations, saleOperations } from '../../operations.ts'

export const createPricingApi = (send: Send) => {
  const call = caller<typeof saleOperations & typeof priceOperations>(send)
  return {
    listSales: () => call('GET /admin/sales'),
    readSale: (id: string) => call('GET /admin/sales/:id', { params: { id } }),
    readSaleProducts: (id: string) => call('GET /admin/sales/:id/products', { params: { id } }),
    previewSale: (body: PreviewBody) => call('POST /admin/sales/preview', { body }),
    draftSale: (body: SalePlanBody) => call('POST /admin/sales', { body }),
    changeSale: (id: string, plan: SalePlanBody, version: number) =>
      call('PUT /admin/sales/:id', { params: { id }, body: { ...plan, version } }),
    deleteSale: (id: string) => call('DELETE /admin/sales/:id', { params: { id } }),
    scheduleSale: (id: string, body: { version: number; print: string }) =>
      call('POST /admin/sales/:id/schedule', { params: { id }, body }),
    moveSale: (id: string, act: 'unschedule' | 'stop', version: number) =>
      call(`POST /admin/sales/:id/${act}`, { params: { id }, body: { version } }),
    readSaleChoices: () => call('GET /admin/pricing/choices'),
    findProducts: (q: string) => call('GET /admin/pricing/pieces', { query: { q } }),
    readPieces: (ids: string[]) => call('GET /admin/pricing/pieces', { query: { ids } }),
    readPriceHistory: (id: string, days: number) =>
      call('GET /admin/pricing/history/:id', { params: { id }, query: { days } }),
  }
}

export type PricingApi = ReturnType<typeof createPricingApi>
