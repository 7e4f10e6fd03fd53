import { setTimeout as pause } from 'node:timers/promises'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { householdOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry, refuseTries } from '#platform/http/limits.ts'
import { putInOutbox } from '#platform/mail/outbox.ts'
import { normalEmail } from '../domain/contact.ts'
import { findAccountByEmail, findAccountForUpdate, setPassword } from './account-queries.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { passwordChangedLetter, resetLetter } from './letters.ts'
import { findLiveLink, makeLink, spendLink } from './mailed-links.ts'
import { forgetTriesOf } from './prove.ts'
import { passwordFault } from './register.ts'
import { forgetTwoStep } from './two-step.ts'

/** Longer than the work takes, so that the time of the answer says nothing about the address. */
const answerAfter = 60

/** Same answer and same time whether or not the address has an account. */
export async function askForReset(
  { db, now, limits, publicUrl }: AccountDeps,
  sent: string,
  whence: Whence,
): Promise<Result<undefined, 'too_many_tries'>> {
  const email = normalEmail(sent)
  const household = bucketFor('reset_address', householdOf(whence.address))
  const tried = await countTry(db, household, limits.reset_address, now())
  if (!tried.isAllowed) return refuseTries(tried)
  const answered = pause(answerAfter)
  // counted for every address, known or not; above the limit no further mail is sent, and nobody is told
  const mailed = await countTry(db, bucketFor('reset_account', 'reset', email), limits.reset_account, now())
  const account = await findAccountByEmail(db, email)
  if (mailed.isAllowed && account && !account.disabled_at) {
    await db.transaction().execute(async (trx) => {
      const link = await makeLink(trx, publicUrl, 'reset_password', { accountId: account.id, email }, now())
      await putInOutbox(trx, email, resetLetter(account, link), now())
    })
  }
  await answered
  return ok(undefined)
}

export async function resetPassword(
  deps: AccountDeps,
  token: string,
  password: string,
  whence: Whence,
): Promise<Result<undefined, 'link_dead' | 'bad_fields'>> {
  const { db, now, passwords, publicUrl } = deps
  const link = await findLiveLink(db, token, 'reset_password', now())
  if (!link) return refuse('link_dead')
  const fault = passwordFault(passwords, password, [link.email])
  if (fault.password) return refuseFields(fault)
  const hash = await passwords.hash(password) // slow, so before the transaction
  const done = await db.transaction().execute(async (trx): Promise<Result<undefined, 'link_dead'>> => {
    const account = await findAccountForUpdate(trx, link.account_id)
    if (!account || account.disabled_at || account.email !== link.email) return refuse('link_dead')
    if (!(await spendLink(trx, token, now()))) return refuse('link_dead')
    await setPassword(trx, account.id, hash, now())
    if (!account.email_confirmed_at) await makeTheirs(trx, account.id, now())
    const letter = passwordChangedLetter(
      { ...account, email_confirmed_at: now() },
      now(),
      `${publicUrl}/forgot-password`,
    )
    await putInOutbox(trx, account.email, letter, now())
    return ok(undefined)
  })
  if (done.ok) await forgetTriesOf(deps, link.email, whence)
  return done
}

/**
 * Whoever opened the mail owns the mailbox. If it was never proven before, a stranger may have made this account in
 * their name: what such a stranger left behind goes, their second step above all.
 */
export async function makeTheirs(trx: Db, accountId: string, now: Date): Promise<void> {
  await forgetTwoStep(trx, accountId)
  await trx
    .updateTable('account')
    .set({ email_confirmed_at: now, phone: null })
    .where('id', '=', accountId)
    .execute()
  for (const table of ['address', 'wishlist_item'] as const) {
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
}
