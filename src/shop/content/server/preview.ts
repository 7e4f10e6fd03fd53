// A key to look at the shop with the drafts in it: short-lived, unguessable, good for looking only.

import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/database/database.ts'
import { hashOf } from '#platform/hash.ts'

type Deps = { db: Db; now: () => Date }

const lifetime = 30 * 60_000

export type Preview = { at: Date; isChosen: boolean; role: string }

export async function openPreview(
  { db, now }: Deps,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  shownAt: Date | null,
): Promise<{ key: string; expiresAt: Date }> {
  const key = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now().getTime() + lifetime)
  await db
    .insertInto('content_preview')
    .values({
      key_print: hashOf(key),
      account_id: accountId,
      session_id: sessionId, // whose end takes the key with it
      shown_at: shownAt,
      expires_at: expiresAt,
    })
    .execute()
  return { key, expiresAt }
}

/** What the key opens, with the role its owner has now; undefined where it is none, or no more. */
export async function findPreview({ db, now }: Deps, key: string): Promise<Preview | undefined> {
  const found = await db
    .selectFrom('content_preview')
    .innerJoin('account', 'account.id', 'content_preview.account_id')
    .select(['shown_at', 'role'])
    .where('key_print', '=', hashOf(key))
    .where('expires_at', '>', now())
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
  return found && { at: found.shown_at ?? now(), isChosen: found.shown_at !== null, role: found.role }
}

export const forgetPreviews = ({ db, now }: Deps) =>
  db.deleteFrom('content_preview').where('expires_at', '<=', now()).execute()
