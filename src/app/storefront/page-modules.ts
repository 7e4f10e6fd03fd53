// The file of each route's code, so that the server can ask the browser to load it early. Only the server needs to know.
import { shopPages } from '#kernel/paths.ts'

const pages: Record<string, string> = {
  [shopPages.home]: 'app/storefront/pages/HomePage.tsx',
  [shopPages.product]: 'app/storefront/pages/ProductPage.tsx',
  [shopPages.listing]: 'app/storefront/pages/ListingPage.tsx',
  [shopPages.productList]: 'app/storefront/pages/ListingPage.tsx',
  [shopPages.order]: 'shop/orders/web/storefront/OrderPage.tsx',
  [shopPages.track]: 'shop/orders/web/storefront/TrackPage.tsx',
  [shopPages.giftCards]: 'shop/giftcards/web/storefront/GiftCardsPage.tsx',
  [shopPages.giftCardPurchase]: 'shop/giftcards/web/storefront/GiftCardPurchasePage.tsx',
  [shopPages.grievance]: 'app/storefront/pages/GrievancePage.tsx',
  [shopPages.text]: 'app/storefront/pages/TextPage.tsx',
  [shopPages.wishlist]: 'app/storefront/pages/WishlistPage.tsx',
  [shopPages.cart]: 'shop/cart/web/storefront/CartPage.tsx',
  [shopPages.offline]: 'app/storefront/pages/OfflinePage.tsx',
  [shopPages.account]: 'app/storefront/pages/AccountPage.tsx',
  [shopPages.orders]: 'shop/orders/web/storefront/OrdersPage.tsx',
  [shopPages.addresses]: 'shop/accounts/web/storefront/AddressesPage.tsx',
  [shopPages.security]: 'shop/accounts/web/storefront/SecurityPage.tsx',
  [shopPages.myData]: 'app/storefront/pages/MyDataPage.tsx',
  [shopPages.login]: 'shop/accounts/web/storefront/LoginPage.tsx',
  [shopPages.signup]: 'shop/accounts/web/storefront/SignupPage.tsx',
  [shopPages.forgotPassword]: 'shop/accounts/web/storefront/ForgotPasswordPage.tsx',
  [shopPages.resetPassword]: 'shop/accounts/web/storefront/ResetPasswordPage.tsx',
  [shopPages.confirmEmail]: 'shop/accounts/web/storefront/ConfirmEmailPage.tsx',
  [shopPages.checkout]: 'shop/checkout/web/storefront/CheckoutPage.tsx',
  account: 'shop/accounts/web/storefront/AccountLayout.tsx',
  auth: 'app/storefront/pages/AuthLayout.tsx',
  checkout: 'app/storefront/pages/CheckoutLayout.tsx',
}

export const moduleOf = (routeId: string): string[] =>
  Object.hasOwn(pages, routeId) ? [`src/${pages[routeId]}`] : []
