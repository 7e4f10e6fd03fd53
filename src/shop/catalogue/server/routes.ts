import { onceFor } from '#kernel/once-for.ts'
import { indianDay } from '#kernel/time.ts'
import type { Database } from '#platform/database/database.ts'
import { arrayOf, bytesBy, writeWith } from '#platform/http/serialization.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { Keep } from '#platform/keep.ts'
import { type FacetsQuery, WireProduct } from '../contract.ts'
import { tickedIn } from '../domain/attributes.ts'
import { pageCount } from '../domain/listing.ts'
import type { Understand } from '../domain/searched.ts'
import type { Passes } from '../domain/shape.ts'
import { catalogueOperations } from '../operations.ts'
import { fromWireFilter, toWireProduct, toWireProductDetail } from '../wire.ts'
import { readAttributes } from './attribute-queries.ts'
import { readCategoryFacts } from './category-facts.ts'
import { readReturnTerms } from './category-queries.ts'
import { type BoughtTogether, listComplements } from './complement-queries.ts'
import { countList } from './count-list.ts'
import { listProducts } from './listing-queries.ts'
import { findBrand, findPlace, listDoors, listPlaces } from './place-queries.ts'
import { findProduct, listSimilar } from './product-queries.ts'
import { createShapes } from './shapes.ts'
import type { Tallies } from './tallies.ts'

const pageSize = 24
const similarPieces = 4
const complements = 4

/** Where a piece can be looked at, in one line: who keeps the stock knows. */
type SeenAt = (productId: string) => Promise<string>

/** The heaviest piece that gets to a pincode, in grams: null for any, 0 where nothing does. */
type HeaviestTo = (pincode: string) => Promise<number | null>

type Deps = Pick<Database, 'reads'> & {
  keep: Keep
  seenAt: SeenAt
  now: () => Date
  understand: Understand
  heaviestTo: HeaviestTo
  boughtTogether: BoughtTogether
  /** What gets into the home of an address such as 92-205-…: whoever knows homes knows. */
  getsInto: (figures: string) => Passes
  tallies: Tallies
}

export function catalogueRoutes(
  app: Server,
  { reads, keep, seenAt, now, understand, heaviestTo, boughtTogether, getsInto, tallies }: Deps,
): void {
  const shapes = createShapes(reads, keep)
  const ownFields = () => keep('own fields', () => readAttributes(reads))
  const factsOf = (category: string) => keep(`facts of ${category}`, () => readCategoryFacts(reads, category))
  const filterOf = async (
    query: FacetsQuery & { ids?: string[]; pincode?: string; one_per_group?: boolean },
  ) => {
    const { attribute: ticked = [], search, exact, pincode, fits } = query
    const [attributes, searched, heaviest, fitsHome] = await Promise.all([
      ticked.length > 0 ? ownFields().then((known) => tickedIn(known, ticked)) : undefined,
      search === undefined ? undefined : understand(search, exact ? 'exact' : undefined),
      pincode === undefined ? undefined : heaviestTo(pincode),
      fits === undefined ? undefined : shapes.passing(fits, getsInto),
    ])
    return fromWireFilter(query, { attributes, searched, heaviest, fitsHome })
  }
  const findShown = async (id: string) => {
    const taxedOn = indianDay(now())
    const [product, places] = await Promise.all([
      findProduct(reads, id, { taxedOn, ownFields, factsOf }),
      seenAt(id),
    ])
    if (!product || !places) return product
    return { ...product, information: [...product.information, { name: 'See it at', words: places }] }
  }
  serve(app, catalogueOperations, {
    'GET /products': async (request, reply) => {
      const { sort = 'popular', page = 1, limit = pageSize } = request.query
      const filter = await filterOf(request.query)
      const onPage = { number: page, size: limit }
      const { products, total } = await listProducts(reads, filter, sort, onPage, keep, tallies)
      reply.header('X-Total-Count', total)
      const links = pageLinks(request.raw.url ?? '', page, pageCount(total, limit))
      if (links) reply.header('Link', links)
      writeWith(reply, writeProducts)
      return products.map(wireOf)
    },
    'GET /products/facets': async (request) => {
      const [filter, attributes] = await Promise.all([filterOf(request.query), ownFields()])
      return countList({ reads, keep, tallies }, filter, attributes)
    },
    'GET /products/:id': async (request, reply) => {
      const product = await findShown(request.params.id)
      return product ? [toWireProductDetail(product)] : reply.refuse('product_unknown')
    },
    'GET /products/:id/similar': async (request) =>
      (await listSimilar(reads, request.params.id, similarPieces)).map(toWireProduct),
    'GET /products/:id/complements': async (request) =>
      (await listComplements({ reads, keep, boughtTogether }, request.params.id, complements)).map(
        toWireProduct,
      ),
    'GET /places': () => listPlaces(reads),
    'GET /doors': () => listDoors(reads),
    'GET /places/:slug': async (request) => {
      const place = await findPlace(reads, request.params.slug)
      return place ? [place] : []
    },
    'GET /brands/:slug': async (request) => {
      const brand = await findBrand(reads, request.params.slug)
      return brand ? [brand] : []
    },
    'GET /returns/terms': () => readReturnTerms(reads),
  })
}

/** Lists show the same pieces all day. */
const wireOf = onceFor(toWireProduct)
const writtenOf = onceFor(bytesBy(WireProduct))
const writeProducts = (products: WireProduct[]): Buffer => arrayOf(products.map(writtenOf))

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
