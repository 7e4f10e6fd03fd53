// The file of each route's code, so that the server can ask the browser to load it early. Only the server needs to know.
const pages: Record<string, string> = {
  '/': 'app/storefront/pages/HomePage.tsx',
  '/product/op/:id': 'app/storefront/pages/ProductPage.tsx',
  '/product/:query': 'app/storefront/pages/ListingPage.tsx',
  '/productlist': 'app/storefront/pages/ListingPage.tsx',
  '/orders/:number/:act?': 'shop/orders/web/storefront/OrderPage.tsx',
  '/track': 'shop/orders/web/storefront/TrackPage.tsx',
  '/gift-cards': 'shop/giftcards/web/storefront/GiftCardsPage.tsx',
  '/gift-cards/:id': 'shop/giftcards/web/storefront/GiftCardPurchasePage.tsx',
  '/pages/grievance-redressal': 'app/storefront/pages/GrievancePage.tsx',
  '/pages/:slug': 'app/storefront/pages/TextPage.tsx',
  '/wishlist': 'app/storefront/pages/WishlistPage.tsx',
  '/cart': 'shop/cart/web/storefront/CartPage.tsx',
  '/offline': 'app/storefront/pages/OfflinePage.tsx',
  '/account': 'app/storefront/pages/AccountPage.tsx',
  '/orders': 'shop/orders/web/storefront/OrdersPage.tsx',
  '/account/addresses': 'shop/accounts/web/storefront/AddressesPage.tsx',
  '/account/security': 'shop/accounts/web/storefront/SecurityPage.tsx',
  '/account/data': 'app/storefront/pages/MyDataPage.tsx',
  '/login': 'shop/accounts/web/storefront/LoginPage.tsx',
  '/signup': 'shop/accounts/web/storefront/SignupPage.tsx',
  '/forgot-password': 'shop/accounts/web/storefront/ForgotPasswordPage.tsx',
  '/reset-password': 'shop/accounts/web/storefront/ResetPasswordPage.tsx',
  '/confirm-email': 'shop/accounts/web/storefront/ConfirmEmailPage.tsx',
  '/payment': 'shop/checkout/web/storefront/CheckoutPage.tsx',
  account: 'shop/accounts/web/storefront/AccountLayout.tsx',
  auth: 'app/storefront/pages/AuthLayout.tsx',
  checkout: 'app/storefront/pages/CheckoutLayout.tsx',
}

export const moduleOf = (routeId: string): string[] =>
  Object.hasOwn(pages, routeId) ? [`src/${pages[routeId]}`] : []
