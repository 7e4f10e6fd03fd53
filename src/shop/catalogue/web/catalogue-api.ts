// The catalogue's calls, as the web makes them; wire names end here.
import { fromRupees, type Paise } from '#kernel/money.ts'
import { ApiProblem, getJson, type Transport } from '#kernel/transport.ts'
import type {
  WireFacets,
  WirePlace,
  WirePlaces,
  WireProduct,
  WireProductDetail,
  WireSuggestions,
} from '../contract.ts'
import type { Product, ProductDetail, ProductId } from '../domain/product.ts'
import { fromWireProduct, fromWireProductDetail } from '../wire.ts'

export type Facets = WireFacets
export type Place = WirePlace
export type PlaceSummary = { slug: string; name: string; count: number; fromPrice: Paise | null }
export type Suggestion = { id: ProductId; title: string; brand: string; image: string | null; price: Paise }
export type Suggestions = Omit<WireSuggestions, 'products'> & { products: Suggestion[] }

/** What narrows a listing, as it stands in an address. */
export type ListingQuery = URLSearchParams

export function createCatalogueApi(call: Transport) {
  return {
    async listProducts(query: ListingQuery): Promise<{ products: Product[]; total: number }> {
      const { status, body, total = 0 } = await call(`/products?${query}`)
      if (status !== 200) throw new ApiProblem(status)
      return { products: (body as WireProduct[]).map(fromWireProduct), total }
    },
    countFacets: (query: ListingQuery) => getJson<Facets>(call, `/products/facets?${query}`),
    async findProduct(id: ProductId): Promise<ProductDetail | undefined> {
      const { status, body } = await call(`/products/${encodeURIComponent(id)}`)
      if (status === 404 || status === 400) return undefined
      if (status !== 200) throw new ApiProblem(status)
      const [product] = body as WireProductDetail[]
      return product && fromWireProductDetail(product)
    },
    listSimilar: async (id: ProductId) =>
      (await getJson<WireProduct[]>(call, `/products/${encodeURIComponent(id)}/similar`)).map(
        fromWireProduct,
      ),
    findPlace: async (slug: string) =>
      (await getJson<Place[]>(call, `/places/${encodeURIComponent(slug)}`))[0],
    listPlaces: async (): Promise<PlaceSummary[]> =>
      (await getJson<WirePlaces>(call, '/places')).map(({ slug, name, count, from_price }) => ({
        slug,
        name,
        count,
        fromPrice: from_price === null ? null : fromRupees(from_price),
      })),
    async suggest(typed: string): Promise<Suggestions> {
      const found = await getJson<WireSuggestions>(call, `/products/suggest?q=${encodeURIComponent(typed)}`)
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
