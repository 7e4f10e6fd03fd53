// Links that prove a mailbox: each works once, for a while, for one account. The token stands behind the # of the
// address, where no server, log or referrer sees it.

import * as adminPaths from '#kernel/admin-paths.ts'
import * as paths from '#kernel/paths.ts'
import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/hash.ts'
import { confirmLinkSeconds, resetLinkSeconds, secondsAfter } from '../domain/lifetime.ts'
import { newLinkToken } from './tokens.ts'

type Purpose = 'reset_password' | 'confirm_email'

const lifetimes: Record<Purpose, number> = {
  reset_password: resetLinkSeconds,
  confirm_email: confirmLinkSeconds,
}
const pages: Record<Purpose, string> = {
  reset_password: paths.resetPassword,
  confirm_email: paths.confirmEmail,
}

export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}${adminPaths.signup}#token=${token}`

/** A new link, ready to be put into a letter to `email`. */
export async function makeLink(
  trx: Db,
  publicUrl: string,
  purpose: Purpose,
  { accountId, email }: { accountId: string; email: string },
  now: Date,
): Promise<string> {
  const token = newLinkToken()
  await trx
    .insertInto('mailed_link')
    .values({
      token_print: hashOf(token),
      account_id: accountId,
      purpose,
      email,
      created_at: now,
      expires_at: secondsAfter(now, lifetimes[purpose]),
    })
    .execute()
  return `${publicUrl}${pages[purpose]}#token=${token}`
}

/** The link if it can still be used. Whoever acts on it locks its account first, then uses it up. */
export const findLiveLink = (db: Db, token: string, purpose: Purpose, now: Date) =>
  db
    .selectFrom('mailed_link')
    .select(['account_id', 'email'])
    .where('token_print', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** False where somebody was quicker. */
export const spendLink = async (trx: Db, token: string, now: Date): Promise<boolean> =>
  (
    await trx
      .updateTable('mailed_link')
      .set({ used_at: now })
      .where('token_print', '=', hashOf(token))
      .where('used_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** Links that went to an old mailbox, or for an old password, open nothing any more. */
export const dropLinks = (trx: Db, accountId: string) =>
  trx.deleteFrom('mailed_link').where('account_id', '=', accountId).where('used_at', 'is', null).execute()

export const forgetDeadLinks = (db: Db, before: Date) =>
  db.deleteFrom('mailed_link').where('expires_at', '<', before).execute()
