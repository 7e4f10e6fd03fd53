// What a cart costs, the cart of whoever is logged in, and what a discount would do to carts.
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'
import * as tryContract from './try-contract.ts'

const workedOut = operation('Cart', { access: 'anyone', costly: true, work: 'cart' })
const own = operation('Cart', { access: 'signed_in', work: 'cart' })
const mayTry = operation('Discounts for staff', { access: { permission: 'discounts.change' } })

export const cartOperations = {
  'POST /cart/quote': workedOut(
    'What a cart costs: lines, discounts, coupon, delivery, total. Prices come from the catalogue',
    { body: contract.QuoteBody, answer: contract.WireQuote },
  ),
  'GET /user/cart': own('My cart', { answer: contract.WireCart }),
  'PATCH /user/cart': own(
    'Replace my cart by a list of product ids; an id that stands n times means quantity n',
    { body: contract.CartBody, answer: contract.WireChangedCart },
  ),
  'POST /user/cart': own('Add to my cart: one piece, or what a guest had put aside before logging in', {
    body: contract.CartAddBody,
    answer: contract.WireChangedCart,
  }),
  'PUT /user/cart/:id': own('Change one line of my cart', {
    params: contract.ProductParam,
    body: contract.LineBody,
    answer: contract.WireChangedCart,
  }),
  'DELETE /user/cart/:id': own('Take one line out of my cart', {
    params: contract.ProductParam,
    status: 204,
  }),
}

export const tryOperations = {
  'POST /admin/discounts/try': mayTry('What a discount does to carts, saved or not; nothing is written', {
    body: tryContract.TryBody,
    answer: tryContract.WireTried,
  }),
  'GET /admin/discounts/samples': mayTry('Carts to try a discount on', {
    answer: tryContract.WireSampleCarts,
  }),
  'GET /admin/discounts/pieces': mayTry('Pieces to put into such a cart', {
    query: tryContract.PiecesQuery,
    answer: tryContract.WireTriedProducts,
  }),
}
