import type { RouteObject } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { RootProblem } from './RootProblem.tsx'
import { layoutLoader, ShopLayout } from './ShopLayout.tsx'

/** A page whose code comes when somebody opens it. Its file also stands in page-modules.ts. */
const page = (path: string, lazy: RouteObject['lazy']): RouteObject => ({ id: path, path, lazy })

const notFound = () => {
  throw new Response(null, { status: 404 })
}

export const routes: RouteObject[] = [
  {
    id: 'root',
    ErrorBoundary: RootProblem,
    HydrateFallback: () => null,
    children: [
      {
        id: 'shop',
        Component: ShopLayout,
        loader: layoutLoader,
        shouldRevalidate: () => false,
        children: [
          page(paths.home, () => import('./pages/HomePage.tsx')),
          page(paths.product.pattern, () => import('./pages/ProductPage.tsx')),
          page(paths.listing.pattern, () => import('./pages/ListingPage.tsx')),
          page(paths.productList, () => import('./pages/ListingPage.tsx')),
          page(paths.brand.pattern, () => import('./pages/ListingPage.tsx')),
          page(paths.order.pattern, () => import('./pages/OrderPage.tsx')),
          page(paths.track, () => import('#shop/orders/web/storefront/TrackPage.tsx')),
          page(paths.giftCards, () => import('#shop/giftcards/web/storefront/GiftCardsPage.tsx')),
          page(
            paths.giftCardPurchase.pattern,
            () => import('#shop/giftcards/web/storefront/GiftCardPurchasePage.tsx'),
          ),
          page(paths.reviewWrite, () => import('#shop/reviews/web/storefront/WritePage.tsx')),
          page(paths.reviewPractice, () => import('#shop/reviews/web/storefront/PracticePage.tsx')),
          page(paths.answerQuestion, () => import('#shop/questions/web/storefront/AnswerPage.tsx')),
          page(paths.grievance, () => import('./pages/GrievancePage.tsx')),
          page(paths.text.pattern, () => import('#shop/content/web/storefront/TextPage.tsx')),
          page(paths.wishlist, () => import('./pages/WishlistPage.tsx')),
          page(paths.sharedWishlist.pattern, () => import('./pages/SharedWishlistPage.tsx')),
          page(paths.alertLink.pattern, () => import('#shop/alerts/web/storefront/AlertLinkPage.tsx')),
          page(paths.compare, () => import('./pages/ComparePage.tsx')),
          page(paths.cart, () => import('./pages/CartPage.tsx')),
          page(paths.offline, () => import('./pages/OfflinePage.tsx')),
          { id: 'search', path: paths.search, lazy: () => import('./search-form.ts') },
          {
            id: 'account',
            lazy: () => import('#shop/accounts/web/storefront/AccountLayout.tsx'),
            children: [
              page(paths.account, () => import('./pages/AccountPage.tsx')),
              page(paths.orders, () => import('#shop/orders/web/storefront/OrdersPage.tsx')),
              page(paths.myReviews, () => import('#shop/reviews/web/storefront/MyReviewsPage.tsx')),
              page(paths.addresses, () => import('#shop/accounts/web/storefront/AddressesPage.tsx')),
              page(paths.security, () => import('#shop/accounts/web/storefront/SecurityPage.tsx')),
              page(paths.alerts, () => import('#shop/alerts/web/storefront/AlertsPage.tsx')),
              page(paths.myData, () => import('./pages/MyDataPage.tsx')),
            ],
          },
        ],
      },
      {
        id: 'auth',
        lazy: () => import('./pages/AuthLayout.tsx'),
        children: [
          page(paths.login, () => import('#shop/accounts/web/storefront/LoginPage.tsx')),
          page(paths.signup, () => import('#shop/accounts/web/storefront/SignupPage.tsx')),
          page(paths.forgotPassword, () => import('#shop/accounts/web/storefront/ForgotPasswordPage.tsx')),
          page(paths.resetPassword, () => import('#shop/accounts/web/storefront/ResetPasswordPage.tsx')),
          page(paths.confirmEmail, () => import('#shop/accounts/web/storefront/ConfirmEmailPage.tsx')),
          page(paths.reviewEnd, () => import('#shop/reviews/web/storefront/ReviewEndPage.tsx')),
        ],
      },
      {
        id: 'checkout',
        lazy: () => import('./pages/CheckoutLayout.tsx'),
        children: [page(paths.checkout, () => import('#shop/checkout/web/storefront/CheckoutPage.tsx'))],
      },
      { id: 'unknown', path: '*', loader: notFound },
    ],
  },
]
