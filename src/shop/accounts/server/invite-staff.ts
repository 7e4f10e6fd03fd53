// Staff come by invitation only: an owner asks, the mailbox answers.

import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/hash.ts'
import { addressRange } from '#platform/http/caller-address.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import { isEmail, maskEmail, noEmail, normalEmail, normalPhone } from '../domain/contact.ts'
import { invitationSeconds, secondsAfter } from '../domain/lifetime.ts'
import { isStaff, may, type StaffRole } from '../domain/roles.ts'
import type { InviteBody, JoinBody } from '../staff-contract.ts'
import { type Account, findAccount, findAccountByEmail, setPassword } from './account-queries.ts'
import type { AccountDeps, Whence } from './deps.ts'
import { knowDevice } from './known-devices.ts'
import { invitationLetter } from './letters.ts'
import { invitationLink } from './mailed-links.ts'
import { contactFaults, passwordFault } from './register.ts'
import { openSession } from './sessions.ts'
import { findInvitation, findInvitationByPrint, type InvitationRow, isLastOwner } from './staff-queries.ts'
import { newLinkToken } from './tokens.ts'
import { forgetTwoStep } from './two-step.ts'

export async function inviteStaff(
  deps: Pick<AccountDeps, 'db' | 'now' | 'publicUrl'>,
  actor: Actor & { accountId: string },
  sent: InviteBody,
): Promise<Result<InvitationRow, 'bad_fields' | 'already_staff' | 'invited_already' | 'not_found'>> {
  try {
    return await invite(deps, actor, sent)
  } catch (error) {
    // two owners at the same moment
    if ((error as { constraint?: string }).constraint === 'staff_invitation_open')
      return refuse('invited_already')
    throw error
  }
}

const invite = (
  { db, now, publicUrl }: Pick<AccountDeps, 'db' | 'now' | 'publicUrl'>,
  actor: Actor & { accountId: string },
  sent: InviteBody,
): Promise<Result<InvitationRow, 'bad_fields' | 'already_staff' | 'not_found'>> =>
  db.transaction().execute(async (trx) => {
    const email = normalEmail(sent.email)
    if (!isEmail(email)) return refuseFields({ email: noEmail })
    const account = await findAccountByEmail(trx, email)
    if (account && isStaff(account.role) && !account.disabled_at) return refuse('already_staff')
    const token = newLinkToken()
    // an older invitation to the same address gives way
    await trx
      .updateTable('staff_invitation')
      .set({ withdrawn_at: now() })
      .where('email', '=', email)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .execute()
    const { id } = await trx
      .insertInto('staff_invitation')
      .values({
        email,
        role: sent.role,
        token_print: hashOf(token),
        invited_by: actor.accountId,
        created_at: now(),
        expires_at: secondsAfter(now(), invitationSeconds),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sendLetter(
      trx,
      email,
      invitationLetter(actor.name, sent.role, invitationLink(publicUrl, token)),
      now(),
    )
    await writeAudit(trx, actor, now(), {
      area: 'staff',
      action: 'staff.invited',
      subject: { id, name: maskEmail(email) },
      after: { role: sent.role },
    })
    return found(await findInvitation(trx, id))
  })

/** A new link for the same invitation; the old one is dead. */
export const inviteAgain = (
  { db, now, publicUrl }: Pick<AccountDeps, 'db' | 'now' | 'publicUrl'>,
  actor: Actor & { accountId: string },
  id: string,
): Promise<Result<InvitationRow, 'not_found'>> =>
  db.transaction().execute(async (trx) => {
    const invitation = await findInvitation(trx, id)
    if (!invitation) return refuse('not_found')
    const token = newLinkToken()
    await trx
      .updateTable('staff_invitation')
      .set({ token_print: hashOf(token), expires_at: secondsAfter(now(), invitationSeconds) })
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .execute()
    const letter = invitationLetter(
      actor.name,
      invitation.role as StaffRole,
      invitationLink(publicUrl, token),
    )
    await sendLetter(trx, invitation.email, letter, now())
    await writeAudit(trx, actor, now(), {
      area: 'staff',
      action: 'staff.invitation_sent_again',
      subject: { id, name: maskEmail(invitation.email) },
    })
    return found(await findInvitation(trx, id))
  })

export const withdrawInvitation = (
  { db, now }: Pick<AccountDeps, 'db' | 'now'>,
  actor: Actor & { accountId: string },
  id: string,
): Promise<Result<undefined, 'not_found'>> =>
  db.transaction().execute(async (trx) => {
    const invitation = await findInvitation(trx, id)
    if (!invitation) return refuse('not_found')
    const { numUpdatedRows } = await trx
      .updateTable('staff_invitation')
      .set({ withdrawn_at: now() })
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return refuse('not_found') // used at this very moment
    await writeAudit(trx, actor, now(), {
      area: 'staff',
      action: 'staff.invitation_withdrawn',
      subject: { id, name: maskEmail(invitation.email) },
    })
    return ok(undefined)
  })

type InvitationRefusal = 'invitation_unknown' | 'invitation_expired' | 'invitation_used'

export async function lookAtInvitation(db: Db, token: string, now: Date) {
  const invitation = await findInvitationByPrint(db, hashOf(token))
  const isInviterGone =
    !invitation || invitation.inviter_disabled_at || !may(invitation.inviter_role, 'staff.manage')
  // whoever may no longer invite has invited nobody
  if (isInviterGone || invitation.withdrawn_at) return refuse<InvitationRefusal>('invitation_unknown')
  if (invitation.accepted_at) return refuse<InvitationRefusal>('invitation_used')
  if (invitation.expires_at <= now) return refuse<InvitationRefusal>('invitation_expired')
  return ok(invitation)
}

/** Makes the account, or gives the one behind this mailbox its role: either way with the password chosen now. */
export async function joinStaff(
  deps: AccountDeps,
  sent: JoinBody,
  whence: Whence,
  requestId: string,
): ReturnType<typeof join> {
  try {
    return await join(deps, sent, whence, requestId)
  } catch (error) {
    if (isLastOwner(error)) return refuse('last_owner')
    throw error
  }
}

type Joined = { token: string; account: Account; device: string | undefined }

async function join(
  { db, now, passwords, shopName }: AccountDeps,
  sent: JoinBody,
  whence: Whence,
  requestId: string,
): Promise<Result<Joined, InvitationRefusal | 'bad_fields' | 'last_owner'>> {
  const looked = await lookAtInvitation(db, sent.token, now())
  if (!looked.ok) return looked
  const { email } = looked.value
  const fields = {
    ...contactFaults(sent),
    ...passwordFault(passwords, sent.password, [sent.name, email, shopName()]),
  }
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  const hash = await passwords.hash(sent.password, whence.address)
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('staff_invitation')
      .set({ accepted_at: now() })
      .where('token_print', '=', hashOf(sent.token))
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return refuse('invitation_used') // somebody was quicker
    const role = looked.value.role
    const known = await findAccountByEmail(trx, email)
    const profile = {
      name: sent.name.trim(),
      phone: normalPhone(sent.phone),
      role,
      email_confirmed_at: now(),
    }
    const { id } = await trx
      .insertInto('account')
      .values({ email, password_hash: hash, password_changed_at: now(), ...profile })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet({ ...profile, disabled_at: null, erase_at: null }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await setPassword(trx, id, hash, now())
    await forgetTwoStep(trx, id) // set up anew: it may have been somebody else's
    // an address book that a stranger filled in their name
    if (!known?.email_confirmed_at) await trx.deleteFrom('address').where('account_id', '=', id).execute()
    const account = await findAccount(trx, id)
    if (!account) throw new Error('the account that just joined is not there')
    const actor = { accountId: id, name: account.name, requestId, addressRange: addressRange(whence.address) }
    await writeAudit(trx, actor, now(), {
      area: 'staff',
      action: 'staff.joined',
      subject: account,
      after: { role },
    })
    const token = await openSession(trx, account, whence, now())
    return ok({ token, account, device: await knowDevice(trx, id, undefined, now()) })
  })
}

const found = (invitation: InvitationRow | undefined): Result<InvitationRow, 'not_found'> =>
  invitation ? ok(invitation) : refuse('not_found')
