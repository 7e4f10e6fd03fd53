// The file of each route's code, so that the server can ask the browser to load it early. Only the server needs to know.
const pages: Record<string, string> = {
  '/': 'HomePage',
  '/product/op/:id': 'ProductPage',
  '/product/:query': 'ListingPage',
  '/productlist': 'ListingPage',
  '/orders/:number/:act?': 'OrderPage',
  '/track': 'TrackPage',
  '/gift-cards': 'GiftCardsPage',
  '/gift-cards/:id': 'GiftCardPurchasePage',
  '/pages/grievance-redressal': 'GrievancePage',
  '/pages/:slug': 'TextPage',
  '/wishlist': 'WishlistPage',
  '/cart': 'CartPage',
  '/offline': 'OfflinePage',
  '/account': 'AccountPage',
  '/orders': 'OrdersPage',
  '/account/addresses': 'AddressesPage',
  '/account/security': 'SecurityPage',
  '/account/data': 'MyDataPage',
  '/login': 'LoginPage',
  '/signup': 'SignupPage',
  '/forgot-password': 'ForgotPasswordPage',
  '/reset-password': 'ResetPasswordPage',
  '/confirm-email': 'ConfirmEmailPage',
  '/payment': 'CheckoutPage',
  account: 'AccountLayout',
  auth: 'AuthLayout',
  checkout: 'CheckoutLayout',
}

export const moduleOf = (routeId: string): string[] =>
  Object.hasOwn(pages, routeId) ? [`src/app/storefront/pages/${pages[routeId]}.tsx`] : []
