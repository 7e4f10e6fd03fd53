// Every call of the phone order screen.
import type { Send } from '#kernel/transport.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import type { WireSuggestions } from '#shop/catalogue/contract.ts'
import type { PhoneOrderBody, PhoneQuoteBody, WirePhoneOrder } from '../../contract.ts'

export const createPhoneOrdersApi = (send: Send) => ({
  quotePhoneOrder: (body: PhoneQuoteBody) => send<WireQuote>('POST', '/admin/phone-orders/quote', body),
  takePhoneOrder: (key: string, body: PhoneOrderBody) =>
    send<WirePhoneOrder>('POST', '/admin/phone-orders', body, { 'Idempotency-Key': key }),
  suggestPieces: async (typed: string) =>
    (await send<WireSuggestions>('GET', `/products/suggest?q=${encodeURIComponent(typed)}`)).products,
})

export type PhoneOrdersApi = ReturnType<typeof createPhoneOrdersApi>
