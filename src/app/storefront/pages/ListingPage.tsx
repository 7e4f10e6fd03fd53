import { Suspense, useEffect, useRef, useState } from 'react'
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { showNumber } from '#kernel/figures.ts'
import * as paths from '#kernel/paths.ts'
import { ApiProblem } from '#kernel/transport.ts'
import type { Place } from '#shop/catalogue/web/catalogue-api.ts'
import { fetchProducts } from '#shop/catalogue/web/fetch-products.ts'
import { FilterAside } from '#shop/catalogue/web/storefront/FilterAside.tsx'
import type { FilterChange } from '#shop/catalogue/web/storefront/FilterPanel.tsx'
import { ListingTools } from '#shop/catalogue/web/storefront/ListingTools.tsx'
import {
  cleared,
  countFilters,
  hasControl,
  pagesOf,
  readListingAddress,
  withValue,
} from '#shop/catalogue/web/storefront/listing-address.ts'
import { PlaceHead } from '#shop/catalogue/web/storefront/PlaceHead.tsx'
import { ProductGrid } from '#shop/catalogue/web/storefront/ProductGrid.tsx'
import { rememberedPincode, usePincode } from '#shop/delivery/web/storefront/remembered-pincode.ts'
import { homePart } from '#shop/fit/web/storefront/home-part.tsx'
import { loadSearchHelp, SearchHelpPart } from '#shop/search/web/storefront/search-help-part.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { drawnPart } from '#ui/drawn-part.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { PageMeta } from '#ui/page-meta.ts'
import { SeenLately } from '../SeenLately.tsx'
import { shopContext } from '../shop-context.ts'
import { useAddToCart, useShopSelector, useSlow } from '../use-shop.ts'

const FilterDrawer = lazyPart(() =>
  import('#shop/catalogue/web/storefront/FilterDrawer.tsx').then((module) => module.FilterDrawer),
)

const FitsFilter = homePart(() =>
  import('#shop/fit/web/storefront/FitsFilter.tsx').then((module) => module.FitsFilter),
)

const FilterChips = drawnPart(() =>
  import('#shop/catalogue/web/storefront/FilterChips.tsx').then((module) => module.FilterChips),
)
// plain links, whose code is wanted by nobody who has not scrolled
const NoMatch = drawnPart(() =>
  import('#shop/catalogue/web/storefront/NoMatch.tsx').then((module) => module.NoMatch),
)
const Pager = drawnPart(() =>
  import('#shop/catalogue/web/storefront/Pager.tsx').then((module) => module.Pager),
)

const pageSize = 24

/** Of all products there is nothing more to say. */
type SomePlace = Pick<Place, 'kind' | 'slug' | 'name'> & Partial<Place>
const everything: SomePlace = { kind: 'collection', slug: '', name: 'All products' }

const addressOf = ({ kind, slug }: SomePlace): string =>
  slug === '' ? paths.productList : kind === 'brand' ? paths.brand(slug) : paths.listing(slug)

/** What is said about a search would vanish while its code comes: whatever changes on the page meanwhile draws it anew. */
export const codeFor = (data: Awaited<ReturnType<typeof loader>> | undefined) =>
  data?.understood ? loadSearchHelp() : undefined

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api, store, failsWhole } = context.get(shopContext)
  const query = readListingAddress(new URL(request.url).searchParams)
  const typed = params.query?.trim().slice(0, 100)
  if (typed !== undefined && !isSearchable(typed)) throw new Response(null, { status: 404 })
  const place = params.slug
    ? await api.findBrand(params.slug)
    : typed === undefined
      ? everything
      : await api.findPlace(typed)
  if (params.slug && !place) throw new Response(null, { status: 404 })
  // an address it had before leads to the one it has, whatever narrowed it
  if (place?.moved)
    throw new Response(null, {
      status: 301,
      headers: { Location: `${addressOf(place)}?${query}`.replace(/\?$/, '') },
    })

  // one card for each group; what is counted beside the filters are pieces
  const where = new URLSearchParams([['one_per_group', 'true'], ...query])
  if (place?.kind === 'brand') where.set('brand', place.name)
  else if (place?.slug) where.set(place.kind, place.slug)
  const isSearch = typed !== undefined && !place
  if (isSearch) where.set('search', typed)
  else where.delete('exact')
  for (const name of ['page', 'upto']) where.delete(name)
  const narrowing = new URLSearchParams(where)
  for (const name of ['sort', 'one_per_group']) narrowing.delete(name)

  const asked = new URLSearchParams(isSearch ? { q: typed } : {})
  if (where.has('exact')) asked.set('exact', 'true')
  // a page is the same for everybody; in the browser what gets to the shopper comes before what does not
  const isAboutPlace = isSearch || query.get('sort') === 'soonest'
  const pincode = isAboutPlace && !failsWhole ? rememberedPincode.current()[0] : undefined
  if (pincode) where.set('pincode', pincode)
  const [understood, facets, fetched] = await Promise.all([
    isSearch ? api.understandSearch(asked).catch(() => null) : null,
    api.countFacets(narrowing).catch((error: unknown) => {
      if (failsWhole) throw error
      return null
    }),
    store.dispatch(fetchProducts(where, pagesOf(query))),
    isSearch && loadSearchHelp(),
  ])
  if (failsWhole && !fetched) throw new ApiProblem(503)
  const total = fetched?.total ?? 0
  const isFruitless = Boolean(fetched && understood && total === 0 && countFilters(query) === 0)
  const doors = isFruitless ? await api.listDoors() : []

  const name = place?.name ?? understood?.showing_for ?? typed ?? everything.name
  const path = place ? addressOf(place) : paths.listing(typed ?? name)
  const page = query.get('page')
  const meta: PageMeta = {
    title: `${place ? place.title || name : `“${name}”`}${page ? `, page ${page}` : ''}`,
    description:
      place?.summary ||
      place?.description ||
      `${name}: ${countWords(total, false)}, with prices that include all taxes.`,
    path: page ? `${path}?page=${page}` : path,
    image: place?.picture,
    // a search or a narrowed list is not a page of its own to a search engine
    isPrivate: !place || place.hidden || countFilters(query) > 0 || total === 0,
  }
  return {
    meta,
    name,
    path,
    trail: (place?.trail ?? []).map((step): [string, string] => [step.name, paths.listing(step.slug)]),
    head: {
      name: place ? name : `“${name}”`,
      words: place?.description ?? '',
      picture: place?.picture ?? '',
      isBrand: place?.kind === 'brand',
    },
    query: query.toString(),
    // on the page of a brand there is nothing to choose about brands
    facets: facets && place?.kind === 'brand' ? { ...facets, brands: [] } : facets,
    doors,
    isFruitless,
    understood,
    pinned: query.has('sort') || page ? 0 : pinnedOf(understood?.pinned ?? [], fetched?.products ?? []),
    // nothing on any shelf: there is nothing to narrow either
    isBare: Boolean(fetched) && total === 0 && typed === undefined && countFilters(query) === 0 && !page,
  }
}

const isSearchable = (typed: string): boolean => typed !== '' && !hasControl(typed)

/** Of what the shop put first, as many as really stand there: what cannot be bought has stepped back. */
const pinnedOf = (pinned: readonly string[], products: readonly { id: string }[]): number =>
  products.slice(0, pinned.length).filter(({ id }) => pinned.includes(id)).length

/** Of a search no more than a thousand pieces are looked at. */
const countWords = (total: number, isCut: boolean): string =>
  isCut ? `${showNumber(total)}+ products` : `${total} ${total === 1 ? 'product' : 'products'}`

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { list, total, loading, isGrowing, error } = useShopSelector((state) => state.products)
  const addToCart = useAddToCart()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const { pathname, key } = useLocation()
  const [showsDrawer, setShowsDrawer] = useState(false)
  const isSlow = useSlow(loading && !isGrowing)
  const pincode = usePincode()
  // a choice shows at once, and the next one adds to it, while the list is still on its way
  const [asked, setAsked] = useState<URLSearchParams>()
  const query = asked ?? new URLSearchParams(data.query)
  const { state } = useNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for has come, or was given up
  useEffect(() => {
    if (state === 'idle') setAsked(undefined)
  }, [data, state, key])
  const chosen = useRef(query)
  chosen.current = query
  const change: FilterChange = (next) => {
    const wanted = typeof next === 'function' ? next(chosen.current) : next
    setAsked(wanted)
    navigate({ search: wanted.toString() }, { preventScrollReset: true })
  }
  const clear = () => change(cleared(query))
  // the server's page knows nobody's pincode, and another may be told any time
  const isBySoonest = query.get('sort') === 'soonest'
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the pincode is another one
  useEffect(() => {
    if (isBySoonest && pincode) void revalidator.revalidate()
  }, [pincode])

  const more = <FitsFilter query={query} onChange={change} />
  // beside the filters pieces are counted, and a card may stand for several
  const pieces = data.facets?.total ?? total
  const isCut = data.understood !== null && pieces >= 1_000
  const help = data.understood && {
    understood: data.understood,
    isExact: query.has('exact'),
    pinned: data.pinned,
    doors: data.doors,
  }
  if (help && data.isFruitless) {
    return (
      <>
        <SearchHelpPart part="NothingFound" {...help} />
        <div className="wrap">
          <SeenLately />
        </div>
      </>
    )
  }
  return (
    <div className="wrap">
      <Breadcrumb trail={[['Home', paths.home], ...data.trail]} here={data.name} />
      <PlaceHead {...data.head} />
      <div className="flex flex-col gap-3.5 pt-3 pb-4 lg:flex-row lg:items-center lg:justify-between lg:pb-6">
        <div className="flex flex-wrap gap-x-2 text-chuna-600 tabular-nums">
          <p aria-live="polite">{!error && !data.isBare && countWords(total, isCut)}</p>
          {!error && !isCut && pieces > total && total > 0 && <p>({pieces} with every colour and size)</p>}
        </div>
        {!data.isBare && (
          <ListingTools
            query={query}
            onChange={change}
            onOpenFilters={() => setShowsDrawer(true)}
            hasPincode={pincode !== undefined}
          />
        )}
      </div>
      <div
        className={
          data.isBare ? '' : 'items-start lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-8 xl:gap-12'
        }
      >
        {data.facets && !data.isBare && (
          <FilterAside facets={data.facets} query={query} onChange={change} onClear={clear} more={more} />
        )}
        <div className={loading && !isSlow && !isGrowing ? 'opacity-60 transition-opacity' : ''}>
          {help && <SearchHelpPart part="SearchHelp" {...help} />}
          {countFilters(query) > 0 && <FilterChips key={pathname} query={query} onChange={change} />}
          <ProductGrid
            products={list}
            loading={isSlow}
            isGrowing={isGrowing}
            failed={error}
            onRetry={() => revalidator.revalidate()}
            onAddToCart={addToCart}
            empty={
              <NoMatch
                key={pathname}
                query={query}
                firstPage={pathname}
                onChange={change}
                isBare={data.isBare}
              />
            }
          />
          {!error && list.length > 0 && (
            <Pager
              key={`${pathname}?${withValue(new URLSearchParams(data.query), 'page', '')}`}
              path={pathname}
              query={data.query}
              total={total}
              size={pageSize}
              isGrowing={isGrowing}
            />
          )}
        </div>
      </div>
      <SeenLately />
      {showsDrawer && data.facets && (
        <Suspense>
          <FilterDrawer
            facets={data.facets}
            query={query}
            total={total}
            onChange={change}
            onClose={() => setShowsDrawer(false)}
            more={more}
          />
        </Suspense>
      )}
    </div>
  )
}
