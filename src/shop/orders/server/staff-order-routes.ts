// Calls of staff that move orders along. Every act stands in the order's history and in the audit log.

import type { FastifyRequest } from 'fastify'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { callerOf } from '#platform/http/access.ts'
import { described, outcome } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import { notePaidOut } from '#shop/payments/server/refunds.ts'
import { PaidOutBody } from '#shop/payments/staff-contract.ts'
import { OrderParam, ReturnParam } from '../contract.ts'
import * as contract from '../staff-contract.ts'
import { SeenHeader, StaffActHeader, WireStaffOrder } from '../staff-order-contract.ts'
import { cancelOrder } from './cancel-order.ts'
import type { OrderDeps } from './deps.ts'
import { deliverOrder, dispatchOrder, packOrder, takeBackOrder } from './fulfil-order.ts'
import { findOrderByNumber, type Order, type StaffActor } from './order-queries.ts'
import { readStaffOrder } from './read-staff-order.ts'
import { acceptReturn, refuseReturn } from './returns/returns.ts'
import { staffReadRoutes } from './staff-read-routes.ts'

const tags = ['Orders for staff']
const moves = { access: { permission: 'orders.move' } }
/** Money that moved is not taken back, so the password is typed again. */
const moneyMoves = { access: { permission: 'orders.money', confirmed: true as const } }

export function staffOrderRoutes(app: Server, deps: OrderDeps): void {
  staffReadRoutes(app, deps)
  moveRoutes(app, deps)
  returnRoutes(app, deps)
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

const numbered = { tags, params: OrderParam, headers: SeenHeader, response: { 200: WireStaffOrder } }

function moveRoutes(app: Server, deps: OrderDeps): void {
  app.post(
    '/admin/orders/:number/pack',
    { config: moves, schema: { ...numbered, summary: 'It is packed' } },
    async (request, reply) =>
      outcome(reply, await acted(deps, request, ({ id }) => packOrder(deps, id, staffOf(request)))),
  )
  app.post(
    '/admin/orders/:number/dispatch',
    {
      config: moves,
      schema: {
        ...numbered,
        headers: StaffActHeader,
        summary: 'It leaves, all of it or some pieces; makes the invoice. The same key sends it once',
        body: contract.DispatchBody,
      },
    },
    async (request, reply) => {
      const { carrier, tracking_number: trackingNumber, lines } = request.body
      const pieces = lines?.map(({ line, quantity }) => ({ lineNo: line, quantity }))
      const done = await acted(deps, request, ({ id }) =>
        dispatchOrder(deps, id, staffOf(request), {
          key: request.headers['idempotency-key'],
          carrier: carrier.trim(),
          trackingNumber: trackingNumber.trim(),
          pieces,
        }),
      )
      return done.ok ? done.value : reply.refuse(done.error)
    },
  )
  app.post(
    '/admin/orders/:number/deliver',
    { config: moves, schema: { ...numbered, summary: 'It has arrived; cash was taken where it was due' } },
    async (request, reply) =>
      outcome(reply, await acted(deps, request, ({ id }) => deliverOrder(deps, id, staffOf(request)))),
  )
  app.post(
    '/admin/orders/:number/come-back',
    {
      config: moneyMoves,
      schema: {
        ...numbered,
        summary: 'Refused at the door: everything came back',
        body: contract.ComeBackBody,
      },
    },
    async (request, reply) =>
      outcome(
        reply,
        await acted(deps, request, ({ id }) =>
          takeBackOrder(deps, id, staffOf(request), { isSellable: request.body.sellable }),
        ),
      ),
  )
  app.post(
    '/admin/orders/:number/cancel',
    {
      config: moneyMoves,
      schema: {
        ...numbered,
        headers: StaffActHeader,
        summary: 'Cancel items that have not been sent. The same key cancels once',
        body: contract.StaffCancelBody,
      },
    },
    async (request, reply) => {
      const pieces = request.body.lines.map(({ line, quantity }) => ({ lineNo: line, quantity }))
      const who = { by: 'staff' as const, actor: staffOf(request) }
      const done = await acted(deps, request, ({ id }) =>
        cancelOrder(deps, id, who, {
          pieces,
          why: request.body.note,
          key: request.headers['idempotency-key'],
        }),
      )
      return done.ok ? done.value : reply.refuse(done.error)
    },
  )
}

function returnRoutes(app: Server, deps: OrderDeps): void {
  const one = { tags, params: ReturnParam, headers: SeenHeader, response: { 200: WireStaffOrder } }
  app.post(
    '/admin/orders/:number/returns/:id/accept',
    {
      config: moneyMoves,
      schema: { ...one, summary: 'Pay back, or send another of the same', body: contract.AcceptReturnBody },
    },
    async (request, reply) => {
      const { sellable, carrier, tracking_number: trackingNumber, instead } = request.body
      const isPaidBack = instead === 'refund'
      const accepted = {
        returnId: request.params.id,
        isSellable: sellable,
        isPaidBack,
        carrier,
        trackingNumber,
      }
      const done = await acted(deps, request, ({ id }) => acceptReturn(deps, id, staffOf(request), accepted))
      return done.ok ? done.value : reply.refuse(done.error)
    },
  )
  app.post(
    '/admin/orders/:number/returns/:id/refuse',
    {
      config: moneyMoves,
      schema: { ...one, summary: 'Not taken back, and why', body: contract.RefuseReturnBody },
    },
    async (request, reply) => {
      const refused = { returnId: request.params.id, answer: request.body.answer.trim() }
      const done = await acted(deps, request, ({ id }) => refuseReturn(deps, id, staffOf(request), refused))
      return done.ok ? done.value : reply.refuse(done.error)
    },
  )
  app.post(
    '/admin/orders/:number/refunds/:id/paid-out',
    described(tags, moneyMoves, 'A refund of cash was sent by hand', {
      params: contract.RefundParam,
      body: PaidOutBody,
      response: { 200: WireStaffOrder },
    }),
    async (request, reply) => {
      const { id: refundId } = request.params
      const { reference } = request.body
      const done = await acted(deps, request, async (order) => {
        const paid = { refundId, reference: reference.trim(), by: staffOf(request) }
        const isPaid = await notePaidOut(deps, paid, order.id)
        return isPaid ? ok(undefined) : refuse('not_found')
      })
      return done.ok ? done.value : reply.refuse(done.error)
    },
  )
}
