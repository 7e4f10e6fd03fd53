import { ok, type Result, refuse } from '#kernel/result.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import { addressRange } from '#platform/http/caller-address.ts'
import type { LoginBody } from '../contract.ts'
import { normalEmail } from '../domain/contact.ts'
import { isStaff } from '../domain/roles.ts'
import { type Account, findAccountByEmail, findUnchanged } from './account-queries.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { tryOnce } from './prove.ts'
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
  const address = normalEmail(email)
  const entered = await tryOnce(deps, address, whence, () => recognise(deps, address, password, code))
  return entered.ok ? enter(deps, entered.value, whence, requestId) : entered
}

async function recognise(
  { db, now, passwords }: AccountDeps,
  email: string,
  password: string,
  code: string | undefined,
): Promise<Result<Account, Exclude<LoginRefusal, 'too_many_tries'>>> {
  const account = await findAccountByEmail(db, email)
  const isRight = await passwords.isRight(password, account?.password_hash)
  if (!account || !isRight || account.disabled_at) return refuse('invalid_credentials')
  if (!account.two_step_on_at) return ok(account)
  if (!code) return refuse('two_step_code_needed')
  return (await isCodeRight(db, account, code, now())) ? ok(account) : refuse('two_step_code_wrong')
}

/** Opens the session, unless the lock was changed while the password was being looked at. */
const enter = (
  { db, now }: AccountDeps,
  recognised: Account,
  whence: Whence,
  requestId: string,
): Promise<Result<LoggedIn, 'invalid_credentials'>> =>
  db.transaction().execute(async (trx) => {
    const account = await findUnchanged(trx, recognised)
    if (!account) return refuse('invalid_credentials')
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
    const token = await openSession(trx, account, whence, now())
    return ok({ token, account, erasureCalledOff: account.erase_at !== null })
  })
