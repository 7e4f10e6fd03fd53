import { mapOk } from '#kernel/result.ts'
import type { Database } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { deliveryOperations } from '../operations.ts'
import { toWireQuote } from '../wire.ts'
import { findPincode } from './pincode-queries.ts'
import { type AskShelves, promiseDays, quoteDelivery } from './quote-delivery.ts'
import { findCashTerms } from './zone-queries.ts'

type Deps = Pick<Database, 'reads'> & { now: () => Date; askShelves: AskShelves }

export function deliveryRoutes(app: Server, { reads, now, askShelves }: Deps): void {
  serve(app, deliveryOperations, {
    'GET /delivery/pincodes/:pincode': async (request, reply) =>
      (await findPincode(reads, request.params.pincode)) ?? reply.refuse('pincode_unknown'),
    'GET /delivery/cash': () => findCashTerms(reads),
    'GET /delivery/quote': (request) => {
      const wanted = (request.query.item ?? []).map((item) => {
        const [productId = '', quantity] = item.split(':')
        return { productId, quantity: Number(quantity) }
      })
      const { pincode } = request.query
      return mapOk(quoteDelivery(reads, askShelves, { pincode, wanted }, now()), toWireQuote)
    },
    'GET /delivery/dates': (request) => {
      const { pincode, id } = request.query
      return mapOk(promiseDays(reads, askShelves, { pincode, productIds: id }, now()), (days) =>
        days.map(({ productId, day }) => ({ _id: productId, by: day ?? null })),
      )
    },
  })
}
