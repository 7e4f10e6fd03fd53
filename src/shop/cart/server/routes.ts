import { Type } from 'typebox'
import type { Database } from '#platform/database/database.ts'
import { callerOf } from '#platform/http/access.ts'
import { described } from '#platform/http/described.ts'
import type { Limits } from '#platform/http/limits.ts'
import type { Server } from '#platform/http/server.ts'
import { countGuess } from '#shop/giftcards/server/guesses.ts'
import { isCodeOurs } from '#shop/promotions/server/coupon-guesses.ts'
import { discountMistakes } from '#shop/promotions/wire.ts'
import * as contract from '../contract.ts'
import * as tryContract from '../try-contract.ts'
import { toWireCartItem } from '../wire.ts'
import { addToCart, changeCartLine, dropCartLine, listCartLines, replaceCart } from './cart-lines.ts'
import { quoteCart } from './quote-cart.ts'
import { findByTitle, sampleCarts, tryDiscount } from './try-discount.ts'

type Deps = Pick<Database, 'db'> & { now: () => Date; limits: Limits }

export function cartRoutes(app: Server, deps: Deps): void {
  quoteRoute(app, deps)
  keptCartRoutes(app, deps)
  tryRoutes(app, deps)
}

function quoteRoute(app: Server, deps: Deps): void {
  const { db, now } = deps
  app.post(
    '/cart/quote',
    described(
      ['Cart'],
      { access: 'anyone', costly: true },
      'What a cart costs: lines, discounts, coupon, delivery, total. Prices come from the catalogue',
      { body: contract.QuoteBody, response: { 200: contract.WireQuote } },
    ),
    async (request, reply) => {
      const guess = request.body.gift_card === undefined ? undefined : await countGuess(deps, request.ip)
      if (guess && !guess.ok) return reply.refuse(guess.error, guess)
      const { coupon } = request.body
      const quoting = {
        accountId: request.caller?.accountId,
        isCodeOurs: coupon === undefined || (await isCodeOurs(deps, request.ip, coupon)),
      }
      const { quote, isCardGuess } = await quoteCart(db, request.body, quoting, now())
      if (guess && !isCardGuess) await guess.value.forgive()
      return quote
    },
  )
}

const own = { access: 'signed_in' as const }
const tags = ['Cart']

function keptCartRoutes(app: Server, { db, now }: Deps): void {
  app.get(
    '/user/cart',
    described(tags, own, 'My cart', { response: { 200: contract.WireCart } }),
    async (request) => ({ data: (await listCartLines(db, callerOf(request).accountId)).map(toWireCartItem) }),
  )

  app.patch(
    '/user/cart',
    described(
      tags,
      own,
      'Replace my cart by a list of product ids; an id that stands n times means quantity n',
      { body: contract.CartBody, response: { 200: contract.WireChangedCart } },
    ),
    async (request, reply) => {
      const cart = await replaceCart(db, callerOf(request).accountId, request.body.cart, now())
      return cart.ok ? { data: { cart: cart.value.map(toWireCartItem) } } : reply.refuse(cart.error)
    },
  )

  app.post(
    '/user/cart',
    described(tags, own, 'Add to my cart: one piece, or what a guest had put aside before logging in', {
      body: contract.CartAddBody,
      response: { 200: contract.WireChangedCart },
    }),
    async (request) => {
      const cart = await addToCart(db, callerOf(request).accountId, request.body.items, now())
      return { data: { cart: cart.map(toWireCartItem) } }
    },
  )

  app.put(
    '/user/cart/:id',
    described(tags, own, 'Change one line of my cart', {
      params: contract.ProductParam,
      body: contract.LineBody,
      response: { 200: contract.WireChangedCart },
    }),
    async (request, reply) => {
      const changed = await changeCartLine(db, callerOf(request).accountId, request.params.id, request.body)
      return changed.ok ? { data: { cart: changed.value.map(toWireCartItem) } } : reply.refuse(changed.error)
    },
  )

  app.delete(
    '/user/cart/:id',
    described(tags, own, 'Take one line out of my cart', {
      params: contract.ProductParam,
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      await dropCartLine(db, callerOf(request).accountId, request.params.id)
      return reply.code(204).send(null)
    },
  )
}

/** For staff who make a discount: what it would do, by the same function that prices for shoppers. */
function tryRoutes(app: Server, { db, now }: Deps): void {
  const config = { access: { permission: 'discounts.change' } }
  const tags = ['Discounts for staff']
  app.post(
    '/admin/discounts/try',
    described(tags, config, 'What a discount does to carts, saved or not; nothing is written', {
      body: tryContract.TryBody,
      response: { 200: tryContract.WireTried },
    }),
    async (request, reply) => {
      const faults = discountMistakes(request.body.discount)
      if (Object.keys(faults).length > 0) return reply.refuse('bad_fields', { fields: faults })
      return tryDiscount(db, request.body, now())
    },
  )
  app.get(
    '/admin/discounts/samples',
    described(tags, config, 'Carts to try a discount on', { response: { 200: tryContract.WireSampleCarts } }),
    () => sampleCarts(db),
  )
  app.get(
    '/admin/discounts/pieces',
    described(tags, config, 'Pieces to put into such a cart', {
      querystring: tryContract.PiecesQuery,
      response: { 200: tryContract.WirePieces },
    }),
    (request) => findByTitle(db, request.query.q),
  )
}
