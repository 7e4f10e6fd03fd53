import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { putInOutbox } from '#platform/mail/outbox.ts'
import { findAccount, setPassword } from './account-queries.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { passwordChangedLetter } from './letters.ts'
import { tryPassword } from './log-in.ts'
import { passwordFault } from './register.ts'
import { confirmSession, openSession } from './sessions.ts'
import { isCodeRight } from './two-step.ts'

/** Ends every session and opens a new one for whoever changed it. */
export async function changePassword(
  deps: AccountDeps,
  accountId: string,
  { current_password, password }: { current_password: string; password: string },
  whence: Whence,
): Promise<Result<string, 'bad_fields' | 'too_many_tries' | 'not_found'>> {
  const { db, now, passwords, publicUrl } = deps
  const account = await findAccount(db, accountId)
  if (!account) return refuse('not_found')
  const fault = passwordFault(passwords, password, [account.name, account.email])
  if (fault.password) return refuseFields(fault)
  const known = await isOwnPassword(deps, account, current_password, whence, 'current_password')
  if (!known.ok) return known
  const hash = await passwords.hash(password)
  return db.transaction().execute(async (trx) => {
    await setPassword(trx, account.id, hash, now())
    const letter = passwordChangedLetter(account.name, now(), `${publicUrl}/forgot-password`)
    await putInOutbox(trx, account.email, letter, now())
    return ok(await openSession(trx, account, whence, now()))
  })
}

/** Asked where somebody who is logged in must show that they are still who they were. */
export async function isOwnPassword(
  deps: AccountDeps,
  account: { email: string; password_hash: string },
  password: string,
  whence: Whence,
  field = 'password',
): Promise<Result<undefined, 'bad_fields' | 'too_many_tries'>> {
  const tries = await tryPassword(deps, account.email, whence)
  if (!tries.ok) return tries
  if (!(await deps.passwords.isRight(password, account.password_hash)))
    return refuseFields({ [field]: 'This is not your password.' })
  await tries.value.forgive()
  return ok(undefined)
}

/** The password once more, and the code where there are two steps: good for ten minutes, under a new token. */
export async function stepUp(
  deps: AccountDeps,
  caller: { accountId: string; sessionId: string },
  { password, code }: { password: string; code?: string },
  whence: Whence,
): Promise<Result<string, 'bad_fields' | 'too_many_tries' | 'two_step_code_needed' | 'not_found'>> {
  const { db, now } = deps
  const account = await findAccount(db, caller.accountId)
  if (!account) return refuse('not_found')
  const known = await isOwnPassword(deps, account, password, whence)
  if (!known.ok) return known
  if (account.two_step_on_at) {
    if (!code) return refuse('two_step_code_needed')
    const tries = await tryPassword(deps, account.email, whence)
    if (!tries.ok) return tries
    if (!(await isCodeRight(db, account, code, now())))
      return refuseFields({ code: 'This code is not right. Wait for the next one.' })
    await tries.value.forgive()
  }
  return ok(await confirmSession(db, caller.sessionId, now()))
}
