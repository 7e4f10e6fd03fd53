// Erasing: asked for with the password, announced, done two days later unless somebody logs in before.
import { randomBytes } from 'node:crypto'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { putInOutbox } from '#platform/mail/outbox.ts'
import { eraseAfterSeconds, secondsAfter } from '../domain/lifetime.ts'
import { isStaff } from '../domain/roles.ts'
import { findAccount } from './account-queries.ts'
import { isOwnPassword } from './change-password.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { eraseLetter } from './letters.ts'
import { endAllSessions } from './sessions.ts'

export async function askForErasure(
  deps: AccountDeps,
  accountId: string,
  password: string,
  whence: Whence,
): Promise<Result<Date, 'bad_fields' | 'too_many_tries' | 'staff_cannot_erase' | 'not_found'>> {
  const { db, now, publicUrl } = deps
  const account = await findAccount(db, accountId)
  if (!account) return refuse('not_found')
  if (isStaff(account.role)) return refuse('staff_cannot_erase')
  const known = await isOwnPassword(deps, account, password, whence)
  if (!known.ok) return known
  const eraseAt = secondsAfter(now(), eraseAfterSeconds)
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('account').set({ erase_at: eraseAt }).where('id', '=', account.id).execute()
    await endAllSessions(trx, account.id)
    await putInOutbox(trx, account.email, eraseLetter(account.name, eraseAt, `${publicUrl}/login`), now())
  })
  return ok(eraseAt)
}

/** A job. The row stays as a pseudonym, so that what the law wants kept still points somewhere. */
export async function eraseDueAccounts({ db, now, passwords }: AccountDeps): Promise<number> {
  const due = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('erase_at', '<=', now())
    .orderBy('erase_at')
    .orderBy('id')
    .limit(100)
    .execute()
  for (const { id, email } of due) {
    const nobodys = await passwords.hash(randomBytes(32).toString('base64url'))
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('account')
        .set({
          name: 'Erased',
          email: `${id}@erased.invalid`,
          phone: null,
          password_hash: nobodys,
          two_step_on_at: null,
          two_step_secret: null,
          email_confirmed_at: null,
          erase_at: null,
          erased_at: now(),
        })
        .where('id', '=', id)
        .where('erase_at', '<=', now()) // not called off meanwhile
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      for (const table of [
        'address',
        'consent',
        'session',
        'mailed_link',
        'recovery_code',
        'wishlist_item',
      ] as const) {
        await trx.deleteFrom(table).where('account_id', '=', id).execute()
      }
      await trx.deleteFrom('mail_message').where('recipient', '=', email).execute()
    })
  }
  return due.length
}
