// A wishlist that others may read by its link. The token is 128 random bits, kept as it is: its owner sees the link again
// whenever they like. One that was taken back, that never was and that of somebody erased are the same to whoever asks.
import { randomBytes } from 'node:crypto'
import { hasLink, noLink } from '#kernel/has-link.ts'
import { ok, type Result, refuseFields } from '#kernel/result.ts'
import type { Db } from '#platform/database/database.ts'
import type { WireWishlistShare } from '../contract.ts'

export const findShare = (db: Db, accountId: string) =>
  db
    .selectFrom('wishlist_share')
    .select(['token', 'title', 'shared_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** The link stays the same until it is taken back. */
export async function shareWishlist(
  db: Db,
  accountId: string,
  title: string,
  now: Date,
): Promise<Result<WireWishlistShare, 'bad_fields'>> {
  const called = title.trim()
  // it is shown to strangers: it leads them nowhere
  if (hasLink(called)) return refuseFields({ title: noLink })
  const row = await db
    .insertInto('wishlist_share')
    .values({
      account_id: accountId,
      token: randomBytes(16).toString('base64url'),
      title: called,
      shared_at: now,
    })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ title: called }))
    .returning(['token', 'title'])
    .executeTakeFirstOrThrow()
  return ok(row)
}

export async function stopSharing(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('wishlist_share').where('account_id', '=', accountId).execute()
}

export const findShared = (db: Db, token: string) =>
  db
    .selectFrom('wishlist_share')
    .select(['account_id', 'title'])
    .where('token', '=', token)
    .executeTakeFirst()
