// Who may open an order: the account it belongs to, or whoever holds one of its unguessable keys. To everybody else it
// does not exist.

import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/hash.ts'
import { retained } from '#platform/retention.ts'
import { findOrderByNumber, type Order } from './order-queries.ts'

/**
 * The key that a guest's browser is given with the answer. It follows from the request's own key, so that the same
 * request sent again gets the same one, though only its print is kept.
 */
export const keyFromRequest = (idempotencyKey: string, orderId: string): string =>
  createHmac('sha256', idempotencyKey).update(`order ${orderId}`).digest('base64url')

export const newOrderKey = (): string => randomBytes(32).toString('base64url')

export const addOrderLink = (trx: Db, orderId: string, key: string, now: Date) =>
  insertOrderLinks(trx, orderId, [{ key }], now).execute()

/** A key with an end is one that staff see: it only pays. */
export type OrderKey = { key: string; paysUntil?: Date | undefined }

export const insertOrderLinks = (trx: Db, orderId: string, keys: readonly OrderKey[], now: Date) =>
  trx.insertInto('order_link').values(
    keys.map(({ key, paysUntil }) => ({
      token_print: hashOf(key),
      order_id: orderId,
      created_at: now,
      pays_until: paysUntil ?? null,
    })),
  )

export type Viewer = { accountId?: string | undefined; orderKey?: string | undefined }

export async function openOrder(
  db: Db,
  number: string,
  { accountId, orderKey }: Viewer,
  now: Date,
): Promise<{ order: Order; onlyPays: boolean } | undefined> {
  const order = await findOrderByNumber(db, number)
  if (!order) return undefined
  if (accountId !== undefined && order.account_id === accountId) return { order, onlyPays: false }
  const link = orderKey ? await findLink(db, order.id, orderKey) : undefined
  if (!link || (link.pays_until && link.pays_until <= now)) return undefined
  return { order, onlyPays: link.pays_until !== null }
}

export const orderLinksRetained = retained({
  name: 'order_links',
  table: 'order_link',
  isOlder: (before) => sql`created_at < ${before}`,
})

/** Links that only pay end much sooner. */
export const forgetOldLinks = (db: Db, now: Date) =>
  db.deleteFrom('order_link').where('pays_until', '<', now).execute()

const findLink = (db: Db, orderId: string, key: string) =>
  db
    .selectFrom('order_link')
    .select('pays_until')
    .where('token_print', '=', hashOf(key))
    .where('order_id', '=', orderId)
    .executeTakeFirst()
