// The file of each route's code, so that the server can ask the browser to load it early. Only the server needs to know.
import * as paths from '#kernel/paths.ts'

const pages: Record<string, string> = {
  [paths.home]: 'app/storefront/pages/HomePage.tsx',
  [paths.product.pattern]: 'app/storefront/pages/ProductPage.tsx',
  [paths.listing.pattern]: 'app/storefront/pages/ListingPage.tsx',
  [paths.productList]: 'app/storefront/pages/ListingPage.tsx',
  [paths.order.pattern]: 'shop/orders/web/storefront/OrderPage.tsx',
  [paths.track]: 'shop/orders/web/storefront/TrackPage.tsx',
  [paths.giftCards]: 'shop/giftcards/web/storefront/GiftCardsPage.tsx',
  [paths.giftCardPurchase.pattern]: 'shop/giftcards/web/storefront/GiftCardPurchasePage.tsx',
  [paths.grievance]: 'app/storefront/pages/GrievancePage.tsx',
  [paths.text.pattern]: 'shop/content/web/storefront/TextPage.tsx',
  [paths.wishlist]: 'app/storefront/pages/WishlistPage.tsx',
  [paths.cart]: 'shop/cart/web/storefront/CartPage.tsx',
  [paths.offline]: 'app/storefront/pages/OfflinePage.tsx',
  [paths.account]: 'app/storefront/pages/AccountPage.tsx',
  [paths.orders]: 'shop/orders/web/storefront/OrdersPage.tsx',
  [paths.addresses]: 'shop/accounts/web/storefront/AddressesPage.tsx',
  [paths.security]: 'shop/accounts/web/storefront/SecurityPage.tsx',
  [paths.myData]: 'app/storefront/pages/MyDataPage.tsx',
  [paths.login]: 'shop/accounts/web/storefront/LoginPage.tsx',
  [paths.signup]: 'shop/accounts/web/storefront/SignupPage.tsx',
  [paths.forgotPassword]: 'shop/accounts/web/storefront/ForgotPasswordPage.tsx',
  [paths.resetPassword]: 'shop/accounts/web/storefront/ResetPasswordPage.tsx',
  [paths.confirmEmail]: 'shop/accounts/web/storefront/ConfirmEmailPage.tsx',
  [paths.checkout]: 'shop/checkout/web/storefront/CheckoutPage.tsx',
  account: 'shop/accounts/web/storefront/AccountLayout.tsx',
  auth: 'app/storefront/pages/AuthLayout.tsx',
  checkout: 'app/storefront/pages/CheckoutLayout.tsx',
}

export const moduleOf = (routeId: string): string[] =>
  Object.hasOwn(pages, routeId) ? [`src/${pages[routeId]}`] : []
