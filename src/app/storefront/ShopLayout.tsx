import { type ComponentProps, Suspense } from 'react'
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
import { type Added, useAdded } from '#shop/cart/web/storefront/added.ts'
import { Arrival } from '#shop/catalogue/web/storefront/arrival.ts'
import { compared } from '#shop/catalogue/web/storefront/kept.ts'
import { ListingSkeleton, ProductSkeleton } from '#shop/catalogue/web/storefront/page-skeletons.tsx'
import { Arrives } from '#shop/delivery/web/storefront/Arrives.tsx'
import { homePart } from '#shop/fit/web/storefront/home-part.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { Header } from './Header.tsx'
import { LaidOut } from './LaidOut.tsx'
import { shopContext } from './shop-context.ts'
import { useMetaAndFocus } from './use-meta-and-focus.ts'
import { useSlow } from './use-shop.ts'

const CompareTray = lazyPart(() =>
  import('#shop/catalogue/web/storefront/compare/CompareTray.tsx').then((module) => module.CompareTray),
)

const CardVerdict = homePart(() =>
  import('#shop/fit/web/storefront/CardVerdict.tsx').then((module) => module.CardVerdict),
)

const MiniCart = lazyPart<{ added: Added }>(() =>
  import('#shop/cart/web/storefront/MiniCart.tsx').then((module) => module.MiniCart),
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
      <AddedSheet />
      <main
        id="main"
        tabIndex={-1}
        data-slim={isInTheMiddle(useLocation().pathname) || undefined}
        className="outline-none"
      >
        <Arrival value={OnCard}>
          <PageOrSkeleton />
        </Arrival>
      </main>
      <ComparedTray />
      <Toasts>
        <AddedWords />
      </Toasts>
      <LaidOut />
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}

/** What a card says of its piece to somebody: by when it is at their door, and whether it gets through it. */
const OnCard = (props: ComponentProps<typeof Arrives>) => (
  <>
    <Arrives {...props} />
    <CardVerdict {...props} />
  </>
)

// What changes while somebody looks at a page stands by itself: the page is not drawn anew for it.

function AddedSheet() {
  const added = useAdded()
  return <Suspense>{added && <MiniCart key={added.nth} added={added} />}</Suspense>
}

function AddedWords() {
  const added = useAdded()
  return (
    added && (
      <p key={added.nth} className="sr-only">
        Added to your cart: {added.line.title}
      </p>
    )
  )
}

const ComparedTray = () => <Suspense>{compared.useTexts().length > 0 && <CompareTray />}</Suspense>

/** Of an order, or of a question to us: nothing below should lead away from it. */
const isInTheMiddle = (pathname: string): boolean =>
  pathname === paths.text('help') ||
  [paths.cart, paths.account, paths.orders, paths.track, paths.giftCards].some((path) =>
    `${pathname}/`.startsWith(`${path}/`),
  )

/** On a slow network the next page shows its shape at once. */
function PageOrSkeleton() {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const isSlow = useSlow(next !== undefined && next.pathname !== pathname)
  if (isSlow && next?.pathname.startsWith(paths.product(''))) return <ProductSkeleton />
  if (isSlow && next && /^\/product(list|\/)/.test(next.pathname)) return <ListingSkeleton />
  return <Outlet />
}
