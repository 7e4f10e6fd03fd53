// The calls about searching, as the web makes them; wire names end here.
import { reader } from '#kernel/caller.ts'
import { fromRupees, type Paise } from '#kernel/money.ts'
import type { Transport } from '#kernel/transport.ts'
import type { WireSearch, WireSuggestions } from '../contract.ts'
import type { searchOperations } from '../operations.ts'

type Suggestion = { id: string; title: string; brand: string; image: string | null; price: Paise }
export type Suggestions = Omit<WireSuggestions, 'products'> & { products: Suggestion[] }
export type HowUnderstood = WireSearch

export function createSearchApi(ask: Transport) {
  const read = reader<typeof searchOperations>(ask)
  return {
    async suggest(typed: string): Promise<Suggestions> {
      const found = await read('GET /products/suggest', { query: { q: typed } })
      return {
        ...found,
        products: found.products.map(({ _id, price_offer, ...product }) => ({
          ...product,
          id: _id,
          price: fromRupees(price_offer),
        })),
      }
    },
    understandSearch: (query: URLSearchParams): Promise<HowUnderstood> => read('GET /search', { query }),
  }
}

export type SearchApi = ReturnType<typeof createSearchApi>
