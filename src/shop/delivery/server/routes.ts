import type { Database } from '#platform/database/database.ts'
import type { Server } from '#platform/http/server.ts'
import { PincodeParam, WirePincode } from '../contract.ts'
import { findPincode } from './pincode-queries.ts'

export function deliveryRoutes(app: Server, { reads }: Pick<Database, 'reads'>): void {
  app.get(
    '/delivery/pincodes/:pincode',
    {
      config: { access: 'public', kept: true },
      schema: {
        tags: ['Delivery'],
        summary: 'The place a pincode names',
        params: PincodeParam,
        response: { 200: WirePincode },
      },
    },
    async (request, reply) =>
      (await findPincode(reads, request.params.pincode)) ?? reply.refuse('pincode_unknown'),
  )
}
