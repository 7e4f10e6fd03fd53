// What was last heard of the gateway, so that an owner can see whether it works. Written at most every few seconds: a
// busy day costs nothing, and a crowd of forged calls fills nothing.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { type Gateway, GatewayProblem } from '../domain/gateway.ts'

type Heard = 'answered_at' | 'unanswered_at' | 'webhook_at' | 'wrong_signature_at'

const everySeconds = 10

export async function noteHeard(db: Db, gateway: string, what: Heard, at: Date): Promise<void> {
  await db
    .insertInto('gateway_state')
    .values({ gateway, [what]: at })
    .onConflict((conflict) =>
      conflict
        .column('gateway')
        .doUpdateSet({ [what]: at })
        .where((row) =>
          row.or([
            row(`gateway_state.${what}`, 'is', null),
            row(
              `gateway_state.${what}`,
              '<',
              sql<Date>`${at}::timestamptz - ${everySeconds} * interval '1 second'`,
            ),
          ]),
        ),
    )
    .execute()
}

export const readGatewayState = (db: Db, gateway: string) =>
  db
    .selectFrom('gateway_state')
    .select(['answered_at', 'unanswered_at', 'webhook_at', 'wrong_signature_at'])
    .where('gateway', '=', gateway)
    .executeTakeFirst()

/** The same gateway, which tells when it answers. Who says no has answered. Telling never stands in money's way. */
export function watched(gateway: Gateway, db: Db, now: () => Date): Gateway {
  const toldAt: Partial<Record<Heard, number>> = {}
  const tell = (what: Heard): void => {
    const at = now()
    if (at.getTime() - (toldAt[what] ?? 0) < everySeconds * 1_000) return
    toldAt[what] = at.getTime()
    noteHeard(db, gateway.name, what, at).catch(() => {})
  }
  const watch =
    <In extends unknown[], Out>(call: (...given: In) => Promise<Out>) =>
    async (...given: In): Promise<Out> => {
      try {
        const answer = await call(...given)
        tell('answered_at')
        return answer
      } catch (error) {
        if (error instanceof GatewayProblem) tell(error.kind === 'refused' ? 'answered_at' : 'unanswered_at')
        throw error
      }
    }
  return {
    ...gateway,
    open: watch(gateway.open),
    fetchStatus: watch(gateway.fetchStatus),
    refund: watch(gateway.refund),
    fetchRefund: watch(gateway.fetchRefund),
  }
}
