import type { Send } from '#kernel/transport.ts'
import type { QuoteBody, WireQuote, WireQuoteLine } from '../contract.ts'

export type CartQuote = WireQuote
export type QuoteLine = WireQuoteLine

export const createCartApi = (send: Send) => ({
  /** What a cart costs. Every figure comes from the shop. */
  quoteCart: (asked: QuoteBody) => send<CartQuote>('POST', '/cart/quote', asked),
})
