import * as paths from '#kernel/paths.ts'
import { ok, type Result, refuseFields } from '#kernel/result.ts'
import { clientNetworkOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry, refuseTries } from '#platform/http/limits.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import type { RegisterBody } from '../contract.ts'
import { isEmail, linkFaults, noEmail, noPhone, normalEmail, normalPhone } from '../domain/contact.ts'
import { passwordFaults } from '../domain/password.ts'
import { addConsent } from './account-queries.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { alreadyRegisteredLetter, welcomeLetter } from './letters.ts'
import { makeLink } from './mailed-links.ts'
import type { Passwords } from './passwords.ts'

/** Says the same to everybody: that an address has an account is told to its mailbox alone. */
export async function register(
  { db, now, passwords, limits, publicUrl, shopName }: AccountDeps,
  sent: RegisterBody,
  whence: Whence,
): Promise<Result<undefined, 'bad_fields' | 'too_many_tries'>> {
  const email = normalEmail(sent.email)
  const fields = {
    ...contactFaults(sent),
    ...passwordFault(passwords, sent.password, [sent.name, email, shopName()]),
  }
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  const tried = await countTry(
    db,
    bucketFor('register', clientNetworkOf(whence.address)),
    limits.register,
    now(),
  )
  if (!tried.isAllowed) return refuseTries(tried)
  const hash = await passwords.hash(sent.password, whence.address)
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
      const link = await makeLink(trx, publicUrl, 'confirm_email', { accountId: made.id, email }, now())
      return sendLetter(trx, email, welcomeLetter(link), now())
    }
    const mailed = await countTry(
      trx,
      bucketFor('reset_account', 'registered', email),
      limits.reset_account,
      now(),
    )
    if (mailed.isAllowed) {
      await sendLetter(trx, email, alreadyRegisteredLetter(publicUrl + paths.forgotPassword), now())
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
    ...linkFaults({ name: sent.name ?? '' }),
    ...(sent.email !== undefined && !isEmail(normalEmail(sent.email)) && { email: noEmail }),
    ...(sent.phone !== undefined && !normalPhone(sent.phone) && { phone: noPhone }),
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
