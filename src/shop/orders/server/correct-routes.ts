// Putting right where an order goes, for whoever ordered it and for staff.

import { actorOf } from '#platform/audit/actor.ts'
import { callerOf } from '#platform/http/access.ts'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import { OrderKeyHeader, OrderParam, WireOrder } from '../contract.ts'
import { CorrectBody } from '../correct-contract.ts'
import { SeenHeader, WireStaffOrder } from '../staff-order-contract.ts'
import { correctOrder } from './correct-order.ts'
import type { OrderDeps } from './deps.ts'
import { openOrder } from './order-links.ts'
import { findOrderByNumber } from './order-queries.ts'
import { readOrder } from './read-order.ts'
import { readStaffOrder } from './read-staff-order.ts'

export function correctRoutes(app: Server, deps: OrderDeps): void {
  const { db, now } = deps
  app.post(
    '/orders/:number/correct',
    described(
      ['Orders'],
      { access: 'anyone' },
      'Put the phone right, and before anything has left the address',
      { params: OrderParam, headers: OrderKeyHeader, body: CorrectBody, response: { 200: WireOrder } },
    ),
    async (request, reply) => {
      const accountId = request.caller?.accountId
      const orderKey = request.headers['order-key'] as string | undefined
      const open = await openOrder(db, request.params.number, { accountId, orderKey }, now())
      // a key that only pays opens nothing else
      if (!open || open.onlyPays) return reply.refuse('order_unknown')
      const done = await correctOrder(deps, open.order.id, { by: 'shopper', accountId }, request.body)
      return done.ok ? readOrder(db, open.order.id, accountId, now()) : reply.refuse(done.error, done)
    },
  )
  app.post(
    '/admin/orders/:number/correct',
    described(
      ['Orders for staff'],
      { access: { permission: 'orders.move' } },
      'Put the phone right, and before anything has left the address',
      { params: OrderParam, headers: SeenHeader, body: CorrectBody, response: { 200: WireStaffOrder } },
    ),
    async (request, reply) => {
      const order = await findOrderByNumber(db, request.params.number)
      if (!order) return reply.refuse('order_unknown')
      const seen = request.headers['order-seen']
      const actor = { ...actorOf(request), seen: seen === undefined ? undefined : Number(seen) }
      const done = await correctOrder(deps, order.id, { by: 'staff', actor }, request.body)
      if (!done.ok) return reply.refuse(done.error, done)
      return readStaffOrder(db, order.id, callerOf(request).role, now())
    },
  )
}
