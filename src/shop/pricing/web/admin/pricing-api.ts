// Every call of the pricing screens.
import type { Send } from '#kernel/transport.ts'
import type {
  PreviewBody,
  SalePlanBody,
  WirePieces,
  WirePreview,
  WirePriceHistory,
  WireSale,
  WireSaleChoices,
  WireSales,
} from '../../contract.ts'

export const createPricingApi = (send: Send) => ({
  listSales: () => send<WireSales>('GET', '/admin/sales'),
  readSale: (id: string) => send<WireSale>('GET', `/admin/sales/${id}`),
  readSaleProducts: (id: string) => send<WirePreview>('GET', `/admin/sales/${id}/products`),
  previewSale: (body: PreviewBody) => send<WirePreview>('POST', '/admin/sales/preview', body),
  draftSale: (plan: SalePlanBody) => send<WireSale>('POST', '/admin/sales', plan),
  changeSale: (id: string, plan: SalePlanBody, version: number) =>
    send<WireSale>('PUT', `/admin/sales/${id}`, { ...plan, version }),
  deleteSale: (id: string) => send<void>('DELETE', `/admin/sales/${id}`),
  scheduleSale: (id: string, seen: { version: number; print: string }) =>
    send<WireSale>('POST', `/admin/sales/${id}/schedule`, seen),
  moveSale: (id: string, act: 'unschedule' | 'stop', version: number) =>
    send<WireSale>('POST', `/admin/sales/${id}/${act}`, { version }),
  readSaleChoices: () => send<WireSaleChoices>('GET', '/admin/pricing/choices'),
  findPieces: (words: string) =>
    send<WirePieces>('GET', `/admin/pricing/pieces?${new URLSearchParams({ q: words })}`),
  readPieces: (ids: string[]) =>
    send<WirePieces>('GET', `/admin/pricing/pieces?${new URLSearchParams(ids.map((id) => ['ids', id]))}`),
  readPriceHistory: (id: string, days: number) =>
    send<WirePriceHistory>('GET', `/admin/pricing/history/${id}?days=${days}`),
})

export type PricingApi = ReturnType<typeof createPricingApi>
