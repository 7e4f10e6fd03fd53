import { mapOk } from '#kernel/result.ts'
import type { Database } from '#platform/database/database.ts'
import { callerOf } from '#platform/http/access.ts'
import type { Limits } from '#platform/http/limits.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { may } from '#shop/accounts/domain/roles.ts'
import { countGuess } from '#shop/giftcards/server/guesses.ts'
import { isCodeOurs } from '#shop/promotions/server/coupon-guesses.ts'
import { discountMistakes } from '#shop/promotions/wire.ts'
import { cartOperations, tryOperations } from '../operations.ts'
import { toWireCartItem } from '../wire.ts'
import { addToCart, changeCartLine, dropCartLine, listCartLines, replaceCart } from './cart-lines.ts'
import { quoteCart, type Selling } from './quote-cart.ts'
import { findByTitle, sampleCarts, tryDiscount } from './try-discount.ts'

type Deps = Pick<Database, 'db'> & {
  now: () => Date
  limits: Limits
  /** Whoever may open the shop tries it out before. */
  readSelling: (isTry: boolean) => Promise<Selling>
}

const toChangedCart = (lines: Parameters<typeof toWireCartItem>[0][]) => ({
  data: { cart: lines.map(toWireCartItem) },
})

export function cartRoutes(app: Server, deps: Deps): void {
  const { db, now } = deps
  serve(app, cartOperations, {
    'POST /cart/quote': async (request, reply) => {
      const guess = request.body.gift_card === undefined ? undefined : await countGuess(deps, request.ip)
      if (guess && !guess.ok) return reply.refuse(guess.error, guess)
      const { coupon } = request.body
      const quoting = {
        accountId: request.caller?.accountId,
        selling: await deps.readSelling(may(request.caller?.role ?? '', 'setup.run')),
        isCodeOurs: coupon === undefined || (await isCodeOurs(deps, request.ip, coupon)),
      }
      const { quote, isCardGuess } = await quoteCart(db, request.body, quoting, now())
      if (guess && !isCardGuess) await guess.value.forgive()
      return quote
    },
    'GET /user/cart': async (request) => ({
      data: (await listCartLines(db, callerOf(request).accountId)).map(toWireCartItem),
    }),
    'PATCH /user/cart': (request) =>
      mapOk(replaceCart(db, callerOf(request).accountId, request.body.cart, now()), toChangedCart),
    'POST /user/cart': async (request) =>
      toChangedCart(await addToCart(db, callerOf(request).accountId, request.body.items, now())),
    'PUT /user/cart/:id': (request) =>
      mapOk(changeCartLine(db, callerOf(request).accountId, request.params.id, request.body), toChangedCart),
    'DELETE /user/cart/:id': async (request) => {
      await dropCartLine(db, callerOf(request).accountId, request.params.id)
    },
  })
  tryRoutes(app, deps)
}

/** For staff who make a discount: what it would do, by the same function that prices for shoppers. */
function tryRoutes(app: Server, { db, now }: Pick<Deps, 'db' | 'now'>): void {
  serve(app, tryOperations, {
    'POST /admin/discounts/try': async (request, reply) => {
      const faults = discountMistakes(request.body.discount)
      if (Object.keys(faults).length > 0) return reply.refuse('bad_fields', { fields: faults })
      return tryDiscount(db, request.body, now())
    },
    'GET /admin/discounts/samples': () => sampleCarts(db),
    'GET /admin/discounts/pieces': (request) => findByTitle(db, request.query.q),
  })
}
