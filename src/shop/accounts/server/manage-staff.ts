// What an owner does about staff. The database itself keeps the last owner (db/migrations/0008.do.an-owner-remains.sql).
import { ok, type Result, refuse } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { sendLetter } from '#shop/letters/server/send-letter.ts'
import { roleNames, type StaffRole } from '../domain/roles.ts'
import type { AccountDeps } from './deps.ts'
import { staffActLetter } from './letters.ts'
import { endAllSessions } from './sessions.ts'
import { findStaffForUpdate, isLastOwner } from './staff-queries.ts'
import { forgetTwoStep } from './two-step.ts'

type Deps = Pick<AccountDeps, 'db' | 'now'>
type Member = NonNullable<Awaited<ReturnType<typeof findStaffForUpdate>>>

/** One act on one member of staff, in one transaction; the last owner is kept. */
async function actOn(
  { db }: Deps,
  id: string,
  act: (trx: Db, member: Member) => Promise<unknown>,
): Promise<Result<undefined, 'not_found' | 'last_owner'>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const member = await findStaffForUpdate(trx, id)
      if (!member) return refuse('not_found')
      await act(trx, member)
      return ok(undefined)
    })
  } catch (error) {
    if (isLastOwner(error)) return refuse('last_owner')
    throw error
  }
}

const tell = (trx: Db, { now }: Deps, actor: Actor, member: Member, what: string) =>
  sendLetter(trx, member.email, staffActLetter(member, actor.name, what), now())

/** Whoever it concerns logs in again, into their new role. */
export const changeRole = (deps: Deps, actor: Actor, id: string, role: StaffRole) =>
  actOn(deps, id, async (trx, member) => {
    if (member.role === role) return
    await trx.updateTable('account').set({ role }).where('id', '=', id).execute()
    await endAllSessions(trx, id)
    await writeAudit(trx, actor, deps.now(), {
      area: 'staff',
      action: 'staff.role_changed',
      subject: member,
      before: { role: member.role },
      after: { role },
    })
    await tell(trx, deps, actor, member, `changed your role to ${roleNames[role]}. Log in again to use it.`)
  })

export const removeStaff = (deps: Deps, actor: Actor, id: string) =>
  actOn(deps, id, async (trx, member) => {
    if (member.disabled_at) return
    await trx.updateTable('account').set({ disabled_at: deps.now() }).where('id', '=', id).execute()
    await endAllSessions(trx, id)
    await writeAudit(trx, actor, deps.now(), {
      area: 'staff',
      action: 'staff.removed',
      subject: member,
      before: { role: member.role },
    })
    await tell(
      trx,
      deps,
      actor,
      member,
      'removed you from the staff. You can no longer log in to the back office.',
    )
  })

export const endStaffSessions = (deps: Deps, actor: Actor, id: string) =>
  actOn(deps, id, async (trx, member) => {
    await endAllSessions(trx, id)
    await writeAudit(trx, actor, deps.now(), {
      area: 'staff',
      action: 'staff.sessions_ended',
      subject: member,
    })
  })

/** For somebody who lost their phone and their spare codes. */
export const resetTwoStep = (deps: Deps, actor: Actor, id: string) =>
  actOn(deps, id, async (trx, member) => {
    await forgetTwoStep(trx, id)
    await endAllSessions(trx, id)
    await writeAudit(trx, actor, deps.now(), {
      area: 'staff',
      action: 'staff.two_step_reset',
      subject: member,
      before: { two_step: member.two_step_on_at !== null },
      after: { two_step: false },
    })
    await tell(trx, deps, actor, member, 'turned your two-step login off. Set it up again when you log in.')
  })

export const requireTwoStep = ({ db, now }: Deps, actor: Actor, isRequired: boolean): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('staff_policy')
      .select('two_step_required')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.two_step_required === isRequired) return
    await trx.updateTable('staff_policy').set({ two_step_required: isRequired, changed_at: now() }).execute()
    await writeAudit(trx, actor, now(), {
      area: 'staff',
      action: 'staff.policy_changed',
      subject: { id: 'two_step_required', name: 'Two-step login for all staff' },
      before: { two_step_required: before.two_step_required },
      after: { two_step_required: isRequired },
    })
  })
