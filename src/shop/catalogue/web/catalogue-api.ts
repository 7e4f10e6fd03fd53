// The catalogue's calls, as the web makes them; wire names end here.

import { addressOf, reader } from '#kernel/caller.ts'
import { ApiProblem, type Transport } from '#kernel/transport.ts'
import type { WireFacets, WirePlace, WireProduct } from '../contract.ts'
import type { Product, ProductId } from '../domain/product.ts'
import type { catalogueOperations } from '../operations.ts'
import { fromWireProduct } from '../wire.ts'

export type Facets = WireFacets
export type Place = WirePlace

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
    listSimilar: async (id: ProductId) =>
      (await read('GET /products/:id/similar', { params: { id } })).map(fromWireProduct),
    listComplements: async (id: ProductId) =>
      (await read('GET /products/:id/complements', { params: { id } })).map(fromWireProduct),
    findPlace: async (slug: string): Promise<Place | undefined> =>
      (await read('GET /places/:slug', { params: { slug } }))[0],
    findBrand: async (slug: string): Promise<Place | undefined> =>
      (await read('GET /brands/:slug', { params: { slug } }))[0],
    listDoors: () => read('GET /doors'),
  }
}

export type CatalogueApi = ReturnType<typeof createCatalogueApi>
