// Calls of staff about money that does not go by itself: what to pay out by hand, and differences with gateways.

import { Type } from 'typebox'
import { paise, toRupees } from '#kernel/money.ts'
import { actorOf } from '#platform/audit/actor.ts'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import * as contract from '../staff-contract.ts'
import { listBreachesSoon } from './breaches.ts'
import type { OrderDeps } from './deps.ts'
import { listProblems, settleProblem } from './reconcile.ts'
import { notePurchasePaidOut } from './refunds.ts'

const tags = ['Orders for staff']
const money = { access: { permission: 'orders.money' } }
const moneyMoves = { access: { permission: 'orders.money', confirmed: true as const } }

export function moneyRoutes(app: Server, deps: OrderDeps): void {
  differenceRoute(app, deps)
  purchaseRoute(app, deps)
  app.get(
    '/admin/money',
    described(tags, money, 'Refunds to pay out by hand, differences with gateways, broken promises', {
      response: { 200: contract.WireMoneyReport },
    }),
    () => moneyReport(deps),
  )
}

/** Somebody has looked at it. */
function differenceRoute(app: Server, { db, now }: OrderDeps): void {
  app.post(
    '/admin/money/differences/:id/settle',
    described(tags, moneyMoves, 'A difference with a gateway has been looked at', {
      params: contract.DifferenceParam,
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      const isThere = await settleProblem(db, request.params.id, actorOf(request), now())
      return isThere ? reply.code(204).send(null) : reply.refuse('not_found')
    },
  )
}

/** A gift card has no page of its own for this, as an order has. */
function purchaseRoute(app: Server, deps: OrderDeps): void {
  app.post(
    '/admin/money/refunds/:id/paid-out',
    described(tags, moneyMoves, 'Money for a gift card that a gateway would not send back was sent by hand', {
      params: contract.PurchaseRefundParam,
      body: contract.PaidOutBody,
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      const paid = { refundId: request.params.id, reference: request.body.reference.trim() }
      const isPaid = await notePurchasePaidOut(deps, actorOf(request), paid)
      return isPaid ? reply.code(204).send(null) : reply.refuse('not_found')
    },
  )
}

async function moneyReport({ db }: OrderDeps): Promise<contract.WireMoneyReport> {
  const [due, problems, breaches] = await Promise.all([
    db
      .selectFrom('refund')
      .leftJoin('customer_order', 'customer_order.id', 'refund.order_id')
      .leftJoin('gift_card_purchase', 'gift_card_purchase.id', 'refund.gift_card_purchase_id')
      .select(['refund.id', 'customer_order.number', 'gift_card_purchase.number as purchase'])
      .select(['amount_paise', 'transfer_to', 'refund.created_at'])
      // of an order its own page tells what a gateway would not send; of a gift card this is the only place
      .where((refund) =>
        refund.or([
          refund('way', '=', 'transfer'),
          refund('gift_card_purchase_id', 'is not', null).and('last_problem', 'is not', null),
        ]),
      )
      .where('refund.state', '<>', 'done')
      .orderBy('refund.created_at')
      .orderBy('refund.id')
      .limit(500)
      .execute(),
    listProblems(db),
    listBreachesSoon(db),
  ])
  return {
    to_pay_out: due.map((row) => ({
      id: row.id,
      order: row.number,
      purchase: row.purchase,
      amount: toRupees(paise(row.amount_paise)),
      to: row.transfer_to,
      created_at: row.created_at.toISOString(),
    })),
    differences: problems.map((row) => ({
      id: row.id,
      found_at: row.found_at.toISOString(),
      kind: row.kind,
      gateway: row.gateway,
      subject: row.subject,
      details: row.details,
      order: row.number,
      settled_at: row.settled_at?.toISOString() ?? null,
    })),
    breaches: breaches ?? null,
  }
}
