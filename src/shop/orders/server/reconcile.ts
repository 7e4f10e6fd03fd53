// Asks the gateway about payments whose news never came, and keeps a list of what does not agree.
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import type { GatewayName } from '#shop/payments/domain/gateway.ts'
import type { OrderDeps } from './deps.ts'
import { hearPayment } from './hear-payment.ts'

/** News usually comes within seconds; after two days a gateway has nothing to add. */
const youngest = 60_000
const oldest = 2 * 86_400_000

/** A job. */
export async function reconcile(
  deps: OrderDeps,
  complain: (error: unknown) => void = () => {},
): Promise<void> {
  const now = deps.now().getTime()
  const unsettled = await deps.db
    .selectFrom('payment')
    .select(['id', 'gateway', 'gateway_order_id'])
    .where('state', 'in', ['open', 'failed'])
    .where('gateway_order_id', 'is not', null)
    .where('created_at', '<', new Date(now - youngest))
    .where('created_at', '>', new Date(now - oldest))
    // whoever has waited longest for a look comes first, so that nobody is passed over for ever
    .orderBy('last_looked_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(200)
    .execute()
  for (const { id, gateway, gateway_order_id } of unsettled) {
    await deps.db.updateTable('payment').set({ last_looked_at: deps.now() }).where('id', '=', id).execute()
    try {
      await lookAt(deps, gateway as GatewayName, gateway_order_id ?? '')
    } catch (error) {
      complain(error) // the others are asked about all the same
    }
  }
  await settleKnown(deps.db, deps.now())
}

/** What the gateway knows is heard as if it had told us. */
export async function lookAt(deps: OrderDeps, gateway: GatewayName, gatewayOrderId: string): Promise<void> {
  const news = (await deps.gateways.byName(gateway)?.look(gatewayOrderId)) ?? []
  for (const one of news) await hearPayment(deps, gateway, one)
}

/** Money that came before we knew what for, and has found its order since. */
const settleKnown = (db: Db, now: Date) =>
  db
    .updateTable('payment_problem')
    .set({ settled_at: now })
    .where('kind', '=', 'unknown_payment')
    .where('settled_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment')
          .select('payment.id')
          .whereRef('payment.gateway', '=', 'payment_problem.gateway')
          .whereRef('payment.gateway_payment_id', '=', 'payment_problem.subject'),
      ),
    )
    .execute()

export const listProblems = (db: Db) =>
  db
    .selectFrom('payment_problem')
    .leftJoin('customer_order', 'customer_order.id', 'payment_problem.order_id')
    .select([
      'payment_problem.id',
      'found_at',
      'kind',
      'gateway',
      'subject',
      'details',
      'settled_at',
      'customer_order.number',
    ])
    .orderBy('settled_at', (order) => order.desc().nullsFirst())
    .orderBy('payment_problem.id', 'desc')
    .limit(500)
    .execute()

export const settleProblem = (db: Db, id: number, actor: Actor, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const settled = await trx
      .updateTable('payment_problem')
      .set({ settled_at: now })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning(['kind', 'subject'])
      .executeTakeFirst()
    if (settled)
      await writeAudit(trx, actor, now, {
        area: 'orders',
        action: 'difference.settled',
        subject: { id: settled.subject, name: settled.kind },
      })
    return settled !== undefined
  })
