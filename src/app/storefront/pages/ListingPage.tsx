import { Suspense, useState } from 'react'
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'
import * as paths from '#kernel/paths.ts'
import { ApiProblem } from '#kernel/transport.ts'
import type { Facets, Place } from '#shop/catalogue/web/catalogue-api.ts'
import { fetchProducts } from '#shop/catalogue/web/products-slice.ts'
import { FilterPanel } from '#shop/catalogue/web/storefront/FilterPanel.tsx'
import { FilterChips, ListingTools } from '#shop/catalogue/web/storefront/ListingTools.tsx'
import { cleared, countFilters, readListingAddress } from '#shop/catalogue/web/storefront/listing-address.ts'
import { Pager } from '#shop/catalogue/web/storefront/Pager.tsx'
import { ProductGrid } from '#shop/catalogue/web/storefront/ProductGrid.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { PageMeta } from '#ui/page-meta.ts'
import { NothingFound } from '../NothingFound.tsx'
import { shopContext } from '../shop-context.ts'
import { useAddToCart, useShopSelector, useSlow } from '../use-shop.ts'

const FilterDrawer = lazyPart(() =>
  import('#shop/catalogue/web/storefront/FilterDrawer.tsx').then((module) => module.FilterDrawer),
)

const pageSize = 24

const everything: Place = {
  kind: 'collection',
  slug: '',
  name: 'All products',
  description: 'The whole shop: furniture, lighting, furnishings, decor and more.',
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api, store, failsWhole } = context.get(shopContext)
  const query = readListingAddress(new URL(request.url).searchParams)
  const typed = params.query?.trim().slice(0, 100)
  if (typed !== undefined && !isSearchable(typed)) throw new Response(null, { status: 404 })
  const place = typed === undefined ? everything : await api.findPlace(typed)

  const where = new URLSearchParams(query)
  if (place?.slug) where.set(place.kind, place.slug)
  else if (typed !== undefined && !place) where.set('search', typed)
  const narrowing = new URLSearchParams(where)
  narrowing.delete('sort')
  narrowing.delete('page')

  const [facets, fetched] = await Promise.all([
    api.countFacets(narrowing).catch((error: unknown) => {
      if (failsWhole) throw error
      return null
    }),
    store.dispatch(fetchProducts(where)),
  ])
  if (failsWhole && !fetched) throw new ApiProblem(503)
  const total = fetched?.total ?? 0
  const isFruitless = fetched && total === 0 && !place && countFilters(query) === 0
  const guesses = isFruitless && typed ? (await api.suggest(typed)).did_you_mean : []

  const name = place?.name ?? typed ?? everything.name
  const path = typed === undefined ? paths.productList : paths.listing(place?.slug ?? typed)
  const page = query.get('page')
  const meta: PageMeta = {
    title: `${place ? name : `“${name}”`}${page ? `, page ${page}` : ''} · Aangan`,
    description:
      place?.description ||
      `${total} ${total === 1 ? 'product' : 'products'} for ${name}, with prices that include all taxes.`,
    path: page ? `${path}?page=${page}` : path,
    // a search or a narrowed list is not a page of its own to a search engine
    isPrivate: !place || countFilters(query) > 0 || total === 0,
  }
  return {
    meta,
    name,
    path,
    isPlace: place !== undefined,
    query: query.toString(),
    facets,
    guesses,
    isFruitless,
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not pass
const isSearchable = (typed: string): boolean => typed !== '' && !/[\u0000-\u001f\u007f]/.test(typed)

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { list, total, loading, error } = useShopSelector((state) => state.products)
  const addToCart = useAddToCart()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const { pathname } = useLocation()
  const [showsDrawer, setShowsDrawer] = useState(false)
  const isSlow = useSlow(loading)
  const next = useNavigation().location
  // a choice shows at once, and the next one adds to it, while the list is still on its way
  const query =
    next?.pathname === pathname
      ? readListingAddress(new URLSearchParams(next.search))
      : new URLSearchParams(data.query)
  const change = (wanted: URLSearchParams) => {
    const text = wanted.toString()
    navigate(text === '' ? pathname : `${pathname}?${text}`, { preventScrollReset: true })
  }
  const clear = () => change(cleared(query))

  if (data.isFruitless) return <NothingFound name={data.name} guesses={data.guesses} />
  return (
    <div className="wrap">
      <Breadcrumb trail={[['Home', paths.home]]} here={data.name} />
      <div className="flex flex-col gap-3.5 pb-4 lg:flex-row lg:items-end lg:justify-between lg:pb-6">
        <div>
          <h1 className="display text-d-xl outline-none">{data.isPlace ? data.name : `“${data.name}”`}</h1>
          <p className="mt-1.5 text-chuna-600 tabular-nums" aria-live="polite">
            {!error && `${total} ${total === 1 ? 'product' : 'products'}`}
          </p>
        </div>
        <ListingTools query={query} onChange={change} onOpenFilters={() => setShowsDrawer(true)} />
      </div>
      <div className="items-start lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-8 xl:gap-12">
        {data.facets && <FilterAside facets={data.facets} query={query} onChange={change} onClear={clear} />}
        <div className={loading && !isSlow ? 'opacity-60 transition-opacity' : ''}>
          <FilterChips query={query} onChange={change} />
          <ProductGrid
            products={list}
            loading={isSlow}
            failed={error}
            onRetry={() => revalidator.revalidate()}
            onAddToCart={addToCart}
            empty={<NoMatch query={query} firstPage={pathname} onClear={clear} />}
          />
          {!error && list.length > 0 && <Pager path={pathname} query={query} total={total} size={pageSize} />}
        </div>
      </div>
      {showsDrawer && data.facets && (
        <Suspense>
          <FilterDrawer
            facets={data.facets}
            query={query}
            total={total}
            onChange={change}
            onClose={() => setShowsDrawer(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function FilterAside({
  facets,
  query,
  onChange,
  onClear,
}: {
  facets: Facets
  query: URLSearchParams
  onChange: (next: URLSearchParams) => void
  onClear: () => void
}) {
  return (
    <aside aria-label="Filters" className="hidden lg:block">
      {/* a form with a button, so that filtering works without code too */}
      <form method="get">
        <div className="flex min-h-11 items-center justify-between border-b border-ink pb-2">
          <h2 className="text-xl/6 font-semibold">Filters</h2>
          <button
            type="button"
            className="link min-h-11 disabled:text-chuna-600 disabled:no-underline"
            disabled={countFilters(query) === 0}
            onClick={onClear}
          >
            Clear Filters
          </button>
        </div>
        <FilterPanel facets={facets} query={query} onChange={onChange} />
        <noscript>
          <button type="submit" className="mt-4 min-h-11 w-full rounded-md border border-ink font-semibold">
            Apply filters
          </button>
        </noscript>
      </form>
    </aside>
  )
}

function NoMatch({
  query,
  firstPage,
  onClear,
}: {
  query: URLSearchParams
  firstPage: string
  onClear: () => void
}) {
  const page = query.get('page')
  if (page) {
    return (
      <EmptyState icon="search" title={`There is no page ${page}.`} words="The list is shorter than that.">
        <ButtonLink kind="primary" to={firstPage}>
          Back to the first page
        </ButtonLink>
      </EmptyState>
    )
  }
  if (countFilters(query) > 0) {
    return (
      <EmptyState
        icon="search"
        title="No products match these filters."
        words="Remove a filter, or clear them all."
      >
        <Button kind="primary" onClick={onClear}>
          Clear Filters
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="package"
      title="Nothing here right now."
      words="New products are on the way. Please try another category."
    >
      <ButtonLink kind="primary" to={paths.productList}>
        See all furniture
      </ButtonLink>
    </EmptyState>
  )
}
