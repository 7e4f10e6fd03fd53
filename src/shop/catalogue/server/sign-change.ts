// Says who changes products and why, before they do: the database writes it into every product's history itself.
import { sql } from 'kysely'
import type { Actor } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'

export type ChangeReason =
  | 'form'
  | 'bulk'
  | 'import'
  | 'import_undo'
  | 'sale'
  | 'revert'
  | 'delete'
  | 'restore'

/** Holds until `trx` ends, or somebody signs again. */
export async function signChange(
  trx: Db,
  actor: Pick<Actor, 'accountId' | 'name'>,
  why: ChangeReason,
  whyId = '',
): Promise<void> {
  await sql`
    select set_config('shop.actor_id', ${actor.accountId ?? ''}, true),
           set_config('shop.actor_name', ${actor.name}, true),
           set_config('shop.why', ${why}, true),
           set_config('shop.why_id', ${whyId}, true)`.execute(trx)
}
