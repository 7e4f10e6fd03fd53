import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { DiscountBody } from '../../contract.ts'
import type { discountOperations } from '../../operations.ts'

export const createDiscountsApi = (send: Send) => {
  const call = caller<typeof discountOperations>(send)
  return {
    readDiscounts: (query: URLSearchParams) => call('GET /admin/discounts', { query }),
    readDiscountChoices: () => call('GET /admin/discounts/choices'),
    readDiscount: (code: string) => call('GET /admin/discounts/by-code/:code', { params: { code } }),
    addDiscount: (body: DiscountBody) => call('POST /admin/discounts', { body }),
    changeDiscount: (code: string, body: DiscountBody & { version: number }) =>
      call('PUT /admin/discounts/by-code/:code', { params: { code }, body }),
    stopDiscount: (code: string, version: number) =>
      call('POST /admin/discounts/by-code/:code/stop', { params: { code }, body: { version } }),
    startDiscount: (code: string, version: number) =>
      call('POST /admin/discounts/by-code/:code/start', { params: { code }, body: { version } }),
  }
}
