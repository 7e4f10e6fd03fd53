// Links that prove a mailbox: each works once, for a while, for one account. The token stands behind the # of the
// address, where no server, log or referrer sees it.
import type { Db } from '#platform/database/database.ts'
import { confirmLinkSeconds, resetLinkSeconds, secondsAfter } from '../domain/lifetime.ts'
import { newLinkToken, printOf } from './tokens.ts'

export const resetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password#token=${token}`
export const confirmLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/confirm-email#token=${token}`
export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/admin/signup#token=${token}`

type Purpose = 'reset_password' | 'confirm_email'

async function makeLink(
  trx: Db,
  accountId: string,
  purpose: Purpose,
  email: string,
  now: Date,
  seconds: number,
): Promise<string> {
  const token = newLinkToken()
  await trx
    .insertInto('mailed_link')
    .values({
      token_print: printOf(token),
      account_id: accountId,
      purpose,
      email,
      created_at: now,
      expires_at: secondsAfter(now, seconds),
    })
    .execute()
  return token
}

export const mailResetLink = (trx: Db, accountId: string, email: string, now: Date) =>
  makeLink(trx, accountId, 'reset_password', email, now, resetLinkSeconds)

export const mailConfirmLink = (trx: Db, accountId: string, email: string, now: Date) =>
  makeLink(trx, accountId, 'confirm_email', email, now, confirmLinkSeconds)

/** The link if it can still be used; locked, so that only one of two who hold it can. */
export const findLiveLink = (trx: Db, token: string, purpose: Purpose, now: Date) =>
  trx
    .selectFrom('mailed_link')
    .select(['account_id', 'email'])
    .where('token_print', '=', printOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

export const markLinkUsed = (trx: Db, token: string, now: Date) =>
  trx.updateTable('mailed_link').set({ used_at: now }).where('token_print', '=', printOf(token)).execute()

export const forgetDeadLinks = (db: Db, before: Date) =>
  db.deleteFrom('mailed_link').where('expires_at', '<', before).execute()
