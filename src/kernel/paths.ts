// The addresses of the storefront's pages, each written once: its routes, links, letters and redirects read them here.
import { path } from './address.ts'

export const home = '/'
export const product = path('/product/op/:id')
export const listing = path('/product/:query')
export const brand = path('/brand/:slug')
export const productList = '/productlist'
export const search = '/search'
export const wishlist = '/wishlist'
export const sharedWishlist = path('/wishlist/:token')
export const compare = '/compare'
export const cart = '/cart'
export const checkout = '/payment'
export const orders = '/orders'
export const order = path('/orders/:number/:act?')
export const track = '/track'
export const giftCards = '/gift-cards'
export const giftCardPurchase = path('/gift-cards/:id')
export const account = '/account'
export const addresses = '/account/addresses'
export const security = '/account/security'
export const myData = '/account/data'
/** By the key in the letter that asked, behind the #; or of an order: ?number=…&line=… */
export const reviewWrite = '/review'
export const reviewPractice = '/reviews/how'
export const myReviews = '/account/reviews'
export const alerts = '/account/alerts'
/** Where the links of alert letters lead: confirm, or stop. */
export const alertLink = path('/alerts/:act')
export const login = '/login'
export const signup = '/signup'
export const forgotPassword = '/forgot-password'
export const resetPassword = '/reset-password'
export const confirmEmail = '/confirm-email'
export const reviewEnd = '/review/end'
export const grievance = '/pages/grievance-redressal'
export const text = path('/pages/:slug')
export const answerQuestion = '/answer'
export const offline = '/offline'
