import { Type } from 'typebox'
import type { Database } from '#platform/database/database.ts'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import * as contract from '../contract.ts'
import { pageCount } from '../domain/listing.ts'
import { fromWireFilter, toWireProduct, toWireProductDetail } from '../wire.ts'
import { countFacets } from './facet-queries.ts'
import { findPlace, listPlaces } from './place-queries.ts'
import { findProduct, listProducts, listSimilar } from './product-queries.ts'
import { suggest } from './suggest-queries.ts'

const pageSize = 24
const similarPieces = 4
const forEveryone = { access: 'public', kept: true } as const
const tags = ['Catalogue']

export function catalogueRoutes(app: Server, { reads }: Pick<Database, 'reads'>): void {
  app.get(
    '/products',
    described(tags, { ...forEveryone, costly: true }, 'List products', {
      description:
        'A bare array. `X-Total-Count` holds how many there are in all, `Link` the neighbouring pages.',
      querystring: contract.ProductsQuery,
      response: { 200: contract.ProductList },
    }),
    async (request, reply) => {
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
  )

  app.get(
    '/products/facets',
    described(tags, { ...forEveryone, costly: true }, 'Count what each filter would show', {
      querystring: contract.FacetsQuery,
      response: { 200: contract.WireFacets },
    }),
    (request) => countFacets(reads, fromWireFilter(request.query)),
  )

  app.get(
    '/products/suggest',
    described(
      tags,
      { ...forEveryone, costly: true },
      'Suggest products, categories and brands while somebody types',
      { querystring: contract.SuggestQuery, response: { 200: contract.WireSuggestions } },
    ),
    (request) => suggest(reads, request.query.q),
  )

  app.get(
    '/products/:id',
    described(tags, forEveryone, 'One product, as an array of one', {
      params: contract.ProductIdParam,
      response: { 200: contract.ProductOfOne },
    }),
    async (request, reply) => {
      const product = await findProduct(reads, request.params.id)
      return product ? [toWireProductDetail(product)] : reply.refuse('product_unknown')
    },
  )

  app.get(
    '/products/:id/similar',
    described(tags, forEveryone, 'Other pieces of the same category at a like price', {
      params: contract.ProductIdParam,
      response: { 200: contract.ProductList },
    }),
    async (request) => (await listSimilar(reads, request.params.id, similarPieces)).map(toWireProduct),
  )

  app.get(
    '/places',
    described(
      tags,
      forEveryone,
      'Every category and collection, with how many pieces it holds and its lowest price',
      { response: { 200: contract.WirePlaces } },
    ),
    () => listPlaces(reads),
  )

  app.get(
    '/places/:slug',
    described(tags, forEveryone, 'The category or collection behind an address such as /product/sofasets', {
      params: contract.PlaceParam,
      response: { 200: Type.Array(contract.WirePlace, { maxItems: 1 }) },
    }),
    async (request) => {
      const place = await findPlace(reads, request.params.slug)
      return place ? [place] : []
    },
  )
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
