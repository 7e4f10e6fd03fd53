import type { RouteObject } from 'react-router'
import { shopPages } from '#kernel/paths.ts'
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
          page(shopPages.home, () => import('./pages/HomePage.tsx')),
          page(shopPages.product, () => import('./pages/ProductPage.tsx')),
          page(shopPages.listing, () => import('./pages/ListingPage.tsx')),
          page(shopPages.productList, () => import('./pages/ListingPage.tsx')),
          page(shopPages.order, () => import('#shop/orders/web/storefront/OrderPage.tsx')),
          page(shopPages.track, () => import('#shop/orders/web/storefront/TrackPage.tsx')),
          page(shopPages.giftCards, () => import('#shop/giftcards/web/storefront/GiftCardsPage.tsx')),
          page(
            shopPages.giftCardPurchase,
            () => import('#shop/giftcards/web/storefront/GiftCardPurchasePage.tsx'),
          ),
          page(shopPages.grievance, () => import('./pages/GrievancePage.tsx')),
          page(shopPages.text, () => import('./pages/TextPage.tsx')),
          page(shopPages.wishlist, () => import('./pages/WishlistPage.tsx')),
          page(shopPages.cart, () => import('#shop/cart/web/storefront/CartPage.tsx')),
          page(shopPages.offline, () => import('./pages/OfflinePage.tsx')),
          { id: 'search', path: shopPages.search, lazy: () => import('./search-form.ts') },
          {
            id: 'account',
            lazy: () => import('#shop/accounts/web/storefront/AccountLayout.tsx'),
            children: [
              page(shopPages.account, () => import('./pages/AccountPage.tsx')),
              page(shopPages.orders, () => import('#shop/orders/web/storefront/OrdersPage.tsx')),
              page(shopPages.addresses, () => import('#shop/accounts/web/storefront/AddressesPage.tsx')),
              page(shopPages.security, () => import('#shop/accounts/web/storefront/SecurityPage.tsx')),
              page(shopPages.myData, () => import('./pages/MyDataPage.tsx')),
            ],
          },
        ],
      },
      {
        id: 'auth',
        lazy: () => import('./pages/AuthLayout.tsx'),
        children: [
          page(shopPages.login, () => import('#shop/accounts/web/storefront/LoginPage.tsx')),
          page(shopPages.signup, () => import('#shop/accounts/web/storefront/SignupPage.tsx')),
          page(
            shopPages.forgotPassword,
            () => import('#shop/accounts/web/storefront/ForgotPasswordPage.tsx'),
          ),
          page(shopPages.resetPassword, () => import('#shop/accounts/web/storefront/ResetPasswordPage.tsx')),
          page(shopPages.confirmEmail, () => import('#shop/accounts/web/storefront/ConfirmEmailPage.tsx')),
        ],
      },
      {
        id: 'checkout',
        lazy: () => import('./pages/CheckoutLayout.tsx'),
        children: [page(shopPages.checkout, () => import('#shop/checkout/web/storefront/CheckoutPage.tsx'))],
      },
      { id: 'unknown', path: '*', loader: notFound },
    ],
  },
]
