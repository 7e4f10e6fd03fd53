// The catalogue's calls, as the web makes them; wire names end here.

import { addressOf, reader } from '#kernel/caller.ts'
import { fromRupees, type Paise } from '#kernel/money.ts'
import { ApiProblem, ifThere, type Transport } from '#kernel/transport.ts'
import type { WireFacets, WirePlace, WireProduct, WireSuggestions } from '../contract.ts'
import type { Product, ProductDetail, ProductId } from '../domain/product.ts'
import type { catalogueOperations } from '../operations.ts'
import { fromWireProduct, fromWireProductDetail } from '../wire.ts'

export type Facets = WireFacets
export type Place = WirePlace
export type PlaceSummary = { slug: string; name: string; count: number; fromPrice: Paise | null }
export type Suggestion = { id: ProductId; title: string; brand: string; image: string | null; price: Paise }
export type Suggestions = Omit<WireSuggestions, 'products'> & { products: Suggestion[] }

/** What narrows a listing, as it stands in an address. */
export type ListingQuery = URLSearchParams

const at = addressOf<typeof catalogueOperations>()

export function createCatalogueApi(ask: Transport) {
  const read = reader<typeof catalogueOperations>(ask)
  return {
    async listProducts(query: ListingQuery): Promise<{ products: Product[]; total: number }> {
      const { status, body, total = 0 } = await ask(at('GET /products', { query }))
      if (status !== 200) throw new ApiProblem(status)
      return { products: (body as WireProduct[]).map(fromWireProduct), total }
    },
    countFacets: (query: ListingQuery) => read('GET /products/facets', { query }),
    async findProduct(id: ProductId): Promise<ProductDetail | undefined> {
      const [product] = (await ifThere(read('GET /products/:id', { params: { id } }))) ?? []
      return product && fromWireProductDetail(product)
    },
    listSimilar: async (id: ProductId) =>
      (await read('GET /products/:id/similar', { params: { id } })).map(fromWireProduct),
    findPlace: async (slug: string): Promise<Place | undefined> =>
      (await read('GET /places/:slug', { params: { slug } }))[0],
    listPlaces: async (): Promise<PlaceSummary[]> =>
      (await read('GET /places')).map(({ slug, name, count, from_price }) => ({
        slug,
        name,
        count,
        fromPrice: from_price === null ? null : fromRupees(from_price),
      })),
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
  }
}

export type CatalogueApi = ReturnType<typeof createCatalogueApi>
