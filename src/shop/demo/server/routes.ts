// The demo: what it is, leaving it, bringing it back. What is asked for here is done by whoever owns the tables.
import { sql } from 'kysely'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Actor } from '#platform/audit/write-audit.ts'
import { transact } from '#platform/database/transact.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { WireDemo } from '../contract.ts'
import { askedChannel, isName } from '../domain/leaving.ts'
import { demoOperations } from '../operations.ts'
import { type DemoDeps, holdsRealMoney, isBeingPaid, readDemo } from './demo-queries.ts'

export function demoRoutes(app: Server, deps: DemoDeps): void {
  serve(app, demoOperations, {
    'GET /admin/demo': () => readDemo(deps.db, deps),
    'POST /admin/demo/leave': (request) => askToLeave(deps, actorOf(request), request.body.name),
    'POST /admin/demo/undo': (request) => askForUndo(deps, actorOf(request)),
  })
}

type Asked<E extends string> = Promise<Result<WireDemo, E>>

async function askToLeave(
  deps: DemoDeps,
  actor: Actor,
  typed: string,
): Asked<'bad_fields' | 'no_demo' | 'demo_in_use' | 'demo_holds_money'> {
  const { db, now } = deps
  const name = await deps.readShopName()
  if (!isName(typed, name)) return refuseFields({ name: `Type ${name} to confirm.` })
  return transact(db, async (trx): Asked<'no_demo' | 'demo_in_use' | 'demo_holds_money'> => {
    const { state } = await readDemo(trx, deps)
    if (state !== 'demo' && state !== 'failed') return refuse('no_demo')
    if (await isBeingPaid(trx)) return refuse('demo_in_use')
    if (await holdsRealMoney(trx, deps.gateways)) return refuse('demo_holds_money')
    await trx.deleteFrom('demo_leaving').execute()
    await trx
      .insertInto('demo_leaving')
      .values({ state: 'asked', asked_at: now(), asked_by: actor.accountId, asked_name: actor.name })
      .execute()
    await sql`select pg_notify(${askedChannel}, '')`.execute(trx)
    return ok(await readDemo(trx, deps))
  })
}

const askForUndo = (deps: DemoDeps, actor: Actor): Asked<'demo_gone'> =>
  transact(deps.db, async (trx): Asked<'demo_gone'> => {
    const { state } = await readDemo(trx, deps)
    if (state !== 'left') return refuse('demo_gone')
    await trx
      .updateTable('demo_leaving')
      .set({ state: 'undo_asked', asked_by: actor.accountId, asked_name: actor.name })
      .execute()
    await sql`select pg_notify(${askedChannel}, '')`.execute(trx)
    return ok(await readDemo(trx, deps))
  })
