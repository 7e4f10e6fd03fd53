// Calls of staff that move orders along. Every act stands in the order's history and in the audit log.

import type { FastifyRequest } from 'fastify'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { notePaidOut } from '#shop/payments/server/refunds.ts'
import { orderMoveOperations } from '../staff-operations.ts'
import { cancelOrder } from './cancel-order.ts'
import type { OrderDeps } from './deps.ts'
import { deliverOrder, dispatchOrder, packOrder, takeBackOrder } from './fulfil-order.ts'
import { findOrderByNumber, type Order, type StaffActor } from './order-queries.ts'
import { readStaffOrder } from './read-staff-order.ts'
import { acceptReturn, refuseReturn } from './returns/returns.ts'
import { staffReadRoutes } from './staff-read-routes.ts'

export function staffOrderRoutes(app: Server, deps: OrderDeps): void {
  staffReadRoutes(app, deps)
  moveRoutes(app, deps)
}

/** Who acts, and what they had seen of the order. */
const staffOf = (request: FastifyRequest): StaffActor => {
  const seen = request.headers['order-seen']
  return { ...actorOf(request), seen: seen === undefined ? undefined : Number(seen) }
}

async function acted<E extends string>(
  { db, now }: OrderDeps,
  request: FastifyRequest,
  act: (order: Order) => Promise<Result<unknown, E>>,
) {
  const order = await findOrderByNumber(db, (request.params as { number: string }).number)
  if (!order) return refuse('order_unknown')
  const done = await act(order)
  return done.ok ? ok(await readStaffOrder(db, order.id, callerOf(request).role, now())) : done
}

function moveRoutes(app: Server, deps: OrderDeps): void {
  serve(app, orderMoveOperations, {
    'POST /admin/orders/:number/pack': (request) =>
      acted(deps, request, ({ id }) => packOrder(deps, id, staffOf(request))),
    'POST /admin/orders/:number/dispatch': (request) => {
      const { carrier, tracking_number: trackingNumber, from, lines } = request.body
      const pieces = lines?.map(({ line, quantity }) => ({ lineNo: line, quantity }))
      return acted(deps, request, ({ id }) =>
        dispatchOrder(deps, id, staffOf(request), {
          key: request.headers['idempotency-key'],
          carrier: carrier.trim(),
          trackingNumber: trackingNumber.trim(),
          from,
          pieces,
        }),
      )
    },
    'POST /admin/orders/:number/deliver': (request) =>
      acted(deps, request, ({ id }) => deliverOrder(deps, id, staffOf(request), request.query)),
    'POST /admin/orders/:number/come-back': (request) =>
      acted(deps, request, ({ id }) =>
        takeBackOrder(deps, id, staffOf(request), {
          isSellable: request.body.sellable,
          shipment: request.body.shipment,
        }),
      ),
    'POST /admin/orders/:number/cancel': (request) => {
      const pieces = request.body.lines.map(({ line, quantity }) => ({ lineNo: line, quantity }))
      const who = { by: 'staff' as const, actor: staffOf(request) }
      return acted(deps, request, ({ id }) =>
        cancelOrder(deps, id, who, {
          pieces,
          why: request.body.note,
          key: request.headers['idempotency-key'],
        }),
      )
    },
    'POST /admin/orders/:number/returns/:id/accept': (request) => {
      const { sellable, carrier, tracking_number: trackingNumber, instead } = request.body
      const isPaidBack = instead === 'refund'
      const accepted = {
        returnId: request.params.id,
        isSellable: sellable,
        isPaidBack,
        carrier,
        trackingNumber,
      }
      return acted(deps, request, ({ id }) => acceptReturn(deps, id, staffOf(request), accepted))
    },
    'POST /admin/orders/:number/returns/:id/refuse': (request) => {
      const refused = { returnId: request.params.id, answer: request.body.answer.trim() }
      return acted(deps, request, ({ id }) => refuseReturn(deps, id, staffOf(request), refused))
    },
    'POST /admin/orders/:number/refunds/:id/paid-out': (request) =>
      acted(deps, request, async (order) => {
        const reference = request.body.reference.trim()
        const paid = { refundId: request.params.id, reference, by: staffOf(request) }
        return (await notePaidOut(deps, paid, order.id)) ? ok(undefined) : refuse('not_found')
      }),
  })
}
