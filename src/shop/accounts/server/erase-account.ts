// Erasing: asked for with the password, announced, done two days later unless somebody logs in before.
import { randomBytes, randomUUID } from 'node:crypto'
import * as paths from '#kernel/paths.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { forgetMailTo } from '#platform/mail/outbox.ts'
import { forgetAll, isStillNeeded, type Person } from '#platform/personal-data.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import { eraseAfterSeconds, secondsAfter } from '../domain/lifetime.ts'
import { isStaff } from '../domain/roles.ts'
import { type Account, findAccount, findAccountForUpdate, forgetGuestConsents } from './account-queries.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { eraseLetter } from './letters.ts'
import { type Proof, proveOneself } from './prove.ts'
import { endAllSessions } from './sessions.ts'

export async function askForErasure(
  deps: AccountDeps,
  accountId: string,
  proof: Proof,
  whence: Whence,
): Promise<
  Result<
    Date,
    | 'bad_fields'
    | 'too_many_tries'
    | 'two_step_code_needed'
    | 'staff_cannot_erase'
    | 'orders_open'
    | 'not_found'
  >
> {
  const { db } = deps
  const account = await findAccount(db, accountId)
  if (!account) return refuse('not_found')
  if (isStaff(account.role)) return refuse('staff_cannot_erase')
  if (await isStillNeeded(deps.personalData, db, personOf(account))) return refuse('orders_open')
  const proven = await proveOneself(deps, account, proof, whence)
  if (!proven.ok) return proven
  return db.transaction().execute(async (trx) => {
    const current = await findAccountForUpdate(trx, account.id)
    if (!current || isStaff(current.role)) return refuse('staff_cannot_erase') // joined the staff meanwhile
    return ok(await announceErasure(trx, deps, current))
  })
}

/** The mail says how to call it off: whoever asked may not have been who they said they were. */
async function announceErasure(
  trx: Db,
  { now, publicUrl }: Pick<AccountDeps, 'now' | 'publicUrl'>,
  account: Account,
): Promise<Date> {
  const eraseAt = secondsAfter(now(), eraseAfterSeconds)
  await trx.updateTable('account').set({ erase_at: eraseAt }).where('id', '=', account.id).execute()
  await endAllSessions(trx, account.id)
  await sendLetter(trx, account.email, eraseLetter(account, eraseAt, publicUrl + paths.login), now())
  return eraseAt
}

/** Asked for on the phone: staff have made sure who calls, and type their own password. */
export const eraseOnCall = (
  deps: Pick<AccountDeps, 'db' | 'now' | 'publicUrl' | 'personalData'>,
  accountId: string,
  actor: Actor,
): Promise<Result<Date, 'customer_unknown' | 'customer_is_staff' | 'customer_orders_open'>> =>
  transact(
    deps.db,
    async (trx): Promise<Result<Date, 'customer_unknown' | 'customer_is_staff' | 'customer_orders_open'>> => {
      const account = await findAccountForUpdate(trx, accountId)
      if (!account) return refuse('customer_unknown')
      if (isStaff(account.role)) return refuse('customer_is_staff')
      if (await isStillNeeded(deps.personalData, trx, personOf(account)))
        return refuse('customer_orders_open')
      const eraseAt = await announceErasure(trx, deps, account)
      await writeAudit(trx, actor, deps.now(), {
        area: 'customers',
        action: 'customer.erasure_asked',
        // no name: the log outlives the person
        subject: { id: accountId, name: 'an account' },
        after: { erase_at: eraseAt.toISOString() },
      })
      return ok(eraseAt)
    },
  )

/** An address that was never confirmed may be somebody else's, and so may what was sent or bought with it. */
export const personOf = (account: Pick<Account, 'id' | 'email' | 'email_confirmed_at'>): Person => ({
  accountId: account.id,
  email: account.email_confirmed_at ? account.email : null,
  phone: null,
  hasProvenEmail: account.email_confirmed_at !== null,
})

/** A job. The row stays as a pseudonym, so that what the law wants kept still points somewhere. */
export async function eraseDueAccounts(
  deps: AccountDeps,
  complain: (error: unknown) => void = () => {},
): Promise<void> {
  const due = await deps.db
    .selectFrom('account')
    .select('id')
    .where('erase_at', '<=', deps.now())
    .orderBy('erase_at')
    .orderBy('id')
    .limit(100)
    .execute()
  for (const { id } of due) {
    // one that cannot be erased must not keep the others waiting
    await eraseAccount(deps, id).catch(complain)
  }
}

async function eraseAccount({ db, now, passwords, personalData }: AccountDeps, id: string): Promise<void> {
  const nobodys = await passwords.hash(randomBytes(32).toString('base64url'))
  await db.transaction().execute(async (trx) => {
    const account = await findAccountForUpdate(trx, id)
    if (!account?.erase_at || account.erase_at > now()) return // called off meanwhile
    const person = personOf(account)
    if (await isStillNeeded(personalData, trx, person)) return // ordered meanwhile; done once it has arrived
    await trx
      .updateTable('account')
      .set({
        name: 'Erased',
        email: `${randomUUID()}@erased.invalid`,
        phone: null,
        password_hash: nobodys,
        two_step_on_at: null,
        two_step_secret: null,
        email_confirmed_at: null,
        erase_at: null,
        erased_at: now(),
      })
      .where('id', '=', id)
      .execute()
    await forgetAll(personalData, trx, person)
    await forgetOwn(trx, account, person)
  })
}

/** What accounts keep themselves, and what they agreed to as a guest. */
async function forgetOwn(trx: Db, account: Account, { email }: Person): Promise<void> {
  for (const table of ownTables) await trx.deleteFrom(table).where('account_id', '=', account.id).execute()
  await trx.deleteFrom('staff_invitation').where('email', '=', account.email).execute()
  await forgetMailTo(trx, account.email)
  if (email) await forgetGuestConsents(trx, email)
}

const ownTables = ['address', 'consent', 'session', 'known_device', 'mailed_link', 'recovery_code'] as const

/** Of accounts and of whoever has none; the rest is said by each capability for itself. */
export const tablesAboutPeople = [
  'account',
  'staff_invitation',
  'mail_message',
  'guest_consent',
  ...ownTables,
] as const
