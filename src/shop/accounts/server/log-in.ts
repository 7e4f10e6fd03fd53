import { ok, type Result, refuse } from '#kernel/result.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import { addressRange } from '#platform/http/caller-address.ts'
import type { LoginBody } from '../contract.ts'
import { normalEmail } from '../domain/contact.ts'
import { isStaff } from '../domain/roles.ts'
import { type Account, findAccountByEmail, findUnchanged } from './account-queries.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { findKnownDevice, knowDevice } from './known-devices.ts'
import { tryToEnter } from './prove.ts'
import { openSession } from './sessions.ts'
import { isCodeRight } from './two-step.ts'

export type LoginRefusal =
  | 'invalid_credentials'
  | 'two_step_code_needed'
  | 'two_step_code_wrong'
  | 'too_many_tries'

export type LoggedIn = {
  token: string
  account: Account
  erasureCalledOff: boolean
  /** For a browser that the account did not know yet. */
  device: string | undefined
}

export async function logIn(
  deps: AccountDeps,
  { email, password, code, devices = [] }: LoginBody,
  whence: Whence,
  requestId: string,
): Promise<Result<LoggedIn, LoginRefusal>> {
  const address = normalEmail(email)
  const device = await findKnownDevice(deps.db, address, devices)
  const entered = await tryToEnter(deps, { email: address, device }, whence, async (slowed) => {
    const known = await recognise(deps, { email: address, password, code }, whence)
    // Same answer and same time for everybody who is slowed down; guessed passwords alone open no second step.
    if (slowed.ok || (known.ok && known.value.two_step_on_at)) return known
    return !known.ok && known.error === 'two_step_code_needed' ? known : slowed
  })
  return entered.ok ? enter(deps, entered.value, { ...whence, device }, requestId) : entered
}

async function recognise(
  { db, now, passwords }: AccountDeps,
  { email, password, code }: Pick<LoginBody, 'email' | 'password' | 'code'>,
  { address }: Whence,
): Promise<Result<Account, Exclude<LoginRefusal, 'too_many_tries'>>> {
  const account = await findAccountByEmail(db, email)
  const isRight = await passwords.isRight(password, account?.password_hash, address)
  if (!account || !isRight || account.disabled_at) return refuse('invalid_credentials')
  if (!account.two_step_on_at) return ok(account)
  if (!code) return refuse('two_step_code_needed')
  return (await isCodeRight(db, account, code, now())) ? ok(account) : refuse('two_step_code_wrong')
}

/** Opens the session, unless the lock was changed while the password was being looked at. */
const enter = (
  { db, now }: AccountDeps,
  recognised: Account,
  whence: Whence & { device: Buffer | undefined },
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
    const device = await knowDevice(trx, account.id, whence.device, now())
    return ok({ token, account, erasureCalledOff: account.erase_at !== null, device })
  })
