import type { Database } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { pageCount } from '../domain/listing.ts'
import { catalogueOperations } from '../operations.ts'
import { fromWireFilter, toWireProduct, toWireProductDetail } from '../wire.ts'
import { readReturnTerms } from './category-queries.ts'
import { countFacets } from './facet-queries.ts'
import { findPlace, listPlaces } from './place-queries.ts'
import { findProduct, listProducts, listSimilar } from './product-queries.ts'
import { suggest } from './suggest-queries.ts'

const pageSize = 24
const similarPieces = 4

export function catalogueRoutes(app: Server, { reads }: Pick<Database, 'reads'>): void {
  serve(app, catalogueOperations, {
    'GET /products': async (request, reply) => {
      const { sort = 'popular', page = 1, limit = pageSize } = request.query
      const { products, total } = await listProducts(reads, fromWireFilter(request.query), sort, {
        number: page,
        size: limit,
      })
      reply.header('X-Total-Count', total)
      const links = pageLinks(request.raw.url ?? '', page, pageCount(total, limit))
      if (links) reply.header('Link', links)
      return products.map(toWireProduct)
    },
    'GET /products/facets': (request) => countFacets(reads, fromWireFilter(request.query)),
    'GET /products/suggest': (request) => suggest(reads, request.query.q),
    'GET /products/:id': async (request, reply) => {
      const product = await findProduct(reads, request.params.id)
      return product ? [toWireProductDetail(product)] : reply.refuse('product_unknown')
    },
    'GET /products/:id/similar': async (request) =>
      (await listSimilar(reads, request.params.id, similarPieces)).map(toWireProduct),
    'GET /places': () => listPlaces(reads),
    'GET /places/:slug': async (request) => {
      const place = await findPlace(reads, request.params.slug)
      return place ? [place] : []
    },
    'GET /returns/terms': () => readReturnTerms(reads),
  })
}

/** The Link header: the same address with other page numbers. */
function pageLinks(address: string, page: number, last: number): string {
  const url = new URL(address, 'http://shop')
  const link = (number: number, rel: string) => {
    url.searchParams.set('page', String(number))
    return `<${url.pathname}${url.search}>; rel="${rel}"`
  }
  return [
    ...(page > 1 && page <= last ? [link(1, 'first'), link(page - 1, 'prev')] : []),
    ...(page < last ? [link(page + 1, 'next'), link(last, 'last')] : []),
  ].join(', ')
}
