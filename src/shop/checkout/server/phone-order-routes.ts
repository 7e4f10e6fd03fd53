// Orders that staff take down for somebody on the phone: the same prices, the same transaction, the same promises.

import { actorOf } from '#platform/audit/actor.ts'
import type { Db } from '#platform/database/database.ts'
import { described } from '#platform/http/described.ts'
import type { Server } from '#platform/http/server.ts'
import { WireQuote } from '#shop/cart/contract.ts'
import { quoteCart } from '#shop/cart/server/quote-cart.ts'
import { orderAddress } from '#shop/orders/server/tell.ts'
import * as contract from '../contract.ts'
import { type CheckoutDeps, placeOrder } from './place-order.ts'

const tags = ['Orders for staff']
const takes = { access: { permission: 'orders.take' } }

export function phoneOrderRoutes(app: Server, deps: CheckoutDeps): void {
  const { db, now, publicUrl } = deps
  app.post(
    '/admin/phone-orders/quote',
    described(tags, takes, 'What it comes to, and when it arrives, for somebody on the phone', {
      body: contract.PhoneQuoteBody,
      response: { 200: WireQuote },
    }),
    async (request) => {
      const { customer, ...asked } = request.body
      const caller = customer === undefined ? undefined : await findCaller(db, customer)
      const { quote } = await quoteCart(
        db,
        asked,
        { accountId: caller?.account_id ?? undefined, isVouchedFor: true },
        now(),
      )
      // whoever only says who they are spends no credit
      return { ...quote, credit_balance: null }
    },
  )
  app.post(
    '/admin/phone-orders',
    described(
      tags,
      takes,
      'Take an order on the phone. The same key with the same body gets the same answer',
      {
        headers: contract.IdempotencyHeader,
        body: contract.PhoneOrderBody,
        response: { 201: contract.WirePhoneOrder },
      },
    ),
    async (request, reply) => {
      const { customer, contact, expected_total: expectedTotal, ...sent } = request.body
      const caller = customer === undefined ? undefined : await findCaller(db, customer)
      if (customer !== undefined && !caller) return reply.refuse('customer_unknown')
      const email = contact.email ?? caller?.email ?? null
      const done = await placeOrder(deps, {
        key: request.headers['idempotency-key'],
        accountId: caller?.account_id ?? undefined,
        takenBy: actorOf(request),
        body: {
          ...sent,
          contact: { email, phone: contact.phone },
          save_address: false,
          use_store_credit: false,
          offers_email: false,
          expected_total: expectedTotal,
          expected_to_pay: expectedTotal,
        },
      })
      if (!done.ok) return reply.refuse(done.error, done)
      const { number, state, pays_by, total, hold_until, key } = done.value.placed
      const link = hold_until ? orderAddress(publicUrl, number, key ?? undefined) : null
      return reply.code(201).send({ number, state, pays_by, total, hold_until, link, mailed: email !== null })
    },
  )
}

/** Whoever was erased is nobody to order for. */
const findCaller = (db: Db, id: string) =>
  db
    .selectFrom('customer')
    .select(['account_id', 'email'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
