import type { Database } from '#platform/database/database.ts'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import { PincodeParam, QuoteQuery, WireDeliveryQuote, WirePincode } from '../contract.ts'
import { toWireQuote } from '../wire.ts'
import { findPincode } from './pincode-queries.ts'
import { quoteDelivery } from './quote-delivery.ts'

type Deps = Pick<Database, 'reads'> & { now: () => Date }

export function deliveryRoutes(app: Server, { reads, now }: Deps): void {
  app.get(
    '/delivery/pincodes/:pincode',
    described(['Delivery'], { access: 'public', kept: true }, 'The place a pincode names', {
      params: PincodeParam,
      response: { 200: WirePincode },
    }),
    async (request, reply) =>
      (await findPincode(reads, request.params.pincode)) ?? reply.refuse('pincode_unknown'),
  )

  app.get(
    '/delivery/quote',
    {
      // not kept: what it promises changes with the hour
      config: { access: 'public', costly: true },
      schema: {
        tags: ['Delivery'],
        summary: 'Whether pieces go to a pincode, when, and for how much',
        querystring: QuoteQuery,
        response: { 200: WireDeliveryQuote },
      },
    },
    async (request, reply) => {
      const wanted = (request.query.item ?? []).map((item) => {
        const [productId = '', quantity] = item.split(':')
        return { productId, quantity: Number(quantity) }
      })
      const quote = await quoteDelivery(reads, request.query.pincode, wanted, now())
      return quote.ok ? toWireQuote(quote.value) : reply.refuse(quote.error)
    },
  )
}
