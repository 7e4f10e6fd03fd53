import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import { bucketFor, countTry, refuseTries } from '#platform/http/limits.ts'
import { listMailTo } from '#platform/mail/outbox.ts'
import { tellAll } from '#platform/personal-data.ts'
import type { MeChange, WireMe } from '../contract.ts'
import { normalPhone } from '../domain/contact.ts'
import { isStaff, permissionsOf } from '../domain/roles.ts'
import { toWireConsent, toWireSession, toWireUser } from '../wire.ts'
import {
  addConsent,
  countSpareCodes,
  findAccount,
  findAccountForUpdate,
  isTwoStepRequired,
  listConsentHistory,
  listConsents,
  listGuestConsents,
} from './account-queries.ts'
import { listAddresses } from './addresses.ts'
import type { AccountDeps } from './deps.ts'
import { contactFaults } from './register.ts'
import { listSessions } from './sessions.ts'

export async function readMe(
  { db }: Pick<AccountDeps, 'db'>,
  accountId: string,
): Promise<Result<WireMe, 'not_found'>> {
  const [account, consents, spareCodes, isRequired] = await Promise.all([
    findAccount(db, accountId),
    listConsents(db, accountId),
    countSpareCodes(db, accountId),
    isTwoStepRequired(db),
  ])
  if (!account) return refuse('not_found')
  return ok({
    ...toWireUser(account),
    email_confirmed: account.email_confirmed_at !== null,
    created_at: account.created_at.toISOString(),
    password_changed_at: account.password_changed_at.toISOString(),
    two_step: account.two_step_on_at !== null,
    two_step_required: isStaff(account.role) && isRequired,
    spare_codes: spareCodes,
    permissions: [...permissionsOf(account.role)],
    consents: consents.map(toWireConsent),
  })
}

export async function changeMe(
  deps: Pick<AccountDeps, 'db' | 'now'>,
  actor: Actor & { accountId: string },
  change: MeChange,
): Promise<Result<WireMe, 'bad_fields' | 'not_found'>> {
  const fields = contactFaults(change)
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  await deps.db.transaction().execute(async (trx) => {
    const before = await findAccountForUpdate(trx, actor.accountId)
    if (!before) return
    const name = change.name?.trim() ?? before.name
    await trx
      .updateTable('account')
      .set({ name, ...(change.phone !== undefined && { phone: normalPhone(change.phone) }) })
      .where('id', '=', actor.accountId)
      .execute()
    // a name stands behind every audited act: that it changed is one of them
    if (isStaff(before.role) && name !== before.name) {
      await writeAudit(trx, actor, deps.now(), {
        area: 'staff',
        action: 'staff.renamed',
        subject: before,
        before: { name: before.name },
        after: { name },
      })
    }
  })
  return readMe(deps, actor.accountId)
}

export async function giveConsent(
  deps: Pick<AccountDeps, 'db' | 'now' | 'limits'>,
  accountId: string,
  purpose: 'offers_email',
  isGiven: boolean,
): Promise<Result<WireMe, 'not_found' | 'too_many_tries'>> {
  const { db, now, limits } = deps
  const [before] = (await listConsents(db, accountId)).filter((one) => one.purpose === purpose)
  // said twice is said once; and whoever changes their mind all day long fills the books for nobody
  if (before?.is_given === isGiven) return readMe(deps, accountId)
  const tried = await countTry(db, bucketFor('consent', accountId), limits.consent, now())
  if (!tried.isAllowed) return refuseTries(tried)
  await addConsent(db, accountId, purpose, isGiven, now())
  return readMe(deps, accountId)
}

/** Everything we keep about one person. */
export async function readMyData(
  { db, now, personalData }: Pick<AccountDeps, 'db' | 'now' | 'personalData'>,
  { accountId, sessionId }: { accountId: string; sessionId: string },
) {
  const me = await readMe({ db }, accountId)
  if (!me.ok) return me
  // until the mailbox is proven, what was sent there is somebody else's business
  const email = me.value.email_confirmed ? me.value.email : null
  const person = { accountId, email, phone: null, hasProvenEmail: email !== null }
  const [addresses, sessions, consents, guest, mail, others] = await Promise.all([
    listAddresses(db, accountId),
    listSessions(db, accountId, now()),
    listConsentHistory(db, accountId),
    email ? listGuestConsents(db, email) : [],
    email ? listMailTo(db, email) : [],
    tellAll(personalData, db, person),
  ])
  return ok({
    made_at: now().toISOString(),
    profile: me.value,
    addresses,
    sessions: sessions.map((session) => toWireSession(session, sessionId)),
    consents: [...consents, ...guest]
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(toWireConsent),
    mail: mail.map(({ kind, subject, created_at, sent_at }) => ({
      kind,
      subject,
      created_at: created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
    })),
    ...others,
  })
}
