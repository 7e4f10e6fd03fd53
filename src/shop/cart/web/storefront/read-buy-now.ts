import type { QuoteBody } from '../../contract.ts'

const written = /^([a-z0-9-]{1,120}):([1-5])(:protected)?$/

/** The one piece that the checkout's address names, such as ?buy=oak-bed-22222:2. Without it the cart is ordered. */
export function readBuyNow(search: URLSearchParams): QuoteBody['items'][number] | undefined {
  const [, id, quantity, cover] = written.exec(search.get('buy') ?? '') ?? []
  return id && quantity ? { id, quantity: Number(quantity), protection: cover !== undefined } : undefined
}
