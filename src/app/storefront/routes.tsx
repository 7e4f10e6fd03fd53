import type { RouteObject } from 'react-router'
import { RootTrouble } from './RootTrouble.tsx'
import { layoutLoader, ShopLayout } from './ShopLayout.tsx'

/** The source file of a page, so that the server can ask the browser to load its code early. */
export type PageHandle = { module: string }

/** A page whose code comes when somebody opens it. */
const page = (path: string, name: string, lazy: RouteObject['lazy']): RouteObject => ({
  id: path,
  path,
  lazy,
  ...module(name),
})

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
          page('/', 'HomePage', () => import('./pages/HomePage.tsx')),
          page('/product/op/:id', 'ProductPage', () => import('./pages/ProductPage.tsx')),
          page('/product/:query', 'ListingPage', () => import('./pages/ListingPage.tsx')),
          page('/productlist', 'ListingPage', () => import('./pages/ListingPage.tsx')),
          page('/orders/:number/:act?', 'OrderPage', () => import('./pages/OrderPage.tsx')),
          page('/track', 'TrackPage', () => import('./pages/TrackPage.tsx')),
          page('/gift-cards', 'GiftCardsPage', () => import('./pages/GiftCardsPage.tsx')),
          page('/gift-cards/:id', 'GiftCardPurchasePage', () => import('./pages/GiftCardPurchasePage.tsx')),
          page('/pages/grievance-redressal', 'GrievancePage', () => import('./pages/GrievancePage.tsx')),
          page('/pages/:slug', 'TextPage', () => import('./pages/TextPage.tsx')),
          page('/wishlist', 'WishlistPage', () => import('./pages/WishlistPage.tsx')),
          page('/cart', 'CartPage', () => import('./pages/CartPage.tsx')),
          page('/offline', 'OfflinePage', () => import('./pages/OfflinePage.tsx')),
          { id: 'search', path: '/search', lazy: () => import('./search-form.ts') },
          {
            id: 'account',
            lazy: () => import('./pages/AccountLayout.tsx'),
            ...module('AccountLayout'),
            children: [
              page('/account', 'AccountPage', () => import('./pages/AccountPage.tsx')),
              page('/orders', 'OrdersPage', () => import('./pages/OrdersPage.tsx')),
              page('/account/addresses', 'AddressesPage', () => import('./pages/AddressesPage.tsx')),
              page('/account/security', 'SecurityPage', () => import('./pages/SecurityPage.tsx')),
              page('/account/data', 'MyDataPage', () => import('./pages/MyDataPage.tsx')),
            ],
          },
        ],
      },
      {
        id: 'auth',
        lazy: () => import('./pages/AuthLayout.tsx'),
        ...module('AuthLayout'),
        children: [
          page('/login', 'LoginPage', () => import('./pages/LoginPage.tsx')),
          page('/signup', 'SignupPage', () => import('./pages/SignupPage.tsx')),
          page('/forgot-password', 'ForgotPasswordPage', () => import('./pages/ForgotPasswordPage.tsx')),
          page('/reset-password', 'ResetPasswordPage', () => import('./pages/ResetPasswordPage.tsx')),
          page('/confirm-email', 'ConfirmEmailPage', () => import('./pages/ConfirmEmailPage.tsx')),
        ],
      },
      {
        id: 'checkout',
        lazy: () => import('./pages/CheckoutLayout.tsx'),
        ...module('CheckoutLayout'),
        children: [page('/payment', 'CheckoutPage', () => import('./pages/CheckoutPage.tsx'))],
      },
      { id: 'unknown', path: '*', loader: notFound },
    ],
  },
]
