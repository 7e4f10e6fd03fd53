import { ok, type Result, refuse } from '#kernel/result.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import { addressRange, householdOf } from '#platform/http/caller-address.ts'
import { bucketFor, countTry, forgiveTries, type Limit } from '#platform/http/limits.ts'
import type { LoginBody } from '../contract.ts'
import { normalEmail } from '../domain/contact.ts'
import { isStaff } from '../domain/roles.ts'
import { type Account, findAccountByEmail } from './account-queries.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { openSession } from './sessions.ts'
import { isCodeRight } from './two-step.ts'

export type LoginRefusal =
  | 'invalid_credentials'
  | 'two_step_code_needed'
  | 'two_step_code_wrong'
  | 'too_many_tries'

export type LoggedIn = { token: string; account: Account; erasureCalledOff: boolean }

export async function logIn(
  deps: AccountDeps,
  { email, password, code }: LoginBody,
  whence: Whence,
  requestId: string,
): Promise<Result<LoggedIn, LoginRefusal>> {
  const { db, now, passwords } = deps
  const address = normalEmail(email)
  const tries = await tryPassword(deps, address, whence)
  if (!tries.ok) return tries
  const account = await findAccountByEmail(db, address)
  const isRight = await passwords.isRight(password, account?.password_hash)
  if (!account || !isRight || account.disabled_at) return refuse('invalid_credentials')
  if (account.two_step_on_at) {
    if (!code) {
      await tries.value.forgive() // the password was right, the second step is still to come
      return refuse('two_step_code_needed')
    }
    if (!(await isCodeRight(db, account, code, now()))) return refuse('two_step_code_wrong')
  }
  await tries.value.forgive()
  const token = await db.transaction().execute(async (trx) => {
    if (account.erase_at) {
      await trx.updateTable('account').set({ erase_at: null }).where('id', '=', account.id).execute()
    }
    if (isStaff(account.role)) {
      const actor = {
        accountId: account.id,
        name: account.name,
        requestId,
        addressRange: addressRange(whence.address),
      }
      await writeAudit(trx, actor, now(), { area: 'staff', action: 'staff.logged_in', subject: account })
    }
    return openSession(trx, account, whence, now())
  })
  return ok({ token, account, erasureCalledOff: account.erase_at !== null })
}

/** Every place where a password can be guessed counts its tries here, before it looks. */
export async function tryPassword(
  { db, now, limits }: AccountDeps,
  whom: string,
  whence: Whence,
): Promise<Result<{ forgive: () => Promise<void> }, 'too_many_tries'>> {
  const household = householdOf(whence.address)
  const counted: [bucket: string, limit: Limit][] = [
    [bucketFor('login_account', whom, household), limits.login_account],
    [bucketFor('login_address', household), limits.login_address],
    [bucketFor('login_everywhere', whom), limits.login_everywhere],
  ]
  const tried = await Promise.all(counted.map(([bucket, limit]) => countTry(db, bucket, limit, now())))
  const refused = tried.filter(({ isAllowed }) => !isAllowed)
  if (refused.length > 0) {
    const retryAfterSeconds = Math.max(...refused.map((one) => one.retryAfterSeconds))
    return { ok: false, error: 'too_many_tries', retryAfterSeconds }
  }
  return ok({
    forgive: () =>
      forgiveTries(
        db,
        counted.map(([bucket]) => bucket),
      ),
  })
}
