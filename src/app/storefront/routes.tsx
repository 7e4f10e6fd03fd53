import type { RouteObject } from 'react-router'
import { RootTrouble } from './RootTrouble.tsx'
import { layoutLoader, ShopLayout } from './ShopLayout.tsx'

/** A page whose code comes when somebody opens it. Its file also stands in page-modules.ts. */
const page = (path: string, lazy: RouteObject['lazy']): RouteObject => ({ id: path, path, lazy })

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
          page('/', () => import('./pages/HomePage.tsx')),
          page('/product/op/:id', () => import('./pages/ProductPage.tsx')),
          page('/product/:query', () => import('./pages/ListingPage.tsx')),
          page('/productlist', () => import('./pages/ListingPage.tsx')),
          page('/orders/:number/:act?', () => import('#shop/orders/web/storefront/OrderPage.tsx')),
          page('/track', () => import('#shop/orders/web/storefront/TrackPage.tsx')),
          page('/gift-cards', () => import('#shop/giftcards/web/storefront/GiftCardsPage.tsx')),
          page('/gift-cards/:id', () => import('#shop/giftcards/web/storefront/GiftCardPurchasePage.tsx')),
          page('/pages/grievance-redressal', () => import('./pages/GrievancePage.tsx')),
          page('/pages/:slug', () => import('./pages/TextPage.tsx')),
          page('/wishlist', () => import('./pages/WishlistPage.tsx')),
          page('/cart', () => import('#shop/cart/web/storefront/CartPage.tsx')),
          page('/offline', () => import('./pages/OfflinePage.tsx')),
          { id: 'search', path: '/search', lazy: () => import('./search-form.ts') },
          {
            id: 'account',
            lazy: () => import('#shop/accounts/web/storefront/AccountLayout.tsx'),
            children: [
              page('/account', () => import('./pages/AccountPage.tsx')),
              page('/orders', () => import('#shop/orders/web/storefront/OrdersPage.tsx')),
              page('/account/addresses', () => import('#shop/accounts/web/storefront/AddressesPage.tsx')),
              page('/account/security', () => import('#shop/accounts/web/storefront/SecurityPage.tsx')),
              page('/account/data', () => import('./pages/MyDataPage.tsx')),
            ],
          },
        ],
      },
      {
        id: 'auth',
        lazy: () => import('./pages/AuthLayout.tsx'),
        children: [
          page('/login', () => import('#shop/accounts/web/storefront/LoginPage.tsx')),
          page('/signup', () => import('#shop/accounts/web/storefront/SignupPage.tsx')),
          page('/forgot-password', () => import('#shop/accounts/web/storefront/ForgotPasswordPage.tsx')),
          page('/reset-password', () => import('#shop/accounts/web/storefront/ResetPasswordPage.tsx')),
          page('/confirm-email', () => import('#shop/accounts/web/storefront/ConfirmEmailPage.tsx')),
        ],
      },
      {
        id: 'checkout',
        lazy: () => import('./pages/CheckoutLayout.tsx'),
        children: [page('/payment', () => import('#shop/checkout/web/storefront/CheckoutPage.tsx'))],
      },
      { id: 'unknown', path: '*', loader: notFound },
    ],
  },
]
