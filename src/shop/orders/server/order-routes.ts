// Calls of shoppers about their orders. An order opens to its account, or to whoever sends its key.

import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { fromRupees } from '#kernel/money.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { callerOf } from '#platform/http/access.ts'
import { householdOf } from '#platform/http/caller-address.ts'
import { described, outcome } from '#platform/http/described.ts'
import { bucketFor, countTry, forgiveTries, type Limits, refuseTries } from '#platform/http/limits.ts'
import type { Server } from '#platform/http/server.ts'
import * as contract from '../contract.ts'
import { toPayOnly } from '../wire.ts'
import { cancelOrder } from './cancel-order.ts'
import { notePaymentCancelled } from './cancel-payment.ts'
import { correctRoutes } from './correct-routes.ts'
import type { OrderDeps } from './deps.ts'
import { claimOrder, findTracked } from './find-orders.ts'
import { listOrders } from './list-orders.ts'
import { openOrder } from './order-links.ts'
import type { Order } from './order-queries.ts'
import { quoteRefund } from './quote-refund.ts'
import { readOrder, trackOrder } from './read-order.ts'
import { askReturn, callOffReturn } from './returns/returns.ts'
import { sendPaper } from './send-paper.ts'
import { payAtTheDoor, startPayment } from './start-payment.ts'

export type OrderRouteDeps = OrderDeps & { limits: Limits }

const tags = ['Orders']
const anyone = { access: 'anyone' as const }
const own = { access: 'signed_in' as const }

const viewerOf = (request: FastifyRequest) => ({
  accountId: request.caller?.accountId,
  orderKey: request.headers['order-key'] as string | undefined,
})

const shopperOf = (request: FastifyRequest) => ({
  by: 'shopper' as const,
  accountId: request.caller?.accountId,
})

export function orderRoutes(app: Server, deps: OrderRouteDeps): void {
  readRoutes(app, deps)
  payRoutes(app, deps)
  changeRoutes(app, deps)
  findRoutes(app, deps)
  correctRoutes(app, deps)
}

type Numbered = { number: string }

/** The order that whoever calls may pay for; to anybody else it is not there. */
async function openedToPay({ db, now }: OrderDeps, request: FastifyRequest) {
  const open = await openOrder(db, (request.params as Numbered).number, viewerOf(request), now())
  return open ? ok(open) : refuse('order_unknown')
}

/** The same for all other calls, which a key that only pays does not open. */
export async function opened(
  deps: OrderDeps,
  request: FastifyRequest,
): Promise<Result<Order, 'order_unknown'>> {
  const open = await openedToPay(deps, request)
  return open.ok && !open.value.onlyPays ? ok(open.value.order) : refuse('order_unknown')
}

/** Opens, acts, and answers with the order as it is now. */
async function acted<E extends string>(
  deps: OrderDeps,
  request: FastifyRequest,
  act: (order: Order) => Promise<Result<unknown, E>>,
) {
  const order = await opened(deps, request)
  if (!order.ok) return order
  const done = await act(order.value)
  if (!done.ok) return done
  return ok(await readOrder(deps.db, order.value.id, request.caller?.accountId, deps.now()))
}

function readRoutes(app: Server, deps: OrderRouteDeps): void {
  const { db, now, limits } = deps
  app.get(
    '/orders',
    described(tags, own, 'My orders, the newest first', {
      querystring: contract.OrdersQuery,
      response: { 200: contract.WireOrders },
    }),
    (request) => {
      const { group = 'all', page = 1 } = request.query
      return listOrders(db, callerOf(request).accountId, group, page, now())
    },
  )
  app.get(
    '/orders/:number',
    described(tags, anyone, 'One order, for its account or with its key', {
      params: contract.OrderParam,
      headers: contract.OrderKeyHeader,
      response: { 200: contract.WireOrder },
    }),
    async (request, reply) => {
      const open = await openedToPay(deps, request)
      if (!open.ok) return reply.refuse(open.error)
      const { order, onlyPays } = open.value
      const wire = await readOrder(db, order.id, request.caller?.accountId, now())
      return onlyPays ? toPayOnly(wire) : wire
    },
  )
  app.get(
    '/orders/:number/papers/:paper',
    described(tags, anyone, 'A tax invoice, credit note or debit note as PDF', {
      params: contract.PaperParam,
      headers: contract.OrderKeyHeader,
    }),
    async (request, reply) => {
      const order = await opened(deps, request)
      if (!order.ok) return reply.refuse(order.error)
      const tried = await countTry(db, bucketFor('paper', householdOf(request.ip)), limits.paper, now())
      const refused = tried.isAllowed ? undefined : refuseTries(tried)
      if (refused && !refused.ok) return reply.refuse(refused.error, refused)
      return sendPaper(db, order.value.id, request.params.paper, reply)
    },
  )
}

function payRoutes(app: Server, deps: OrderRouteDeps): void {
  app.post(
    '/orders/:number/payments',
    described(tags, anyone, 'Go and pay: where the browser is sent to', {
      params: contract.OrderParam,
      headers: contract.OrderKeyHeader,
      response: { 200: contract.WireRedirect },
    }),
    async (request, reply) => {
      const open = await openedToPay(deps, request)
      if (!open.ok) return reply.refuse(open.error)
      const started = await startPayment(deps, open.value.order.id)
      if (!started.ok) return reply.refuse(started.error)
      return { url: started.value.url, fields: started.value.fields ?? null }
    },
  )

  app.post(
    '/orders/:number/payments/cancelled',
    described(tags, anyone, 'Came back from the payment page without paying: the gateway is asked', {
      params: contract.OrderParam,
      headers: contract.OrderKeyHeader,
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      const open = await openedToPay(deps, request)
      if (!open.ok) return reply.refuse(open.error)
      await notePaymentCancelled(deps, open.value.order.id)
      return reply.code(204).send(null)
    },
  )
  app.post(
    '/orders/:number/pay-at-the-door',
    described(tags, anyone, 'Pay this order in cash or by UPI when it arrives', {
      params: contract.OrderParam,
      headers: contract.OrderKeyHeader,
      response: { 200: contract.WireOrder },
    }),
    async (request, reply) =>
      outcome(reply, await acted(deps, request, (order) => payAtTheDoor(deps, order.id, shopperOf(request)))),
  )
}

const piecesOf = (lines: { line: number; quantity: number }[]) =>
  lines.map(({ line, quantity }) => ({ lineNo: line, quantity }))

function changeRoutes(app: Server, deps: OrderRouteDeps): void {
  const numbered = { params: contract.OrderParam, headers: contract.OrderKeyHeader }
  app.post(
    '/orders/:number/refund-quote',
    described(tags, anyone, 'What would come back for some pieces; nothing is done', {
      ...numbered,
      body: contract.RefundQuoteBody,
      response: { 200: contract.WireRefundQuote },
    }),
    async (request, reply) => {
      const order = await opened(deps, request)
      if (!order.ok) return reply.refuse(order.error)
      const { lines, act, why } = request.body
      const quote = await quoteRefund(deps, order.value, { pieces: piecesOf(lines), act, why, by: 'shopper' })
      return quote.ok ? quote.value : reply.refuse(quote.error)
    },
  )
  app.post(
    '/orders/:number/cancel',
    described(tags, anyone, 'Cancel items that have not been sent. The same key cancels once', {
      ...numbered,
      headers: contract.OrderActHeader,
      body: contract.CancelBody,
      response: { 200: contract.WireOrder },
    }),
    async (request, reply) => {
      const { lines, why, expected_total: expected } = request.body
      const done = await acted(deps, request, (order) =>
        cancelOrder(deps, order.id, shopperOf(request), {
          pieces: piecesOf(lines),
          why,
          expected: expected === undefined ? undefined : fromRupees(expected),
          key: request.headers['idempotency-key'],
        }),
      )
      return done.ok ? done.value : reply.refuse(done.error, done)
    },
  )
  app.post(
    '/orders/:number/returns',
    described(
      tags,
      anyone,
      'Ask to send pieces back, for a refund or another of the same. The same key asks once',
      {
        params: contract.OrderParam,
        headers: contract.OrderActHeader,
        body: contract.ReturnBody,
        response: { 200: contract.WireOrder },
      },
    ),
    async (request, reply) => {
      const { lines, wish, why, words = '', refund_to: refundTo, photos } = request.body
      const done = await acted(deps, request, (order) =>
        askReturn(deps, order.id, shopperOf(request), {
          pieces: piecesOf(lines),
          wish,
          why,
          words,
          refundTo,
          photos,
          key: request.headers['idempotency-key'],
        }),
      )
      return done.ok ? done.value : reply.refuse(done.error, done)
    },
  )
  app.post(
    '/orders/:number/returns/:id/call-off',
    described(tags, anyone, 'Keep the pieces after all', {
      params: contract.ReturnParam,
      headers: contract.OrderKeyHeader,
      response: { 200: contract.WireOrder },
    }),
    async (request, reply) =>
      outcome(
        reply,
        await acted(deps, request, (order) =>
          callOffReturn(deps, order.id, shopperOf(request), request.params.id),
        ),
      ),
  )
}

function findRoutes(app: Server, deps: OrderRouteDeps): void {
  const { db, now, limits } = deps
  app.post(
    '/orders/track',
    described(
      tags,
      { access: 'public' },
      'Where an order is, by its number and the e-mail or mobile it was made with',
      { body: contract.TrackBody, response: { 200: contract.WireTrack } },
    ),
    async (request, reply) => {
      const bucket = bucketFor('track', householdOf(request.ip))
      const tried = await countTry(db, bucket, limits.track, now())
      const refused = tried.isAllowed ? undefined : refuseTries(tried)
      if (refused && !refused.ok) return reply.refuse(refused.error, refused)
      const order = await findTracked(db, request.body, now())
      if (!order) return reply.refuse('order_unknown')
      await forgiveTries(db, [bucket])
      return trackOrder(db, order)
    },
  )
  app.post(
    '/orders/:number/claim',
    described(tags, own, 'Put a guest’s order into my account; its key proves it', {
      params: contract.OrderParam,
      headers: contract.OrderKeyHeader,
      response: { 200: contract.WireOrder },
    }),
    async (request, reply) =>
      outcome(
        reply,
        await acted(deps, request, (order) => claimOrder(deps, order, callerOf(request).accountId)),
      ),
  )
}
