// Putting right where an order goes, for whoever ordered it and for staff.

import { mapOk } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { correctOperations } from '../operations.ts'
import { correctOrder } from './correct-order.ts'
import type { OrderDeps } from './deps.ts'
import { openOrder } from './order-links.ts'
import { findOrderByNumber } from './order-queries.ts'
import { readOrder } from './read-order.ts'
import { readStaffOrder } from './read-staff-order.ts'

export function correctRoutes(app: Server, deps: OrderDeps): void {
  const { db, now } = deps
  serve(app, correctOperations, {
    'POST /orders/:number/correct': async (request, reply) => {
      const accountId = request.caller?.accountId
      const orderKey = request.headers['order-key']
      const open = await openOrder(db, request.params.number, { accountId, orderKey }, now())
      // a key that only pays opens nothing else
      if (!open || open.onlyPays) return reply.refuse('order_unknown')
      const { id } = open.order
      return mapOk(correctOrder(deps, id, { by: 'shopper', accountId }, request.body), () =>
        readOrder(db, id, accountId, now()),
      )
    },
    'POST /admin/orders/:number/correct': async (request, reply) => {
      const order = await findOrderByNumber(db, request.params.number)
      if (!order) return reply.refuse('order_unknown')
      const seen = request.headers['order-seen']
      const actor = { ...actorOf(request), seen: seen === undefined ? undefined : Number(seen) }
      return mapOk(correctOrder(deps, order.id, { by: 'staff', actor }, request.body), () =>
        readStaffOrder(db, order.id, callerOf(request).role, now()),
      )
    },
  })
}
