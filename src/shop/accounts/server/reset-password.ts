import { setTimeout as pause } from 'node:timers/promises'
import * as paths from '#kernel/paths.ts'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import { clientNetworkOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry, refuseTries } from '#platform/http/limits.ts'
import { countSaved, forgetSaved } from '#shop/catalogue/server/wishlist.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import type { ResetBody, WireResetLook } from '../contract.ts'
import { normalEmail } from '../domain/contact.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  findAccountForUpdate,
  setPassword,
} from './account-queries.ts'
import { countAddresses } from './addresses.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { forgetDevicesOf, knowDevice } from './known-devices.ts'
import { passwordChangedLetter, resetLetter, type SavedUnproven } from './letters.ts'
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
  const clientNetwork = bucketFor('reset_address', clientNetworkOf(whence.address))
  const tried = await countTry(db, clientNetwork, limits.reset_address, now())
  if (!tried.isAllowed) return refuseTries(tried)
  const answered = pause(answerAfter)
  // counted for every address, known or not; above the limit no further mail is sent, and nobody is told
  const mailed = await countTry(db, bucketFor('reset_account', 'reset', email), limits.reset_account, now())
  const account = await findAccountByEmail(db, email)
  if (mailed.isAllowed && account && !account.disabled_at) {
    await db.transaction().execute(async (trx) => {
      const link = await makeLink(trx, publicUrl, 'reset_password', { accountId: account.id, email }, now())
      const saved = await savedUnproven(trx, account)
      await sendLetter(trx, email, resetLetter(account, link, saved), now())
    })
  }
  await answered
  return ok(undefined)
}

/** Whether somebody has to decide about what was saved before this mailbox was proven. */
export async function lookAtReset(
  { db, now }: Pick<AccountDeps, 'db' | 'now'>,
  token: string,
): Promise<Result<WireResetLook, 'link_dead'>> {
  const link = await findLiveLink(db, token, 'reset_password', now())
  const account = link && (await findAccount(db, link.account_id))
  if (!account || account.disabled_at || account.email !== link.email) return refuse('link_dead')
  const saved = await savedUnproven(db, account)
  return ok({ asks: saved !== undefined, phone: false, addresses: 0, wishlist: 0, ...saved })
}

/** Answers what makes this browser known: whoever opened the mail is no stranger to the account. */
export async function resetPassword(
  deps: AccountDeps,
  { token, password, keep = false }: ResetBody,
  whence: Whence,
): Promise<Result<string, 'link_dead' | 'bad_fields'>> {
  const { db, now, passwords, publicUrl } = deps
  const link = await findLiveLink(db, token, 'reset_password', now())
  if (!link) return refuse('link_dead')
  const fault = passwordFault(passwords, password, [link.email, deps.shopName()])
  if (fault.password) return refuseFields(fault)
  const hash = await passwords.hash(password, whence.address) // slow, so before the transaction
  const done = await db.transaction().execute(async (trx): Promise<Result<string, 'link_dead'>> => {
    const account = await findAccountForUpdate(trx, link.account_id)
    if (!account || account.disabled_at || account.email !== link.email) return refuse('link_dead')
    if (!(await spendLink(trx, token, now()))) return refuse('link_dead')
    const saved = await savedUnproven(trx, account)
    await setPassword(trx, account.id, hash, now())
    if (!account.email_confirmed_at) await makeTheirs(trx, account.id, keep, now())
    const letter = passwordChangedLetter(
      { ...account, email_confirmed_at: now() },
      now(),
      publicUrl + paths.forgotPassword,
      saved && (keep ? 'kept' : 'removed'),
    )
    await sendLetter(trx, account.email, letter, now())
    await forgetDevicesOf(trx, account.id)
    const device = await knowDevice(trx, account.id, undefined, now())
    return ok(device ?? '')
  })
  if (done.ok) await forgetTriesOf(deps, { id: link.account_id, email: link.email }, whence)
  return done
}

/** What somebody saved in an account whose mailbox nobody has proven; undefined where there is nothing to decide. */
async function savedUnproven(
  db: Db,
  { id, email_confirmed_at, phone }: Pick<Account, 'id' | 'email_confirmed_at' | 'phone'>,
): Promise<SavedUnproven | undefined> {
  if (email_confirmed_at) return undefined
  const [addresses, wishlist] = [await countAddresses(db, id), await countSaved(db, id)]
  const saved = { phone: phone !== null, addresses, wishlist }
  return saved.phone || addresses > 0 || wishlist > 0 ? saved : undefined
}

/**
 * Whoever opened the mail owns the mailbox. If it was never proven before, a stranger may have made this account in
 * their name: their second step goes in any case, and what they saved unless its reader says it is their own.
 */
async function makeTheirs(trx: Db, accountId: string, keep: boolean, now: Date): Promise<void> {
  await forgetTwoStep(trx, accountId)
  await trx
    .updateTable('account')
    .set({ email_confirmed_at: now, ...(!keep && { phone: null }) })
    .where('id', '=', accountId)
    .execute()
  if (keep) return
  await trx.deleteFrom('address').where('account_id', '=', accountId).execute()
  await forgetSaved(trx, accountId)
}
