import { sql } from 'kysely'
import type { Actor } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'

/** Why a product changes: what its history says. */
export type ChangeCause =
  | 'form'
  | 'bulk'
  | 'import'
  | 'import_undo'
  | 'sale'
  | 'revert'
  | 'delete'
  | 'restore'
  | 'seed'
  | 'field'
  | 'shop'

/** Before the first write of a product: the trigger that keeps the history reads who and why from the transaction. */
export async function signChange(
  trx: Db,
  actor: Pick<Actor, 'accountId' | 'name'>,
  why: ChangeCause,
  whyId = '',
): Promise<void> {
  await sql`
    select set_config('shop.actor_id', ${actor.accountId ?? ''}, true),
           set_config('shop.actor_name', ${actor.name}, true),
           set_config('shop.why', ${why}, true),
           set_config('shop.why_id', ${whyId}, true)`.execute(trx)
}
