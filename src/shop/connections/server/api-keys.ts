// Keys: made once and shown once, looked up at every call, ended for good.
import { randomBytes } from 'node:crypto'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { hashOf } from '#platform/hash.ts'
import type { KeyGuard } from '#platform/http/access.ts'
import type { NewKey } from '../contract.ts'
import { type Scope, scopes } from '../domain/scopes.ts'

/** More than anybody can keep in mind. */
const mostKeys = 50
const shownLetters = 10
const dayMs = 86_400_000

export const listKeys = (db: Db) =>
  db
    .selectFrom('api_key')
    .select([
      'id',
      'name',
      'shown',
      'scopes',
      'created_at',
      'created_by',
      'expires_at',
      'last_used_at',
      'ended_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number]

/** Its letters are in the answer, and nowhere afterwards. */
export const makeKey = (
  db: Db,
  actor: Actor,
  { name, scopes: asked, days }: NewKey,
  now: Date,
): Promise<Result<{ id: string; key: string }, 'too_many_keys'>> =>
  transact(db, async (trx): Promise<Result<{ id: string; key: string }, 'too_many_keys'>> => {
    const { open } = await trx
      .selectFrom('api_key')
      .select((query) => query.fn.countAll<number>().as('open'))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
    if (open >= mostKeys) return refuse('too_many_keys')
    const key = `shk_${randomBytes(32).toString('base64url')}`
    const given = [...new Set(asked)].sort()
    const { id } = await trx
      .insertInto('api_key')
      .values({
        name,
        key_hash: hashOf(key),
        shown: key.slice(0, shownLetters),
        scopes: given,
        created_at: now,
        created_by: actor.name,
        expires_at: new Date(now.getTime() + days * dayMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(trx, actor, now, {
      area: 'connections',
      action: 'key.made',
      subject: { id, name },
      after: { scopes: given.join(', '), days },
    })
    return ok({ id, key })
  })

export const endKey = (db: Db, actor: Actor, id: string, now: Date): Promise<Result<void, 'not_found'>> =>
  transact(db, async (trx): Promise<Result<void, 'not_found'>> => {
    const ended = await trx
      .updateTable('api_key')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!ended) return refuse('not_found')
    await writeAudit(trx, actor, now, {
      area: 'connections',
      action: 'key.ended',
      subject: { id, name: ended.name },
    })
    return ok(undefined)
  })

const bearer = /^Bearer (shk_[A-Za-z0-9_-]{43})$/i
const noteEveryMs = 60_000

/** Decides at every call: a key that was ended is felt by the next one. */
export const createKeyGuard = (db: Db, now: () => Date): KeyGuard => ({
  knowsScope: (scope) => scopes.includes(scope as Scope),
  admitKey: async (authorization, scope) => {
    const key = bearer.exec(authorization ?? '')?.[1]
    const at = now()
    const found =
      key &&
      (await db
        .selectFrom('api_key')
        .select(['id', 'name', 'scopes', 'last_used_at'])
        .where('key_hash', '=', hashOf(key))
        .where('ended_at', 'is', null)
        .where('expires_at', '>', at)
        .executeTakeFirst())
    if (!found) return 'key_needed'
    if (!found.scopes.includes(scope)) return 'key_not_allowed'
    // at most once a minute: a write for every read would be waste
    if (!found.last_used_at || at.getTime() - found.last_used_at.getTime() >= noteEveryMs)
      await db.updateTable('api_key').set({ last_used_at: at }).where('id', '=', found.id).execute()
    return { id: found.id, name: found.name }
  },
})
