import type { RouteObject } from 'react-router'
import { RootTrouble } from './RootTrouble.tsx'
import { layoutLoader, ShopLayout } from './ShopLayout.tsx'

/** The source file of a page, so that the server can ask the browser to load its code early. */
export type PageHandle = { module: string }

const module = (name: string): { handle: PageHandle } => ({
  handle: { module: `src/app/storefront/pages/${name}.tsx` },
})

const notFound = () => {
  throw new Response(null, { status: 404 })
}

export const routes: RouteObject[] = [
  {
    id: 'root',
    ErrorBoundary: RootTrouble,
    HydrateFallback: () => null,
    children: [
      {
        id: 'shop',
        Component: ShopLayout,
        loader: layoutLoader,
        shouldRevalidate: () => false,
        children: [
          { id: 'home', path: '/', lazy: () => import('./pages/HomePage.tsx'), ...module('HomePage') },
          {
            id: 'product',
            path: '/product/op/:id',
            lazy: () => import('./pages/ProductPage.tsx'),
            ...module('ProductPage'),
          },
          {
            id: 'listing',
            path: '/product/:query',
            lazy: () => import('./pages/ListingPage.tsx'),
            ...module('ListingPage'),
          },
          {
            id: 'all',
            path: '/productlist',
            lazy: () => import('./pages/ListingPage.tsx'),
            ...module('ListingPage'),
          },
          {
            id: 'page',
            path: '/pages/:slug',
            lazy: () => import('./pages/TextPage.tsx'),
            ...module('TextPage'),
          },
          {
            id: 'wishlist',
            path: '/wishlist',
            lazy: () => import('./pages/WishlistPage.tsx'),
            ...module('WishlistPage'),
          },
          { id: 'cart', path: '/cart', lazy: () => import('./pages/CartPage.tsx'), ...module('CartPage') },
          ...['/login', '/signup', '/payment'].map((path) => ({
            id: path,
            path,
            lazy: () => import('./pages/LaterPage.tsx'),
            ...module('LaterPage'),
          })),
          {
            id: 'offline',
            path: '/offline',
            lazy: () => import('./pages/OfflinePage.tsx'),
            ...module('OfflinePage'),
          },
          { id: 'search', path: '/search', loader: searchLoader },
        ],
      },
      { id: 'unknown', path: '*', loader: notFound },
    ],
  },
]

/** The search form without code: its answer is the listing of what was typed. */
function searchLoader({ request }: { request: Request }): Response {
  const typed = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100)
  const target = typed ? `/product/${encodeURIComponent(typed)}` : '/productlist'
  return new Response(null, { status: 302, headers: { Location: target } })
}
