import { useEffect } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import {
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'
import { Toasts } from '#ui/Toasts.tsx'
import { Header } from './Header.tsx'
import { applyMeta, type PageMeta } from './page-meta.ts'
import { shopContext } from './shop-context.ts'
import { ListingSkeleton, ProductSkeleton } from './skeletons.tsx'
import { useSlow } from './use-shop.ts'

/** Without the footer: it stands below the app as the server wrote it, and needs no code. */
export async function layoutLoader({ context }: LoaderFunctionArgs) {
  const { footer, ...layout } = await context.get(shopContext).api.readLayout()
  return layout
}

export function ShopLayout() {
  const layout = useLoaderData<typeof layoutLoader>()
  useMetaAndFocus()
  return (
    <>
      <a href="#main" className="absolute -left-full z-50 bg-white px-4 py-3 focus:top-2 focus:left-4">
        Skip to content
      </a>
      <Header layout={layout} />
      <main id="main" tabIndex={-1} className="outline-none">
        <PageOrSkeleton />
      </main>
      <Toasts />
      <ScrollRestoration />
    </>
  )
}

/** On a slow network the next page shows its shape at once. */
function PageOrSkeleton() {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const isSlow = useSlow(next !== undefined && next.pathname !== pathname)
  if (isSlow && next?.pathname.startsWith('/product/op/')) return <ProductSkeleton />
  if (isSlow && next && /^\/product(list|\/)/.test(next.pathname)) return <ListingSkeleton />
  return <Outlet />
}

/** After a page change the title follows and the focus goes to the page's heading. */
function useMetaAndFocus(): void {
  const { pathname, key } = useLocation()
  const matches = useMatches()
  const data = matches.at(-1)?.loaderData as { meta?: PageMeta } | undefined
  useEffect(() => {
    if (data?.meta) applyMeta(data.meta)
  }, [data?.meta])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger; filters keep their focus
  useEffect(() => {
    if (key === 'default') return // the page a visit starts with keeps the browser's own focus
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
