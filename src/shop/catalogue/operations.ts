// The catalogue's calls that everybody may make, and those about what one has saved.
import { Type } from 'typebox'
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const forEveryone = operation('Catalogue', { access: 'public', cached: true })
const workedOut = operation('Catalogue', { access: 'public', cached: true, costly: true })
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
  'GET /products/suggest': workedOut('Suggest products, categories and brands while somebody types', {
    query: contract.SuggestQuery,
    answer: contract.WireSuggestions,
  }),
  'GET /products/:id': forEveryone('One product, as an array of one', {
    params: contract.ProductIdParam,
    answer: contract.ProductOfOne,
  }),
  'GET /products/:id/similar': forEveryone('Other pieces of the same category at a like price', {
    params: contract.ProductIdParam,
    answer: contract.ProductList,
  }),
  'GET /places': forEveryone(
    'Every category and collection, with how many pieces it holds and its lowest price',
    { answer: contract.WirePlaces },
  ),
  'GET /places/:slug': forEveryone('The category or collection behind an address such as /product/sofasets', {
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
  'DELETE /user/wishlist/:id': own('Save a piece no longer', { params: contract.ProductParam, status: 204 }),
}
