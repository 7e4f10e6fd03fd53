import * as paths from '#kernel/paths.ts'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import { bucketFor, countTry, refuseTries } from '#platform/http/limits.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import type { ChangeEmailBody } from '../contract.ts'
import { isEmail, maskEmail, noEmail, normalEmail } from '../domain/contact.ts'
import { isStaff } from '../domain/roles.ts'
import { type Account, findAccount, findAccountForUpdate } from './account-queries.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { confirmEmailLetter, emailChangedLetter } from './letters.ts'
import { dropLinks, findLiveLink, makeLink, spendLink } from './mailed-links.ts'
import { proveOneself, provePassword } from './prove.ts'

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
  const { db, now } = deps
  const link = await findLiveLink(db, token, 'confirm_email', now())
  const account = link && (await findAccount(db, link.account_id))
  if (!link || !account) return refuse('link_dead')
  const known = await provePassword(deps, account, password, whence)
  if (!known.ok) return known
  try {
    return await takeAddress(deps, account.id, token, link.email)
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'account_email') return refuse('email_not_free')
    throw error
  }
}

const takeAddress = (
  { db, now, publicUrl }: AccountDeps,
  accountId: string,
  token: string,
  email: string,
): Promise<Result<undefined, 'link_dead'>> =>
  db.transaction().execute(async (trx) => {
    const account = await findAccountForUpdate(trx, accountId)
    if (!account || !(await spendLink(trx, token, now()))) return refuse('link_dead')
    await trx
      .updateTable('account')
      .set({ email, email_confirmed_at: now() })
      .where('id', '=', accountId)
      .execute()
    if (email === account.email) return ok(undefined)
    const letter = emailChangedLetter(account, maskEmail(email), publicUrl + paths.text('contact-us'))
    await sendLetter(trx, account.email, letter, now())
    await dropLinks(trx, accountId)
    if (isStaff(account.role)) {
      const actor: Actor = {
        accountId,
        name: account.name,
        requestId: 'mailed link',
        addressRange: 'unknown',
      }
      await writeAudit(trx, actor, now(), {
        area: 'staff',
        action: 'staff.email_changed',
        subject: account,
        before: { email: maskEmail(account.email) },
        after: { email: maskEmail(email) },
      })
    }
    return ok(undefined)
  })

async function mailConfirmLink(
  { db, now, limits, publicUrl }: AccountDeps,
  account: Account,
  email: string,
): Promise<Result<undefined, 'too_many_tries'>> {
  // per account, not per mailbox: the answer must not tell what others sent there
  const tried = await countTry(
    db,
    bucketFor('reset_account', 'confirm', account.id),
    limits.reset_account,
    now(),
  )
  if (!tried.isAllowed) return refuseTries(tried)
  await db.transaction().execute(async (trx) => {
    const link = await makeLink(trx, publicUrl, 'confirm_email', { accountId: account.id, email }, now())
    // to whatever address was typed, by as many accounts as somebody has made
    await sendLetter(trx, email, { ...confirmEmailLetter(link), isUnasked: true }, now())
  })
  return ok(undefined)
}

export async function mailConfirmationAgain(
  deps: AccountDeps,
  accountId: string,
): Promise<Result<undefined, 'too_many_tries' | 'not_found'>> {
  const account = await findAccount(deps.db, accountId)
  return account ? mailConfirmLink(deps, account, account.email) : refuse('not_found')
}

/** The new address is used once its mailbox is proven; whether it belongs to somebody else is not told here. */
export async function changeEmail(
  deps: AccountDeps,
  accountId: string,
  sent: ChangeEmailBody,
  whence: Whence,
): Promise<Result<undefined, 'bad_fields' | 'too_many_tries' | 'two_step_code_needed' | 'not_found'>> {
  const email = normalEmail(sent.email)
  if (!isEmail(email)) return refuseFields({ email: noEmail })
  const account = await findAccount(deps.db, accountId)
  if (!account) return refuse('not_found')
  const proven = await proveOneself(deps, account, sent, whence)
  return proven.ok ? mailConfirmLink(deps, account, email) : proven
}
