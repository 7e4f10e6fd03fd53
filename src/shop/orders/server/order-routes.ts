// Calls of shoppers about their orders. An order opens to its account, or to whoever sends its key.

import type { FastifyRequest } from 'fastify'
import { fromRupees } from '#kernel/money.ts'
import { mapOk, ok, type Result, refuse } from '#kernel/result.ts'
import { callerOf } from '#platform/http/access.ts'
import { clientNetworkOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry, forgiveTries, type Limits, refuseTries } from '#platform/http/limits.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { TakesOnline } from '#shop/payments/server/open-ways.ts'
import { orderChangeOperations, orderOperations } from '../operations.ts'
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

export type OrderRouteDeps = OrderDeps & { limits: Limits; takesOnline: TakesOnline }

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
  changeRoutes(app, deps)
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
  serve(app, orderOperations, {
    'GET /orders': (request) => {
      const { group = 'all', page = 1 } = request.query
      return listOrders(db, callerOf(request).accountId, group, page, now())
    },
    'GET /orders/:number': async (request) => {
      const open = await openedToPay(deps, request)
      if (!open.ok) return open
      const { order, onlyPays } = open.value
      const wire = await readOrder(db, order.id, request.caller?.accountId, now())
      return onlyPays ? toPayOnly(wire) : wire
    },
    'GET /orders/:number/papers/:paper': async (request, reply) => {
      const order = await opened(deps, request)
      if (!order.ok) return order
      const tried = await countTry(db, bucketFor('paper', clientNetworkOf(request.ip)), limits.paper, now())
      if (!tried.isAllowed) return refuseTries(tried)
      return sendPaper(db, order.value.id, request.params.paper, reply)
    },
    'POST /orders/:number/payments': async (request) => {
      const open = await openedToPay(deps, request)
      if (!open.ok) return open
      const opened = startPayment(deps, open.value.order.id, request.query.method)
      return mapOk(opened, ({ url, fields = null }) => ({ url, fields }))
    },
    'POST /orders/:number/payments/cancelled': async (request) => {
      const open = await openedToPay(deps, request)
      if (!open.ok) return open
      await notePaymentCancelled(deps, open.value.order.id)
    },
    'POST /orders/:number/pay-at-the-door': (request) =>
      acted(deps, request, (order) => payAtTheDoor(deps, order.id, shopperOf(request))),
  })
}

const piecesOf = (lines: { line: number; quantity: number }[]) =>
  lines.map(({ line, quantity }) => ({ lineNo: line, quantity }))

function changeRoutes(app: Server, deps: OrderRouteDeps): void {
  const { db, now, limits } = deps
  serve(app, orderChangeOperations, {
    'POST /orders/:number/refund-quote': async (request) => {
      const order = await opened(deps, request)
      if (!order.ok) return order
      const { lines, act, why } = request.body
      return quoteRefund(deps, order.value, { pieces: piecesOf(lines), act, why, by: 'shopper' })
    },
    'POST /orders/:number/cancel': (request) => {
      const { lines, why, expected_total: expected } = request.body
      return acted(deps, request, (order) =>
        cancelOrder(deps, order.id, shopperOf(request), {
          pieces: piecesOf(lines),
          why,
          expected: expected === undefined ? undefined : fromRupees(expected),
          key: request.headers['idempotency-key'],
        }),
      )
    },
    'POST /orders/:number/returns': (request) => {
      const { lines, wish, why, words = '', refund_to: refundTo, photos } = request.body
      return acted(deps, request, (order) =>
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
    },
    'POST /orders/:number/returns/:id/call-off': (request) =>
      acted(deps, request, (order) => callOffReturn(deps, order.id, shopperOf(request), request.params.id)),
    'POST /orders/track': async (request, reply) => {
      const bucket = bucketFor('track', clientNetworkOf(request.ip))
      const tried = await countTry(db, bucket, limits.track, now())
      if (!tried.isAllowed) return refuseTries(tried)
      const order = await findTracked(db, request.body, now())
      if (!order) return reply.refuse('order_unknown')
      await forgiveTries(db, [bucket])
      return trackOrder(db, order)
    },
    'POST /orders/:number/claim': (request) =>
      acted(deps, request, (order) => claimOrder(deps, order, callerOf(request).accountId)),
  })
}
