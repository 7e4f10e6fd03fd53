// The catalogue's calls that everybody may make, and those about what one has saved.
import { Type } from 'typebox'
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const forEveryone = operation('Catalogue', { access: 'public', cached: true })
const workedOut = operation('Catalogue', { access: 'public', cached: true, costly: true })
const byLink = operation('Catalogue', { access: 'public', costly: true })
const own = operation('My account', { access: 'signed_in' })

export const catalogueOperations = {
  'GET /products': workedOut('List products', {
    description:
      'A bare array. `X-Total-Count` holds how many there are in all, `Link` the neighbouring pages.',
    query: contract.ProductsQuery,
    answer: contract.ProductList,
  }),
  'GET /products/facets': workedOut('Count what each filter would show', {
    query: contract.FacetsQuery,
    answer: contract.WireFacets,
  }),
  'GET /products/:id': forEveryone('One product, as an array of one', {
    params: contract.ProductIdParam,
    answer: contract.ProductOfOne,
  }),
  'GET /products/:id/similar': forEveryone('Other pieces of the same category at a like price', {
    params: contract.ProductIdParam,
    answer: contract.ProductList,
  }),
  'GET /products/:id/complements': forEveryone(
    'Other kinds of pieces that go well with it: bought together, or from the same room and colours',
    { params: contract.ProductIdParam, answer: contract.ProductList },
  ),
  'GET /places': forEveryone(
    'Every category, collection and brand, with how many pieces it holds and its lowest price',
    { answer: contract.WirePlaces },
  ),
  'GET /doors': forEveryone('Four categories or collections to begin from, with a picture of each', {
    answer: contract.WireDoors,
  }),
  'GET /places/:slug': forEveryone('The category or collection behind an address such as /product/sofasets', {
    params: contract.PlaceParam,
    answer: Type.Array(contract.WirePlace, { maxItems: 1 }),
  }),
  'GET /brands/:slug': forEveryone('The brand behind an address such as /brand/nestora', {
    params: contract.PlaceParam,
    answer: Type.Array(contract.WirePlace, { maxItems: 1 }),
  }),
  'GET /returns/terms': forEveryone('How long something can be sent back, by category', {
    answer: contract.WireReturnTerms,
  }),
}

export const wishlistOperations = {
  'GET /user/wishlist': own('Pieces I saved, newest first', { answer: contract.WireWishlist }),
  'POST /user/wishlist': own(
    'Save pieces besides those that are saved: one, or what a guest had saved before logging in',
    { body: contract.WishlistBody, answer: contract.WireWishlist },
  ),
  'GET /user/wishlist/share': own('Whether others may read my wishlist, and by which link', {
    answer: contract.WireWishlistShare,
  }),
  'PUT /user/wishlist/share': own('Let others read my wishlist by a link, or call it something else', {
    body: contract.WishlistShareBody,
    answer: contract.WireWishlistShare,
  }),
  'DELETE /user/wishlist/share': own('Take the link back: it opens nothing any more', { status: 204 }),
  'GET /wishlists/:token': byLink('A wishlist that somebody shares, with prices and stock as they are now', {
    params: contract.SharedTokenParam,
    answer: contract.WireSharedWishlist,
  }),
  'DELETE /user/wishlist/:id': own('Save a piece no longer', { params: contract.ProductParam, status: 204 }),
}
