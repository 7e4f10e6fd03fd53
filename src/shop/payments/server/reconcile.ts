// Asks the gateway about payments of which nothing was heard, and keeps a list of what does not agree.
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import type { Turn } from '#platform/jobs.ts'
import type { GatewayName } from '../domain/gateway.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import type { PaymentDeps } from './deps.ts'
import { columnOf, type Payable } from './payables.ts'

/** A gateway usually tells within seconds; after two days a gateway has nothing to add. */
const youngest = 60_000
const oldest = 2 * 86_400_000

/** A job. */
export async function reconcile(
  deps: PaymentDeps,
  complain: (error: unknown) => void = () => {},
  turn: Turn = { isOver: () => false },
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
    if (turn.isOver()) return
    if (!(await takeLook(deps, id))) continue
    try {
      await askAbout(deps, gateway as GatewayName, gateway_order_id ?? '')
    } catch (error) {
      complain(error) // the others are asked about all the same
    }
  }
  await settleKnown(deps.db, deps.now())
}

/** False where another process has asked a moment ago: it was thought dead and was not. */
async function takeLook({ db, now }: PaymentDeps, id: string): Promise<boolean> {
  const justNow = new Date(now().getTime() - youngest / 2)
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ last_looked_at: now() })
    .where('id', '=', id)
    .where((payment) =>
      payment.or([payment('last_looked_at', 'is', null), payment('last_looked_at', '<', justNow)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What the gateway knows counts as if it had told us. */
export async function askAbout(
  deps: PaymentDeps,
  gateway: GatewayName,
  gatewayOrderId: string,
): Promise<void> {
  const events = (await deps.gateways.byName(gateway)?.fetchStatus(gatewayOrderId)) ?? []
  for (const event of events) await applyPaymentEvent(deps, gateway, event)
}

/** Every try to pay for it. What cannot be asked about now is asked about later. */
export async function askAboutAll(
  deps: PaymentDeps,
  of: Payable,
  complain: (error: unknown) => void,
): Promise<void> {
  const opened = await deps.db
    .selectFrom('payment')
    .select(['gateway', 'gateway_order_id'])
    .where(columnOf(of), '=', of.id)
    .where('gateway_order_id', 'is not', null)
    .execute()
  for (const { gateway, gateway_order_id } of opened)
    await askAbout(deps, gateway as GatewayName, gateway_order_id ?? '').catch(complain)
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
    .select(['id', 'order_id', 'found_at', 'kind', 'gateway', 'subject', 'details', 'settled_at'])
    .orderBy('settled_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
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
