import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { bucketFor, countTry } from '#platform/http/limits.ts'
import { putInOutbox } from '#platform/mail/outbox.ts'
import { isEmail, maskEmail, normalEmail } from '../domain/contact.ts'
import { findAccount, findAccountForUpdate } from './account-queries.ts'
import { isOwnPassword } from './change-password.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { confirmEmailLetter, emailChangedLetter } from './letters.ts'
import { confirmLink, findLiveLink, mailConfirmLink, markLinkUsed } from './mailed-links.ts'

/**
 * The mailbox and the password together. With the mailbox alone, somebody who had registered another person's address
 * would have it confirmed by its rightful owner and keep the password; they reset it instead.
 */
export async function confirmEmail(
  deps: AccountDeps,
  token: string,
  password: string,
  whence: Whence,
): Promise<Result<undefined, 'link_dead' | 'bad_fields' | 'too_many_tries' | 'email_not_free'>> {
  const { db, now, publicUrl } = deps
  const link = await findLiveLink(db, token, 'confirm_email', now())
  const account = link && (await findAccount(db, link.account_id))
  if (!link || !account) return refuse('link_dead')
  const known = await isOwnPassword(deps, account, password, whence)
  if (!known.ok) return known
  try {
    return await db.transaction().execute(async (trx) => {
      const live = await findLiveLink(trx, token, 'confirm_email', now())
      const locked = live && (await findAccountForUpdate(trx, live.account_id))
      if (!live || !locked) return refuse('link_dead')
      await markLinkUsed(trx, token, now())
      await trx
        .updateTable('account')
        .set({ email: live.email, email_confirmed_at: now() })
        .where('id', '=', locked.id)
        .execute()
      if (live.email !== locked.email) {
        const letter = emailChangedLetter(locked.name, maskEmail(live.email), `${publicUrl}/pages/contact-us`)
        await putInOutbox(trx, locked.email, letter, now())
        // links that went to the old mailbox open nothing any more
        await trx
          .deleteFrom('mailed_link')
          .where('account_id', '=', locked.id)
          .where('used_at', 'is', null)
          .execute()
      }
      return ok(undefined)
    })
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'account_email') return refuse('email_not_free')
    throw error
  }
}

export async function mailConfirmationAgain(
  { db, now, limits, publicUrl }: AccountDeps,
  accountId: string,
): Promise<Result<undefined, 'too_many_tries' | 'not_found'>> {
  const account = await findAccount(db, accountId)
  if (!account) return refuse('not_found')
  const tried = await countTry(db, bucketFor('reset_account', account.email), limits.reset_account, now())
  if (!tried.isAllowed)
    return { ok: false, error: 'too_many_tries', retryAfterSeconds: tried.retryAfterSeconds }
  await db.transaction().execute(async (trx) => {
    const token = await mailConfirmLink(trx, account.id, account.email, now())
    await putInOutbox(
      trx,
      account.email,
      confirmEmailLetter(account.name, confirmLink(publicUrl, token)),
      now(),
    )
  })
  return ok(undefined)
}

/** The new address is used once its mailbox is proven; whether it belongs to somebody else is not told here. */
export async function changeEmail(
  deps: AccountDeps,
  accountId: string,
  sent: { email: string; password: string },
  whence: Whence,
): Promise<Result<undefined, 'bad_fields' | 'too_many_tries' | 'not_found'>> {
  const { db, now, limits, publicUrl } = deps
  const email = normalEmail(sent.email)
  if (!isEmail(email)) return refuseFields({ email: 'This is not an e-mail address.' })
  const account = await findAccount(db, accountId)
  if (!account) return refuse('not_found')
  const known = await isOwnPassword(deps, account, sent.password, whence)
  if (!known.ok) return known
  const tried = await countTry(db, bucketFor('reset_account', email), limits.reset_account, now())
  if (!tried.isAllowed)
    return { ok: false, error: 'too_many_tries', retryAfterSeconds: tried.retryAfterSeconds }
  await db.transaction().execute(async (trx) => {
    const token = await mailConfirmLink(trx, account.id, email, now())
    await putInOutbox(trx, email, confirmEmailLetter(account.name, confirmLink(publicUrl, token)), now())
  })
  return ok(undefined)
}
