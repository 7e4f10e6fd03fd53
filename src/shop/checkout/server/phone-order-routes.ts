// Orders that staff take down for somebody on the phone: the same prices, the same transaction, the same promises.

import { actorOf } from '#platform/audit/actor.ts'
import type { Db } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { quoteCart, type Selling } from '#shop/cart/server/quote-cart.ts'
import { orderAddress } from '#shop/orders/server/tell.ts'
import { findPromiseTerms } from '#shop/promises/server/promise-queries.ts'
import { phoneOrderOperations } from '../operations.ts'
import { type CheckoutDeps, placeOrder } from './place-order.ts'

type Deps = CheckoutDeps & { readSelling: (isTry: boolean) => Promise<Selling> }

export function phoneOrderRoutes(app: Server, deps: Deps): void {
  const { db, now, publicUrl } = deps
  serve(app, phoneOrderOperations, {
    'POST /admin/phone-orders/quote': async (request) => {
      const { customer, ...asked } = request.body
      const caller = customer === undefined ? undefined : await findCaller(db, customer)
      const { quote } = await quoteCart(
        db,
        asked,
        {
          accountId: caller?.account_id ?? undefined,
          selling: await deps.readSelling(false),
          isVouchedFor: true,
        },
        now(),
      )
      // whoever only says who they are spends no credit
      const { phone_hold_hours } = await findPromiseTerms(db)
      return { ...quote, credit_balance: null, hold_hours: phone_hold_hours }
    },
    'POST /admin/phone-orders': async (request, reply) => {
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
      return { number, state, pays_by, total, hold_until, link, mailed: email !== null }
    },
  })
}

/** Whoever was erased is nobody to order for. */
const findCaller = (db: Db, id: string) =>
  db
    .selectFrom('customer')
    .select(['account_id', 'email'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
