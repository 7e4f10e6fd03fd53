import * as paths from '#kernel/paths.ts'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import type { ChangePasswordBody } from '../contract.ts'
import { isStaff } from '../domain/roles.ts'
import { findAccount, findUnchanged, setPassword } from './account-queries.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { passwordChangedLetter } from './letters.ts'
import { type Proof, proveOneself } from './prove.ts'
import { passwordFault } from './register.ts'
import { confirmSession, openSession } from './sessions.ts'

/** Ends every session and opens a new one for whoever changed it. */
export async function changePassword(
  deps: AccountDeps,
  actor: Actor & { accountId: string },
  { current_password, password, code }: ChangePasswordBody,
  whence: Whence,
): Promise<Result<string, 'bad_fields' | 'too_many_tries' | 'two_step_code_needed' | 'not_found'>> {
  const { db, now, passwords, publicUrl } = deps
  const account = await findAccount(db, actor.accountId)
  if (!account) return refuse('not_found')
  const fault = passwordFault(passwords, password, [account.name, account.email, deps.shopName()])
  if (fault.password) return refuseFields(fault)
  const proven = await proveOneself(
    deps,
    account,
    { password: current_password, code },
    whence,
    'current_password',
  )
  if (!proven.ok) return proven
  const hash = await passwords.hash(password, whence.address)
  return db.transaction().execute(async (trx) => {
    if (!(await findUnchanged(trx, account))) return refuse('not_found') // changed elsewhere meanwhile
    await setPassword(trx, account.id, hash, now())
    await sendLetter(
      trx,
      account.email,
      passwordChangedLetter(account, now(), publicUrl + paths.forgotPassword),
      now(),
    )
    if (isStaff(account.role)) {
      await writeAudit(trx, actor, now(), {
        area: 'staff',
        action: 'staff.password_changed',
        subject: account,
      })
    }
    return ok(await openSession(trx, account, whence, now()))
  })
}

/** The password once more, and the code where there are two steps: good for ten minutes, under a new token. */
export async function stepUp(
  deps: AccountDeps,
  caller: { accountId: string; sessionId: string },
  proof: Proof,
  whence: Whence,
): Promise<Result<string, 'bad_fields' | 'too_many_tries' | 'two_step_code_needed' | 'not_found'>> {
  const account = await findAccount(deps.db, caller.accountId)
  if (!account) return refuse('not_found')
  const proven = await proveOneself(deps, account, proof, whence)
  return proven.ok ? ok(await confirmSession(deps.db, caller.sessionId, deps.now())) : proven
}
