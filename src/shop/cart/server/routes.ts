import type { Database } from '#platform/database/database.ts'
import { householdOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry, type Limits, refuseTries } from '#platform/http/limits.ts'
import type { Server } from '#platform/http/server.ts'
import { QuoteBody, WireQuote } from '../contract.ts'
import { quoteCart } from './quote-cart.ts'

type Deps = Pick<Database, 'db'> & { now: () => Date; limits: Limits }

export function cartRoutes(app: Server, { db, now, limits }: Deps): void {
  app.post(
    '/cart/quote',
    {
      config: { access: 'public', costly: true },
      schema: {
        tags: ['Cart'],
        summary:
          'What a cart costs: lines, discounts, coupon, delivery, total. Prices come from the catalogue',
        body: QuoteBody,
        response: { 200: WireQuote },
      },
    },
    async (request, reply) => {
      const { quote, isGuess } = await quoteCart(db, request.body, now())
      reply.header('Cache-Control', 'no-store')
      if (!isGuess) return quote
      const tried = await countTry(db, bucketFor('coupon', householdOf(request.ip)), limits.coupon, now())
      if (tried.isAllowed) return quote
      const refused = refuseTries(tried)
      return refused.ok ? quote : reply.refuse(refused.error, refused)
    },
  )
}
