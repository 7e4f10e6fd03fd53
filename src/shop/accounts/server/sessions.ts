// Sessions: opened at login, looked up at every call, ended at logout and whenever the lock behind them changes.

import { sql } from 'kysely'
import { askedOften } from '#platform/database/asked-often.ts'
import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/hash.ts'
import { addressRange } from '#platform/http/caller-address.ts'
import { deviceOf } from '../domain/device.ts'
import { lifetimeOf, mostSessions, secondsAfter } from '../domain/lifetime.ts'
import { newToken } from './tokens.ts'

/** Where a call comes from, as far as we keep it. */
export type Whence = { userAgent: string; address: string }

export async function openSession(
  trx: Db,
  account: { id: string; role: string },
  whence: Whence,
  now: Date,
): Promise<string> {
  const token = newToken()
  const { idleSeconds, mostSeconds } = lifetimeOf(account.role)
  await trx
    .insertInto('session')
    .values({
      account_id: account.id,
      token_print: hashOf(token),
      created_at: now,
      last_used_at: now,
      idle_seconds: idleSeconds,
      expires_at: secondsAfter(now, mostSeconds),
      confirmed_at: now,
      device: deviceOf(whence.userAgent),
      address_range: addressRange(whence.address),
    })
    .execute()
  // the oldest make room
  await trx
    .deleteFrom('session')
    .where('id', 'in', (query) =>
      query
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', account.id)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .offset(mostSessions),
    )
    .execute()
  return token
}

const isAlive = (now: Date) =>
  sql<boolean>`session.expires_at > ${now} and session.last_used_at + make_interval(secs => session.idle_seconds) > ${now}`

const opened = askedOften((db, { print, now }: { print: Buffer; now: Date }) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.id',
      'session.account_id',
      'session.last_used_at',
      'session.confirmed_at',
      'account.name',
      'account.role',
      'account.two_step_on_at',
      sql<boolean>`(select two_step_required from staff_policy)`.as('two_step_required'),
    ])
    .where('session.token_print', '=', print)
    .where(isAlive(now))
    .where('account.disabled_at', 'is', null)
    .where('account.erase_at', 'is', null)
    .where('account.erased_at', 'is', null),
)

/** The session a token opens, with what its account is and may at this moment. */
export const findSession = async (db: Db, token: string, now: Date) =>
  (await opened(db, { print: hashOf(token), now }))[0]

const noteEverySeconds = 60

/** Noted at most once a minute: a write for every read would be waste. */
export async function noteUse(db: Db, session: { id: string; last_used_at: Date }, now: Date): Promise<void> {
  if (now.getTime() - session.last_used_at.getTime() < noteEverySeconds * 1_000) return
  await db.updateTable('session').set({ last_used_at: now }).where('id', '=', session.id).execute()
}

/** The password was typed again: the session goes on under a new token. */
export async function confirmSession(db: Db, sessionId: string, now: Date): Promise<string> {
  const token = newToken()
  await db
    .updateTable('session')
    .set({ token_print: hashOf(token), confirmed_at: now, last_used_at: now })
    .where('id', '=', sessionId)
    .execute()
  return token
}

export const listSessions = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'address_range', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where(isAlive(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()

/** Only one's own: the account is part of the question. */
export const endSession = async (db: Db, accountId: string, sessionId: string): Promise<boolean> =>
  (
    await db
      .deleteFrom('session')
      .where('id', '=', sessionId)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  ).numDeletedRows > 0n

export const endAllSessions = (db: Db, accountId: string) =>
  db.deleteFrom('session').where('account_id', '=', accountId).execute()

export const forgetDeadSessions = (db: Db, now: Date) =>
  db
    .deleteFrom('session')
    .where(sql<boolean>`not (${isAlive(now)})`)
    .execute()
