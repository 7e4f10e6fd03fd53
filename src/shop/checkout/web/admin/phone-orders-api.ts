// Every call of the phone order screen.
import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { searchOperations } from '#shop/search/operations.ts'
import type { PhoneOrderBody, PhoneQuoteBody } from '../../contract.ts'
import type { phoneOrderOperations } from '../../operations.ts'

export const createPhoneOrdersApi = (send: Send) => {
  const call = caller<typeof phoneOrderOperations & typeof searchOperations>(send)
  return {
    quotePhoneOrder: (body: PhoneQuoteBody) => call('POST /admin/phone-orders/quote', { body }),
    takePhoneOrder: (key: string, body: PhoneOrderBody) =>
      call('POST /admin/phone-orders', { body, headers: { 'idempotency-key': key } }),
    suggestPieces: async (q: string) => (await call('GET /products/suggest', { query: { q } })).products,
  }
}

export type PhoneOrdersApi = ReturnType<typeof createPhoneOrdersApi>
