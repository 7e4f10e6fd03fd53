import type { Send } from '#kernel/transport.ts'
import type { DiscountBody, WireDiscount, WireDiscountChoices, WireDiscounts } from '../../contract.ts'

export const createDiscountsApi = (send: Send) => ({
  readDiscounts: (question: URLSearchParams) => send<WireDiscounts>('GET', `/admin/discounts?${question}`),
  readDiscountChoices: () => send<WireDiscountChoices>('GET', '/admin/discounts/choices'),
  readDiscount: (code: string) => send<WireDiscount>('GET', `/admin/discounts/by-code/${code}`),
  addDiscount: (body: DiscountBody) => send<WireDiscount>('POST', '/admin/discounts', body),
  changeDiscount: (code: string, body: DiscountBody & { version: number }) =>
    send<WireDiscount>('PUT', `/admin/discounts/by-code/${code}`, body),
  stopDiscount: (code: string, version: number) =>
    send<WireDiscount>('POST', `/admin/discounts/by-code/${code}/stop`, { version }),
  startDiscount: (code: string, version: number) =>
    send<WireDiscount>('POST', `/admin/discounts/by-code/${code}/start`, { version }),
})
