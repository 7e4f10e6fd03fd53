import { Suspense } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import * as paths from '#kernel/paths.ts'
import { compared } from '#shop/catalogue/web/storefront/kept.ts'
import { ListingSkeleton, ProductSkeleton } from '#shop/catalogue/web/storefront/page-skeletons.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { Header } from './Header.tsx'
import { shopContext } from './shop-context.ts'
import { useMetaAndFocus } from './use-meta-and-focus.ts'
import { useSlow } from './use-shop.ts'

const CompareTray = lazyPart(() =>
  import('#shop/catalogue/web/storefront/compare/CompareTray.tsx').then((module) => module.CompareTray),
)

/** A link to a part of the page makes an entry without a key: its place is not that of the page a visit starts with. */
const placeOf = ({ key, pathname, hash }: Location): string => (key === 'default' ? pathname + hash : key)

/** Without the footer: it stands below the app as the server wrote it, and needs no code. */
export async function layoutLoader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(shopContext)
  const { footer, shop, ...layout } = await api.readLayout()
  const { phone, hours } = footer.legal
  return { ...layout, care: { phone, hours }, closed: shop.closed, accepted: footer.accepted }
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
      <Suspense>{compared.useTexts().length > 0 && <CompareTray />}</Suspense>
      <Toasts />
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}

/** On a slow network the next page shows its shape at once. */
function PageOrSkeleton() {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const isSlow = useSlow(next !== undefined && next.pathname !== pathname)
  if (isSlow && next?.pathname.startsWith(paths.product(''))) return <ProductSkeleton />
  if (isSlow && next && /^\/product(list|\/)/.test(next.pathname)) return <ListingSkeleton />
  return <Outlet />
}
