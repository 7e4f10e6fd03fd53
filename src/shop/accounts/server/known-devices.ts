// Browsers that logged in before. The token opens nothing: it only says that wrong guesses of strangers, counted
// against the account, are not this browser's.

import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/hash.ts'
import { keptDeviceSeconds, mostKnownDevices, secondsAfter } from '../domain/lifetime.ts'
import { newLinkToken } from './tokens.ts'

/** The one of these tokens that this mailbox's account knows, as it is kept. */
export async function findKnownDevice(
  db: Db,
  email: string,
  tokens: readonly string[],
): Promise<Buffer | undefined> {
  if (tokens.length === 0) return undefined
  const found = await db
    .selectFrom('known_device')
    .innerJoin('account', 'account.id', 'known_device.account_id')
    .select('token_print')
    .where('account.email', '=', email)
    .where('token_print', 'in', tokens.map(hashOf))
    .limit(1)
    .executeTakeFirst()
  return found?.token_print
}

/** After a login, or once a mailbox was proven: a token for a browser that has none for this account. */
export async function knowDevice(
  trx: Db,
  accountId: string,
  known: Buffer | undefined,
  now: Date,
): Promise<string | undefined> {
  if (known) {
    await trx
      .updateTable('known_device')
      .set({ last_used_at: now })
      .where('account_id', '=', accountId)
      .where('token_print', '=', known)
      .execute()
    return undefined
  }
  const token = newLinkToken()
  await trx
    .insertInto('known_device')
    .values({ account_id: accountId, token_print: hashOf(token), created_at: now, last_used_at: now })
    .execute()
  // the oldest make room
  await trx
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('token_print', 'in', (query) =>
      query
        .selectFrom('known_device')
        .select('token_print')
        .where('account_id', '=', accountId)
        .orderBy('last_used_at', 'desc')
        .orderBy('token_print')
        .offset(mostKnownDevices),
    )
    .execute()
  return token
}

export const forgetDevicesOf = (trx: Db, accountId: string) =>
  trx.deleteFrom('known_device').where('account_id', '=', accountId).execute()

export const forgetOldDevices = (db: Db, now: Date) =>
  db.deleteFrom('known_device').where('last_used_at', '<', secondsAfter(now, -keptDeviceSeconds)).execute()
