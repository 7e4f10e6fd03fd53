// Calls of staff that find and read orders, and the small acts that move nothing.

import { refuse } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { staffOrderOperations } from '../staff-operations.ts'
import type { OrderDeps } from './deps.ts'
import { listForStaff } from './list-for-staff.ts'
import { findOrderByNumber, type Order } from './order-queries.ts'
import { quoteRefund } from './quote-refund.ts'
import { readStaffOrder } from './read-staff-order.ts'
import { sendPaper } from './send-paper.ts'
import { noteOnOrder, packOrders, renewPayLink, showContact } from './staff-acts.ts'

export function staffReadRoutes(app: Server, deps: OrderDeps): void {
  const { db, now } = deps
  const about = async <T>({ params }: { params: { number: string } }, act: (order: Order) => Promise<T>) => {
    const order = await findOrderByNumber(db, params.number)
    return order ? act(order) : refuse('order_unknown')
  }
  serve(app, staffOrderOperations, {
    'GET /admin/orders': (request) => listForStaff(db, request.query, now()),
    'POST /admin/orders/pack': (request) => packOrders(deps, request.body.numbers, actorOf(request)),
    'GET /admin/orders/:number': (request) =>
      about(request, ({ id }) => readStaffOrder(db, id, callerOf(request).role, now())),
    'GET /admin/orders/:number/papers/:paper': (request, reply) =>
      about(request, ({ id }) => sendPaper(db, id, request.params.paper, reply)),
    'POST /admin/orders/:number/refund-quote': (request) => {
      const { lines, act, why } = request.body
      const pieces = lines.map(({ line, quantity }) => ({ lineNo: line, quantity }))
      return about(request, (order) => quoteRefund(deps, order, { pieces, act, why, by: 'shop' }))
    },
    'POST /admin/orders/:number/notes': (request) =>
      about(request, async (order) => {
        await noteOnOrder(deps, order, actorOf(request), request.body.words)
        return readStaffOrder(db, order.id, callerOf(request).role, now())
      }),
    'POST /admin/orders/:number/contact': (request) =>
      about(request, (order) => showContact(deps, order, actorOf(request))),
    'POST /admin/orders/:number/pay-link': (request) =>
      about(request, ({ id }) => renewPayLink(deps, id, actorOf(request))),
  })
}
