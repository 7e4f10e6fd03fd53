import { setTimeout as pause } from 'node:timers/promises'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { householdOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry } from '#platform/http/limits.ts'
import { putInOutbox } from '#platform/mail/outbox.ts'
import { normalEmail } from '../domain/contact.ts'
import { findAccountByEmail, findAccountForUpdate, setPassword } from './account-queries.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { passwordChangedLetter, resetLetter } from './letters.ts'
import { findLiveLink, mailResetLink, markLinkUsed, resetLink } from './mailed-links.ts'
import { passwordFault } from './register.ts'

/** Longer than the work takes, so that the time of the answer says nothing about the address. */
const answerAfter = 60

/** Same answer and same time whether or not the address has an account. */
export async function askForReset(
  { db, now, limits, publicUrl }: AccountDeps,
  sent: string,
  whence: Whence,
): Promise<Result<undefined, 'too_many_tries'>> {
  const email = normalEmail(sent)
  const tried = await countTry(
    db,
    bucketFor('reset_address', householdOf(whence.address)),
    limits.reset_address,
    now(),
  )
  if (!tried.isAllowed)
    return { ok: false, error: 'too_many_tries', retryAfterSeconds: tried.retryAfterSeconds }
  const answered = pause(answerAfter)
  // counted for every address, known or not; above the limit no further mail is sent, and nobody is told
  const mailed = await countTry(db, bucketFor('reset_account', email), limits.reset_account, now())
  const account = await findAccountByEmail(db, email)
  if (mailed.isAllowed && account && !account.disabled_at) {
    await db.transaction().execute(async (trx) => {
      const token = await mailResetLink(trx, account.id, email, now())
      await putInOutbox(trx, email, resetLetter(account.name, resetLink(publicUrl, token)), now())
    })
  }
  await answered
  return ok(undefined)
}

export async function resetPassword(
  { db, now, passwords, publicUrl }: AccountDeps,
  token: string,
  password: string,
): Promise<Result<undefined, 'link_dead' | 'bad_fields'>> {
  const link = await findLiveLink(db, token, 'reset_password', now())
  if (!link) return refuse('link_dead')
  const fault = passwordFault(passwords, password, [link.email])
  if (fault.password) return refuseFields(fault)
  const hash = await passwords.hash(password) // slow, so before the transaction
  return db.transaction().execute(async (trx) => {
    const live = await findLiveLink(trx, token, 'reset_password', now())
    const account = live && (await findAccountForUpdate(trx, live.account_id))
    if (!live || !account || account.disabled_at || account.email !== live.email) return refuse('link_dead')
    await markLinkUsed(trx, token, now())
    await setPassword(trx, account.id, hash, now())
    await trx
      .updateTable('account')
      // whoever opened the mail owns the mailbox
      .set({ email_confirmed_at: account.email_confirmed_at ?? now() })
      .where('id', '=', account.id)
      .execute()
    await putInOutbox(
      trx,
      account.email,
      passwordChangedLetter(account.name, now(), `${publicUrl}/forgot-password`),
      now(),
    )
    return ok(undefined)
  })
}
