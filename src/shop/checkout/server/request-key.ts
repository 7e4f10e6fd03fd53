// The same request sent again gets the answer it got; the same key with another body gets none.

import { sql } from 'kysely'
import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/hash.ts'

export type RequestKey = { owner: string; keyPrint: Buffer; bodyPrint: Buffer }

export const requestKey = (owner: string | undefined, key: string, body: unknown): RequestKey => ({
  owner: owner ?? 'nobody',
  keyPrint: hashOf(key),
  bodyPrint: hashOf(JSON.stringify(body)),
})

export type Answered = { orderId: string; answer: string }

/** What this request was answered before; undefined for a new one. */
export async function findAnswer(
  db: Db,
  { owner, keyPrint, bodyPrint }: RequestKey,
): Promise<Result<Answered | undefined, 'key_reused'>> {
  const row = await db
    .selectFrom('order_request')
    .select(['body_print', 'order_id', 'answer'])
    .where('owner', '=', owner)
    .where('key_print', '=', keyPrint)
    .executeTakeFirst()
  if (!row) return ok(undefined)
  if (!row.body_print.equals(bodyPrint)) return refuse('key_reused')
  return ok(row.order_id && row.answer ? { orderId: row.order_id, answer: row.answer } : undefined)
}

/**
 * The running number of the order that this key stands for; a number that was drawn and not used is no loss. Undefined
 * when somebody else has the key: they are waited for here, and are through. So are those who hold one of `turns`,
 * until the end of the transaction; with the key, since each way to the database is waited for.
 */
export async function claimKey(
  trx: Db,
  { owner, keyPrint, bodyPrint }: RequestKey,
  now: Date,
  turns: readonly string[] = [],
): Promise<number | undefined> {
  const made = await trx
    .insertInto('order_request')
    .values({ owner, key_print: keyPrint, body_print: bodyPrint, created_at: now })
    .onConflict((conflict) => conflict.columns(['owner', 'key_print']).doNothing())
    .returning([
      sql<number>`nextval('order_number')`.as('running'),
      ...turns.map((turn, at) => sql`pg_advisory_xact_lock(hashtextextended(${turn}, 13))`.as(`turn_${at}`)),
    ])
    .executeTakeFirst()
  return made?.running
}

export const keepAnswer = (trx: Db, { owner, keyPrint }: RequestKey, { orderId, answer }: Answered) =>
  trx
    .updateTable('order_request')
    .set({ order_id: orderId, answer })
    .where('owner', '=', owner)
    .where('key_print', '=', keyPrint)

export const forgetOldRequests = (db: Db, before: Date) =>
  db.deleteFrom('order_request').where('created_at', '<', before).execute()
