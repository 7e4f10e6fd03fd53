import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

const columns = [
  'id',
  'email',
  'name',
  'phone',
  'role',
  'password_hash',
  'created_at',
  'email_confirmed_at',
  'password_changed_at',
  'disabled_at',
  'erase_at',
  'two_step_secret',
  'two_step_on_at',
] as const

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Whoever is erased is nobody any more. */
const people = (db: Db) => db.selectFrom('account').select(columns).where('erased_at', 'is', null)

export const findAccount = (db: Db, id: string) => people(db).where('id', '=', id).executeTakeFirst()

export const findAccountByEmail = (db: Db, email: string) =>
  people(db).where('email', '=', email).executeTakeFirst()

export const findAccountForUpdate = (trx: Db, id: string) =>
  people(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The account as it was when its password was found right; nothing if it has changed since. */
export const findUnchanged = (trx: Db, seen: { id: string; password_hash: string }) =>
  people(trx)
    .where('id', '=', seen.id)
    .where('password_hash', '=', seen.password_hash)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The newest word on each purpose. */
export const listConsents = (db: Db, accountId: string) =>
  db
    .selectFrom('consent')
    .select(['purpose', 'is_given', 'at'])
    .distinctOn('purpose')
    .where('account_id', '=', accountId)
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute()

export const listConsentHistory = (db: Db, accountId: string) =>
  db
    .selectFrom('consent')
    .select(['purpose', 'is_given', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

export const addConsent = (db: Db, accountId: string, purpose: string, isGiven: boolean, at: Date) =>
  db.insertInto('consent').values({ account_id: accountId, purpose, is_given: isGiven, at }).execute()

/** Given with an order, without an account. */
export const listGuestConsents = async (db: Db, email: string) =>
  (
    await db
      .selectFrom('guest_consent')
      .select(['is_given', 'at'])
      .where('email', '=', email)
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, purpose: 'offers_email' }))

export const forgetGuestConsents = (trx: Db, email: string) =>
  trx.deleteFrom('guest_consent').where('email', '=', email).execute()

export async function setPassword(trx: Db, accountId: string, hash: string, now: Date): Promise<void> {
  await trx
    .updateTable('account')
    .set({ password_hash: hash, password_changed_at: now })
    .where('id', '=', accountId)
    .execute()
  await trx.deleteFrom('session').where('account_id', '=', accountId).execute()
  // a link that was mailed for the old password must not open the new one
  await trx
    .deleteFrom('mailed_link')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'reset_password')
    .execute()
}

export const countSpareCodes = async (db: Db, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('recovery_code')
      .select(sql<number>`count(*)`.as('count'))
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

export const isTwoStepRequired = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('staff_policy').select('two_step_required').executeTakeFirstOrThrow())
    .two_step_required
