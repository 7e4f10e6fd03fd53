// Calls of staff that find and read orders, and the small acts that move nothing.

import { actorOf } from '#platform/audit/actor.ts'
import { callerOf } from '#platform/http/access.ts'
import { described, outcome } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import { OrderParam, PaperParam, RefundQuoteBody, WireRefundQuote } from '../contract.ts'
import * as contract from '../staff-order-contract.ts'
import type { OrderDeps } from './deps.ts'
import { listForStaff } from './list-for-staff.ts'
import { findOrderByNumber } from './order-queries.ts'
import { quoteRefund } from './quote-refund.ts'
import { readStaffOrder } from './read-staff-order.ts'
import { sendPaper } from './send-paper.ts'
import { noteOnOrder, packOrders, renewPayLink, showContact } from './staff-acts.ts'

const tags = ['Orders for staff']
const reads = { access: { permission: 'orders.read' } }

export function staffReadRoutes(app: Server, deps: OrderDeps): void {
  listRoutes(app, deps)
  oneRoutes(app, deps)
  smallActRoutes(app, deps)
}

function listRoutes(app: Server, deps: OrderDeps): void {
  const { db, now } = deps
  app.get(
    '/admin/orders',
    described(tags, reads, 'Orders, the newest first', {
      querystring: contract.StaffOrdersQuery,
      response: { 200: contract.WireStaffOrders },
    }),
    async (request, reply) => outcome(reply, await listForStaff(db, request.query, now())),
  )
  app.post(
    '/admin/orders/pack',
    described(
      tags,
      { access: { permission: 'orders.move' } },
      'Several are packed; what became of each is told',
      { body: contract.PackBody, response: { 200: contract.WirePacked } },
    ),
    (request) => packOrders(deps, request.body.numbers, actorOf(request)),
  )
}

function oneRoutes(app: Server, deps: OrderDeps): void {
  const { db, now } = deps
  app.get(
    '/admin/orders/:number',
    described(tags, reads, 'One order, with contact details masked', {
      params: OrderParam,
      response: { 200: contract.WireStaffOrder },
    }),
    async (request, reply) => {
      const order = await findOrderByNumber(db, request.params.number)
      return order
        ? readStaffOrder(db, order.id, callerOf(request).role, now())
        : reply.refuse('order_unknown')
    },
  )
  app.get(
    '/admin/orders/:number/papers/:paper',
    described(tags, reads, 'A tax invoice, credit note or debit note as PDF', { params: PaperParam }),
    async (request, reply) => {
      const order = await findOrderByNumber(db, request.params.number)
      return order ? sendPaper(db, order.id, request.params.paper, reply) : reply.refuse('order_unknown')
    },
  )
  app.post(
    '/admin/orders/:number/refund-quote',
    described(
      tags,
      { access: { permission: 'orders.money' } },
      'What cancelling some pieces would pay back; nothing is done',
      { params: OrderParam, body: RefundQuoteBody, response: { 200: WireRefundQuote } },
    ),
    async (request, reply) => {
      const order = await findOrderByNumber(db, request.params.number)
      if (!order) return reply.refuse('order_unknown')
      const { lines, act, why } = request.body
      const pieces = lines.map(({ line, quantity }) => ({ lineNo: line, quantity }))
      const quote = await quoteRefund(deps, order, { pieces, act, why, by: 'shop' })
      return quote.ok ? quote.value : reply.refuse(quote.error)
    },
  )
}

function smallActRoutes(app: Server, deps: OrderDeps): void {
  const { db, now } = deps
  app.post(
    '/admin/orders/:number/notes',
    described(tags, reads, 'A note that only staff read', {
      params: OrderParam,
      body: contract.NoteBody,
      response: { 200: contract.WireStaffOrder },
    }),
    async (request, reply) => {
      const order = await findOrderByNumber(db, request.params.number)
      if (!order) return reply.refuse('order_unknown')
      await noteOnOrder(deps, order, actorOf(request), request.body.words)
      return readStaffOrder(db, order.id, callerOf(request).role, now())
    },
  )
  app.post(
    '/admin/orders/:number/contact',
    described(
      tags,
      { access: { permission: 'customers.read' } },
      'E-mail and phones in full; whoever looks is put down',
      { params: OrderParam, response: { 200: contract.WireContact } },
    ),
    async (request, reply) => {
      const order = await findOrderByNumber(db, request.params.number)
      return order ? showContact(deps, order, actorOf(request)) : reply.refuse('order_unknown')
    },
  )
  app.post(
    '/admin/orders/:number/pay-link',
    described(
      tags,
      { access: { permission: 'orders.take' } },
      'Another link to pay for an order that was taken on the phone',
      { params: OrderParam, response: { 200: contract.WirePayLink } },
    ),
    async (request, reply) => {
      const order = await findOrderByNumber(db, request.params.number)
      if (!order) return reply.refuse('order_unknown')
      const done = await renewPayLink(deps, order.id, actorOf(request))
      return done.ok ? done.value : reply.refuse(done.error)
    },
  )
}
