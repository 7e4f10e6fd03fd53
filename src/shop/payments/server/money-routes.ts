// Calls of staff about money that does not go by itself: what to pay out by hand, and differences with gateways.

import { sql } from 'kysely'
import { paise, toRupees } from '#kernel/money.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Db } from '#platform/database/database.ts'
import { listBrokenInvariantsSoon, readKnownInvariants } from '#platform/database/invariants.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { moneyOperations } from '../operations.ts'
import type { WireMoneyReport } from '../staff-contract.ts'
import type { PaymentDeps } from './deps.ts'
import { type CashDue, readMoneyDays } from './money-days.ts'
import { listProblems, settleProblem } from './reconcile.ts'
import { notePaidOut } from './refunds.ts'

type MoneyDeps = PaymentDeps & { readCashDue: (db: Db) => Promise<CashDue> }

export function moneyRoutes(app: Server, deps: MoneyDeps): void {
  const { db, now, readCashDue } = deps
  serve(app, moneyOperations, {
    'POST /admin/money/differences/:id/settle': async (request, reply) => {
      const isThere = await settleProblem(db, request.params.id, actorOf(request), now())
      return isThere ? undefined : reply.refuse('not_found')
    },
    'POST /admin/money/refunds/:id/paid-out': async (request, reply) => {
      const reference = request.body.reference.trim()
      const isPaid = await notePaidOut(deps, { refundId: request.params.id, reference, by: actorOf(request) })
      return isPaid ? undefined : reply.refuse('not_found')
    },
    'GET /admin/money': () => moneyReport(deps),
    'GET /admin/money/days': (request) => readMoneyDays(db, request.query.days, now(), readCashDue),
  })
}

async function moneyReport({ db, payables }: PaymentDeps): Promise<WireMoneyReport> {
  const [due, problems, known] = await Promise.all([
    listToPayOut(db),
    listProblems(db),
    readKnownInvariants(db),
  ])
  const broken = known.everythingAt ? known.broken : await listBrokenInvariantsSoon(db)
  const isThere = (id: string | null): id is string => id !== null
  const [orders, purchases] = await Promise.all([
    payables.order.numbersOf(db, [...due, ...problems].map(({ order_id }) => order_id).filter(isThere)),
    payables.gift_card.numbersOf(db, due.map((row) => row.gift_card_purchase_id).filter(isThere)),
  ])
  return {
    to_pay_out: due.map((row) => ({
      id: row.id,
      order: orders.get(row.order_id ?? '') ?? null,
      purchase: purchases.get(row.gift_card_purchase_id ?? '') ?? null,
      amount: toRupees(paise(row.amount_paise)),
      to: row.transfer_to,
      created_at: row.created_at.toISOString(),
    })),
    differences: problems.map(({ order_id, ...row }) => ({
      ...row,
      found_at: row.found_at.toISOString(),
      order: orders.get(order_id ?? '') ?? null,
      settled_at: row.settled_at?.toISOString() ?? null,
    })),
    breaches: broken ?? null,
  }
}

// of an order its own page tells what a gateway would not send; of a gift card this is the only place
const isToPayOut = sql<boolean>`state <> 'done'
  and (way = 'transfer' or (gift_card_purchase_id is not null and last_problem is not null))`

/** What people must do about money. */
export async function countWaitingMoney(db: Db, most: number) {
  const { rows } = await sql<{ refunds: number; differences: number }>`select
    (select count(*) from (select from refund where ${isToPayOut} limit ${most}) few)::integer as refunds,
    (select count(*) from (select from payment_problem where settled_at is null limit ${most}) few)::integer
      as differences`.execute(db)
  const { refunds = 0, differences = 0 } = rows[0] ?? {}
  return { refunds: { count: refunds }, differences: { count: differences } }
}

const listToPayOut = (db: Db) =>
  db
    .selectFrom('refund')
    .select(['id', 'order_id', 'gift_card_purchase_id', 'amount_paise', 'transfer_to', 'created_at'])
    .where(isToPayOut)
    .orderBy('created_at')
    .orderBy('id')
    .limit(500)
    .execute()
