// The same request about an order, sent again, is not done again: a double click, a lost answer, twenty tabs.

import { ok, type Result, refuse } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/hash.ts'

/** A request by the key it came with, and what it asks for. */
export type OneAct = { key: string; asks: unknown }

/** True where it was done before. Whoever calls holds the order locked, so that of two at once one is the second. */
export async function wasDone(
  trx: Db,
  orderId: string,
  { key, asks }: OneAct,
  now: Date,
): Promise<Result<boolean, 'order_moved'>> {
  const act = { order_id: orderId, key_print: hashOf(key), body_print: hashOf(JSON.stringify(asks)) }
  const before = await trx
    .selectFrom('order_act')
    .select('body_print')
    .where('order_id', '=', orderId)
    .where('key_print', '=', act.key_print)
    .executeTakeFirst()
  // the key says what was on their screen: something else was done from there
  if (before) return before.body_print.equals(act.body_print) ? ok(true) : refuse('order_moved')
  await trx
    .insertInto('order_act')
    .values({ ...act, at: now })
    .execute()
  return ok(false)
}

export const forgetOldActs = (db: Db, before: Date) =>
  db.deleteFrom('order_act').where('at', '<', before).execute()
