import { ok, type Result, refuseFields } from '#kernel/result.ts'
import { householdOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry } from '#platform/http/limits.ts'
import { putInOutbox } from '#platform/mail/outbox.ts'
import type { RegisterBody } from '../contract.ts'
import { isEmail, normalEmail, normalPhone } from '../domain/contact.ts'
import { passwordFaults } from '../domain/password.ts'
import { addConsent } from './account-queries.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { alreadyRegisteredLetter, welcomeLetter } from './letters.ts'
import { confirmLink, mailConfirmLink } from './mailed-links.ts'
import type { Passwords } from './passwords.ts'

/** Says the same to everybody: that an address has an account is told to its mailbox alone. */
export async function register(
  { db, now, passwords, limits, publicUrl }: AccountDeps,
  sent: RegisterBody,
  whence: Whence,
): Promise<Result<undefined, 'bad_fields' | 'too_many_tries'>> {
  const email = normalEmail(sent.email)
  const fields = { ...contactFaults(sent), ...passwordFault(passwords, sent.password, [sent.name, email]) }
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  const tried = await countTry(db, bucketFor('register', householdOf(whence.address)), limits.register, now())
  if (!tried.isAllowed)
    return { ok: false, error: 'too_many_tries', retryAfterSeconds: tried.retryAfterSeconds }
  const hash = await passwords.hash(sent.password)
  const name = sent.name.trim()
  await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('account')
      .values({
        email,
        name,
        phone: normalPhone(sent.phone),
        password_hash: hash,
        role: 'shopper',
        password_changed_at: now(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) {
      await addConsent(trx, made.id, 'terms', true, now())
      const link = confirmLink(publicUrl, await mailConfirmLink(trx, made.id, email, now()))
      return putInOutbox(trx, email, welcomeLetter(name, link), now())
    }
    const mailed = await countTry(trx, bucketFor('reset_account', email), limits.reset_account, now())
    // the name stays out of it: whoever typed this one need not be who the account belongs to
    if (mailed.isAllowed) {
      await putInOutbox(trx, email, alreadyRegisteredLetter('friend', `${publicUrl}/forgot-password`), now())
    }
  })
  return ok(undefined)
}

export function contactFaults(sent: {
  name?: string
  email?: string
  phone?: string
}): Record<string, string> {
  return {
    ...(sent.email !== undefined &&
      !isEmail(normalEmail(sent.email)) && { email: 'This is not an e-mail address.' }),
    ...(sent.phone !== undefined &&
      !normalPhone(sent.phone) && {
        phone: 'An Indian mobile number has 10 digits and starts with 6, 7, 8 or 9.',
      }),
  }
}

export function passwordFault(
  passwords: Pick<Passwords, 'faultOf'>,
  password: string,
  personal: string[],
): Record<string, string> {
  const fault = passwords.faultOf(password, personal)
  return fault ? { password: passwordFaults[fault] } : {}
}
