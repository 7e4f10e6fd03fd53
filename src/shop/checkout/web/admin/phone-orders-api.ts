// Every call of the phone order screen.
import { CallRefused, type Send } from '#kernel/transport.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import type { WireSuggestions } from '#shop/catalogue/contract.ts'
import type { WirePincode } from '#shop/delivery/contract.ts'
import type { PhoneOrderBody, PhoneQuoteBody, WirePhoneOrder } from '../../contract.ts'

export const createPhoneOrdersApi = (send: Send) => ({
  quotePhoneOrder: (body: PhoneQuoteBody) => send<WireQuote>('POST', '/admin/phone-orders/quote', body),
  takePhoneOrder: (key: string, body: PhoneOrderBody) =>
    send<WirePhoneOrder>('POST', '/admin/phone-orders', body, { 'Idempotency-Key': key }),
  suggestPieces: async (typed: string) =>
    (await send<WireSuggestions>('GET', `/products/suggest?q=${encodeURIComponent(typed)}`)).products,
  /** Undefined where the directory of India's post does not know it. */
  findPlace: async (pincode: string): Promise<WirePincode | undefined> => {
    try {
      return await send<WirePincode>('GET', `/delivery/pincodes/${pincode}`)
    } catch (error) {
      if (error instanceof CallRefused && (error.status === 404 || error.status === 400)) return undefined
      throw error
    }
  },
})

export type PhoneOrdersApi = ReturnType<typeof createPhoneOrdersApi>
