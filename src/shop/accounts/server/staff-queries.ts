import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { retained } from '#platform/retention.ts'

export const listStaff = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('session', 'session.account_id', 'account.id')
    .select([
      'account.id',
      'account.name',
      'account.email',
      'account.role',
      'account.two_step_on_at',
      'account.disabled_at',
      sql<Date | null>`max(session.last_used_at)`.as('last_seen_at'),
      sql<number>`count(session.id)`.as('sessions'),
    ])
    .where('account.role', '<>', 'shopper')
    .groupBy('account.id')
    .orderBy(sql`account.disabled_at is not null`)
    .orderBy(sql`account.role <> 'owner'`)
    .orderBy('account.name')
    .orderBy('account.id')
    .execute()

const openInvitations = (db: Db) =>
  db
    .selectFrom('staff_invitation')
    .innerJoin('account as inviter', 'inviter.id', 'staff_invitation.invited_by')
    .select([
      'staff_invitation.id',
      'staff_invitation.email',
      'staff_invitation.role',
      'staff_invitation.created_at',
      'staff_invitation.expires_at',
      'inviter.name as invited_by',
    ])
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number]

export const listInvitations = (db: Db) =>
  openInvitations(db).orderBy('staff_invitation.created_at', 'desc').orderBy('staff_invitation.id').execute()

export const findInvitation = (db: Db, id: string) =>
  openInvitations(db).where('staff_invitation.id', '=', id).executeTakeFirst()

/** Used or not, withdrawn or not: what it is worth is for the caller to say. */
export const findInvitationByPrint = (db: Db, print: Buffer) =>
  db
    .selectFrom('staff_invitation')
    .innerJoin('account as inviter', 'inviter.id', 'staff_invitation.invited_by')
    .select([
      'staff_invitation.id',
      'staff_invitation.email',
      'staff_invitation.role',
      'staff_invitation.expires_at',
      'staff_invitation.accepted_at',
      'staff_invitation.withdrawn_at',
      'inviter.name as invited_by',
      'inviter.role as inviter_role',
      'inviter.disabled_at as inviter_disabled_at',
    ])
    .where('token_print', '=', print)
    .executeTakeFirst()

export const findStaffForUpdate = (trx: Db, id: string) =>
  trx
    .selectFrom('account')
    .select(['id', 'name', 'email', 'role', 'disabled_at', 'two_step_on_at', 'email_confirmed_at'])
    .where('id', '=', id)
    .where('role', '<>', 'shopper')
    .forNoKeyUpdate()
    .executeTakeFirst()

export const invitationsRetained = retained({
  name: 'invitations',
  table: 'staff_invitation',
  isOlder: (before) => sql`expires_at < ${before}`,
})

/** What the database says when an act would leave the shop without an owner. */
export const isLastOwner = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'an_owner_remains'

/** Owners who can log in. */
export async function listOwnerMailboxes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('email')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('erase_at', 'is', null)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}
