// The addresses of the storefront, each written once: its routes are made from the patterns, its links from `paths`.
import { pathsOf } from './address.ts'

export const shopPages = {
  home: '/',
  product: '/product/op/:id',
  listing: '/product/:query',
  productList: '/productlist',
  search: '/search',
  wishlist: '/wishlist',
  cart: '/cart',
  checkout: '/payment',
  orders: '/orders',
  order: '/orders/:number/:act?',
  track: '/track',
  giftCards: '/gift-cards',
  giftCardPurchase: '/gift-cards/:id',
  account: '/account',
  addresses: '/account/addresses',
  security: '/account/security',
  myData: '/account/data',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  grievance: '/pages/grievance-redressal',
  text: '/pages/:slug',
  offline: '/offline',
} as const

export const paths = pathsOf(shopPages)

/** The one door of the back office that the storefront knows: its other addresses stay out of the shoppers' code. */
export const adminHome = '/admin'
