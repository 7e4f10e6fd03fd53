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

type AnswerRow = { body_print: string; order_id: string | null; answer: string | null }

/** What this request was answered before, to be read together with other things. */
export const selectAnswer = ({ owner, keyPrint }: RequestKey) => sql<AnswerRow>`
  select encode(body_print, 'hex') as body_print, order_id, answer
  from order_request where owner = ${owner} and key_print = ${keyPrint}`

/** Undefined for a new request. */
export function answerOf(
  [row]: readonly AnswerRow[],
  { bodyPrint }: RequestKey,
): Result<Answered | undefined, 'key_reused'> {
  if (!row) return ok(undefined)
  if (row.body_print !== bodyPrint.toString('hex')) return refuse('key_reused')
  return ok(row.order_id && row.answer ? { orderId: row.order_id, answer: row.answer } : undefined)
}

export const findAnswer = async (
  db: Db,
  key: RequestKey,
): Promise<Result<Answered | undefined, 'key_reused'>> =>
  answerOf((await selectAnswer(key).execute(db)).rows, key)

/** What an order is called besides its month: the shop's letters, and which order it is. */
export type Running = { prefix: string; running: number }

/**
 * The running number of the order that this key stands for; a number that was drawn and not used is no loss. Undefined
 * when somebody else has the key: they are waited for here, and are through. So are those who hold one of `turns`, and
 * then whoever orders one of these products, until the end of the transaction: all in one statement, since each way to
 * the database is waited for, and what is read in the next one is as it stays. Products are locked in the order of
 * their ids, so that two orders never wait for each other.
 */
export async function claimOrder(
  trx: Db,
  { owner, keyPrint, bodyPrint }: RequestKey,
  now: Date,
  { turns, productIds }: { turns: readonly string[]; productIds: readonly string[] },
): Promise<Running | undefined> {
  const waitFor = turns.map((turn) => sql`, pg_advisory_xact_lock(hashtextextended(${turn}, 13))`)
  const { rows } = await sql<Running>`
    with claimed as (
      insert into order_request (owner, key_print, body_print, created_at)
      values (${owner}, ${keyPrint}, ${bodyPrint}, ${now})
      on conflict (owner, key_print) do nothing
      returning nextval('order_number') as running, order_prefix() as prefix ${sql.join(waitFor, sql``)}
    ), locked as materialized (
      select id from product where id in (${sql.join([...new Set(productIds)])}) order by id for no key update
    )
    select running, prefix, (select count(*) from locked) from claimed`.execute(trx)
  const [made] = rows
  return made && { running: made.running, prefix: made.prefix }
}

export const keepAnswer = (trx: Db, { owner, keyPrint }: RequestKey, { orderId, answer }: Answered) =>
  trx
    .updateTable('order_request')
    .set({ order_id: orderId, answer })
    .where('owner', '=', owner)
    .where('key_print', '=', keyPrint)

export const forgetOldRequests = (db: Db, before: Date) =>
  db.deleteFrom('order_request').where('created_at', '<', before).execute()
